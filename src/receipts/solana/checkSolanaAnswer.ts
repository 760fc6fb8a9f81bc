import { readSolanaTransaction } from '../../domain/solanaTransaction.ts'
import { RequestMismatchError } from '../../errors/receipt.ts'
import { fromBase58 } from '../../lib/base58.ts'
import { z } from '../../lib/schema.ts'
import { verifyEd25519 } from '../../verify/strictEd25519.ts'
import { bytesToHex } from '../bytesToHex.ts'
import type { CheckAnswer, OutcomeCheck } from '../outcomeCheck.ts'
import {
  type AskedTransaction,
  askedMessage,
  askedTransactions,
  readTransactionOf,
} from './askedTransactions.ts'
import { COMPUTE_BUDGET } from './programs.ts'
import type { CompiledMessage } from './solanaMessage.ts'

const MATCHES: OutcomeCheck = { status: 'matches' }
const SIGNATURE_BYTES = 64
const MAX_SIGNATURE_TEXT = 90

const Signed = z.object({
  transaction: z.optional(z.string()),
  signature: z.optional(z.string()),
})
const SignedAll = z.object({ transactions: z.array(z.string()) })

const shown = (value: unknown): string => String(value).slice(0, 100)

/** Compares what a wallet of Solana answered. @throws {RequestMismatchError} */
export const checkSolanaAnswer: CheckAnswer = async ({ method, params, account }, answer) => {
  const mismatch = (field: string, asked: string, got: unknown) =>
    new RequestMismatchError(field, { asked, got: shown(got) })
  switch (method) {
    case 'solana_signMessage': {
      const { bytes } = askedMessage(params)
      requireSigned(account, bytes, Signed.safeParse(answer).data?.signature)
      return MATCHES
    }
    case 'solana_signTransaction': {
      const [asked] = askedTransactions(method, params).transactions
      const { transaction, signature } = Signed.safeParse(answer).data ?? {}
      if (!asked) throw mismatch('transaction', 'a transaction', answer)
      if (transaction !== undefined) compareSigned(account, asked, transaction)
      // Older wallets return only the signature.
      else requireSigned(account, asked.messageBytes, signature)
      return MATCHES
    }
    case 'solana_signAllTransactions': {
      const { transactions } = askedTransactions(method, params)
      const answered = SignedAll.safeParse(answer).data?.transactions ?? []
      if (answered.length !== transactions.length)
        throw mismatch('transactions', `${transactions.length}`, answered.length)
      for (const [index, asked] of transactions.entries())
        compareSigned(account, asked, answered[index] ?? '')
      return MATCHES
    }
    case 'solana_signAndSendTransaction': {
      const [asked] = askedTransactions(method, params).transactions
      const { signature } = Signed.safeParse(answer).data ?? {}
      const payer = asked?.message.staticAccounts[0]
      if (!asked || payer === undefined) throw mismatch('transaction', 'a transaction', answer)
      // The id of a transaction is the payer's signature over its message, so no node is needed.
      requireSigned(payer, asked.messageBytes, signature)
      return MATCHES
    }
    default:
      return { status: 'unchecked', why: 'method' }
  }
}

/** @throws {RequestMismatchError} it is not the signer's over just these bytes */
function requireSigned(signer: string, bytes: Uint8Array, text: string | undefined): void {
  const signature =
    text !== undefined && text.length <= MAX_SIGNATURE_TEXT ? fromBase58(text) : undefined
  const key = fromBase58(signer)
  if (!signature || !key || !verifyEd25519(signature, bytes, key))
    throw new RequestMismatchError('signer', { asked: signer, got: shown(text) })
}

/**
 * Checks that the transaction is the one that was asked for and that the account signed it. The wallet may change the
 * compute budget and the blockhash.
 */
function compareSigned(account: string, asked: AskedTransaction, text: string): void {
  let got: AskedTransaction
  try {
    got = readTransactionOf(text)
  } catch {
    throw new RequestMismatchError('transaction', { asked: 'a transaction', got: shown(text) })
  }
  compareMessages(asked.message, got.message)
  const signers = got.message.staticAccounts.slice(0, got.message.header.numSignerAccounts)
  const place = (signers as readonly string[]).indexOf(account)
  const signature = readSolanaTransaction(got.wire)?.signatures[place]
  const key = fromBase58(account)
  const isSigned =
    signature?.length === SIGNATURE_BYTES &&
    key !== undefined &&
    verifyEd25519(signature, got.messageBytes, key)
  if (!isSigned)
    throw new RequestMismatchError('signer', {
      asked: account,
      got: signature ? bytesToHex(signature).slice(0, 40) : 'no signature',
    })
}

/** @throws {RequestMismatchError} names the first part that differs */
function compareMessages(asked: CompiledMessage, got: CompiledMessage): void {
  const differ = (field: string, one: string | undefined, two: string | undefined) => {
    if (one !== two)
      throw new RequestMismatchError(field, {
        asked: shown(one ?? 'nothing'),
        got: shown(two ?? 'nothing'),
      })
  }
  differ('version', String(asked.version), String(got.version))
  differ('feePayer', asked.staticAccounts[0], got.staticAccounts[0])
  const [one, two] = [instructionsOf(asked), instructionsOf(got)]
  for (let index = 0; index < Math.max(one.length, two.length); index++)
    differ(`instruction ${index + 1}`, one[index], two[index])
}

/** Each instruction as text: program, data, and accounts with their signer and writable flags. */
function instructionsOf(message: CompiledMessage): string[] {
  const names = namesOf(message)
  return message.instructions
    .filter(({ programAddressIndex }) => names[programAddressIndex]?.address !== COMPUTE_BUDGET)
    .map(({ programAddressIndex, accountIndices = [], data }) =>
      [
        names[programAddressIndex]?.address,
        bytesToHex(new Uint8Array(data ?? [])),
        ...accountIndices.map((index) => `${names[index]?.address}${names[index]?.flags}`),
      ].join(' '),
    )
}

/** The accounts of a message in order. Those from lookup tables are named by table and index. */
function namesOf(message: CompiledMessage): { address: string; flags: string }[] {
  const { staticAccounts, header } = message
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  const lookups = ('addressTableLookups' in message ? message.addressTableLookups : undefined) ?? []
  const pick = (kind: 'writableIndices' | 'readableIndices', flags: string) =>
    lookups.flatMap((lookup) =>
      lookup[kind].map((index) => ({ address: `${lookup.lookupTableAddress}#${index}`, flags })),
    )
  return [
    ...staticAccounts.map((address, index) => {
      const isSigner = index < numSignerAccounts
      const isWritable = isSigner
        ? index < numSignerAccounts - numReadonlySignerAccounts
        : index < staticAccounts.length - numReadonlyNonSignerAccounts
      return { address, flags: `${isSigner ? '+s' : ''}${isWritable ? '+w' : ''}` }
    }),
    ...pick('writableIndices', '+w'),
    ...pick('readableIndices', ''),
  ]
}
