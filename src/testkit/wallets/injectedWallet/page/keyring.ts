import { devAccounts } from '../../../keys/devAccounts.ts'
import { type SolanaDevAccount, solanaDevAccounts } from '../../../keys/solanaDevAccounts.ts'

/** Calls the node of the wallet's active chain. */
export type CallChain = (method: string, params: unknown) => Promise<unknown>

/** Carries out a granted request by the keys at hand. */
export type Sign = (
  request: { method: string; params?: unknown },
  call: CallChain,
) => Promise<unknown>

/** The accounts of a wallet by place, and what signs for them. */
export type Keyring = {
  /** On the EVM. */
  addresses: readonly string[]
  /** With their keys, which sign in the page. */
  solana: readonly SolanaDevAccount[]
  /** Executes a request that needs an EVM key. By default the node does, which then has the keys. */
  sign?: Sign | undefined
}

/**
 * Accounts of the development mnemonic. Their EVM keys are at the node, as those of every development node are: the
 * wallet's script stays as small as it can be.
 *
 * @param indexes the first is active at the start
 */
export const developmentKeyring = (indexes: readonly number[] = [0, 1]): Keyring => ({
  addresses: indexes.flatMap((index) => devAccounts[index]?.address ?? []),
  solana: indexes.flatMap((index) => solanaDevAccounts[index] ?? []),
})
