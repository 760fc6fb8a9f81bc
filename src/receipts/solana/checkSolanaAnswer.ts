import { readSolanaTransaction } from '#domain/request/solanaTransaction.ts'
import { RequestMismatchError, UnreadableRequestError } from '#errors/receipt.ts'
import { fromBase58 } from '#lib/base58.ts'
import { z } from '#lib/schema.ts'
import { verifyEd25519 } from '#verify/strictEd25519.ts'
import { bytesToHex } from '../bytesToHex.ts'
import type { CheckAnswer, CheckOptions, OutcomeCheck } from '../outcomeCheck.ts'
import { readAnswer, shownAnswer } from '../readAnswer.ts'
import type { ReceiptRequest } from '../receipt.ts'
import { readSignInMessage } from '../signInMessage.ts'
import { askedSignIn } from './askedSignIn.ts'
import {
  type AskedTransaction,
  askedMessage,
  askedTransactions,
  readTransactionOf,
} from './askedTransactions.ts'
import { COMPUTE_BUDGET, LIGHTHOUSE } from './programs.ts'
import type { CompiledMessage } from './solanaMessage.ts'

const MATCHES: OutcomeCheck = { status: 'matches' }
const SIGNATURE_BYTES = 64
/** A node returns no transaction of a newer version than it is told that its asker knows. */
const NEWEST_VERSION = 1
/** More base58 digits than 64 bytes can have. */
const MAX_DIGITS = 90
const MAX_MESSAGE_TEXT = 30_000

const Signed = z.object({
  transaction: z.optional(z.string()),
  signature: z.optional(z.string()),
  /** Of a sign-in: who signed what. */
  address: z.optional(z.string()),
  signedMessage: z.optional(z.string().check(z.maxLength(MAX_MESSAGE_TEXT))),
})
/** A transaction as a node returns it. */
const Found = z.object({ transaction: z.tuple([z.string(), z.literal('base64')]) })

/** What is shown of a sign-in, and compared. */
const SIGN_IN_FIELDS = [
  'domain',
  'address',
  'statement',
  'uri',
  'chainId',
  'nonce',
  'issuedAt',
  'expirationTime',
  'resources',
] as const
const SignedAll = z.object({ transactions: z.array(z.string()) })

/** Compares what a wallet of Solana answered. @throws {RequestMismatchError} */
export const checkSolanaAnswer: CheckAnswer = async (request, answer, options) => {
  const { method, params, account } = request
  const mismatch = (field: string, asked: string, got: unknown) =>
    new RequestMismatchError(field, { asked, got: shownAnswer(got) })
  switch (method) {
    case 'solana_signMessage': {
      const { bytes } = askedMessage(params)
      requireSigned(account, bytes, readAnswer(Signed, answer)?.signature)
      return MATCHES
    }
    case 'solana_signTransaction': {
      const [asked] = askedTransactions(method, params).transactions
      const { transaction, signature } = readAnswer(Signed, answer) ?? {}
      if (!asked) throw mismatch('transaction', 'a transaction', answer)
      if (transaction !== undefined) compareSigned(account, asked, transaction)
      // Older wallets return only the signature.
      else requireSigned(account, asked.messageBytes, signature)
      return MATCHES
    }
    case 'solana_signAllTransactions': {
      const { transactions } = askedTransactions(method, params)
      const answered = readAnswer(SignedAll, answer)?.transactions ?? []
      if (answered.length !== transactions.length)
        throw mismatch('transactions', `${transactions.length}`, answered.length)
      for (const [index, asked] of transactions.entries())
        compareSigned(account, asked, answered[index] ?? '')
      return MATCHES
    }
    case 'solana_signAndSendTransaction': {
      const [asked] = askedTransactions(method, params).transactions
      if (!asked) throw mismatch('transaction', 'a transaction', answer)
      return await checkSent(asked, readAnswer(Signed, answer)?.signature, options)
    }
    case 'solana_signIn':
      return checkSignIn(request, answer)
    default:
      return { status: 'unchecked', why: 'method' }
  }
}

/** The bytes of a key or a signature. */
const bytesOf = (text: string | undefined): Uint8Array | undefined =>
  text !== undefined && text.length <= MAX_DIGITS ? fromBase58(text) : undefined

function isSignedBy(signer: string, bytes: Uint8Array, text: string | undefined): boolean {
  const [signature, key] = [bytesOf(text), bytesOf(signer)]
  return signature !== undefined && key !== undefined && verifyEd25519(signature, bytes, key)
}

/** @throws {RequestMismatchError} it is not the signer's over just these bytes */
function requireSigned(signer: string, bytes: Uint8Array, text: string | undefined): void {
  if (!isSignedBy(signer, bytes, text))
    throw new RequestMismatchError('signer', { asked: signer, got: shownAnswer(text) })
}

/** The id of a transaction is the payer's signature over its message, so that no node is needed where the wallet changed nothing. */
async function checkSent(
  asked: AskedTransaction,
  id: string | undefined,
  { ask, signal }: CheckOptions,
): Promise<OutcomeCheck> {
  const [payer] = asked.message.staticAccounts
  if (payer === undefined || id === undefined || bytesOf(id)?.length !== SIGNATURE_BYTES)
    throw new RequestMismatchError('signature', {
      asked: 'the id of a transaction',
      got: shownAnswer(id),
    })
  if (isSignedBy(payer, asked.messageBytes, id)) return MATCHES
  if (!ask) return { status: 'unchecked', why: 'no-node' }
  const config = {
    encoding: 'base64',
    commitment: 'confirmed',
    maxSupportedTransactionVersion: NEWEST_VERSION,
  }
  let found: unknown
  try {
    found = await ask('getTransaction', [id, config], signal ? { signal } : {})
  } catch {
    // An error of the node says nothing about the wallet.
    signal?.throwIfAborted()
    return { status: 'unchecked', why: 'no-node' }
  }
  if (found === null || found === undefined) return { status: 'unchecked', why: 'not-found' }
  const text = readAnswer(Found, found)?.transaction[0]
  const got = text === undefined ? undefined : readIfTransaction(text)
  if (!got) return { status: 'unchecked', why: 'no-node' }
  compareMessages(asked.message, got.message)
  return MATCHES
}

/** Wallets may add fields to a sign-in; those that were asked for must be in what they sign. */
function checkSignIn({ params, account }: ReceiptRequest, answer: unknown): OutcomeCheck {
  const { address = account, signature, signedMessage = '' } = readAnswer(Signed, answer) ?? {}
  const bytes = fromBase58(signedMessage) ?? new Uint8Array()
  const text = new TextDecoder().decode(bytes)
  const signed = readSignInMessage(text)
  if (!signed)
    throw new RequestMismatchError('signedMessage', { asked: 'a sign-in', got: shownAnswer(text) })
  // The wallet fills in what the page has left out.
  const asked = askedSignIn(params, { domain: signed.domain, address })
  if (asked.address !== undefined && asked.address !== address)
    throw new RequestMismatchError('signer', { asked: asked.address, got: shownAnswer(address) })
  requireSigned(address, bytes, signature)
  const wanted = readSignInMessage(asked.text)
  for (const field of SIGN_IN_FIELDS) {
    const [one, two] = [wanted?.[field]?.toString(), signed[field]?.toString()]
    if (one && one !== two)
      throw new RequestMismatchError(field, { asked: shownAnswer(one), got: shownAnswer(two) })
  }
  return MATCHES
}

function readIfTransaction(text: string): AskedTransaction | undefined {
  try {
    return readTransactionOf(text)
  } catch (error) {
    if (error instanceof UnreadableRequestError) return undefined
    throw error
  }
}

/**
 * Checks that the transaction is the one that was asked for and that the account signed it. The wallet may change the
 * compute budget and the blockhash, and add assertions.
 */
function compareSigned(account: string, asked: AskedTransaction, text: string): void {
  const got = readIfTransaction(text)
  if (!got)
    throw new RequestMismatchError('transaction', {
      asked: 'a transaction',
      got: shownAnswer(text),
    })
  compareMessages(asked.message, got.message)
  const signers = got.message.staticAccounts.slice(0, got.message.header.numSignerAccounts)
  const place = (signers as readonly string[]).indexOf(account)
  const signature = readSolanaTransaction(got.wire)?.signatures[place]
  const key = bytesOf(account)
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
        asked: shownAnswer(one ?? 'nothing'),
        got: shownAnswer(two ?? 'nothing'),
      })
  }
  differ('version', String(asked.version), String(got.version))
  differ('feePayer', asked.staticAccounts[0], got.staticAccounts[0])
  const one = instructionsOf(asked)
  const two = withoutAdded(instructionsOf(got), one)
  for (let index = 0; index < Math.max(one.length, two.length); index++)
    differ(`instruction ${index + 1}`, one[index], two[index])
}

/** Lighthouse's instructions that write and close its memory; all others only assert something. */
const LIGHTHOUSE_WRITES = /^\S+ 0x0[01]/

/** What a wallet signed, without the assertions that it added to what was asked. */
const withoutAdded = (got: readonly string[], asked: readonly string[]): readonly string[] =>
  got.filter(
    (one) =>
      !one.startsWith(`${LIGHTHOUSE} `) || LIGHTHOUSE_WRITES.test(one) || asked.includes(one),
  )

/** Each instruction as text: program, data, and accounts with their signer and writable flags. */
function instructionsOf(message: CompiledMessage): string[] {
  const names = namesOf(message)
  return message.instructions
    .filter(({ programAddressIndex }) => names[programAddressIndex]?.address !== COMPUTE_BUDGET)
    .map(({ programAddressIndex, accountIndices, data }) =>
      [
        names[programAddressIndex]?.address,
        bytesToHex(data),
        ...accountIndices.map((index) => `${names[index]?.address}${names[index]?.flags}`),
      ].join(' '),
    )
}

/** The accounts of a message in order. Those from lookup tables are named by table and index. */
function namesOf(message: CompiledMessage): { address: string; flags: string }[] {
  const { staticAccounts, header, lookups } = message
  const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
  const pick = (kind: 'writable' | 'readable', flags: string) =>
    lookups.flatMap((lookup) =>
      lookup[kind].map((index) => ({ address: `${lookup.table}#${index}`, flags })),
    )
  return [
    ...staticAccounts.map((address, index) => {
      const isSigner = index < numSignerAccounts
      const isWritable = isSigner
        ? index < numSignerAccounts - numReadonlySignerAccounts
        : index < staticAccounts.length - numReadonlyNonSignerAccounts
      return { address, flags: `${isSigner ? '+s' : ''}${isWritable ? '+w' : ''}` }
    }),
    ...pick('writable', '+w'),
    ...pick('readable', ''),
  ]
}
