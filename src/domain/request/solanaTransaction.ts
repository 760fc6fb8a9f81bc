import { fromBase58, toBase58 } from '#lib/base58.ts'
import { fromBase64, toBase64 } from '#lib/base64.ts'

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

/** First byte of a transaction of version 1, whose signatures follow its message. */
const VERSION_1 = 0x81
/** Where its accounts begin: after version, header, configuration's mask, blockhash, and both counts. */
const V1_ACCOUNTS = 42
const V1_INSTRUCTIONS_AT = 40
/** The values of its configuration, by the bits of their mask: the priority fee has two. */
const V1_VALUES: readonly number[] = [4, 4, 4, 4, 4]

/** The length of a message of version 1; undefined for other bytes, and for a configuration that is not known. */
const lengthOfV1 = (bytes: Uint8Array): number | undefined => {
  const mask = bytes.slice(4, 8)
  if (mask.length < 4 || (mask[0] ?? 0) >> V1_VALUES.length || mask[1] || mask[2] || mask[3])
    return undefined
  const values = V1_VALUES.reduce(
    (sum, size, bit) => sum + ((mask[0] ?? 0) & (1 << bit) && size),
    0,
  )
  const instructions = bytes[V1_INSTRUCTIONS_AT] ?? 0
  const accounts = bytes[V1_INSTRUCTIONS_AT + 1] ?? 0
  const heads = V1_ACCOUNTS + accounts * ADDRESS_BYTES + values
  // Of each instruction: its program, how many accounts it has, and how many bytes of data.
  let end = heads + instructions * 4
  for (let at = heads; at < heads + instructions * 4; at += 4) {
    const [, indices = 0, low = 0, high = 0] = bytes.subarray(at, at + 4)
    end += indices + low + high * 256
  }
  return end
}

const readV1 = (bytes: Uint8Array): SolanaTransaction | undefined => {
  const count = bytes[1] ?? 0
  const end = lengthOfV1(bytes)
  const accounts = bytes[V1_INSTRUCTIONS_AT + 1] ?? 0
  // The lengths have to agree, which distinguishes a transaction from nearly all other bytes.
  if (count < 1 || accounts < count || end === undefined) return undefined
  if (end + count * SIGNATURE_BYTES !== bytes.length) return undefined
  const part = (start: number, size: number, index: number) =>
    bytes.subarray(start + index * size, start + (index + 1) * size)
  const list = Array.from({ length: count }, (_, index) => index)
  return {
    message: bytes.subarray(0, end),
    version: 1,
    signatures: list.map((index) => part(end, SIGNATURE_BYTES, index)),
    signers: list.map((index) => toBase58(part(V1_ACCOUNTS, ADDRESS_BYTES, index))),
  }
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
  if (bytes[0] === VERSION_1) return readV1(bytes)
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
  const read = readSolanaTransaction(bytes)
  const place = read?.signatures[read.signers.indexOf(signer)]
  if (!place || signature.length !== SIGNATURE_BYTES) return undefined
  const signed = bytes.slice()
  signed.set(signature, place.byteOffset - bytes.byteOffset)
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
