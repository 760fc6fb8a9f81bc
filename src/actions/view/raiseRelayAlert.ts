import { atom } from 'jotai/vanilla'
import type { LatchkeyError } from '#errors/base.ts'
import { pairingAtom } from '#state/connection/pairing.ts'
import { alertAtom, raisedAlertsAtom } from '#state/view/alerts.ts'
import { raiseAlertAtom } from './raiseAlert.ts'

/**
 * Tells the page's developer why the relay refuses the page. A wrong clock is no mistake of the set-up: a visitor who pairs
 * reads of it in the view, so nothing stands beside that, and the console has one line, whichever way the clock is wrong.
 */
export const raiseRelayAlertAtom = atom(null, (get, set, { code }: LatchkeyError): void => {
  if (code === 'origin-not-allowed') return void set(raiseAlertAtom, 'originNotAllowed')
  if (code === 'project-id-missing') return void set(raiseAlertAtom, 'invalidProjectId')
  const isToldInView = get(pairingAtom).status !== 'idle'
  if (isToldInView && get(alertAtom)?.name === 'sessionExpired') set(alertAtom, undefined)
  const raised = get(raisedAlertsAtom)
  if (raised.has('wrongClock') || raised.has('sessionExpired')) return
  void set(raiseAlertAtom, isToldInView ? 'wrongClock' : 'sessionExpired', {
    isInView: isToldInView,
  })
})
