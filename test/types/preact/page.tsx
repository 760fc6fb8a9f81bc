import type { LatchKeyElement } from 'latchkey'
import type {} from 'latchkey/preact'
import { useRef } from 'preact/hooks'

export function Page() {
  const ref = useRef<LatchKeyElement>(null)
  return (
    <main>
      <latch-key
        ref={ref}
        class="wallet"
        project-id="abc"
        networks={['eip155:1']}
        theme="dark"
        disabled
        enableEip6963={false}
        config={{ projectId: 'abc' }}
        onlatchkey-connect={({ detail }) => console.log(detail.caipAddress.length)}
        onClick={() => void ref.current?.open({ view: 'Networks' })}
      >
        <span slot="label">Join</span>
      </latch-key>
      <latch-key-button shows="wallet:abc" for="wallet" />
      {/* @ts-expect-error there is no such theme */}
      <latch-key theme="sepia" />
      {/* @ts-expect-error there is no such view */}
      <latch-key view="Casino" />
      {/* @ts-expect-error there is no such option */}
      <latch-key config={{ projectID: 'abc' }} />
      {/* @ts-expect-error an event is no text */}
      <latch-key onlatchkey-open="view" />
    </main>
  )
}
