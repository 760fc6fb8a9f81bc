import type { Cancellable } from '#lib/cancellable.ts'
import { withTimeout } from '#lib/withTimeout.ts'
import { getFungiblePrice } from '#wire/api/price.ts'
import type { EvmNetwork } from './frameNetwork.ts'

/** Nobody waits longer for a price: the balances are what was asked for. */
const TIMEOUT_MS = 3000
/** What stands for a network's own coin among token ids. */
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** What one whole token costs in US dollars, and where its picture is. */
export type Quote = { price: number; iconUrl: string }

/**
 * What the coin and the known tokens of a network cost, by lower-case symbol; empty where nobody says, or not in time.
 */
export async function quoteTokens(
  { caip2, tokens, pricesUrl }: EvmNetwork,
  { signal }: Cancellable = {},
): Promise<ReadonlyMap<string, Quote>> {
  if (pricesUrl === undefined) return new Map()
  const body = JSON.stringify({
    projectId: '',
    currency: 'usd',
    addresses: [COIN, ...tokens.map(({ address }) => address)].map((one) => `${caip2}:${one}`),
  })
  try {
    const answer = await withTimeout(
      async ({ signal }) => {
        const response = await fetch(new URL(getFungiblePrice.path, pricesUrl), {
          method: getFungiblePrice.method,
          headers: { 'content-type': 'application/json' },
          body,
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          signal,
        })
        return (await response.json()) as unknown
      },
      { ms: TIMEOUT_MS, error: () => new TypeError('No prices in time'), signal },
    )
    const { fungibles } = getFungiblePrice.response.parse(answer)
    return new Map(
      fungibles.map(({ symbol, price, iconUrl }) => [
        symbol.toLowerCase(),
        { price: price ?? 0, iconUrl: iconUrl ?? '' },
      ]),
    )
  } catch (error) {
    signal?.throwIfAborted()
    // Unreachable or unreadable: what is held is told all the same.
    console.info('The frame was told no prices', error)
    return new Map()
  }
}
