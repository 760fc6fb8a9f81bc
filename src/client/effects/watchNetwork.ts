import { atom } from 'jotai/vanilla'
import { closeAtom } from '#actions/view/close.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { openAtom } from '#actions/view/open.ts'
import { configAtom } from '#state/config/config.ts'
import { isConnectedAtom } from '#state/connection/account.ts'
import { restoredAtom } from '#state/connection/connections.ts'
import { isNetworkOfferedAtom } from '#state/network/networks.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import { historyAtom, routeAtom } from '#state/view/router.ts'
import type { Effect } from '../effect.ts'
import { follow } from './follow.ts'

const strandedAtom = atom((get) => get(isConnectedAtom) && !get(isNetworkOfferedAtom))

/**
 * Where the site allows only its own networks, a wallet on another one gets the view that switches back, which closes
 * after the switch. A page load never opens it: the button shows the state instead.
 */
export const watchNetwork: Effect = ({ store, signal }) => {
  let isFirst = true
  follow({ store, signal }, strandedAtom, (stranded, was) => {
    const first = isFirst
    isFirst = false
    if (stranded) {
      const insists = store.get(configAtom).chainPolicy === 'require'
      const settled = store.get(restoredAtom) && !first
      if (!insists || !settled) return
      // During a connection `finishConnect` opens the view when it is due.
      if (store.get(isOpenAtom) && store.get(routeAtom).view.startsWith('Connecting')) return
      if (!store.get(isOpenAtom)) store.set(openAtom)
      store.set(goToAtom, { view: 'UnsupportedChain' }, { how: 'reset' })
    } else if (was && store.get(historyAtom).some(({ view }) => view === 'UnsupportedChain')) {
      store.set(closeAtom)
    }
  })
}
