import { MAX_TRANSACTION_TEXT, readSolanaTransaction } from '#domain/request/solanaTransaction.ts'
import { UnreadableRequestError } from '#errors/receipt.ts'
import { fromBase58 } from '#lib/base58.ts'
import { fromBase64 } from '#lib/base64.ts'
import { z } from '#lib/schema.ts'
import { readParam } from '../readParam.ts'
import { requireMirror } from './requireMirror.ts'
import { type CompiledMessage, readSolanaMessage } from './solanaMessage.ts'

const MAX_MESSAGE_TEXT = 30_000
const MOST_TRANSACTIONS = 100

const Text = z.string().check(z.maxLength(MAX_TRANSACTION_TEXT))
const One = z.object({ transaction: Text, pubkey: z.optional(z.string()) })
const Many = z.object({
  transactions: z.array(Text).check(z.minLength(1), z.maxLength(MOST_TRANSACTIONS)),
  pubkey: z.optional(z.string()),
})
const Message = z.object({
  message: z.string().check(z.maxLength(MAX_MESSAGE_TEXT)),
  pubkey: z.optional(z.string()),
})

/** A transaction as a page hands it in. */
export type AskedTransaction = {
  wire: Uint8Array
  /** What is signed. */
  messageBytes: Uint8Array
  message: CompiledMessage
}

/** A transaction by its text, in base64 (WalletConnect, nodes) or base58 (the secure frame). @throws {UnreadableRequestError} */
export function readTransactionOf(text: string): AskedTransaction {
  const wires = text.length <= MAX_TRANSACTION_TEXT ? [fromBase58(text), fromBase64(text)] : []
  const found = wires.flatMap((wire): AskedTransaction[] => {
    const messageBytes = wire && readSolanaTransaction(wire)?.message
    const message = messageBytes && readSolanaMessage(messageBytes)
    return message ? [{ wire, messageBytes, message }] : []
  })
  const [first, ...more] = found
  if (!first) throw new UnreadableRequestError('transaction: expected a Solana transaction')
  // An ambiguous text could be shown as one transaction and signed as the other.
  if (more.length > 0)
    throw new UnreadableRequestError('transaction: two different ones in base58 and base64')
  return first
}

/** The transactions of a request, and who is asked to sign where it says. @throws {UnreadableRequestError} */
export function askedTransactions(
  method: string,
  params: unknown,
): { transactions: readonly AskedTransaction[]; pubkey: string | undefined } {
  if (method === 'solana_signAllTransactions') {
    const { transactions, pubkey } = readParam(Many, params)
    return { transactions: transactions.map(readTransactionOf), pubkey }
  }
  const { transaction, pubkey } = readParam(One, params)
  const asked = readTransactionOf(transaction)
  requireMirror(params, asked.message)
  return { transactions: [asked], pubkey }
}

/** The bytes of `solana_signMessage`. @throws {UnreadableRequestError} */
export function askedMessage(params: unknown): { bytes: Uint8Array; pubkey: string | undefined } {
  const { message, pubkey } = readParam(Message, params)
  const bytes = fromBase58(message)
  if (!bytes) throw new UnreadableRequestError('message: expected base58')
  return { bytes, pubkey }
}
