import { z } from '#lib/schema.ts'
import type { Index } from './openIndex.ts'
import { priceAt } from './prices.ts'

export type NamedPrice = {
  /** CAIP-10, as requested. */
  address: string
  decimals: number
  name: string
  symbol: string
  iconUrl: string | null
  price: number | null
}

const Token = z.object({
  name: z.string(),
  symbol: z.string(),
  decimals: z.number(),
  icon: z.nullable(z.string()),
})

/** The token id of a network's native currency. */
const coins: readonly string[] = [
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  'so11111111111111111111111111111111111111111',
  'native',
]

/**
 * Current token prices, in the requested order, without unknown tokens.
 *
 * @param ids CAIP-10
 */
export async function readPrices(
  index: Index,
  ids: readonly string[],
  { currency, now }: { currency: string; now: number },
): Promise<NamedPrice[]> {
  const found = await Promise.all(
    ids.map(async (id) => {
      const at = id.lastIndexOf(':')
      const address = id.slice(at + 1)
      const lower = address.toLowerCase()
      const contract = coins.includes(lower) ? '' : address.startsWith('0x') ? lower : address
      const known = await index.rows(
        Token,
        `SELECT name, symbol, decimals, icon FROM tokens WHERE contract = :contract
          AND network = (SELECT id FROM networks WHERE caip2 = :caip2)`,
        { contract, caip2: id.slice(0, at) },
      )
      return known.map((token) => ({ id, ...token }))
    }),
  )
  return found.flat().map(({ id, name, symbol, decimals, icon }) => ({
    address: id,
    decimals,
    name,
    symbol,
    iconUrl: icon,
    price: priceAt(symbol, now, currency) ?? null,
  }))
}
