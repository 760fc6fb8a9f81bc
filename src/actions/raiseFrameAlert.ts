import { atom } from 'jotai/vanilla'
import { raisedAlertsAtom } from '../state/alerts.ts'
import { type AlertName, raiseAlertAtom } from './raiseAlert.ts'

/**
 * Tells the integrator what is wrong with the secure frame. One that does not load where the project does not list the
 * page's origin has refused the page: browsers say no more about it than about a lost line.
 */
export const raiseFrameAlertAtom = atom(
  null,
  (get, set, name: Extract<AlertName, 'frameLoadFailed' | 'frameRequestTimeout'>): void => {
    const isRefused = name === 'frameLoadFailed' && get(raisedAlertsAtom).has('originNotAllowed')
    void set(raiseAlertAtom, isRefused ? 'unverifiedDomain' : name)
  },
)
