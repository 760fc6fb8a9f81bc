import { atom } from 'jotai/vanilla'
import { decimalPoint } from '#domain/money/displayAmount.ts'
import { displayDollars } from '#domain/money/displayDollars.ts'
import { known } from '#domain/view/remoteData.ts'
import { messagesAtom } from '#state/config/locale.ts'
import { activeHoldingsAtom, totalWorthAtom } from '#state/token/tokens.ts'
import { accountTabsAtom } from './accountTabs.ts'

/** The account's worth: not known yet, in dollars, or only as an amount of the network's native currency. */
export type WorthViewModel =
  | { kind: 'loading' }
  | { kind: 'total'; text: string; point: string; isPartial: boolean }
  | { kind: 'native' }

export const worthViewModelAtom = atom((get): WorthViewModel => {
  if (get(accountTabsAtom).length === 0) return { kind: 'native' }
  const holdings = get(activeHoldingsAtom)
  const total = get(totalWorthAtom)
  if (!known(holdings) || !total)
    return { kind: holdings.status === 'failed' ? 'native' : 'loading' }
  const { cents, isPartial } = total
  // A sum without any known price would show "$0.00" for an account with tokens.
  if (isPartial && cents === 0n) return { kind: 'native' }
  const { locale } = get(messagesAtom)
  return {
    kind: 'total',
    text: displayDollars(cents, locale),
    point: decimalPoint(locale),
    isPartial,
  }
})
