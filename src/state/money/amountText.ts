import { atom } from 'jotai/vanilla'
import { decimalPoint, displayAmount, type ShownAmount } from '#domain/money/displayAmount.ts'
import { displayWorth } from '#domain/money/displayDollars.ts'
import { roundUpFee } from '#domain/money/transferFee.ts'
import type { Token, TokenHolding } from '#domain/token/token.ts'
import { worthOfAmount } from '#domain/token/tokenWorth.ts'
import { stripControls } from '#lib/stripControls.ts'
import { messagesAtom } from '../config/locale.ts'

const MAX_SYMBOL_LENGTH = 12

/** A token's symbol made safe to show: it is untrusted, so it is shortened and stripped of bidirectional controls. */
export const symbolOf = ({ symbol }: Pick<Token, 'symbol'>): string =>
  stripControls(symbol, MAX_SYMBOL_LENGTH)

/** A token amount as it is shown, and exactly, each with its symbol. */
export const shownAmountAtom = atom((get) => {
  const { locale } = get(messagesAtom)
  return (amount: bigint, token: Pick<Token, 'decimals' | 'symbol'>): ShownAmount => {
    const { text, full } = displayAmount(amount, token.decimals, { locale })
    // A no-break space keeps the symbol with its number.
    const unit = `\u00a0${symbolOf(token)}`
    return { text: text + unit, full: full + unit }
  }
})

/** Formats token amounts: exact where the amount is about to be sent, rounded down where it is only displayed. */
export const amountTextAtom = atom((get) => {
  const show = get(shownAmountAtom)
  return (amount: bigint, token: Pick<Token, 'decimals' | 'symbol'>, isExact = true): string =>
    show(amount, token)[isExact ? 'full' : 'text']
})

/** The longest amount that a review shows large, in characters. */
const MAX_LARGE = 36

/** The large amount of a review: exact, unless it is too long for one line. */
export const reviewedAmountAtom = atom((get) => {
  const { locale } = get(messagesAtom)
  return (amount: bigint, { decimals, symbol }: Pick<Token, 'decimals' | 'symbol'>) => {
    const { text, full } = displayAmount(amount, decimals, { locale })
    const unit = symbolOf({ symbol })
    const isCut = full.length + unit.length > MAX_LARGE
    return {
      text: isCut ? `≈ ${text}` : full,
      /** Whether the large amount is rounded. */
      isCut,
      exact: `${full}\u00a0${unit}`,
      point: decimalPoint(locale),
      symbol: unit,
    }
  }
})

/** Formats a fee, or what is missing, as an upper bound: rounded up where it has more digits than are shown. */
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
