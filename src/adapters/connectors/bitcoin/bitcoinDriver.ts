import type { Account } from '#domain/connection/account.ts'
import type { BitcoinChain } from '#domain/network/bitcoinChain.ts'

export type SignInput = { address: string; index: number; sighashTypes?: readonly number[] }
export type MessageSigning = {
  message: string
  address: string
  /** Undefined: the wallet decides. */
  protocol?: 'ecdsa' | 'bip322' | undefined
}
export type PsbtSigning = { psbt: string; signInputs: readonly SignInput[]; broadcast: boolean }
/** `amount` in satoshis. */
export type CoinTransfer = { from: string; to: string; amount: bigint }

/**
 * The interface of one kind of Bitcoin wallet. Texts are base64 for PSBTs and base64 or hex for signatures; answers are
 * parsed by the caller.
 */
export type BitcoinDriver = {
  /** Prompts the visitor. */
  connect(chain: BitcoinChain | undefined): Promise<Account[]>
  /** Without a prompt. */
  restore(): Promise<Account[]>
  disconnect?(): Promise<unknown>
  signMessage(what: MessageSigning): Promise<unknown>
  signPsbt(what: PsbtSigning, chain: BitcoinChain): Promise<{ psbt: unknown; txid?: unknown }>
  /** Resolves with the transaction's id. */
  sendTransfer?(what: CoinTransfer, chain: BitcoinChain): Promise<unknown>
  follow?(chain: BitcoinChain): Promise<Account[]>
  listen?(onChange: (accounts?: readonly Account[]) => void): (() => void) | undefined
}
