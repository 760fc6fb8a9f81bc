import { type Address, getAddressDecoder, getAddressEncoder } from '@solana/web3.js'

export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' as Address
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address
export const tokenPrograms: readonly string[] = [TOKEN_PROGRAM, TOKEN_2022_PROGRAM]

/** Accounts of both token programs start alike; Token-2022 may append extensions after a byte that names the kind. */
export const MINT_BYTES = 82
export const TOKEN_ACCOUNT_BYTES = 165

export type Mint = { authority: Address | undefined; supply: bigint; decimals: number }
export type TokenAccount = { mint: Address; owner: Address; amount: bigint }

const addressAt = (data: Uint8Array, at: number): Address =>
  getAddressDecoder().decode(data.subarray(at, at + 32))

const view = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)

/** A mint as the token programs store it, ready for use and without a freeze authority. */
export function encodeMint({ authority, supply, decimals }: Mint): Uint8Array {
  const data = new Uint8Array(MINT_BYTES)
  if (authority) {
    view(data).setUint32(0, 1, true)
    data.set(getAddressEncoder().encode(authority), 4)
  }
  view(data).setBigUint64(36, supply, true)
  data[44] = decimals
  data[45] = 1
  return data
}

/** An account that holds a token, in use and not delegated. */
export function encodeTokenAccount({ mint, owner, amount }: TokenAccount): Uint8Array {
  const data = new Uint8Array(TOKEN_ACCOUNT_BYTES)
  data.set(getAddressEncoder().encode(mint), 0)
  data.set(getAddressEncoder().encode(owner), 32)
  view(data).setBigUint64(64, amount, true)
  data[108] = 1
  return data
}

/** Reads what a token program owns; undefined for what is neither. */
export function decodeTokenData(
  data: Uint8Array,
): ({ type: 'mint' } & Mint) | ({ type: 'account' } & TokenAccount) | undefined {
  const kind = data[TOKEN_ACCOUNT_BYTES]
  if (data.length === MINT_BYTES || (data.length > TOKEN_ACCOUNT_BYTES && kind === 1))
    return {
      type: 'mint',
      authority: view(data).getUint32(0, true) === 1 ? addressAt(data, 4) : undefined,
      supply: view(data).getBigUint64(36, true),
      decimals: data[44] ?? 0,
    }
  if (data.length === TOKEN_ACCOUNT_BYTES || kind === 2)
    return {
      type: 'account',
      mint: addressAt(data, 0),
      owner: addressAt(data, 32),
      amount: view(data).getBigUint64(64, true),
    }
  return undefined
}
