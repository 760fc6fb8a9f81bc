import { atom } from 'jotai/vanilla'
import { dispatchConnectionAtom } from '#actions/connection/dispatchConnection.ts'
import { readyAtom } from '#state/connection/connections.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import { routeAtom } from '#state/view/router.ts'
import type { Effect } from '../effect.ts'
import { follow } from './follow.ts'

const isListShownAtom = atom((get) => get(isOpenAtom) && get(routeAtom).view === 'Connect')

/**
 * Wallets may change without an event: while the page was behind, asleep or in the back-forward cache, and before a visitor
 * opens the list of them. What they allow is then asked anew, without a prompt.
 */
export const lookAgain: Effect = ({ store, signal }) => {
  const look = () => {
    if (store.get(readyAtom))
      void store.set(dispatchConnectionAtom, { type: 'doubted' }, { signal })
  }
  follow({ store, signal }, isListShownAtom, (isShown, was) => {
    if (isShown && was === false) look()
  })
  const { document, window } = globalThis
  document?.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && look(),
    { signal },
  )
  // A window behind others counts as visible.
  window?.addEventListener('focus', look, { signal })
  window?.addEventListener('pageshow', ({ persisted }) => persisted && look(), { signal })
}
