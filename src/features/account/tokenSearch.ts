import type { TokenHolding } from '#domain/token/token.ts'

/** The number of tokens from which on there is a search. */
export const SEARCH_FROM = 21

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The tokens whose name or symbol contains the text, or whose contract it is. */
export const searchTokens = (
  holdings: readonly TokenHolding[],
  text: string,
): readonly TokenHolding[] => {
  const wanted = fold(text.slice(0, 100).trim())
  if (!wanted) return holdings
  return holdings.filter(
    ({ token: { name, symbol, address } }) =>
      fold(symbol).includes(wanted) ||
      fold(name).includes(wanted) ||
      address?.toLowerCase() === wanted,
  )
}
