export type { ConfigInput as LatchkeyConfig } from '#domain/config/configInput.ts'
export type { Diagnosis, Finding, FindingId, FindingSeverity } from '#domain/config/diagnosis.ts'
export type { PaymentArguments, PaymentEnd } from '#domain/money/payment.ts'
export type { CaipAddress, CaipNetworkId } from '#domain/network/caip.ts'
export type { Namespace } from '#domain/network/namespace.ts'
export type { NetworkInput } from '#domain/network/parseNetwork.ts'
export type { Hex } from '#domain/request/evmMethods.ts'
export type { RequestMethods, RequestOf, ResultOf } from '#domain/request/requestMethods.ts'
export type { SiwxMessageData } from '#domain/siwx/siwxMessage.ts'
export type {
  SiweConfig,
  SiwxMessage,
  SiwxMessageInput,
  SiwxPlugin,
  SiwxPreset,
} from '#domain/siwx/siwxPlugin.ts'
export type { SiwxSession } from '#domain/siwx/siwxSession.ts'
export type {
  ClientState,
  ClientState as LatchkeyState,
  HostEvents,
  HostWallet,
} from '#domain/view/hostEvent.ts'
export type { OpenableView } from '#domain/view/openableView.ts'
export type { OpenOptions } from '#domain/view/openOptions.ts'
export type { ActiveWallet } from '#domain/wallet/activeWallet.ts'
export type { ConnectOptions } from '#domain/wallet/connectOptions.ts'
export type { OfferedWallet, WalletKind } from '#domain/wallet/offeredWallet.ts'
export type { WalletListing } from '#domain/wallet/wallet.ts'
export type {
  SolanaFeatures,
  SolanaWallet,
  StandardAccount,
} from '#domain/wallet/walletStandard.ts'
export { defineElements } from '#element/define.ts'
export type { LatchkeyEventDetails, LatchkeyEventMap } from '#element/events.ts'
export { LatchKeyButtonElement } from '#element/LatchKeyButtonElement.ts'
export { LatchKeyElement } from '#element/LatchKeyElement.ts'
export { type MountOptions, mount } from '#element/mount.ts'
export type { Eip1193Provider, ProviderEvents } from '#element/provider.ts'
export { LatchkeyError } from '#errors/base.ts'
