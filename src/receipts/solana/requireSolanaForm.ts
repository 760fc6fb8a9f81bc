import { MAX_TRANSACTION_TEXT, readSolanaTransaction } from '#domain/request/solanaTransaction.ts'
import { fromBase58 } from '#lib/base58.ts'
import { fromBase64 } from '#lib/base64.ts'
import { z } from '#lib/schema.ts'
import type { RequireForm } from '../formCheck.ts'
import { readParam } from '../readParam.ts'
import { isCompiledMessage } from './solanaMessage.ts'

const BASE58 = /^[1-9A-HJ-NP-Za-km-z]*$/
const MAX_ADDRESS_TEXT = 44
const ADDRESS_BYTES = 32

const isAddress = (text: unknown) =>
  typeof text === 'string' &&
  text.length <= MAX_ADDRESS_TEXT &&
  fromBase58(text)?.length === ADDRESS_BYTES

/** A transaction that begins with its version, as no count of signatures does, which came after the known ones. */
const NEWER = 0x82

/** Three forms are known in full. */
function isTransactionOf(bytes: Uint8Array): boolean {
  if ((bytes[0] ?? 0) >= NEWER) return true
  const read = readSolanaTransaction(bytes)
  if (!read) return false
  const isKnown = read.version === 'legacy' || read.version <= 1
  return !isKnown || isCompiledMessage(read.message)
}

const isTransaction = (text: unknown) =>
  typeof text === 'string' &&
  // One that is too long to be decoded is told by its receipt.
  (text.length > MAX_TRANSACTION_TEXT ||
    [fromBase58(text), fromBase64(text)].some((bytes) => bytes && isTransactionOf(bytes)))

const Address = z.nullish(z.custom(isAddress, 'expected an address'))
const Transaction = z.custom(isTransaction, 'expected a Solana transaction')
const Text = z.nullish(z.string())

const Message = z.object({
  message: z.string().check(z.regex(BASE58, 'expected base58')),
  pubkey: Address,
})
const One = z.union([
  /** The first form of WalletConnect, by its content alone. */
  z.object({ transaction: z.optional(z.never()), instructions: z.array(z.unknown()) }),
  z.object({ transaction: Transaction, pubkey: Address }),
])
const Many = z.object({
  transactions: z.array(Transaction).check(z.minLength(1)),
  pubkey: Address,
})
const SignIn = z.object({
  address: Address,
  ...{ domain: Text, statement: Text, uri: Text, version: Text, chainId: Text, nonce: Text },
  ...{ issuedAt: Text, expirationTime: Text, notBefore: Text, requestId: Text },
  resources: z.nullish(z.array(z.string())),
})

const forms: Readonly<Record<string, z.ZodMiniType>> = {
  solana_signMessage: Message,
  solana_signTransaction: One,
  solana_signAndSendTransaction: One,
  solana_signAllTransactions: Many,
  solana_signIn: z.optional(SignIn),
}

/** Requests of Solana. @throws {UnreadableRequestError} */
export const requireSolanaForm: RequireForm = ({ method, params }) => {
  const form = Object.hasOwn(forms, method) ? forms[method] : undefined
  if (form) readParam(form, params)
}
