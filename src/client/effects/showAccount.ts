import { atom } from 'jotai/vanilla'
import { goToAtom } from '#actions/view/goTo.ts'
import { configAtom } from '#state/config/config.ts'
import { activeConnectionAtom } from '#state/connection/account.ts'
import { namespaceFilterAtom } from '#state/network/networks.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import { historyAtom, pendingNavigationAtom } from '#state/view/router.ts'
import type { Effect } from '../effect.ts'
import { follow } from './follow.ts'

/** An inline card shows the connect view although an account is connected or being restored. */
const isBehindAtom = atom((get): boolean => {
  const [first, ...rest] = get(historyAtom)
  return (
    get(configAtom).display === 'inline' &&
    // A visitor whom the page asks for a wallet, or who adds one, chooses from the list, connected or not.
    !get(isOpenAtom) &&
    !get(pendingNavigationAtom) &&
    !get(namespaceFilterAtom) &&
    first.view === 'Connect' &&
    rest.length === 0 &&
    get(activeConnectionAtom) !== undefined
  )
})

/** An inline card that nobody has navigated starts at the account view: at page load, and when another tab connects. */
export const showAccount: Effect = ({ store, signal }) =>
  follow({ store, signal }, isBehindAtom, (isBehind) => {
    if (isBehind) store.set(goToAtom, { view: 'Account' }, { how: 'reset' })
  })
