import { fromBase58, toBase58 } from '../lib/base58.ts'
import { fromBase64, toBase64 } from '../lib/base64.ts'

const SIGNATURE_BYTES = 64
const ADDRESS_BYTES = 32
/** Far above the size limit of the network. Decoding base58 takes time that grows with the square of its length. */
export const MAX_TRANSACTION_TEXT = 6_000

/** The length of a list, and where its entries start: Solana's compact-u16, with seven bits to a byte. */
const readCount = (bytes: Uint8Array, at: number): [count: number, next: number] => {
  let count = 0
  for (let shift = 0; shift < 21; shift += 7, at++) {
    const byte = bytes[at] ?? 0
    count |= (byte & 0x7f) << shift
    if (byte < 0x80) return [count, at + 1]
  }
  return [-1, at]
}

/** The parts of a serialized transaction that do not depend on its programs. */
export type SolanaTransaction = {
  /** One for each signer; zeros where it has not signed yet. */
  signatures: Uint8Array[]
  /** The signed message. */
  message: Uint8Array
  /** Signers in base58, in the order of the signatures; the first one pays. */
  signers: string[]
  version: 'legacy' | number
}

/** Parses a serialized transaction; undefined for other bytes. */
export const readSolanaTransaction = (bytes: Uint8Array): SolanaTransaction | undefined => {
  const [count, first] = readCount(bytes, 0)
  const end = first + count * SIGNATURE_BYTES
  if (count < 1 || end >= bytes.length) return undefined
  const message = bytes.subarray(end)
  const mark = message[0] ?? 0
  const isVersioned = mark >= 0x80
  const header = isVersioned ? 1 : 0
  // The header repeats the number of signatures, which distinguishes a transaction from nearly all other bytes.
  if (message[header] !== count) return undefined
  const [accounts, keys] = readCount(message, header + 3)
  if (accounts < count || keys + accounts * ADDRESS_BYTES + ADDRESS_BYTES > message.length)
    return undefined
  const place = (index: number) => keys + index * ADDRESS_BYTES
  const list = Array.from({ length: count }, (_, index) => index)
  return {
    message,
    version: isVersioned ? mark & 0x7f : 'legacy',
    signatures: list.map((index) =>
      bytes.subarray(first + index * SIGNATURE_BYTES, first + (index + 1) * SIGNATURE_BYTES),
    ),
    signers: list.map((index) => toBase58(message.subarray(place(index), place(index + 1)))),
  }
}

/** The same transaction with one signature filled in; undefined when that key is not a signer. */
export const withSolanaSignature = (
  bytes: Uint8Array,
  signer: string,
  signature: Uint8Array,
): Uint8Array | undefined => {
  const place = readSolanaTransaction(bytes)?.signers.indexOf(signer) ?? -1
  if (place < 0 || signature.length !== SIGNATURE_BYTES) return undefined
  const signed = bytes.slice()
  signed.set(signature, readCount(bytes, 0)[1] + place * SIGNATURE_BYTES)
  return signed
}

/**
 * The bytes of a transaction written as text: base64, as WalletConnect and nodes do, or base58, as the secure frame does.
 * Undefined when it is not a transaction.
 */
export const readTransactionText = (text: unknown): Uint8Array | undefined => {
  if (typeof text !== 'string' || text.length > MAX_TRANSACTION_TEXT) return undefined
  return [fromBase58(text), fromBase64(text)].find((bytes) => bytes && readSolanaTransaction(bytes))
}

/** Writes a transaction in the requested encoding; other texts stay unchanged, for the reader to refuse. */
export const transactionTextAs =
  (form: 'base58' | 'base64') =>
  (text: unknown): unknown => {
    const bytes = readTransactionText(text)
    return bytes ? (form === 'base58' ? toBase58(bytes) : toBase64(bytes)) : text
  }
