export type { ActiveWallet } from '#domain/activeWallet.ts'
export type { Diagnosis, Finding, FindingId, FindingSeverity } from '#domain/diagnosis.ts'
export type { ClientState, HostEvents, HostWallet } from '#domain/hostEvent.ts'
export type { PaymentArguments, PaymentEnd } from '#domain/payment.ts'
export type { SiwxMessageData } from '#domain/siwx/siwxMessage.ts'
export type {
  SiweConfig,
  SiwxMessage,
  SiwxMessageInput,
  SiwxPlugin,
  SiwxPreset,
} from '#domain/siwx/siwxPlugin.ts'
export type { SiwxSession } from '#domain/siwx/siwxSession.ts'
export type { SolanaFeatures, SolanaWallet, StandardAccount } from '#domain/walletStandard.ts'
export { defineElements } from '#element/define.ts'
export type { LatchkeyEventDetails, LatchkeyEventMap } from '#element/events.ts'
export { LatchKeyButtonElement } from '#element/LatchKeyButtonElement.ts'
export { LatchKeyElement } from '#element/LatchKeyElement.ts'
export { type MountOptions, mount } from '#element/mount.ts'
export type { Eip1193Provider, ProviderEvents } from '#element/provider.ts'
export { LatchkeyError } from '#errors/base.ts'
