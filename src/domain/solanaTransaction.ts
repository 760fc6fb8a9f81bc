import { fromBase58, toBase58 } from '../lib/base58.ts'
import { fromBase64, toBase64 } from '../lib/base64.ts'

const SIGNATURE_BYTES = 64
const ADDRESS_BYTES = 32

/** How many a list has, and where it begins: Solana counts with seven bits to a byte. */
const readCount = (bytes: Uint8Array, at: number): [count: number, next: number] => {
  let count = 0
  for (let shift = 0; shift < 21; shift += 7, at++) {
    const byte = bytes[at] ?? 0
    count |= (byte & 0x7f) << shift
    if (byte < 0x80) return [count, at + 1]
  }
  return [-1, at]
}

/** A transaction on the wire, as far as anyone but its programs needs to know it. */
export type SolanaTransaction = {
  /** One for each signer; zeros where it has not signed yet. */
  signatures: Uint8Array[]
  /** What is signed. */
  message: Uint8Array
  /** Base58, in the order of the signatures; the first pays. */
  signers: string[]
  version: 'legacy' | number
}

/** Reads a transaction on the wire; undefined when the bytes are none. */
export const readSolanaTransaction = (bytes: Uint8Array): SolanaTransaction | undefined => {
  const [count, first] = readCount(bytes, 0)
  const end = first + count * SIGNATURE_BYTES
  if (count < 1 || end >= bytes.length) return undefined
  const message = bytes.subarray(end)
  const mark = message[0] ?? 0
  const isVersioned = mark >= 0x80
  const header = isVersioned ? 1 : 0
  // The header repeats how many sign: hardly any other text says the same twice.
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

/** The same transaction with a signature in its place; undefined when that signer is none of its. */
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
 * The bytes of a transaction as text: base64, as WalletConnect and nodes write it, or base58, as the secure frame
 * does. Undefined when it is no transaction.
 */
export const readTransactionText = (text: unknown): Uint8Array | undefined => {
  if (typeof text !== 'string') return undefined
  return [fromBase58(text), fromBase64(text)].find((bytes) => bytes && readSolanaTransaction(bytes))
}

/** Writes a transaction in the form asked for; what is none stays as it is, for whoever reads it to refuse. */
export const transactionTextAs =
  (form: 'base58' | 'base64') =>
  (text: unknown): unknown => {
    const bytes = readTransactionText(text)
    return bytes ? (form === 'base58' ? toBase58(bytes) : toBase64(bytes)) : text
  }
