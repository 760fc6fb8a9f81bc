import { atom } from 'jotai/vanilla'
import { dispatchConnectionAtom } from '#actions/connection/dispatchConnection.ts'
import { switchNetworkAtom } from '#actions/network/switchNetwork.ts'
import { trackSignInAtom } from '#actions/siwx/trackSignIn.ts'
import { closeAtom } from '#actions/view/close.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { notifyAtom } from '#actions/view/notify.ts'
import { parseCaipAddress } from '#domain/network/caip.ts'
import { DisconnectFailedError } from '#errors/connection.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import {
  isSignInRequiredAtom,
  signInAtom,
  signInSubjectAtom,
  signingAtom,
} from '#state/siwx/signIns.ts'
import { findSignedNetworkAtom } from './findSignedNetwork.ts'

/**
 * The visitor declines the sign-in. Where the site requires it they return to the network they last signed in on, if that
 * sign-in is still valid and the wallet switches; else they are disconnected. Where it is optional, nothing happens.
 */
export const cancelSignInAtom = atom(null, async (get, set, o: Cancellable = {}): Promise<void> => {
  if (get(signingAtom) === 'cancelling') return
  const subject = get(signInSubjectAtom)
  set(trackSignInAtom, 'CLICK_CANCEL_SIWX')
  if (!subject || !get(isSignInRequiredAtom)) {
    if (subject) set(signInAtom, { subject, status: 'declined' })
    set(closeAtom)
    return
  }
  set(signingAtom, 'cancelling')
  try {
    if (await set(goBackToSignedAtom, o)) return
    await set(dispatchConnectionAtom, {
      type: 'disconnect',
      namespace: parseCaipAddress(subject).namespace,
    })
    set(closeAtom)
  } catch (error) {
    if (!(error instanceof DisconnectFailedError)) throw error
    console.warn(
      '[latchkey] A wallet failed to disconnect. It may still list this site: remove it there',
      error,
    )
    set(goToAtom, { view: 'Connect' }, { how: 'reset' })
    void set(notifyAtom, { tone: 'error', text: 'notice.disconnectFailed' })
  } finally {
    set(signingAtom, 'idle')
  }
})

const goBackToSignedAtom = atom(null, async (_get, set, o: Cancellable): Promise<boolean> => {
  try {
    const networkId = await set(findSignedNetworkAtom, o)
    // The session there is found again, which closes the view.
    return networkId !== undefined && (await set(switchNetworkAtom, networkId, o))
  } catch (error) {
    console.info('[latchkey] The wallet did not switch back to the sign-in’s network', error)
    return false
  }
})
