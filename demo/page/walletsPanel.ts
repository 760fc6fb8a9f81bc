import { setInAddress } from './address.ts'
import type { EventLog } from './eventLog.ts'
import { panel, tick } from './field.ts'
import { h } from './h.ts'
import type { SandboxInfo } from './sandboxInfo.ts'

/** Installs the test wallets into this page, as an extension would; the server does it again after a reload. */
export function createWalletsPanel(info: SandboxInfo, log: EventLog): HTMLElement {
  const installed = new Set(info.install)
  const keep = () => setInAddress('install', installed.size > 0 ? [...installed].join(',') : null)

  return panel(
    'Wallets in this browser',
    true,
    h('p', {
      class: 'hint',
      textContent:
        'Ticking one announces it now, late, as some extensions do. After a reload it is there from the start. Unticking reloads the page.',
    }),
    h(
      'fieldset',
      { class: 'grid ticks' },
      h('legend', { textContent: 'Installed' }),
      info.injectedWallets.map(({ id, name, about, script }) =>
        tick(name, {
          checked: installed.has(id),
          about,
          async onchange(on) {
            if (!on) {
              installed.delete(id)
              keep()
              location.reload()
              return
            }
            installed.add(id)
            keep()
            try {
              await import(script)
              log.add('note', `${name} is installed`)
            } catch (error) {
              log.add('error', `${name} could not be installed`, error)
            }
          },
        }),
      ),
    ),
    h(
      'p',
      { class: 'row' },
      h('a', {
        class: 'link',
        href: info.pairingWallet,
        target: '_blank',
        rel: 'noopener',
        textContent: 'Open the pairing wallet',
      }),
      h('span', {
        class: 'hint',
        textContent: 'A wallet on “another device”: paste the link there.',
      }),
    ),
  )
}
