import type { Namespace } from '../network/namespace.ts'

/**
 * How a wallet connects: as an extension or injected object of this browser, over WalletConnect on a phone, or as the
 * embedded wallet, which asks for a login in the dialog.
 */
export type WalletKind = 'browser' | 'phone' | 'embedded'

/** A wallet that `connect` can be given, in the form shown to pages. */
export type OfferedWallet = {
  /** What `connect({ wallet })` takes; the same at every load. */
  readonly id: string
  readonly name: string
  /** Address of its icon (`https:`, `blob:` or `data:`), checked to be safe to show. */
  readonly icon: string | undefined
  /** Its reverse domain name, where it announced one. @see https://eips.ethereum.org/EIPS/eip-6963 */
  readonly rdns: string | undefined
  /** The namespaces of your networks that it serves. */
  readonly namespaces: readonly Namespace[]
  /** Whether it is in this browser. */
  readonly installed: boolean
  /** Whether the visitor used it before. */
  readonly recent: boolean
  readonly kind: WalletKind
}
