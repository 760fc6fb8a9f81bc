import type { Answer, Subject } from '#testkit/wallets/injectedWallet/page/behaviours.ts'
import type { TestWallet } from '#testkit/wallets/injectedWallet/page/installInjectedWallet.ts'
import { setInAddress } from './address.ts'
import type { EventLog } from './eventLog.ts'
import { action, choose, field, panel, tick } from './field.ts'
import { h } from './h.ts'
import type { InjectedWalletInfo, SandboxInfo } from './sandboxInfo.ts'

const subjects: readonly Subject[] = ['connect', 'sign', 'send', 'switch', 'add']
const answers: readonly Answer[] = ['ask', 'approve', 'reject', 'slow', 'pending', 'never']

const find = ({ rdns }: InjectedWalletInfo): TestWallet | undefined => window.__testWallets?.[rdns]

/** Installs the test wallets into this page as extensions would, and controls their behaviour. */
export function createWalletsPanel(info: SandboxInfo, log: EventLog): HTMLElement {
  const installed = new Set(info.install)
  const controls = h('div', { class: 'wallets' })

  const drawControls = () =>
    controls.replaceChildren(
      ...info.injectedWallets
        .filter(({ id }) => installed.has(id))
        .map((wallet) => createControls(wallet, log)),
    )

  type Installable = Pick<InjectedWalletInfo, 'id' | 'name' | 'scriptUrl'>
  async function install({ id, name, scriptUrl }: Installable, on: boolean): Promise<void> {
    if (on) installed.add(id)
    else installed.delete(id)
    setInAddress('install', [...installed].join(','))
    if (!on) return location.reload()
    try {
      await import(scriptUrl)
      log.add('note', `${name} is installed`)
      drawControls()
    } catch (error) {
      log.add('error', `${name} could not be installed`, error)
    }
  }
  drawControls()

  return panel(
    'Wallets',
    true,
    h('p', {
      class: 'hint',
      textContent:
        'A ticked wallet announces itself now, late, as some extensions do; after a reload it is there from the start. Unticking reloads the page.',
    }),
    h(
      'fieldset',
      {},
      h('legend', { textContent: 'Installed in this browser' }),
      [...info.injectedWallets, ...info.namespaceWallets].map((wallet) =>
        tick(wallet.name, {
          checked: installed.has(wallet.id),
          about: wallet.about,
          onchange: (on) => void install(wallet, on),
        }),
      ),
    ),
    controls,
    h(
      'div',
      {},
      h('h3', { textContent: 'On another device' }),
      h('a', {
        class: 'link',
        href: info.pairingWallet,
        target: '_blank',
        rel: 'noopener',
        textContent: 'Open the pairing wallet',
      }),
      h('p', { class: 'hint', textContent: 'Copy the link below the code here, paste it there.' }),
    ),
  )
}

/** The answers of an installed wallet, and its events. */
function createControls(wallet: InjectedWalletInfo, log: EventLog): HTMLElement {
  const pull = (title: string, how: (handle: TestWallet) => void) => {
    const handle = find(wallet)
    if (!handle) return log.add('error', `${wallet.name} is not installed`)
    how(handle)
    log.add('note', `${wallet.name}: ${title}`)
  }
  const behaviours: Partial<Record<Subject, Answer>> = find(wallet)?.state().behaviours ?? {}
  return h(
    'details',
    { class: 'wallet' },
    h('summary', { class: 'wallet-title', textContent: `How ${wallet.name} behaves` }),
    h(
      'div',
      { class: 'grid' },
      subjects.map((subject) =>
        field(
          choose([['', 'as it is'], ...answers], behaviours[subject] ?? '', (answer) => {
            if (answer) pull(`${subject}: ${answer}`, (w) => w.behave({ [subject]: answer }))
          }),
          { label: subject },
        ),
      ),
    ),
    h(
      'div',
      { class: 'row' },
      action('Lock', () => pull('locked', (w) => w.lock())),
      action('Unlock', () => pull('unlocked', (w) => w.unlock())),
      action('Other account', () =>
        pull('another account', (w) => w.setAccount(w.state().account === 0 ? 1 : 0)),
      ),
      action('Unknown network', () => pull('on chain 0x67932', (w) => w.setChain('0x67932'))),
      action('First network', () => pull('on chain 0x7a69', (w) => w.setChain('0x7a69'))),
      action('Forget this page', () => pull('has forgotten this page', (w) => w.forget())),
      action('Remove', () => pull('removed', (w) => w.remove())),
      action('Put back', () => pull('back', (w) => w.reinstall())),
    ),
  )
}
