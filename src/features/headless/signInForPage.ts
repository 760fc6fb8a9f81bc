import { settleSignInAtom } from '#actions/siwx/settleSignIn.ts'
import { signAccountAtom } from '#actions/siwx/signAccount.ts'
import { signOutAtom } from '#actions/siwx/signOut.ts'
import { type CaipAddress, parseCaipAddress } from '#domain/network/caip.ts'
import type { SiwxSession } from '#domain/siwx/siwxSession.ts'
import { NetworkNotFoundError } from '#errors/network.ts'
import { SignInDisabledError, SignInSubjectError } from '#errors/siwx.ts'
import { isConnectedAtom } from '#state/connection/account.ts'
import { restoredAtom } from '#state/connection/connections.ts'
import { activeNetworkIdAtom, isNetworkOfferedAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import { isSignInEnabledAtom, signInSubjectAtom } from '#state/siwx/signIns.ts'
import { createSharing } from './shareAttempt.ts'
import { type Store, watchAtoms } from './watchAtoms.ts'

const share = createSharing<SiwxSession>()

/**
 * The account that signs in or out.
 *
 * @throws {SignInDisabledError} no sign-in is configured
 * @throws {SignInSubjectError} no wallet is connected
 * @throws {NetworkNotFoundError} the wallet is on a network that is not offered
 */
const subjectOf = async (store: Store, signal: AbortSignal): Promise<CaipAddress> => {
  signal.throwIfAborted()
  if (!store.get(isSignInEnabledAtom)) throw new SignInDisabledError()
  await watchAtoms(store, [restoredAtom], () => store.get(restoredAtom) || undefined, signal)
  const subject = store.get(signInSubjectAtom)
  if (subject) return subject
  if (store.get(isConnectedAtom) && !store.get(isNetworkOfferedAtom))
    throw new NetworkNotFoundError(store.get(activeNetworkIdAtom) ?? '')
  throw new SignInSubjectError('address')
}

/**
 * Has the active account signed in by its wallet, without the dialog, and returns the session. An account that is signed
 * in already is not asked.
 *
 * @throws what {@link subjectOf} and {@link signAccountAtom} throw
 */
export const signInForPage = async (store: Store, signal: AbortSignal): Promise<SiwxSession> => {
  const subject = await subjectOf(store, signal)
  return share(store, subject, signal, async (o) => {
    const { networkId, address } = parseCaipAddress(subject)
    const siwx = await store.get(servicesAtom).siwx()
    const [session] = (await siwx?.getSessions(networkId, address, o)) ?? []
    if (!session) return store.set(signAccountAtom, o)
    store.set(settleSignInAtom, subject, session, { restored: true })
    return session
  })
}

/**
 * Signs the active account out on every network; it stays connected.
 *
 * @throws what {@link subjectOf} throws, and the error of the page's own sign-in
 */
export const signOutForPage = async (store: Store, signal: AbortSignal): Promise<void> => {
  const { namespace, address } = parseCaipAddress(await subjectOf(store, signal))
  await store.set(signOutAtom, { namespace, address, why: 'page' })
}
