import { blake2b } from '@noble/hashes/blake2b'
import { u8aToHex } from '@polkadot/util'
import { sr25519PairFromSeed } from '@polkadot/util-crypto/sr25519/pair/fromSeed'
import { sr25519Sign } from '@polkadot/util-crypto/sr25519/sign'
import { toBase58 } from '#lib/base58.ts'
import { devAccounts } from '../../keys/devAccounts.ts'

export type PolkadotKey = {
  /** SS58 of no network in particular. */
  address: string
  /** 64 bytes as `0x` hex. */
  sign(bytes: Uint8Array | string): string
}

const ANY_NETWORK = 42
const SALT = new TextEncoder().encode('SS58PRE')

/** @see https://docs.polkadot.com/polkadot-protocol/basics/accounts/ */
const encodeAddress = (publicKey: Uint8Array): string => {
  const body = [ANY_NETWORK, ...publicKey]
  const sum = blake2b(Uint8Array.from([...SALT, ...body]))
  return toBase58(Uint8Array.from([...body, ...sum.slice(0, 2)]))
}

/**
 * A development account's key on Schnorr's curve of Polkadot. Of its libraries only the parts without WebAssembly are
 * used, which a strict policy would not let run.
 *
 * @throws {RangeError} there is no such account
 */
export function polkadotKey(index: number): PolkadotKey {
  const account = devAccounts[index]
  if (!account) throw new RangeError(`There are ${devAccounts.length} accounts, none is ${index}.`)
  const pairs = account.privateKey.slice(2).match(/../g) ?? []
  const pair = sr25519PairFromSeed(Uint8Array.from(pairs, (digits) => Number.parseInt(digits, 16)))
  return {
    address: encodeAddress(pair.publicKey),
    sign: (bytes) => u8aToHex(sr25519Sign(bytes, pair)),
  }
}
