import type { Account } from '../../../domain/account.ts'
import type { BitcoinChain } from '../../../domain/bitcoinChain.ts'

export type SignInput = { address: string; index: number; sighashTypes?: readonly number[] }
export type MessageSigning = {
  message: string
  address: string
  /** Left to the wallet where nobody says. */
  protocol?: 'ecdsa' | 'bip322' | undefined
}
export type PsbtSigning = { psbt: string; signInputs: readonly SignInput[]; broadcast: boolean }
/** `amount` in satoshis. */
export type CoinTransfer = { from: string; to: string; amount: bigint }

/**
 * One make of Bitcoin wallet. Texts are base64 for PSBTs and base64 or hex for signatures; what comes back is read by
 * the caller.
 */
export type BitcoinDriver = {
  /** Asks the visitor. */
  connect(chain: BitcoinChain | undefined): Promise<Account[]>
  /** Asks nobody. */
  restore(): Promise<Account[]>
  disconnect?(): Promise<unknown>
  signMessage(what: MessageSigning): Promise<unknown>
  signPsbt(what: PsbtSigning, chain: BitcoinChain): Promise<{ psbt: unknown; txid?: unknown }>
  /** Answers with the transaction's id. */
  sendTransfer?(what: CoinTransfer, chain: BitcoinChain): Promise<unknown>
  follow?(chain: BitcoinChain): Promise<Account[]>
  listen?(onChange: (accounts?: readonly Account[]) => void): (() => void) | undefined
}
