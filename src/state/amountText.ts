import { atom } from 'jotai/vanilla'
import { displayAmount } from '../domain/displayAmount.ts'
import { displayWorth } from '../domain/displayDollars.ts'
import type { Token, TokenHolding } from '../domain/token.ts'
import { worthOfAmount } from '../domain/tokenWorth.ts'
import { roundUpFee } from '../domain/transferFee.ts'
import { stripControls } from '../lib/stripControls.ts'
import { messagesAtom } from './locale.ts'

const MAX_SYMBOL_LENGTH = 12
/** As many decimals as a balance shows beside the exact amount. */
const SHOWN_DECIMALS = 6

/** A token's symbol as it may be shown: from outside, short, and without marks that turn the text around it. */
export const symbolOf = ({ symbol }: Pick<Token, 'symbol'>): string =>
  stripControls(symbol, MAX_SYMBOL_LENGTH)

/** Writes amounts of tokens for the reader: exact where it is about to be sent, cut where it is only looked at. */
export const amountTextAtom = atom((get) => {
  const { locale } = get(messagesAtom)
  return (amount: bigint, token: Pick<Token, 'decimals' | 'symbol'>, isExact = true): string => {
    const { text, full } = displayAmount(amount, token.decimals, {
      locale,
      maxFraction: SHOWN_DECIMALS,
    })
    // The symbol stays with its number.
    return `${isExact ? full : text}\u00a0${symbolOf(token)}`
  }
})

/** Writes a fee for the reader, "at most" so much: rounded up where it has more digits than are read. */
export const feeTextAtom = atom((get) => {
  const write = get(amountTextAtom)
  return (fee: bigint, token: Pick<Token, 'decimals' | 'symbol'>): string =>
    write(roundUpFee(fee, token.decimals), token)
})

/** What an amount is worth, for the reader; undefined without a price. */
export const worthTextAtom = atom((get) => {
  const { locale } = get(messagesAtom)
  return (amount: bigint, { token, price }: Pick<TokenHolding, 'token' | 'price'>) => {
    const worth = worthOfAmount(amount, token.decimals, price)
    return worth === undefined ? undefined : displayWorth(worth, locale)
  }
})
