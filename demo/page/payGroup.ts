import type { Client } from './client.ts'
import { action, choose, field } from './field.ts'
import { h } from './h.ts'
import type { SandboxInfo } from './sandboxInfo.ts'

type Asset = SandboxInfo['payAssets'][number]

/** A shop's payment request: the visitor pays one of the development accounts. */
export function createPayGroup(
  { client, info }: { client: Client; info: SandboxInfo },
  run: (title: string, call: () => Promise<unknown> | undefined) => unknown,
): HTMLElement {
  const [first] = info.payAssets
  let asset: Asset | undefined = first
  const amount = h('input', {
    type: 'text',
    value: '0.05',
    inputMode: 'decimal',
    spellcheck: false,
  })
  const pay = () => {
    if (!asset) return undefined
    const { recipient, label: _, ...paymentAsset } = asset
    if (!client.hasAttribute('pay')) client.setAttribute('pay', '')
    return client.open?.({
      view: 'Pay',
      arguments: { recipient, paymentAsset, amount: amount.value },
    })
  }
  return h(
    'div',
    { class: 'group' },
    h('h3', { textContent: 'Ask to be paid' }),
    field(
      choose(
        info.payAssets.map(({ label }) => label),
        first?.label ?? '',
        (chosen) => {
          asset = info.payAssets.find(({ label }) => label === chosen)
        },
      ),
      { label: 'Asset' },
    ),
    field(amount, { label: 'Amount' }),
    h(
      'div',
      { class: 'row' },
      action('Ask to be paid', () => run("open({ view: 'Pay' })", pay), 'primary'),
    ),
  )
}
