import { atom } from 'jotai/vanilla'
import { type ConnectorCandidate, mergeConnectors } from '../domain/mergeConnectors.ts'
import { namespacesAtom } from './networks.ts'

/** Wallets found in this browser, as they came forward. Kept by `discoverWallets`. */
export const connectorCandidatesAtom = atom<readonly ConnectorCandidate[]>([])

/**
 * Whether wallets are looked for that take code of their own to be found. What shows first is painted without them.
 */
export const seeksEveryNamespaceAtom = atom(false)

/** Wallets of this browser that serve a namespace on offer, one row each. */
export const discoveredConnectorsAtom = atom((get) =>
  mergeConnectors(get(connectorCandidatesAtom), { namespaces: get(namespacesAtom) }),
)
