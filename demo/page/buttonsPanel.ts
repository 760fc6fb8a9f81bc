import { inAddress, setInAddress } from './address.ts'
import type { Client } from './client.ts'
import { panel, tick } from './field.ts'
import { h } from './h.ts'

/** `<latch-key-button>` of all kinds, to add to the page. */
export function createButtonsPanel(
  place: HTMLElement,
  client: Client,
  options: { wallets: readonly { label: string; id: string }[]; onChange(): void },
): { panel: HTMLElement; markup(): string[] } {
  const kinds = [
    ...['auto', 'connect', 'account', 'network'].map((shows) => ({ label: shows, shows })),
    ...options.wallets.map(({ label, id }) => ({
      label: `wallet: ${label}`,
      shows: `wallet:${id}`,
    })),
  ]
  const shown = new Set((inAddress('buttons') ?? '').split(',').filter(Boolean))

  const draw = () => {
    place.replaceChildren(
      ...[...shown].map((shows) => {
        const button = h('latch-key-button' as 'div', { shows })
        button.setAttribute('for', client.id)
        return button
      }),
    )
    options.onChange()
  }
  draw()

  return {
    markup: () =>
      [...shown].map(
        (shows) => `<latch-key-button shows="${shows}" for="${client.id}"></latch-key-button>`,
      ),
    panel: panel(
      'Further buttons',
      false,
      h(
        'fieldset',
        { class: 'grid ticks' },
        h('legend', { textContent: 'latch-key-button' }),
        kinds.map(({ label, shows }) =>
          tick(label, {
            checked: shown.has(shows),
            onchange(on) {
              if (on) shown.add(shows)
              else shown.delete(shows)
              setInAddress('buttons', shown.size > 0 ? [...shown].join(',') : null)
              draw()
            },
          }),
        ),
      ),
    ),
  }
}
