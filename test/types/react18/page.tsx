import type { LatchKeyElement } from 'latchkey'
import type {} from 'latchkey/react18'
import { useEffect, useRef } from 'react'

export function Page() {
  const ref = useRef<LatchKeyElement>(null)
  useEffect(() => {
    const element = ref.current
    const listen = (event: HTMLElementEventMap['latchkey-connect']) =>
      console.log(event.detail.caipAddress.length)
    element?.addEventListener('latchkey-connect', listen)
    return () => element?.removeEventListener('latchkey-connect', listen)
  }, [])
  return (
    <main>
      <latch-key
        ref={ref}
        class="wallet"
        project-id="abc"
        networks="eip155:1"
        theme="dark"
        disabled=""
      />
      <latch-key-button shows="account" />
      {/* @ts-expect-error there is no such theme */}
      <latch-key theme="sepia" />
      {/* @ts-expect-error there is no such view */}
      <latch-key view="Casino" />
      {/* @ts-expect-error React 18 writes attributes, and a list is none */}
      <latch-key networks={['eip155:1']} />
    </main>
  )
}
