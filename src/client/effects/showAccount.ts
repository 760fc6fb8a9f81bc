import { atom } from 'jotai/vanilla'
import { goToAtom } from '../../actions/goTo.ts'
import { activeConnectionAtom } from '../../state/account.ts'
import { configAtom } from '../../state/config.ts'
import { isOpenAtom } from '../../state/modal.ts'
import { namespaceFilterAtom } from '../../state/networks.ts'
import { historyAtom, pendingNavigationAtom } from '../../state/router.ts'
import type { Effect } from '../effect.ts'
import { follow } from './follow.ts'

/** A card in the page offers to connect although somebody is, or is coming back. */
const isBehindAtom = atom((get): boolean => {
  const [first, ...rest] = get(historyAtom)
  return (
    get(configAtom).display === 'inline' &&
    // Who is asked for a wallet by the page, or adds one, chooses among them, connected or not.
    !get(isOpenAtom) &&
    !get(pendingNavigationAtom) &&
    !get(namespaceFilterAtom) &&
    first.view === 'Connect' &&
    rest.length === 0 &&
    get(activeConnectionAtom) !== undefined
  )
})

/** A card that nobody has walked on begins at the account: at a page load, and where another tab has connected. */
export const showAccount: Effect = ({ store, signal }) =>
  follow({ store, signal }, isBehindAtom, (isBehind) => {
    if (isBehind) store.set(goToAtom, { view: 'Account' }, { how: 'reset' })
  })
