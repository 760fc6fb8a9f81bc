import type { LatchKeyElement } from 'latchkey'
import type { LatchKeyJsx } from 'latchkey/solid'

export function Page() {
  let element: LatchKeyElement | undefined
  return (
    <main>
      <latch-key
        ref={element}
        class="wallet"
        project-id="abc"
        networks={['eip155:1']}
        theme="dark"
        disabled
        enableEip6963={false}
        config={{ projectId: 'abc' }}
        on:latchkey-connect={({ detail, currentTarget }) =>
          console.log(detail.caipAddress.length, currentTarget.state.status)
        }
        onClick={() => void element?.open({ view: 'Networks' })}
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
      <latch-key on:latchkey-open="view" />
    </main>
  )
}

/** What a component may hand on. */
const props: LatchKeyJsx = { 'project-id': 'abc', 'on:latchkey-close': () => {} }
// @ts-expect-error there is no such theme
const wrong: LatchKeyJsx = { theme: 'sepia' }
console.log(props, wrong)
