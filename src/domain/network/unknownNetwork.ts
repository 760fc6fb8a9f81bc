import { type CaipNetworkId, parseCaipNetworkId } from './caip.ts'
import type { Namespace } from './namespace.ts'
import type { Network } from './network.ts'

const UNKNOWN = 'Unknown Network'

/** Stands for a wallet's network that is not configured: nothing can be read from it. */
export const unknownNetwork = (caipNetworkId: CaipNetworkId): Network => {
  const { namespace, reference } = parseCaipNetworkId(caipNetworkId)
  return {
    id: namespace === 'eip155' ? Number(reference) : reference,
    caipNetworkId,
    chainNamespace: namespace,
    name: UNKNOWN,
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  }
}

export const isUnknownNetwork = ({ name, nativeCurrency, rpcUrls }: Network): boolean =>
  name === UNKNOWN && nativeCurrency.symbol === '' && rpcUrls.default.http.length === 0

/** Where a wallet is that has not said so. No network has this id; it is never another network's. */
export const unknownNetworkId = (namespace: Namespace): CaipNetworkId => `${namespace}:0`
