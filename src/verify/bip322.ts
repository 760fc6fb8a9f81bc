import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { OutScript, RawTx, RawWitness, Script } from '@scure/btc-signer'
import { fromBase64 } from '#lib/base64.ts'
import { keyHash } from './keyHash.ts'
import { sameBytes } from './sameBytes.ts'

type Bytes = ArrayLike<number>

/** How BIP-322 names what follows: a witness, or a whole transaction. Proofs of funds need the chain's outputs. */
const VARIANT = /^(smp|ful)(?=.)/s
const SIGHASH_ALL = 1
const OP_RETURN = 0x6a
/** First byte of a script, and the length of the hash behind it. */
const SEGWIT = { key: 20, script: 32 } as const
const COMPRESSED = 33

/** The value of most fields of the transactions, which are never sent. */
const zeros = (count: number) => new Uint8Array(count)
const joined = (...parts: readonly Bytes[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => Array.from(part)))
const hashed = (...parts: readonly Bytes[]) => sha256(joined(...parts))
const twice = (...parts: readonly Bytes[]) => sha256(hashed(...parts))

/** @see https://github.com/bitcoin/bips/blob/master/bip-0340.mediawiki */
const tagged = (tag: string, ...parts: readonly Bytes[]) => {
  const hash = sha256(tag)
  return hashed(hash, hash, ...parts)
}

/** A number of four bytes, the lowest first. */
const uint32 = (value: number): Bytes => [value, value >> 8, value >> 16, value >> 24]
/** A script behind its length; all that are read here are shorter than 64 KiB. */
const sized = (script: Uint8Array): Uint8Array =>
  joined(script.length < 0xfd ? [script.length] : [0xfd, script.length, script.length >> 8], script)

/** What a proof has in its transaction: the script's inputs, and the numbers a signer may choose. */
type Spending = {
  version: number
  sequence: number
  lockTime: number
  scriptSig: Uint8Array
  witness: readonly Uint8Array[]
}

/** The transaction whose only output the proof spends; it commits to the message and to the account. */
const spentId = (script: Uint8Array, message: string): Uint8Array => {
  const text = tagged('BIP0322-signed-message', new TextEncoder().encode(message))
  const input = joined([1], zeros(32), [255, 255, 255, 255, 34, 0, 32], text, zeros(4))
  return twice(zeros(4), input, [1], zeros(8), sized(script), zeros(4))
}

/** A proof that is a whole transaction; undefined where it has other inputs or outputs than BIP-322's. */
const readFull = (bytes: Uint8Array, spent: Uint8Array): Spending | undefined => {
  const { version, inputs, outputs, witnesses, lockTime } = RawTx.decode(bytes)
  const [input] = inputs
  const [output] = outputs
  if (!input || !output || inputs.length !== 1 || outputs.length !== 1) return undefined
  const isOf = sameBytes(input.txid, Uint8Array.from(spent).reverse()) && input.index === 0
  const isEmpty = output.amount === 0n && sameBytes(output.script, Uint8Array.of(OP_RETURN))
  // Other versions are kept for rules to come.
  if (!isOf || !isEmpty || (version !== 0 && version !== 2)) return undefined
  const { sequence, finalScriptSig: scriptSig } = input
  return { version, sequence, lockTime, scriptSig, witness: witnesses?.[0] ?? [] }
}

/**
 * The proof's transaction. Without a prefix it is a witness or, as before 2026, either.
 *
 * @throws where it is neither
 */
const readProof = (signature: string, spent: Uint8Array): Spending | undefined => {
  const variant = VARIANT.exec(signature)?.[1]
  const bytes = fromBase64(variant ? signature.slice(variant.length) : signature)
  if (!bytes) return undefined
  // Versions 0 and 2 are no count of any witness here, together with three zeros.
  const isFull = variant ? variant === 'ful' : bytes[1] === 0 && bytes[2] === 0 && bytes[3] === 0
  if (isFull) return readFull(bytes, spent)
  const witness = RawWitness.decode(bytes)
  return { version: 0, sequence: 0, lockTime: 0, scriptSig: zeros(0), witness }
}

/** The hash that an ECDSA signature signs, by the script that it satisfies. */
type HashFor = (script: Uint8Array) => Uint8Array

const isEcdsa = (bytes: Uint8Array | undefined, hash: Uint8Array, key: Uint8Array): boolean => {
  if (bytes?.at(-1) !== SIGHASH_ALL) return false
  const signature = secp256k1.Signature.fromDER(bytes.slice(0, -1))
  return secp256k1.verify(signature.toCompactRawBytes(), hash, key, { lowS: true })
}

/** Whether the stack satisfies the script, which is a key, a key's hash or m of n keys. Others are not known here. */
const satisfies = (
  script: Uint8Array,
  stack: readonly Uint8Array[],
  hashFor: HashFor,
  isKey: (key: Uint8Array) => boolean,
): boolean => {
  const wanted = OutScript.decode(script)
  const hash = hashFor(script)
  switch (wanted.type) {
    case 'pk':
      return stack.length === 1 && isKey(wanted.pubkey) && isEcdsa(stack[0], hash, wanted.pubkey)
    case 'pkh': {
      const [signature, key] = stack
      if (!key || stack.length !== 2 || !isKey(key)) return false
      return sameBytes(keyHash(key), wanted.hash) && isEcdsa(signature, hash, key)
    }
    case 'ms': {
      // One element more than there are signatures is taken from the stack, and has to be empty.
      const [dummy, ...signatures] = stack
      if (dummy?.length !== 0 || signatures.length !== wanted.m || !wanted.pubkeys.every(isKey))
        return false
      const keys = [...wanted.pubkeys]
      // Both have one order.
      return signatures.every((signature) => {
        while (keys.length > 0) {
          const key = keys.shift()
          if (key && isEcdsa(signature, hash, key)) return true
        }
        return false
      })
    }
    default:
      return false
  }
}

/** What an input script pushes. @throws where it does anything else, or pushes in a longer way than needed */
const pushedBy = (scriptSig: Uint8Array): Uint8Array[] => {
  const parts = Script.decode(scriptSig)
  if (!sameBytes(Script.encode(parts), scriptSig)) throw new TypeError('Not minimal')
  return parts.map((part) => {
    if (part instanceof Uint8Array) return part
    if (typeof part === 'number' && part <= 16) return part === 0 ? zeros(0) : Uint8Array.of(part)
    throw new TypeError('More than pushes')
  })
}

/**
 * Whether the signature is one of BIP-322 for the script and the message: `simple` or `full`, with or without the prefix of
 * the text of 2026. Keys, hashes of keys and multisig are verified, as they are, in P2SH and in SegWit, and Taproot by its
 * key; what is inconclusive here (other scripts, proofs of funds) does not count as signed.
 *
 * @throws where it is malformed
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
export const isBip322 = (script: Uint8Array, signature: string, message: string): boolean => {
  const spent = spentId(script, message)
  const proof = readProof(signature, spent)
  if (!proof) return false
  const { witness } = proof
  const version = uint32(proof.version)
  const sequence = uint32(proof.sequence)
  const lockTime = uint32(proof.lockTime)
  const outpoint = joined(spent, zeros(4))
  const output = joined(zeros(8), [1, OP_RETURN])
  const sighash = [SIGHASH_ALL, 0, 0, 0]

  /** @see https://github.com/bitcoin/bips/blob/master/bip-0143.mediawiki */
  const segwitHash: HashFor = (code) =>
    twice(
      ...[version, twice(outpoint), twice(sequence), outpoint],
      ...[sized(code), zeros(8), sequence],
      ...[twice(output), lockTime, sighash],
    )
  const legacyHash: HashFor = (code) =>
    twice(version, [1], outpoint, sized(code), sequence, [1], output, lockTime, sighash)

  /** A version 0 program, and its hash. */
  const isSegwit = (program: Uint8Array): boolean => {
    const hash = program.slice(2)
    const last = witness.at(-1) ?? zeros(0)
    const isKey = (key: Uint8Array) => key.length === COMPRESSED
    if (hash.length === SEGWIT.key)
      return satisfies(joined([0x76, 0xa9, 20], hash, [0x88, 0xac]), witness, segwitHash, isKey)
    return sameBytes(sha256(last), hash) && satisfies(last, witness.slice(0, -1), segwitHash, isKey)
  }
  /** The program of SegWit that is in P2SH: a simple proof does not say it, but its witness has only one. */
  const programOf = (): Uint8Array | undefined => {
    const last = witness.at(-1)
    if (!last) return undefined
    return last.length === COMPRESSED && witness.length === 2
      ? joined([0, SEGWIT.key], keyHash(last))
      : joined([0, SEGWIT.script], sha256(last))
  }

  const pushed = pushedBy(proof.scriptSig)
  const { type } = OutScript.decode(script)
  switch (type) {
    case 'tr': {
      // BIP-341: the sighash byte is omitted where it would be zero.
      const [bytes = zeros(0)] = witness
      const kind = bytes[64] ?? 0
      const isOne = witness.length === 1 && pushed.length === 0
      if (!isOne || bytes.length !== 64 + kind || kind > SIGHASH_ALL) return false
      const parts = [outpoint, zeros(8), sized(script), sequence, output].map((part) =>
        hashed(part),
      )
      const hash = tagged('TapSighash', [0, kind], version, lockTime, ...parts, zeros(5))
      return schnorr.verify(bytes.slice(0, 64), hash, script.slice(2))
    }
    case 'wpkh':
    case 'wsh':
      return pushed.length === 0 && isSegwit(script)
    case 'pkh':
      return witness.length === 0 && satisfies(script, pushed, legacyHash, () => true)
    case 'sh': {
      const redeem = pushed.at(-1) ?? programOf()
      if (!redeem || !sameBytes(keyHash(redeem), script.slice(2, -1))) return false
      const isProgram = redeem[0] === 0 && redeem.length === 2 + (redeem[1] ?? 0)
      if (isProgram) return pushed.length <= 1 && isSegwit(redeem)
      return witness.length === 0 && satisfies(redeem, pushed.slice(0, -1), legacyHash, () => true)
    }
    default:
      return false
  }
}
