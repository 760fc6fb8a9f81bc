import type { Refusal } from '#domain/money/amountEntry.ts'
import type { Translate } from './translate.ts'

/** The visitor's text for an amount that a field refuses; `symbol` and `decimals` of what is counted in it. */
export const refusalMessage = (
  refusal: Refusal,
  { t, symbol, decimals }: { t: Translate; symbol: string; decimals: number },
): string =>
  refusal !== 'tooFine'
    ? t('send.notANumber')
    : decimals === 0
      ? t('send.whole', { symbol })
      : t('send.tooFine', { symbol, decimals: String(decimals) })
