import type { LatchKeyElement } from 'latchkey'
import { LatchKey, LatchKeyButton } from 'latchkey/react'
import { useRef } from 'react'

export function Page() {
  const ref = useRef<LatchKeyElement>(null)
  return (
    <main>
      <LatchKey
        ref={ref}
        className="wallet"
        projectId="abc"
        networks={['eip155:1']}
        theme="dark"
        disabled
        enableEip6963={false}
        config={{ projectId: 'abc' }}
        onLatchkeyConnect={({ detail }) => console.log(detail.caipAddress.length)}
        onLatchkeyNetworkChange={({ detail }) => console.log(detail.supported)}
        onClick={() => void ref.current?.open({ view: 'Networks' })}
      >
        <span slot="label">Join</span>
      </LatchKey>
      <LatchKeyButton shows="wallet:abc" for="wallet" disabled />
      {/* @ts-expect-error there is no such theme */}
      <LatchKey theme="sepia" />
      {/* @ts-expect-error there is no such view */}
      <LatchKey view="Casino" />
      {/* @ts-expect-error there is no such feature */}
      <LatchKey config={{ features: { emial: false } }} />
      {/* @ts-expect-error an event is no text */}
      <LatchKey onLatchkeyOpen="view" />
      {/* @ts-expect-error nothing of this name happens */}
      <LatchKey onLatchkeyOpened={() => {}} />
    </main>
  )
}
