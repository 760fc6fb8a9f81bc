import type {} from 'latchkey/vue'
import { defineComponent, type GlobalComponents } from 'vue'

export const Page = defineComponent(() => () => (
  <main>
    <latch-key
      key="wallet"
      class="wallet"
      project-id="abc"
      networks={['eip155:1']}
      theme="dark"
      disabled
      config={{ projectId: 'abc' }}
      onLatchkeyConnect={({ detail }) => console.log(detail.caipAddress.length)}
    />
    <latch-key-button shows="wallet:abc" for="wallet" />
    {/* @ts-expect-error there is no such theme */}
    <latch-key theme="sepia" />
  </main>
))

/** What a template is checked against. */
type Props = InstanceType<GlobalComponents['latch-key']>['$props']
const props: Props = {
  'project-id': 'abc',
  onLatchkeyOpen: ({ detail }) => console.log(detail.view),
}
// @ts-expect-error there is no such theme
const wrong: Props = { theme: 'sepia' }
// @ts-expect-error there is no such view
const nowhere: Props = { view: 'Casino' }
// @ts-expect-error there is no such option
const unknown: Props = { config: { projectID: 'abc' } }
console.log(props, wrong, nowhere, unknown)
