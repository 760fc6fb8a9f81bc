import { readDecimal } from '#domain/money/decimal.ts'
import { priceAt } from '../indexer/prices.ts'

/** What is taken, in hundredths of a per cent. */
export const feeRates = { coinbase: 150n, meld: 200n } as const
export type Seller = keyof typeof feeRates

/** What sending it costs, in cents of the currency. */
const NETWORK_FEE = 5n
/** Amounts have no more decimals than these. */
const SOLD_DECIMALS = 8

export type OrderWish = {
  seller: Seller
  /** All that is paid, in cents. */
  total: bigint
  /** `USD`, … */
  currency: string
  symbol: string
  decimals: number
  /** Ms since the epoch: the price is that day's. */
  at: number
}

/** All in cents but `amount`, which is in the smallest unit of what is bought. */
export type PricedOrder = {
  total: bigint
  subtotal: bigint
  fee: bigint
  networkFee: bigint
  amount: bigint
  /** Of one whole, in the currency. */
  price: number
}

/** @returns undefined for what has no price, or a total that the fees eat up */
export function priceOrder(wish: OrderWish): PricedOrder | undefined {
  const { seller, total, currency, symbol, decimals, at } = wish
  const price = priceAt(symbol, at, currency.toLowerCase())
  const each = readDecimal(price)
  if (price === undefined || !each || each.digits === 0n) return undefined
  // Rounded up: the seller does not lose parts of a cent.
  const fee = (total * feeRates[seller] + 9_999n) / 10_000n
  const subtotal = total - fee - NETWORK_FEE
  if (subtotal <= 0n) return undefined
  const exact = (subtotal * 10n ** BigInt(decimals + each.scale)) / (each.digits * 100n)
  const step = 10n ** BigInt(Math.max(decimals - SOLD_DECIMALS, 0))
  const amount = exact - (exact % step)
  return { total, subtotal, fee, networkFee: NETWORK_FEE, amount, price }
}
