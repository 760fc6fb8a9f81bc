import { type Address, getAddressEncoder, getProgramDerivedAddress } from '@solana/web3.js'
import { encodeRecord } from './encodeRecord.ts'
import { MINT_BYTES, TOKEN_ACCOUNT_BYTES } from './tokenLayout.ts'

/** The program whose accounts describe the tokens of the older token program. */
export const METADATA_PROGRAM = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s' as Address

/** A token's metadata, apart from its mint. */
export type TokenDescription = { name: string; symbol: string; uri: string }

/** Where the description of a mint of the older token program is. */
export async function metadataAccount(mint: string): Promise<Address> {
  const bytes = getAddressEncoder()
  const [found] = await getProgramDerivedAddress({
    programAddress: METADATA_PROGRAM,
    seeds: ['metadata', bytes.encode(METADATA_PROGRAM), bytes.encode(mint as Address)],
  })
  return found
}

const METADATA_V1 = 4
const NON_FUNGIBLE = 0
const FUNGIBLE = 2

/** A description as the metadata program stores it. */
export const encodeMetadata = (
  { name, symbol, uri }: TokenDescription,
  of: { mint: string; authority: string; isFungible: boolean },
): Uint8Array =>
  encodeRecord([
    { u8: METADATA_V1 },
    { address: of.authority },
    { address: of.mint },
    { text: name, size: 32 },
    { text: symbol, size: 10 },
    { text: uri, size: 200 },
    // No royalties, no creators; sold before, may change; no edition.
    ...[{ u16: 0 }, { u8: 0 }, { u8: 1 }, { u8: 1 }, { u8: 0 }],
    ...[{ u8: 1 }, { u8: of.isFungible ? FUNGIBLE : NON_FUNGIBLE }],
    // Of no collection, without uses; accounts have this size whatever is in them.
    { zeros: 679 - 327 },
  ])

const text = (data: Uint8Array, at: number): { text: string; next: number } => {
  const length = new DataView(data.buffer, data.byteOffset, data.byteLength).getUint32(at, true)
  const bytes = data.subarray(at + 4, at + 4 + length)
  return { text: new TextDecoder().decode(bytes).replace(/\0+$/, ''), next: at + 4 + length }
}

const describe = (data: Uint8Array, at: number): TokenDescription => {
  const name = text(data, at)
  const symbol = text(data, name.next)
  return { name: name.text, symbol: symbol.text, uri: text(data, symbol.next).text }
}

/** Reads what {@link encodeMetadata} wrote; undefined for anything else. */
export const decodeMetadata = (data: Uint8Array): TokenDescription | undefined =>
  data[0] === METADATA_V1 && data.length >= 345 ? describe(data, 65) : undefined

const IS_MINT = 1
const METADATA_POINTER = 18
const TOKEN_METADATA = 19

/** A mint of Token-2022 that describes itself. */
export function describeMint(
  mint: Uint8Array,
  { name, symbol, uri }: TokenDescription,
  of: { mint: string; authority: string },
): Uint8Array {
  const pointer = encodeRecord([{ address: of.authority }, { address: of.mint }])
  const metadata = encodeRecord([
    ...[{ address: of.authority }, { address: of.mint }],
    ...[{ text: name }, { text: symbol }, { text: uri }],
    { u32: 0 },
  ])
  return new Uint8Array(
    Buffer.concat([
      mint,
      new Uint8Array(TOKEN_ACCOUNT_BYTES - MINT_BYTES),
      encodeRecord([{ u8: IS_MINT }, { u16: METADATA_POINTER }, { u16: pointer.length }]),
      pointer,
      encodeRecord([{ u16: TOKEN_METADATA }, { u16: metadata.length }]),
      metadata,
    ]),
  )
}

/** The metadata in a mint of Token-2022; undefined without any. */
export function ownDescription(mint: Uint8Array): TokenDescription | undefined {
  const view = new DataView(mint.buffer, mint.byteOffset, mint.byteLength)
  let at = TOKEN_ACCOUNT_BYTES + 1
  while (at + 4 <= mint.length) {
    const [kind, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    if (kind === TOKEN_METADATA) return describe(mint, at + 4 + 64)
    at += 4 + length
  }
  return undefined
}
