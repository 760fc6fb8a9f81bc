import { atom } from 'jotai/vanilla'
import { type CaipNetworkId, isCaipNetworkId } from '#domain/network/caip.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { configAtom } from '#state/config/config.ts'
import { supportedChainsAtom } from '#state/network/supportedChains.ts'
import { servicesAtom } from '#state/services.ts'
import { getSupportedChains } from '#wire/api/blockchain.ts'

/** Whether the blockchain API supports a network; its list is fetched once. */
export const isServedAtom = atom(
  null,
  async (get, set, networkId: CaipNetworkId, options: Cancellable = {}): Promise<boolean> => {
    if (!get(configAtom).projectId) return false
    if (get(supportedChainsAtom).length === 0) {
      const { http } = await get(servicesAtom).api.call(getSupportedChains, {}, options)
      set(supportedChainsAtom, http.filter(isCaipNetworkId))
    }
    return get(supportedChainsAtom).includes(networkId)
  },
)
