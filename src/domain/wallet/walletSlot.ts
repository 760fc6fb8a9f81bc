import type { Namespace } from '../network/namespace.ts'

export type WalletSlot = { connectorId: string; namespace: Namespace }

/** The key of one wallet in one namespace: a wallet with two namespaces has two. */
export const walletSlot = ({ connectorId, namespace }: WalletSlot): string =>
  `${namespace} ${connectorId}`

export const isSameSlot = (a: WalletSlot, b: WalletSlot): boolean =>
  a.connectorId === b.connectorId && a.namespace === b.namespace
