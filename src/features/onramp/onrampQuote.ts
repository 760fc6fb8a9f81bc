import { formatUnits } from '#domain/money/amount.ts'
import { type Decimal, readDecimal } from '#domain/money/decimal.ts'

/** An amount exactly as the service wrote it. */
export type OnrampMoney = { value: Decimal; currency: string }

/** How much crypto an amount of money buys, and the fees. */
export type OnrampQuote = {
  total: OnrampMoney
  subtotal: OnrampMoney
  purchase: OnrampMoney
  fee: OnrampMoney
  networkFee: OnrampMoney
  quoteId: string
  /** Not confirmed by the service: shown as an estimate and passed to no provider. */
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

/** @returns undefined when one of its amounts is malformed */
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

/** Replaces a quote that failed: one to one, and not to be used for a purchase. @param cents of the payment currency */
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
