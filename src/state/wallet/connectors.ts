import { atom } from 'jotai/vanilla'
import { type ConnectorCandidate, mergeConnectors } from '#domain/wallet/mergeConnectors.ts'
import { namespacesAtom } from '../network/networks.ts'

/** Wallets found in this browser, as they announced themselves. Kept by `discoverWallets`. */
export const connectorCandidatesAtom = atom<readonly ConnectorCandidate[]>([])

/**
 * Whether wallets are discovered whose discovery needs code of its own. The first view is painted without them.
 */
export const seeksEveryNamespaceAtom = atom(false)

/** Wallets of this browser that serve a configured namespace, one row each. */
export const discoveredConnectorsAtom = atom((get) =>
  mergeConnectors(get(connectorCandidatesAtom), { namespaces: get(namespacesAtom) }),
)
