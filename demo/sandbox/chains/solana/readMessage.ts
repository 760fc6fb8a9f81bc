import { getCompiledTransactionMessageDecoder } from '@solana/kit'
import { type CompiledMessage, readSolanaMessage } from '#receipts/solana/solanaMessage.ts'

/** The contents of a transaction of any version. */
export type ChainMessage = CompiledMessage & {
  /** A blockhash, or the value of a nonce. */
  lifetimeToken: string
}

/** @throws {TypeError} the bytes are no message */
export function readMessage(bytes: Uint8Array): ChainMessage {
  const message = readSolanaMessage(bytes)
  if (!message) throw new TypeError('This is no message of a transaction')
  const { lifetimeToken } = getCompiledTransactionMessageDecoder().decode(bytes)
  return { ...message, lifetimeToken }
}
