import type { Account } from '#domain/connection/account.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import type { SignInAsk } from '../connector.ts'

/**
 * A wallet of this browser behind a common interface, whatever its namespace. Its answers have been parsed; what it throws
 * may be anything.
 */
export type NamespaceWallet = {
  /** Prompts the visitor. The first account is the active one; none means the wallet is locked. */
  connect(
    network: CaipNetworkId | undefined,
    signIn: SignInAsk | undefined,
  ): Promise<readonly Account[]>
  /** Without a prompt: none means that the page is no longer allowed. */
  restore(network: CaipNetworkId | undefined): Promise<readonly Account[]>
  disconnect?(): Promise<unknown>
  /** It has a new provider object: requests to the former one are over. */
  renew?(): void
  /** In the format of the namespace’s WalletConnect methods. */
  request(asked: { method: string; params?: unknown }, at: RequestPlace): Promise<unknown>
  /**
   * Reports the wallet's accounts, or only that something has changed. Returns what stops it; undefined when the wallet has
   * no events yet.
   */
  listen?(onChange: (accounts?: readonly Account[]) => void): (() => void) | undefined
  /** Whether these accounts can be used on a network. */
  serves(network: CaipNetworkId, accounts: readonly Account[]): boolean
  /** Networks that these accounts are for, where the wallet says so itself. */
  networks?(accounts: readonly Account[]): readonly CaipNetworkId[]
  /**
   * Switches to another network and resolves with the accounts there.
   *
   * @throws {ChainNotSupportedError} it cannot
   */
  follow?(network: CaipNetworkId): Promise<readonly Account[]>
}

export type RequestPlace = {
  network: CaipNetworkId | undefined
  accounts: readonly Account[]
}
