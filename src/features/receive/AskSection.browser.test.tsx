import { Provider } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import { flushSync } from 'react-dom'
import { afterEach, expect, test } from 'vitest'
import { noAmount } from '#domain/money/amountEntry.ts'
import { loadViewTexts } from '#i18n/translate.ts'
import { type Drawn, draw } from '#ui/testing/draw.tsx'
import { AskSection } from './AskSection.tsx'

let drawn: Drawn | undefined
afterEach(() => drawn?.remove())

test('error: says why an amount is refused', async () => {
  await loadViewTexts()
  const token = {
    id: 'eip155:1:native',
    networkId: 'eip155:1',
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
  } as const
  const asking = { tokenId: token.id, entry: noAmount }
  const one = draw(
    <Provider store={createStore()}>
      <AskSection
        viewModel={{ tokens: [token], token, point: '.' }}
        asking={asking}
        onAsk={() => {}}
      />
    </Provider>,
  )
  drawn = one
  const field = one.find('.ui-amount-input input') as HTMLInputElement
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const write = (text: string) =>
    flushSync(() => {
      set?.call(field, text)
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    })
  write(`0.${'0'.repeat(18)}1`)
  expect(one.root.textContent).toContain('ETH allows up to 18 decimals')
  write('two')
  expect(one.root.textContent).not.toContain('allows up to')
  expect(one.root.textContent).toContain('Enter a number, for example 1.5')
})
