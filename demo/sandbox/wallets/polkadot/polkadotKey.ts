import { Keyring } from '@polkadot/keyring'
import { u8aToHex } from '@polkadot/util'
import { DEV_MNEMONIC } from '../../chains/devAccounts.ts'

export type PolkadotKey = {
  /** SS58 of no network in particular. */
  address: string
  /** 64 bytes as `0x` hex. */
  sign(bytes: Uint8Array | string): string
}

const keys = new Map<number, PolkadotKey>()

/** A development account's key on Schnorr's curve of Polkadot. */
export function polkadotKey(index: number): PolkadotKey {
  const known = keys.get(index)
  if (known) return known
  const pair = new Keyring({ type: 'sr25519' }).addFromUri(`${DEV_MNEMONIC}//${index}`)
  const key = {
    address: pair.address,
    sign: (bytes: Uint8Array | string) => u8aToHex(pair.sign(bytes)),
  }
  keys.set(index, key)
  return key
}
