import { encodeAddress } from '@polkadot/util-crypto'
import { bech32 } from '@scure/base'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { formatSiwxMessage } from '#domain/siwx/siwxMessage.ts'
import { canonicalAddress } from './canonicalAddress.ts'
import { verifySignIn } from './verifySignIn.ts'

const EVM = 'eip155:1'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const TESTNET = 'bip122:000000000933ea01ad0ee984209779ba'
const COSMOS = 'cosmos:cosmoshub-4'
const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const KUSAMA = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'

// https://eips.ethereum.org/EIPS/eip-55 and https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki
const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const legacy = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'
const cosmos = 'cosmos180pg6mvjmyrnld0r4h6gz7274azxhnhdht2pqt'
const solana = 'Bow1CGKGDB9mNxeWdw85E2aCthQ1oZX4oFEe7fYT17ew'
const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'

describe('canonical form', () => {
  test.each<[CaipNetworkId, string, string]>([
    [EVM, evm, evm],
    [EVM, evm.toLowerCase(), evm],
    [EVM, `0x${evm.slice(2).toUpperCase()}`, evm],
    [SOLANA, solana, solana],
    [BITCOIN, segwit, segwit],
    [BITCOIN, segwit.toUpperCase(), segwit],
    [BITCOIN, legacy, legacy],
    [COSMOS, cosmos, cosmos],
    [COSMOS, cosmos.toUpperCase(), cosmos],
    ['cosmos:a-chain-of-our-own-1', cosmos, cosmos],
    [POLKADOT, alice, encodeAddress(alice, 0)],
    [POLKADOT, encodeAddress(alice, 0), encodeAddress(alice, 0)],
    [KUSAMA, alice, encodeAddress(alice, 2)],
    ['polkadot:9eb76c5184c4ab8679d2d5d819fdf90b', alice, encodeAddress(alice, 5)],
    // A chain nobody has told of, and a prefix of two bytes.
    ['polkadot:0123456789abcdef0123456789abcdef', encodeAddress(alice, 1284), alice],
  ])('behavior: on %s %s is %s', async (chainId, written, name) => {
    expect(await canonicalAddress(chainId, written)).toBe(name)
  })
})

/** An account of this many bytes, as bech32 has it. */
const words = (size: number) => bech32.toWords(new Uint8Array(size).fill(7))

describe('invalid addresses', () => {
  test.each<[string, CaipNetworkId, string]>([
    ['a wrong checksum', EVM, evm.replace('5aA', '5AA')],
    ['a byte less', EVM, evm.slice(0, -2)],
    ['no prefix', EVM, evm.slice(2)],
    ['a prefix in a capital letter', EVM, evm.replace('0x', '0X')],
    ['a byte more', SOLANA, `${solana}11`],
    ['a letter that base58 has not', SOLANA, solana.replace('B', '0')],
    ['a wrong checksum', BITCOIN, segwit.replace('w508', 'w509')],
    ['large and small letters', BITCOIN, segwit.replace('w508', 'W508')],
    ['a foreign prefix', TESTNET, segwit],
    ['a wrong checksum', BITCOIN, legacy.replace('BvB', 'BvC')],
    ['an address of another chain', TESTNET, legacy],
    ['an unknown chain', 'bip122:0123456789abcdef0123456789abcdef', segwit],
    ['a wrong checksum', COSMOS, cosmos.replace('180pg', '180pq')],
    ['large and small letters', COSMOS, cosmos.replace('cosmos', 'Cosmos')],
    ['a foreign prefix', 'cosmos:osmosis-1', cosmos],
    ['a foreign prefix on a smaller chain', 'cosmos:xion-mainnet-1', cosmos],
    ['a wrong checksum on a chain of our own', 'cosmos:own-1', cosmos.replace('180pg', '180pq')],
    ['an account of 32 bytes, which is a contract', COSMOS, bech32.encode('cosmos', words(32))],
    ['an account of 19 bytes', COSMOS, bech32.encode('cosmos', words(19))],
    ['bits that make no whole byte', COSMOS, bech32.encode('cosmos', [...words(20), 1])],
    ['a wrong checksum', POLKADOT, alice.replace('5Grw', '5Grv')],
    ['a foreign prefix', POLKADOT, encodeAddress(alice, 2)],
    ['a foreign prefix', KUSAMA, encodeAddress(alice, 0)],
    ['33 bytes, which are a key of their own', POLKADOT, encodeAddress(new Uint8Array(33).fill(2))],
    ['8 bytes, which are an index', POLKADOT, encodeAddress(new Uint8Array(8).fill(2))],
  ])('error: %s, on %s: %s', async (_, chainId, written) => {
    expect(await canonicalAddress(chainId, written)).toBeUndefined()
  })
})

test('error: what is not text, or on no chain, is no address', async () => {
  for (const chainId of [EVM, SOLANA, BITCOIN, COSMOS, POLKADOT])
    for (const wrong of [null, undefined, 5, {}, [evm], '', '1'.repeat(129)])
      expect(await canonicalAddress(chainId, wrong as string)).toBeUndefined()
  for (const chainId of ['', 'eip155', 'eip155:', 'nonsense:1', '1'])
    expect(await canonicalAddress(chainId, evm)).toBeUndefined()
})

test('behavior: an address in lower case signs in as the same account', async () => {
  const account = privateKeyToAccount(`0x${'7'.repeat(64)}`)
  const signIn = async (accountAddress: string) => {
    const message = formatSiwxMessage({
      accountAddress,
      chainId: EVM,
      domain: 'shop.example',
      uri: 'https://shop.example',
      version: '1',
      nonce: 'k2Jq7XwP9',
    })
    const signature = await account.signMessage({ message })
    return verifySignIn({ message, signature }, { domain: 'shop.example', takeNonce: () => true })
  }
  for (const written of [account.address, account.address.toLowerCase()])
    expect((await signIn(written)).accountAddress).toBe(account.address)
  const wrong = account.address.replace(/[a-f]/i, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )
  await expect(signIn(wrong)).rejects.toMatchObject({ reason: 'account' })
})
