import { atom } from 'jotai/vanilla'
import type { Token, TokenHolding } from '#domain/token/token.ts'
import { known } from '#domain/view/remoteData.ts'
import { activeHoldingsAtom } from '#state/token/tokens.ts'
import { popularSwapSymbols, suggestedSwapSymbols } from './swapSymbols.ts'
import { activeSwapTokensAtom } from './swapTokens.ts'

const MAX_SUGGESTED = 8

/** A token to choose, with the account's balance of it. */
export type TokenChoice = { token: Token; holding: TokenHolding | undefined }

/** Folds case and accents for a search. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const bySymbol = (a: Token, b: Token): number => {
  const [popularA, popularB] = [a, b].map(({ symbol }) => popularSwapSymbols.includes(symbol))
  if (popularA !== popularB) return popularA ? -1 : 1
  return a.symbol.localeCompare(b.symbol, 'en')
}

/** All tokens, each once: the account's by worth, then all others, popular ones first. */
export const tokenChoicesAtom = atom((get) => {
  const tokens = known(get(activeSwapTokensAtom)) ?? []
  const held = (known(get(activeHoldingsAtom)) ?? []).filter(({ amount }) => amount > 0n)
  const holdings = new Map(held.map((holding) => [holding.token.id, holding]))
  const choice = (token: Token): TokenChoice => ({ token, holding: holdings.get(token.id) })
  const listed = new Map(tokens.map((token) => [token.id, token]))
  const yours = held.flatMap(({ token }) => listed.get(token.id) ?? []).map(choice)
  const others = tokens.filter(({ id }) => !holdings.has(id))
  return {
    suggested: tokens
      .filter(({ symbol }) => suggestedSwapSymbols.includes(symbol))
      .slice(0, MAX_SUGGESTED),
    yours,
    others: others.toSorted(bySymbol).map(choice),
  }
})

/** Tokens whose symbol, name or contract match a text, in their order; exact symbols come first. */
export const matchingChoices = (
  choices: readonly TokenChoice[],
  text: string,
): readonly TokenChoice[] => {
  const wanted = plain(text.slice(0, 100).trim())
  if (wanted === '') return choices
  const isMeant = ({ token }: TokenChoice) => Number(plain(token.symbol) === wanted)
  return choices
    .filter(({ token: { name, symbol, address } }) =>
      [symbol, name, address ?? ''].some((one) => plain(one).includes(wanted)),
    )
    .sort((a, b) => isMeant(b) - isMeant(a))
}
