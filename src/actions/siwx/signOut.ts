import { atom } from 'jotai/vanilla'
import { type CaipNetworkId, parseCaipAddress, sameAddress } from '#domain/network/caip.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import { linkedByNamespaceAtom } from '#state/connection/connections.ts'
import { networksAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import { announcedSignInsAtom, isSignInEnabledAtom, signInAtom } from '#state/siwx/signIns.ts'

export type SignOut = {
  namespace: Namespace
  address: string
  /** The cause: not every site ends its sessions for each, except where its own code asks. */
  why: 'disconnect' | 'accountChange' | 'networkChange' | 'page'
  /** Signs out on this network only; on every network when absent. */
  networkId?: CaipNetworkId
}

/** Accounts being signed out, so that two callers sign out once. */
const endingAtom = atom<ReadonlyMap<string, Promise<void>>>(new Map<string, Promise<void>>())

/**
 * Ends the sessions of an account on every network, where the site wants it: all sessions at once when no account is
 * connected any more. The page is told; a site that cannot be reached prevents no disconnect.
 *
 * @throws the site's error, where the page itself asks
 */
export const signOutAtom = atom(null, (get, set, what: SignOut): Promise<void> => {
  if (!get(isSignInEnabledAtom)) return Promise.resolve()
  const id = [what.namespace, what.address, what.networkId].join()
  const known = get(endingAtom).get(id)
  if (known) return known
  const ending = set(endAtom, what).finally(() => {
    const left = new Map(get(endingAtom))
    left.delete(id)
    set(endingAtom, left)
  })
  set(endingAtom, new Map([...get(endingAtom), [id, ending]]))
  return ending
})

const endAtom = atom(
  null,
  async (get, set, { namespace, address, why, networkId }: SignOut): Promise<void> => {
    const { siwx: load, emit } = get(servicesAtom)
    const isThis = (caip: string) => {
      const parts = parseCaipAddress(caip)
      const isThere = networkId === undefined || parts.networkId === networkId
      return (
        isThere && parts.namespace === namespace && sameAddress(namespace, parts.address, address)
      )
    }
    const announced = [...get(announcedSignInsAtom)].filter(isThis)
    const offered = get(networksAtom).filter((one) => one.chainNamespace === namespace)
    const networkIds = networkId ? [networkId] : offered.map((one) => one.caipNetworkId)
    const isLast = why === 'disconnect' && Object.keys(get(linkedByNamespaceAtom)).length === 0
    const found = get(signInAtom)
    try {
      const siwx = await load()
      if (!siwx || (why !== 'page' && !siwx.endsAt[why])) return
      const isSubject = found && isThis(found.subject)
      const status = siwx.isRequired() ? 'needed' : 'declined'
      // Who stays connected can sign in again.
      if (isSubject)
        set(signInAtom, why === 'page' ? { subject: found.subject, status } : undefined)
      set(
        announcedSignInsAtom,
        (all) => new Set([...all].filter((one) => !announced.includes(one))),
      )
      if (isLast) await siwx.setSessions([])
      else
        for (const id of networkIds)
          if ((await siwx.getSessions(id, address)).length > 0)
            await siwx.revokeSession(id, address)
    } catch (error) {
      if (why === 'page') {
        set(signInAtom, found)
        set(announcedSignInsAtom, (all) => new Set([...all, ...announced]))
        throw error
      }
      console.warn(
        '[latchkey] Failed to sign out; the session may still be open on your server',
        error,
      )
    }
    for (const caipAddress of announced)
      emit({
        name: 'sign-out',
        detail: { namespace, caipAddress, caipNetworkId: parseCaipAddress(caipAddress).networkId },
      })
  },
)
