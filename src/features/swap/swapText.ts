import { atom } from 'jotai/vanilla'
import { displayAmount } from '#domain/money/displayAmount.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { withMore } from '#i18n/withMore.ts'
import { messagesAtom, translateAtom } from '#state/config/locale.ts'
import { amountTextAtom, feeTextAtom, symbolOf } from '#state/money/amountText.ts'
import { activeNetworkAtom } from '#state/network/networks.ts'
import { sideAtoms, slippageAtom, swapDraftAtom } from './swapDraft.ts'
import { SwapStepError } from './swapErrors.ts'
import { RATE_DECIMALS, rateOf } from './swapQuote.ts'
import { planAtom, swapOutlookAtom } from './swapQuotes.ts'

/** The most decimals of a percentage that are used. */
const PERCENT_DECIMALS = 2

/**
 * Formats a percentage, given in units of ten to the power of minus `decimals`: with two decimals at most, rounded up,
 * since it is a loss or a fee.
 */
export const percentAtom = atom((get) => {
  const { locale } = get(messagesAtom)
  return (value: bigint, decimals: number): string => {
    const spare = Math.max(decimals - PERCENT_DECIMALS, 0)
    const step = 10n ** BigInt(spare)
    const rounded = (value + step - 1n) / step
    return `${displayAmount(rounded, decimals - spare, { locale }).text}\u00a0%`
  }
})

/** The exchange rate of two tokens. */
export const rateTextAtom = atom((get) => {
  const { quote } = get(swapOutlookAtom)
  if (!quote) return undefined
  const rate = get(amountTextAtom)(rateOf(quote), { ...quote.to, decimals: RATE_DECIMALS }, false)
  return `1\u00a0${symbolOf(quote.from)} = ${rate}`
})

/** The label of the form's main button: the first missing part. */
export const swapButtonAtom = atom(
  (get): { text: MessageKey; isReady: boolean; isBusy: boolean } => {
    const { quote, problem, hasNoMarket, isFailed, isQuoting } = get(swapOutlookAtom)
    const says = (text: MessageKey) => ({ text, isReady: false, isBusy: false })
    if (!get(sideAtoms.from) || !get(sideAtoms.to)) return says('title.SwapSelectToken')
    if (!get(swapDraftAtom).entry.amount) return says('swap.enterAmount')
    if (problem?.kind === 'insufficientBalance') return says('swap.insufficient')
    if (problem) return says('send.button.insufficientFunds')
    if (hasNoMarket) return says('swap.noMarket')
    if (isFailed) return says('common.tryAgain')
    if (!get(slippageAtom)) return says('swap.slippage.wrong')
    return { text: 'swap.review', isReady: quote !== undefined, isBusy: isQuoting }
  },
)

/** The visitor's text for an error while planning. */
export const planFailureAtom = atom((get): string | undefined => {
  const plan = get(planAtom)
  if (plan.status !== 'failed') return undefined
  const t = get(translateAtom)
  return withMore(
    t,
    plan.error instanceof SwapStepError ? `swap.failed.${plan.error.step}` : 'swap.failed',
  )
})

/** The warnings about an unusual loss. */
export const swapWarningsAtom = atom((get): { key: string; text: string; isGrave: boolean }[] => {
  const t = get(translateAtom)
  const { level, impact, quote, problem, isLoose } = get(swapOutlookAtom)
  const currency = get(activeNetworkAtom)?.nativeCurrency
  const found = []
  if (problem?.kind === 'insufficientFee' && currency)
    found.push({
      key: 'fee',
      // Rounded up: an amount that is rounded down would be refused again.
      text: t('send.problem.fee', { amount: get(feeTextAtom)(problem.missing, { ...currency }) }),
      isGrave: true,
    })
  if (quote && level !== 'fine')
    found.push({
      key: 'impact',
      text:
        impact === undefined
          ? t('swap.impact.unknown')
          : t('swap.impact.high', { percent: get(percentAtom)(impact, 3) }),
      isGrave: level === 'severe',
    })
  if (isLoose) found.push({ key: 'least', text: t('swap.least.loose'), isGrave: false })
  return found
})
