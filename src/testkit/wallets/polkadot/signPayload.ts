import { blake2b } from '@noble/hashes/blake2b'
import { compactToU8a, hexToU8a, u8aConcat } from '@polkadot/util'
import { z } from '#lib/schema.ts'
import type { PolkadotKey } from './polkadotKey.ts'

const Hex = z.string().check(z.regex(/^0x(?:[0-9a-f]{2})*$/i))
/** A number as wallets are handed it: hex of any length, the greatest digit first. */
const HexNumber = z.string().check(z.regex(/^0x[0-9a-f]+$/i))
const Hash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/i))

/** A transaction as pages hand it to wallets (`SignerPayloadJSON`). @see https://github.com/polkadot-js/api */
export const SignerPayload = z.object({
  address: z.string(),
  method: Hex,
  era: Hex,
  nonce: HexNumber,
  tip: HexNumber,
  specVersion: HexNumber,
  transactionVersion: HexNumber,
  genesisHash: Hash,
  blockHash: Hash,
  /** Whether a hash of the chain's metadata is signed along. */
  mode: z.optional(z.union([z.literal(0), z.literal(1)])),
  metadataHash: z.optional(z.nullable(Hash)),
  signedExtensions: z.optional(z.array(z.string())),
})
export type SignerPayload = z.infer<typeof SignerPayload>

/** Above so many bytes a hash is signed in place of them. */
const LONGEST = 256

const u32 = (hex: string): Uint8Array => {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, Number(hex), true)
  return bytes
}

/**
 * The bytes a Polkadot account signs for a transaction: the call, its explicit data and its implicit data.
 * Supports the extensions of relay chains; those of other chains need the chain's own types to encode.
 *
 * @see https://spec.polkadot.network/id-extrinsics#defn-extrinsic-signature
 */
export function signedBytes(payload: SignerPayload): Uint8Array {
  const { method, era, nonce, tip, specVersion, transactionVersion } = payload
  const { genesisHash, blockHash, mode = 0, metadataHash, signedExtensions = [] } = payload
  const hasMetadata = signedExtensions.includes('CheckMetadataHash')
  const bytes = u8aConcat(
    hexToU8a(method),
    ...[hexToU8a(era), compactToU8a(BigInt(nonce)), compactToU8a(BigInt(tip))],
    ...(hasMetadata ? [Uint8Array.of(mode)] : []),
    ...[u32(specVersion), u32(transactionVersion), hexToU8a(genesisHash), hexToU8a(blockHash)],
    ...(hasMetadata
      ? [metadataHash ? u8aConcat(Uint8Array.of(1), hexToU8a(metadataHash)) : Uint8Array.of(0)]
      : []),
  )
  return bytes.length > LONGEST ? blake2b(bytes, { dkLen: 32 }) : bytes
}

/** The curve's number and the signature, as wallets answer it. */
export const signPayload = (key: PolkadotKey, payload: SignerPayload): `0x${string}` => {
  const SR25519 = '01'
  return `0x${SR25519}${key.sign(signedBytes(payload)).slice(2)}`
}
