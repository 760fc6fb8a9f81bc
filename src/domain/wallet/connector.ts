import type { Namespace } from '../network/namespace.ts'

export const connectorTypes = [
  'WALLET_CONNECT',
  'ANNOUNCED',
  'INJECTED',
  'EXTERNAL',
  'AUTH',
  'MULTI_CHAIN',
] as const
export type ConnectorType = (typeof connectorTypes)[number]

/** A wallet that can be connected, as plain data: for lists and for storage. */
export type ConnectorInfo = {
  /** The same at every load. EIP-6963: see `announcedIdentity`; `walletConnect`, `injected`, `ID_AUTH` and `passkey` are fixed. */
  id: string
  type: ConnectorType
  name: string
  namespaces: readonly Namespace[]
  /** Safe to show: checked by `safeImageUrl`. */
  imageUrl?: string | undefined
  /** Hash of an icon that is not safe to show, by which the wallet is recognised. */
  iconHash?: string | undefined
  rdns?: string | undefined
  /** Id of the same wallet in the wallet directory. */
  explorerId?: string | undefined
  /** Another wallet of this browser claims the same identity: either may be an impostor. */
  isDisputed?: boolean | undefined
}

export const WALLET_CONNECT_ID = 'walletConnect'
export const INJECTED_ID = 'injected'
export const AUTH_ID = 'ID_AUTH'
export const PASSKEY_ID = 'passkey'

/** The wallets whose own page the dialog shows in a frame: behind a login, and by a passkey. */
export const frameWalletIds = [AUTH_ID, PASSKEY_ID] as const
export type FrameWalletId = (typeof frameWalletIds)[number]

export const isFrameWallet = (connectorId: string | undefined): connectorId is FrameWalletId =>
  connectorId === AUTH_ID || connectorId === PASSKEY_ID

/** Whether one session serves every namespace of a wallet: it ends for all of them at once, permanently. */
export const sharesSession = (connectorId: string): boolean =>
  connectorId === WALLET_CONNECT_ID || isFrameWallet(connectorId)
