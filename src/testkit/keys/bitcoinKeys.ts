import { secp256k1 } from '@noble/curves/secp256k1'
import { p2tr, p2wpkh } from '@scure/btc-signer'
import {
  type BTC_NETWORK,
  NETWORK,
  TEST_NETWORK,
  taprootTweakPrivKey,
} from '@scure/btc-signer/utils'
import { devAccounts } from './devAccounts.ts'

export type BitcoinPrefix = 'bc' | 'tb' | 'bcrt'

const networks: Readonly<Record<BitcoinPrefix, BTC_NETWORK>> = {
  bc: NETWORK,
  tb: TEST_NETWORK,
  bcrt: { ...TEST_NETWORK, bech32: 'bcrt' },
}

export const bitcoinParams = (prefix: BitcoinPrefix): BTC_NETWORK => networks[prefix]

/** One key's address, of the kind that pays or of the kind that keeps ordinals. */
export type BitcoinKey = {
  kind: 'payment' | 'ordinal'
  address: string
  /** Compressed, 33 bytes. */
  publicKey: Uint8Array
  /** What the address is made of: 33 bytes, or 32 for Taproot. */
  ownKey: Uint8Array
  privateKey: Uint8Array
  script: Uint8Array
}

/**
 * The two addresses of a development account, on whichever chain.
 *
 * @throws {RangeError} there is no such account
 */
export function bitcoinKeys(
  index: number,
  prefix: BitcoinPrefix = 'bcrt',
): { payment: BitcoinKey; ordinal: BitcoinKey } {
  const account = devAccounts[index]
  if (!account) throw new RangeError(`There are ${devAccounts.length} accounts, none is ${index}.`)
  const pairs = account.privateKey.slice(2).match(/../g) ?? []
  const privateKey = Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
  const publicKey = secp256k1.getPublicKey(privateKey, true)
  const xOnly = publicKey.slice(1)
  const [pay, keep] = [
    p2wpkh(publicKey, networks[prefix]),
    p2tr(xOnly, undefined, networks[prefix]),
  ]
  const made = (kind: BitcoinKey['kind'], ownKey: Uint8Array, of: typeof pay | typeof keep) => ({
    kind,
    ownKey,
    publicKey,
    privateKey,
    address: of.address ?? '',
    script: of.script,
  })
  return { payment: made('payment', publicKey, pay), ordinal: made('ordinal', xOnly, keep) }
}

/** The key that signs for a Taproot address that has no scripts. */
export const tweakedKey = (key: Uint8Array): Uint8Array => taprootTweakPrivKey(key)
