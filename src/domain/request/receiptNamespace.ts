import type { Namespace } from '../network/namespace.ts'

/** The namespaces whose requests are read before a wallet gets them. */
export type ReceiptNamespace = Exclude<Namespace, 'polkadot'>

/** Asked before the code that reads is fetched: requests of other namespaces go to the wallet without it. */
export const hasReceipts = (namespace: Namespace): namespace is ReceiptNamespace =>
  namespace !== 'polkadot'
