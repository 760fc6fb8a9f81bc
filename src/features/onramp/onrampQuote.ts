import { formatUnits } from '../../domain/amount.ts'
import { type Decimal, readDecimal } from '../../domain/decimal.ts'

/** An amount as somebody has said it, to the last digit. */
export type OnrampMoney = { value: Decimal; currency: string }

/** What an amount of money buys, and what is taken of it. */
export type OnrampQuote = {
  total: OnrampMoney
  subtotal: OnrampMoney
  purchase: OnrampMoney
  fee: OnrampMoney
  networkFee: OnrampMoney
  quoteId: string
  /** Nobody has confirmed it: it is shown as an estimate and handed to no provider. */
  isEstimate: boolean
}

type Said = { amount: string; currency: string }
export type QuoteFacts = {
  paymentTotal: Said
  paymentSubtotal: Said
  purchaseAmount: Said
  coinbaseFee: Said
  networkFee: Said
  quoteId: string
}

/** @returns undefined when one of its amounts is none */
export const readQuote = (facts: QuoteFacts, isEstimate = false): OnrampQuote | undefined => {
  const money = ({ amount, currency }: Said): OnrampMoney | undefined => {
    const value = readDecimal(amount)
    return value && { value, currency }
  }
  const total = money(facts.paymentTotal)
  const subtotal = money(facts.paymentSubtotal)
  const purchase = money(facts.purchaseAmount)
  const fee = money(facts.coinbaseFee)
  const networkFee = money(facts.networkFee)
  return total && subtotal && purchase && fee && networkFee
    ? { total, subtotal, purchase, fee, networkFee, quoteId: facts.quoteId, isEstimate }
    : undefined
}

/** What stands for a quote that failed: one for one, and not to be carried out. @param cents of the currency paid with */
export const estimatedQuote = (cents: bigint, currency: string): OnrampQuote => {
  const said = { amount: formatUnits(cents, 2), currency }
  const facts = {
    paymentTotal: said,
    paymentSubtotal: said,
    purchaseAmount: said,
    coinbaseFee: said,
    networkFee: said,
    quoteId: 'mocked-quote-id',
  }
  return readQuote(facts, true) as OnrampQuote
}
