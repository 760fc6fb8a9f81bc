import { atom } from 'jotai/vanilla'
import type { ConnectorRow } from '../domain/mergeConnectors.ts'

/** Wallets found in this browser, one row each. Kept by `discoverWallets`. */
export const discoveredConnectorsAtom = atom<readonly ConnectorRow[]>([])
