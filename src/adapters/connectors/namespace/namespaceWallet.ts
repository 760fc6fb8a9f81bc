import type { Account } from '../../../domain/account.ts'
import type { CaipNetworkId } from '../../../domain/caip.ts'
import type { SignInAsk } from '../connector.ts'

/**
 * A wallet of this browser behind one interface of its own, whatever its namespace. Everything it answers has been read
 * with care; what it throws may be anything.
 */
export type NamespaceWallet = {
  /** Asks the visitor. The first account is the one in use; none means the wallet is locked. */
  connect(
    network: CaipNetworkId | undefined,
    signIn: SignInAsk | undefined,
  ): Promise<readonly Account[]>
  /** Asks nobody: none means that the page is not allowed any more. */
  restore(network: CaipNetworkId | undefined): Promise<readonly Account[]>
  disconnect?(): Promise<unknown>
  /** It stands there under a new object: whatever the former one was asked is over. */
  renew?(): void
  /** In the shapes the namespace’s methods have over WalletConnect. */
  request(asked: { method: string; params?: unknown }, at: RequestPlace): Promise<unknown>
  /**
   * The wallet tells of its accounts, or only that something has changed. Returns the stop; nothing when there is
   * nobody to listen to yet.
   */
  listen?(onChange: (accounts?: readonly Account[]) => void): (() => void) | undefined
  /** Whether these accounts can be used on a network. */
  serves(network: CaipNetworkId, accounts: readonly Account[]): boolean
  /**
   * Moves to another network and answers with the accounts there.
   *
   * @throws {ChainNotSupportedError} it cannot
   */
  follow?(network: CaipNetworkId): Promise<readonly Account[]>
}

export type RequestPlace = {
  network: CaipNetworkId | undefined
  accounts: readonly Account[]
}
