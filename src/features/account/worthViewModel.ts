import { atom } from 'jotai/vanilla'
import { decimalPoint } from '../../domain/displayAmount.ts'
import { displayDollars } from '../../domain/displayDollars.ts'
import { known } from '../../domain/remoteData.ts'
import { messagesAtom } from '../../state/locale.ts'
import { activeHoldingsAtom, totalWorthAtom } from '../../state/tokens.ts'
import { accountTabsAtom } from './accountTabs.ts'

/** What the account is worth: not known yet, in dollars, or only as an amount of the network's own currency. */
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
  // A sum of nothing but unknowns would say "$0.00" of somebody's savings.
  if (isPartial && cents === 0n) return { kind: 'native' }
  const { locale } = get(messagesAtom)
  return {
    kind: 'total',
    text: displayDollars(cents, locale),
    point: decimalPoint(locale),
    isPartial,
  }
})
