import { atom } from 'jotai/vanilla'
import type { SignInCheck } from '#actions/siwx/checkSignIn.ts'
import type { SignOut } from '#actions/siwx/signOut.ts'
import { BOTH_SIGN_INS } from '#domain/config/resolveConfig.ts'
import { parseCaipAddress, sameAddress } from '#domain/network/caip.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import { InvalidConfigError } from '#errors/config.ts'
import { lazy } from '#lib/lazy.ts'
import { wait } from '#lib/wait.ts'
import { configProblemsAtom } from '#state/config/config.ts'
import { activeStatusAtom, linkedAddressesAtom } from '#state/connection/account.ts'
import { liveConnectionsAtom } from '#state/connection/connections.ts'
import { servicesAtom } from '#state/services.ts'
import { isSignInEnabledAtom, signInSubjectAtom, signOutsAtom } from '#state/siwx/signIns.ts'
import type { Effect } from '../effect.ts'
import { follow } from './follow.ts'

// Most pages do not ask for a sign-in.
const loadCheck = lazy(async () => (await import('#actions/siwx/checkSignIn.ts')).checkSignInAtom)
const loadSignOut = lazy(async () => (await import('#actions/siwx/signOut.ts')).signOutAtom)

type Live = { connectorId: string; address: string }

/** The connected account of each namespace, while the page asks for sign-ins. */
const accountsAtom = atom((get) => {
  if (!get(isSignInEnabledAtom)) return undefined
  return new Map<Namespace, Live>(
    get(liveConnectionsAtom).map(({ namespace, accounts, connectorId }) => [
      namespace,
      { connectorId, address: accounts[0]?.address ?? '' },
    ]),
  )
})

/**
 * Where the page asks for sign-ins, signs in every connected account or asks for its signature, and signs out accounts
 * that are no longer connected. A page that configures two kinds of sign-in at once gets an error, and nobody is asked.
 */
export const keepSignedIn: Effect = ({ store, signal }) => {
  const { emit } = store.get(servicesAtom)
  const warn = (error: unknown) => {
    if (!signal.aborted) console.warn('[latchkey] The sign-in failed', error)
  }
  const checkSignIn = async (how: SignInCheck) => store.set(await loadCheck(), how)
  const signOut = async (what: SignOut) => store.set(await loadSignOut(), what)
  let isRestored = false
  follow({ store, signal }, activeStatusAtom, (status) => {
    if (status !== 'connected') isRestored = status === 'reconnecting'
  })

  const end = (what: SignOut) => {
    const ending = signOut(what).catch(warn)
    store.set(signOutsAtom, Promise.all([store.get(signOutsAtom), ending]))
  }
  follow({ store, signal }, accountsAtom, (now, before) => {
    for (const [namespace, { address, connectorId }] of before ?? []) {
      const next = now?.get(namespace)
      if (next && sameAddress(namespace, next.address, address)) continue
      // A namespace that goes on with another account or another wallet has not been disconnected.
      const stays = next?.connectorId === connectorId || store.get(linkedAddressesAtom).has(address)
      end({ namespace, address, why: next && stays ? 'accountChange' : 'disconnect' })
    }
  })

  let current: AbortController | undefined
  follow({ store, signal }, signInSubjectAtom, (subject, previous) => {
    current?.abort()
    current = undefined
    if (!subject) return
    const mine = new AbortController()
    current = mine
    const o = { signal: AbortSignal.any([signal, mine.signal]) }
    const restored = isRestored
    isRestored = false
    const check = async () => {
      const was = previous && parseCaipAddress(previous)
      const is = parseCaipAddress(subject)
      const isMoved =
        was?.namespace === is.namespace && sameAddress(is.namespace, was.address, is.address)
      if (isMoved) await signOut({ ...is, networkId: was.networkId, why: 'networkChange' })
      await checkSignIn({ isRestored: restored, ...o })
      for (;;) {
        const recheckMs = (await store.get(servicesAtom).siwx())?.recheckMs
        if (recheckMs === undefined) return
        await wait(recheckMs, o)
        await checkSignIn({ isRecheck: true, ...o })
      }
    }
    check().catch((error: unknown) => {
      if (!o.signal.aborted) warn(error)
    })
  })

  let isReported = false
  follow({ store, signal }, configProblemsAtom, (problems) => {
    if (isReported || !problems.some(({ message }) => message === BOTH_SIGN_INS)) return
    isReported = true
    const { code, shortMessage: message, hints } = new InvalidConfigError(BOTH_SIGN_INS)
    emit({ name: 'error', detail: { code, message, hints } })
  })
}
