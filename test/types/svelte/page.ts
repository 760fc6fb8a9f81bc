import type {} from 'latchkey/svelte'
import type { SvelteHTMLElements } from 'svelte/elements'

/** What markup is checked against. */
const props: SvelteHTMLElements['latch-key'] = {
  class: 'wallet',
  'project-id': 'abc',
  networks: ['eip155:1'],
  theme: 'dark',
  disabled: true,
  config: { projectId: 'abc' },
  'onlatchkey-connect': ({ detail }) => console.log(detail.caipAddress.length),
  onclick: ({ currentTarget }) => void currentTarget.open(),
}
const button: SvelteHTMLElements['latch-key-button'] = { shows: 'network', for: 'wallet' }
// @ts-expect-error there is no such theme
const wrong: SvelteHTMLElements['latch-key'] = { theme: 'sepia' }
// @ts-expect-error there is no such view
const nowhere: SvelteHTMLElements['latch-key'] = { view: 'Casino' }
// @ts-expect-error there is no such option
const unknown: SvelteHTMLElements['latch-key'] = { config: { projectID: 'abc' } }
console.log(props, button, wrong, nowhere, unknown)
