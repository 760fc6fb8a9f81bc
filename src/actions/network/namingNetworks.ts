import type { Getter } from 'jotai/vanilla'
import { ensResolver } from '#domain/connection/ensResolver.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import type { Network } from '#domain/network/network.ts'
import { activeNetworkAtom, networksAtom } from '#state/network/networks.ts'

/** Networks that can resolve names of a kind, the active one first. */
export const namingNetworks = (get: Getter, namespace: Namespace): Network[] => {
  const active = get(activeNetworkAtom)
  return [...new Set([...(active ? [active] : []), ...get(networksAtom)])].filter(
    (network) =>
      network.chainNamespace === namespace &&
      (namespace !== 'eip155' || ensResolver(network) !== undefined),
  )
}
