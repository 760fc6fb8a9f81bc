import type { CaipNetworkId } from './caip.ts'
import { hostsRpc, isCatalogued } from './catalogue.ts'
import type { Network } from './network.ts'

export type ExtendOptions = {
  /** Base of the hosted JSON-RPC. */
  rpcBase: string
  projectId?: string | undefined
  /** The host's own RPC addresses by CAIP-2 id, first choice first. */
  customRpcUrls?: Readonly<Record<string, readonly string[]>> | undefined
  /** The host's own icons by CAIP-2 id. */
  chainImages?: Readonly<Record<string, string>> | undefined
}

const own = <Value>(record: Readonly<Record<string, Value>> | undefined, key: string) =>
  record && Object.hasOwn(record, key) ? record[key] : undefined

/** The hosted JSON-RPC's address for one network. */
const hostedRpcUrl = (rpcBase: string, id: CaipNetworkId, projectId: string): string =>
  `${rpcBase.replace(/\/+$/, '')}/v1/?${new URLSearchParams({ chainId: id, projectId })}`

/**
 * Adds RPC addresses to a network. The host's own come first; then, for a network given by its id alone, the hosted
 * service instead of the public address. A network that the host wrote as an object keeps its own. `chainDefault`, which
 * wallets get to see, never contains an address with the project id.
 */
export const extendNetwork = (
  network: Network,
  { rpcBase, projectId, customRpcUrls, chainImages }: ExtendOptions,
): Network => {
  const id = network.caipNetworkId
  const custom = own(customRpcUrls, id) ?? []
  const image = own(chainImages, id)
  const { default: mine, chainDefault = mine } = network.rpcUrls
  const hosted =
    projectId && isCatalogued(network) && hostsRpc(id)
      ? [hostedRpcUrl(rpcBase, id, projectId)]
      : undefined
  const join = (urls: readonly string[]) => ({ http: [...new Set([...custom, ...urls])] })
  return {
    ...network,
    rpcUrls: { default: join(hosted ?? mine.http), chainDefault: join(chainDefault.http) },
    ...(image && { assets: { ...network.assets, imageUrl: image } }),
  }
}
