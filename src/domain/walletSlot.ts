import type { Namespace } from './namespace.ts'

export type WalletSlot = { connectorId: string; namespace: Namespace }

/** Tells one wallet of one namespace from every other: a wallet of two namespaces has two. */
export const walletSlot = ({ connectorId, namespace }: WalletSlot): string =>
  `${namespace} ${connectorId}`

export const isSameSlot = (a: WalletSlot, b: WalletSlot): boolean =>
  a.connectorId === b.connectorId && a.namespace === b.namespace
