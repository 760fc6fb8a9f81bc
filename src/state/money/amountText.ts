import { atom } from 'jotai/vanilla'
import { displayAmount } from '#domain/money/displayAmount.ts'
import { displayWorth } from '#domain/money/displayDollars.ts'
import { roundUpFee } from '#domain/money/transferFee.ts'
import type { Token, TokenHolding } from '#domain/token/token.ts'
import { worthOfAmount } from '#domain/token/tokenWorth.ts'
import { stripControls } from '#lib/stripControls.ts'
import { messagesAtom } from '../config/locale.ts'

const MAX_SYMBOL_LENGTH = 12
/** How many decimals a balance shows. */
const SHOWN_DECIMALS = 6

/** A token's symbol made safe to show: it is untrusted, so it is shortened and stripped of bidirectional controls. */
export const symbolOf = ({ symbol }: Pick<Token, 'symbol'>): string =>
  stripControls(symbol, MAX_SYMBOL_LENGTH)

/** Formats token amounts: exact where the amount is about to be sent, rounded down where it is only displayed. */
export const amountTextAtom = atom((get) => {
  const { locale } = get(messagesAtom)
  return (amount: bigint, token: Pick<Token, 'decimals' | 'symbol'>, isExact = true): string => {
    const { text, full } = displayAmount(amount, token.decimals, {
      locale,
      maxFraction: SHOWN_DECIMALS,
    })
    // A no-break space keeps the symbol with its number.
    return `${isExact ? full : text}\u00a0${symbolOf(token)}`
  }
})

/** Formats a fee as an upper bound: rounded up where it has more digits than are shown. */
export const feeTextAtom = atom((get) => {
  const write = get(amountTextAtom)
  return (fee: bigint, token: Pick<Token, 'decimals' | 'symbol'>): string =>
    write(roundUpFee(fee, token.decimals), token)
})

/** The worth of an amount, formatted; undefined without a price. */
export const worthTextAtom = atom((get) => {
  const { locale } = get(messagesAtom)
  return (amount: bigint, { token, price }: Pick<TokenHolding, 'token' | 'price'>) => {
    const worth = worthOfAmount(amount, token.decimals, price)
    return worth === undefined ? undefined : displayWorth(worth, locale)
  }
})
