import type { Address } from 'viem'
import { priceAt } from '../../indexer/prices.ts'
import type { AllTokens } from '../allTokens.ts'
import type { Token } from '../deployTokens.ts'
import { exchangeContracts } from './exchangeContracts.ts'

/** Tokens by their names in the sandbox; `native` is traded through its wrapper. */
export type PairEnd = 'native' | 'tether' | 'erc20' | 'copper'

/** What lies in the exchange at first, each side worth so many dollars. */
const plan: readonly [PairEnd, PairEnd, dollars: number][] = [
  ['native', 'tether', 2_000_000],
  ['tether', 'erc20', 900_000],
  // So little liquidity that a purchase of more than a few dollars moves the price.
  ['native', 'copper', 5000],
]

/** The tokens that have a pair with another. */
export const exchangePairs: readonly (readonly [PairEnd, PairEnd])[] = plan.map(([a, b]) => [a, b])

export type Deposit = { end: PairEnd; address: Address; amount: bigint }

export const endAddress = (
  end: PairEnd,
  tokens: Pick<AllTokens, 'tether' | 'erc20' | 'copper'>,
): Address => (end === 'native' ? exchangeContracts.wrapped : tokens[end].address)

/** How much of each token to put into its pairs, by what they cost on the day of a time. */
export function firstDeposits(
  tokens: Pick<AllTokens, 'tether' | 'erc20' | 'copper'>,
  nativeSymbol: string,
  now: number,
): [Deposit, Deposit][] {
  const deposit = (end: PairEnd, dollars: number): Deposit => {
    const { symbol, decimals }: Pick<Token, 'symbol' | 'decimals'> =
      end === 'native' ? { symbol: nativeSymbol, decimals: 18 } : tokens[end]
    const price = priceAt(symbol, now)
    if (!price) throw new Error(`${symbol} has no price`)
    const millionths = BigInt(Math.round((dollars / price) * 1e6))
    return {
      end,
      address: endAddress(end, tokens),
      amount: (millionths * 10n ** BigInt(decimals)) / 1_000_000n,
    }
  }
  return plan.map(([a, b, dollars]) => [deposit(a, dollars), deposit(b, dollars)])
}
