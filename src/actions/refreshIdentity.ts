import { atom } from 'jotai/vanilla'
import { isCaipNetworkId, parseCaipAddress } from '../domain/caip.ts'
import { safeImageUrl } from '../domain/safeImage.ts'
import type { Cancellable } from '../lib/cancellable.ts'
import { own } from '../lib/own.ts'
import { stripControls } from '../lib/stripControls.ts'
import { accountAddressAtom, linkedAddressesAtom } from '../state/account.ts'
import { configAtom } from '../state/config.ts'
import {
  IDENTITY_LIFE_MS,
  identitiesAtom,
  identityCacheAtom,
  supportedChainsAtom,
} from '../state/identity.ts'
import { servicesAtom } from '../state/services.ts'
import { getIdentity, getSupportedChains } from '../wire/api/blockchain.ts'

const MAX_NAME_LENGTH = 64

/**
 * Looks up the name and picture of the active account where the hosted API serves its network. A name is an extra:
 * when the service fails, the shortened address stands, and the next account change asks again.
 */
export const refreshIdentityAtom = atom(
  null,
  async (get, set, { signal }: Cancellable = {}): Promise<void> => {
    const caipAddress = get(accountAddressAtom)
    if (!caipAddress || !get(configAtom).projectId) return
    const { address, networkId } = parseCaipAddress(caipAddress)
    const { api, now } = get(servicesAtom)
    const put = (name: string | null | undefined, avatar: string | null | undefined) =>
      set(identitiesAtom, {
        ...get(identitiesAtom),
        [address]: {
          name: name ? stripControls(name, MAX_NAME_LENGTH) || undefined : undefined,
          avatar: avatar ? safeImageUrl(avatar) : undefined,
        },
      })
    const cached = own(get(identityCacheAtom), address)
    if (cached && now() - cached.at < IDENTITY_LIFE_MS && now() >= cached.at) {
      put(cached.name, cached.avatar)
      return
    }
    try {
      if (get(supportedChainsAtom).length === 0) {
        const { http } = await api.call(getSupportedChains, {}, { signal })
        set(supportedChainsAtom, http.filter(isCaipNetworkId))
      }
      if (!get(supportedChainsAtom).includes(networkId)) return
      const { name = null, avatar = null } = await api.call(
        getIdentity,
        { address, sender: address },
        { signal },
      )
      // Whoever has disconnected meanwhile leaves nothing behind.
      if (!get(linkedAddressesAtom).has(address)) return
      put(name, avatar)
      set(identityCacheAtom, (kept) => ({ ...kept, [address]: { name, avatar, at: now() } }))
    } catch (error) {
      if (!signal?.aborted) console.info('[latchkey] No name could be looked up', error)
    }
  },
)
