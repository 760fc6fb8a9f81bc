import { atom, type Getter, type Setter } from 'jotai/vanilla'
import { type CaipNetworkId, parseCaipAddress, toCaipAddress } from '#domain/network/caip.ts'
import { safeImageUrl } from '#domain/view/safeImage.ts'
import { HttpError } from '#errors/http.ts'
import { AddressNamesError } from '#errors/names.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { own } from '#lib/own.ts'
import { stripControls } from '#lib/stripControls.ts'
import { accountAddressAtom, linkedAddressesAtom } from '#state/connection/account.ts'
import { IDENTITY_LIFE_MS, identitiesAtom, identityCacheAtom } from '#state/connection/identity.ts'
import { servicesAtom } from '#state/services.ts'
import { getIdentity } from '#wire/api/blockchain.ts'
import { getProfilesOf } from '#wire/api/profile.ts'
import { isServedAtom } from '../config/isServed.ts'
import { namingNetworks } from '../network/namingNetworks.ts'
import { reasonOf } from './reasonOf.ts'

const MAX_NAME_LENGTH = 64

type Store = { get: Getter; set: Setter }
type Found = { name: string | null; avatar: string | null }

const none: Found = { name: null, avatar: null }

/** From the hosted API: the identity, else the account's first own name. */
const askApi = async (
  { get, set }: Store,
  { address, networkId }: { address: string; networkId: CaipNetworkId },
  options: Cancellable,
): Promise<Found> => {
  if (!(await set(isServedAtom, networkId, options))) return none
  const { api } = get(servicesAtom)
  const who = { address, sender: address }
  let failure: unknown
  try {
    const { name = null, avatar = null } = await api.call(getIdentity, who, options)
    if (name) return { name, avatar }
  } catch (error) {
    options.signal?.throwIfAborted()
    failure = error
  }
  try {
    const [first] = await api.call(getProfilesOf, { ...who, apiVersion: '2' }, options)
    if (first) return { name: first.name, avatar: first.attributes.avatar ?? null }
  } catch (error) {
    // A service that supports no names has not failed.
    options.signal?.throwIfAborted()
    if (!(error instanceof HttpError) || error.status !== 404)
      throw new AddressNamesError(await reasonOf(error), { cause: error })
  }
  if (failure !== undefined) throw failure
  return none
}

/** From the chain's own name service, where there is one. */
const askChain = async (
  { get }: Store,
  { address, networkId }: { address: string; networkId: CaipNetworkId },
  options: Cancellable,
): Promise<Found> => {
  const { namespace } = parseCaipAddress(toCaipAddress(networkId, address))
  const [network] = namingNetworks(get, namespace)
  if (!network) return none
  const adapter = await get(servicesAtom).chain(namespace)
  const account = toCaipAddress(network.caipNetworkId, address)
  const { name = null, avatar = null } =
    (await adapter.nameOf?.({ account, network }, options)) ?? {}
  return { name, avatar }
}

/**
 * Looks up the name and picture of the active account: at the hosted API where it supports the network, else at the
 * chain's name service. A name is optional: without an answer the shortened address is shown, and the next account change
 * asks again.
 */
export const refreshIdentityAtom = atom(
  null,
  async (get, set, { signal }: Cancellable = {}): Promise<void> => {
    const caipAddress = get(accountAddressAtom)
    if (!caipAddress) return
    const { address, networkId } = parseCaipAddress(caipAddress)
    const { now } = get(servicesAtom)
    const show = (text: string | null | undefined, avatar: string | undefined) => {
      const name = stripControls(text, MAX_NAME_LENGTH) || undefined
      set(identitiesAtom, { ...get(identitiesAtom), [address]: { name, avatar } })
    }
    /** Fetches a picture from elsewhere as data: few pages' policies allow images from anywhere. */
    const put = async (name: string | null | undefined, avatar: string | null | undefined) => {
      const safe = safeImageUrl(avatar)
      const isElsewhere = safe?.startsWith('http')
      const { asset } = get(servicesAtom).images
      show(name, safe && isElsewhere ? asset.peek(safe) : safe)
      if (!safe || !isElsewhere) return
      try {
        const picture = await asset.get(safe, { signal })
        if (get(linkedAddressesAtom).has(address)) show(name, picture)
      } catch (error) {
        if (!signal?.aborted) console.info('[latchkey] Failed to load an account’s avatar', error)
      }
    }
    const cached = own(get(identityCacheAtom), address)
    if (cached && now() - cached.at < IDENTITY_LIFE_MS && now() >= cached.at) {
      await put(cached.name, cached.avatar)
      return
    }
    let hasFailed = false
    const asked = async (ask: typeof askApi): Promise<Found> => {
      try {
        return await ask({ get, set }, { address, networkId }, { signal })
      } catch (error) {
        signal?.throwIfAborted()
        hasFailed = true
        console.info('[latchkey] Failed to look up an account’s name', error)
        return none
      }
    }
    try {
      const served = await asked(askApi)
      const { name, avatar } = served.name ? served : await asked(askChain)
      // An account that was disconnected meanwhile is not stored.
      if (!get(linkedAddressesAtom).has(address) || (hasFailed && !name)) return
      set(identityCacheAtom, (kept) => ({ ...kept, [address]: { name, avatar, at: now() } }))
      await put(name, avatar)
    } catch (error) {
      if (!signal?.aborted) throw error
    }
  },
)
