import { atom } from 'jotai/vanilla'
import { connectionStateOf, linkedConnection } from '#domain/connection/connectionState.ts'
import { type CaipNetworkId, parseCaipNetworkId } from '#domain/network/caip.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import type { Network } from '#domain/network/network.ts'
import { unknownNetwork, unknownNetworkId } from '#domain/network/unknownNetwork.ts'
import { activeNamespace, activeNetworkId } from '#wire/storage/keys.ts'
import { configAtom } from '../config/config.ts'
import { connectionStatesAtom } from '../connection/connections.ts'
import { stored } from '../stored.ts'

/** The configured networks. Changing `networks` on the element adds and removes them at run time. */
export const networksAtom = atom((get): readonly Network[] => get(configAtom).networks)

export const namespacesAtom = atom((get): readonly Namespace[] => [
  ...new Set(get(networksAtom).map((network) => network.chainNamespace)),
])

/** While set, connecting is limited to this namespace. */
export const namespaceFilterAtom = atom<Namespace | undefined>(undefined)

export const storedNetworkIdAtom = stored(activeNetworkId)
export const storedNamespaceAtom = stored(activeNamespace)

/** The network chosen for each namespace in this page, where one was chosen. */
export const chosenNetworkIdsAtom = atom<Readonly<Partial<Record<Namespace, CaipNetworkId>>>>({})

const startNetworkAtom = atom((get): Network | undefined => {
  const networks = get(networksAtom)
  const find = (id: string | null | undefined) => networks.find((n) => n.caipNetworkId === id)
  return find(get(storedNetworkIdAtom)) ?? find(get(configAtom).defaultNetwork) ?? networks[0]
})

/** The chosen namespace, else the stored one, else the default network's. */
export const activeNamespaceAtom = atom((get): Namespace => {
  const stored = get(storedNamespaceAtom)
  if (stored && get(namespacesAtom).includes(stored)) return stored
  return get(startNetworkAtom)?.chainNamespace ?? 'eip155'
})

/**
 * The network of a namespace: the connected wallet's own, an unknown one where it has not said so; without a wallet the
 * chosen one, else the default.
 */
export const networkIdOfAtom = atom((get) => (namespace: Namespace): CaipNetworkId | undefined => {
  const connection = linkedConnection(connectionStateOf(get(connectionStatesAtom), namespace))
  if (connection) return connection.networkId ?? unknownNetworkId(namespace)
  const networks = get(networksAtom)
  const chosen = get(chosenNetworkIdsAtom)[namespace]
  // The page may have removed the chosen one since.
  if (chosen && networks.some((network) => network.caipNetworkId === chosen)) return chosen
  const start = get(startNetworkAtom)
  if (start?.chainNamespace === namespace) return start.caipNetworkId
  return networks.find((network) => network.chainNamespace === namespace)?.caipNetworkId
})

export const activeNetworkIdAtom = atom((get) => get(networkIdOfAtom)(get(activeNamespaceAtom)))

/** The active network; an id that is not configured becomes one named Unknown Network. */
export const activeNetworkAtom = atom((get): Network | undefined => {
  const id = get(activeNetworkIdAtom)
  if (!id) return undefined
  return get(networksAtom).find((network) => network.caipNetworkId === id) ?? unknownNetwork(id)
})

/** Whether the active network is configured. */
export const isNetworkOfferedAtom = atom((get) => {
  const id = get(activeNetworkIdAtom)
  return !id || get(networksAtom).some((network) => network.caipNetworkId === id)
})

/** A configured network by id, for views that got only the id. */
export const findNetworkAtom = atom((get) => (id: string): Network | undefined => {
  const networks = get(networksAtom)
  const found = networks.find((network) => network.caipNetworkId === id)
  if (found) return found
  const { namespace, reference } = parseCaipNetworkId(id)
  return networks.find(
    (network) => network.chainNamespace === namespace && String(network.id) === reference,
  )
})
