import { fillActions } from './page/actionsPanel.ts'
import { createAttributesPanel } from './page/attributesPanel.ts'
import { attributeTable } from './page/attributeTable.ts'
import { createButtonsPanel } from './page/buttonsPanel.ts'
import { clientEvents, findClient } from './page/client.ts'
import { copyButton } from './page/copyButton.ts'
import { createDoctorPanel } from './page/doctorPanel.ts'
import { createEventLog } from './page/eventLog.ts'
import { createFaultsPanel } from './page/faultsPanel.ts'
import { panel } from './page/field.ts'
import { h } from './page/h.ts'
import { createLookPanel } from './page/lookPanel.ts'
import { readSandboxInfo } from './page/sandboxInfo.ts'
import { show } from './page/show.ts'
import { createSignInPanel } from './page/signInPanel.ts'
import { snippet } from './page/snippet.ts'
import { createWalletsPanel } from './page/walletsPanel.ts'

const part = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no #${id}`)
  return found
}

const isDocumented = (name: string) => attributeTable.some((entry) => entry.name === name)

const info = readSandboxInfo()
const client = findClient()
const log = createEventLog(part('log'), part('log-tools'))
const files = { umd: 'latchkey.umd.js', esm: 'latchkey.js', split: 'split/latchkey.js' }

// What the page is built from.
for (const build of ['umd', 'esm', 'split'] as const) {
  const url = new URL(location.href)
  url.searchParams.set('build', build)
  part('builds').append(
    h('a', {
      href: url.href,
      textContent: build,
      'aria-current': build === info.build ? 'true' : undefined,
      onclick(event: Event) {
        // The settings are kept in the address.
        const now = new URL(location.href)
        now.searchParams.set('build', build)
        ;(event.currentTarget as HTMLAnchorElement).href = now.href
      },
    }),
  )
}
part('not-built').hidden = info.integrity[files[info.build]] !== undefined
Object.assign(part('pairing-wallet'), { href: info.pairingWallet })
Object.assign(part('mailbox'), { href: info.mailbox })

// The configuration on screen, as text.
const stateText = h('pre', { class: 'state', tabIndex: 0 })
const snippetText = h('pre', { class: 'snippet', tabIndex: 0 })

const look = createLookPanel(part('floor'), () => queueMicrotask(refresh))
part('floor').after(look.bar)
const buttons = createButtonsPanel(part('buttons'), client, {
  wallets: info.injectedWallets.map(({ rdns, name }) => ({ id: rdns, label: name })),
  onChange: () => queueMicrotask(refresh),
})

function currentSnippet(): string {
  return snippet({
    file: new URL(`/dist/${files[info.build]}`, location.href).href,
    isModule: info.build !== 'umd',
    integrity: info.integrity[files[info.build]],
    attributes: [...client.attributes]
      .filter(({ name }) => isDocumented(name) || (name === 'id' && buttons.markup().length > 0))
      .map(({ name, value }) => [name, value] as const),
    tokens: look.tokens(),
    buttons: buttons.markup(),
    direction: part('floor').dir,
    config: info.config,
  })
}

function refresh(): void {
  const { state } = client
  stateText.textContent = state ? show(state) : 'The element has not loaded yet.'
  snippetText.textContent = currentSnippet()
  Object.assign(part('plain'), { href: `/plain${location.search}` })
  const network = info.config.networks.find((known) => known.caipNetworkId === state?.caipNetworkId)
  part('status').replaceChildren(
    ...[
      state?.status ?? 'not loaded',
      network?.name ?? state?.caipNetworkId,
      state?.caipAddress?.split(':')[2],
      state?.open ? 'open' : 'closed',
    ]
      .filter((text) => text !== undefined)
      .map((text) => h('span', { class: 'chip', textContent: text })),
  )
}

fillActions(part('actions'), { client, log, info })
// Both columns end at about the same height: none of the page is empty.
part('settings').append(createWalletsPanel(info, log), createAttributesPanel(client, refresh))
part('mirror').append(
  panel('State', true, stateText),
  panel(
    'Snippet',
    true,
    h('div', { class: 'row' }, copyButton('Copy snippet', currentSnippet)),
    snippetText,
  ),
  look.panel,
  buttons.panel,
  createSignInPanel(client, info, log),
  createDoctorPanel(client),
  createFaultsPanel(info, log),
)

// The event log.
for (const name of clientEvents)
  client.addEventListener(name, (event) => {
    log.add(name === 'latchkey-error' ? 'error' : 'event', name, (event as CustomEvent).detail)
    refresh()
  })
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  log.add('error', 'Content security policy', `${violatedDirective} blocked ${blockedURI}`),
)
refresh()
void customElements.whenDefined('latch-key').then(refresh)
