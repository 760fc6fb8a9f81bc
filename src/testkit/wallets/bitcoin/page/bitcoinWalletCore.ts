import type { BitcoinPrefix } from '../../../keys/bitcoinKeys.ts'
import type { Subject } from '../../injectedWallet/page/behaviours.ts'
import type { WalletEvents } from '../../injectedWallet/page/walletEvents.ts'
import type { BitcoinVault } from '../bitcoinVault.ts'

/** A network the wallet knows, by the name WBIP wallets have for it. `node` is an Esplora server. */
export type BitcoinWalletNetwork = {
  name: string
  caip2: string
  prefix: BitcoinPrefix
  node: string
}

/** What an interface is made of. */
export type BitcoinWalletCore = {
  name: string
  icon: string
  networks: readonly BitcoinWalletNetwork[]
  isPermitted(): boolean
  network(): BitcoinWalletNetwork
  vault(): BitcoinVault
  /** @throws {WalletRpcError} the page was not permitted */
  assertPermitted(): void
  /** Resolves when the visitor, or the programme, grants it. @throws the visitor's no */
  require(subject: Subject, request: { method: string; params: unknown }): Promise<void>
  permit(isPermitted: boolean): void
  moveTo(name: string): void
  /** @throws {WalletRpcError} the wallet lacks it */
  assertKnown(method: string): void
  events: WalletEvents
}
