import { atom } from 'jotai/vanilla'
import { parseCaipAddress } from '#domain/network/caip.ts'
import type { Route } from '#domain/view/views.ts'
import { DisconnectFailedError } from '#errors/connection.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { activeConnectionAtom } from '#state/connection/account.ts'
import { servicesAtom } from '#state/services.ts'
import {
  connectedByPageAtom,
  finishesOnceSignedAtom,
  isSignInRequiredAtom,
  signInAtom,
  signInSubjectAtom,
} from '#state/siwx/signIns.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import { dispatchConnectionAtom } from '../connection/dispatchConnection.ts'
import { goToAtom } from '../view/goTo.ts'
import { notifyAtom } from '../view/notify.ts'
import { openAtom } from '../view/open.ts'
import { settleSignInAtom } from './settleSignIn.ts'
import { trackSignInAtom } from './trackSignIn.ts'

export type SignInCheck = Cancellable & {
  /** The connection was restored: a visitor who need not sign in is not asked. */
  isRestored?: boolean
  /** It was signed in a moment ago: a valid session is not reported again. */
  isRecheck?: boolean
}

const route: Route = { view: 'SIWXSignMessage' }

/**
 * Checks whether the active account is signed in on its network, and asks the visitor where it is not. Where the site's
 * sign-in cannot be checked, the account is disconnected.
 */
export const checkSignInAtom = atom(
  null,
  async (
    get,
    set,
    { isRestored = false, isRecheck = false, signal }: SignInCheck = {},
  ): Promise<void> => {
    const subject = get(signInSubjectAtom)
    if (!subject) return
    const { networkId, address, namespace } = parseCaipAddress(subject)
    if (!isRecheck) set(signInAtom, { subject, status: 'checking' })
    try {
      const siwx = await get(servicesAtom).siwx()
      if (!siwx) return
      const sessions = await siwx.getSessions(networkId, address, { signal })
      signal?.throwIfAborted()
      if (get(signInSubjectAtom) !== subject) return
      const [session] = sessions
      if (session) {
        set(settleSignInAtom, subject, session, { restored: true })
        return
      }
      // Signed in meanwhile, by a call of the page.
      if (!isRecheck && get(signInAtom)?.status === 'signed') return
      const isRequired = siwx.isRequired()
      set(isSignInRequiredAtom, isRequired)
      set(finishesOnceSignedAtom, false)
      const byPage = get(connectedByPageAtom)
      const isByPage = byPage !== undefined && byPage === get(activeConnectionAtom)?.connectorId
      const isMissing = isRequired || !(isRestored || isRecheck || isByPage)
      set(signInAtom, { subject, status: isMissing ? 'needed' : 'declined' })
      if (!isMissing || isByPage) return
      if (get(isOpenAtom)) set(goToAtom, route, { how: 'reset' })
      else set(openAtom, { route })
    } catch (error) {
      if (signal?.aborted || isRecheck) return
      console.warn('[latchkey] Failed to read the sign-in session', error)
      set(trackSignInAtom, 'SIWX_AUTH_ERROR')
      set(finishesOnceSignedAtom, false)
      try {
        await set(dispatchConnectionAtom, { type: 'disconnect', namespace })
      } catch (failure) {
        if (!(failure instanceof DisconnectFailedError)) throw failure
        console.warn(
          '[latchkey] A wallet failed to disconnect. It may still list this site: remove it there',
          failure,
        )
      }
      if (get(isOpenAtom)) set(goToAtom, { view: 'Connect' }, { how: 'reset' })
      else set(openAtom, { route: { view: 'Connect' } })
      void set(notifyAtom, { tone: 'error', text: 'notice.signInUnavailable' })
    }
  },
)
