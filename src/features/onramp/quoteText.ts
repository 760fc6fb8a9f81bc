import { atom } from 'jotai/vanilla'
import { displayAmount } from '#domain/money/displayAmount.ts'
import { stripControls } from '#lib/stripControls.ts'
import { messagesAtom } from '#state/config/locale.ts'
import { displayMoney } from './displayMoney.ts'
import type { OnrampMoney } from './onrampQuote.ts'
import { purchaseAtom, quoteAtom } from './purchase.ts'

/** The texts of a quote: the amount bought, and the fees. An estimate is marked as approximate. */
export const quoteTextAtom = atom((get) => {
  const quote = get(quoteAtom)
  if (!quote) return undefined
  const { locale } = get(messagesAtom)
  const { purchase, fee, networkFee, isEstimate } = quote
  const money = ({ value, currency }: OnrampMoney) =>
    displayMoney(value.digits, value.scale, stripControls(currency, 16), { locale })
  const { text } = displayAmount(purchase.value.digits, purchase.value.scale, { locale })
  const symbol = isEstimate ? purchase.currency : (get(purchaseAtom).currency?.symbol ?? '')
  return {
    purchase: `${isEstimate ? '≈ ' : ''}${text} ${stripControls(symbol, 16)}`,
    fee: money(fee),
    networkFee: money(networkFee),
  }
})
