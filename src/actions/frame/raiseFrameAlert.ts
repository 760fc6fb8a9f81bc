import { atom } from 'jotai/vanilla'
import { raisedAlertsAtom } from '#state/view/alerts.ts'
import { type AlertName, raiseAlertAtom } from '../view/raiseAlert.ts'

/**
 * Tells the page's developer what is wrong with the secure frame. A frame that does not load, in a project that does not
 * list the page's origin, has refused the page: browsers report that no differently from a network failure.
 */
export const raiseFrameAlertAtom = atom(
  null,
  (
    get,
    set,
    name: Extract<AlertName, 'frameBlocked' | 'frameLoadFailed' | 'frameRequestTimeout'>,
  ): void => {
    const isRefused = name === 'frameLoadFailed' && get(raisedAlertsAtom).has('originNotAllowed')
    void set(raiseAlertAtom, isRefused ? 'unverifiedDomain' : name)
  },
)
