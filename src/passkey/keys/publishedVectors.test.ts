import { mnemonicToSeedSync } from '@scure/bip39'
import { bytesToHex, hexToBytes } from 'viem'
import { describe, expect, test } from 'vitest'
import { DEV_MNEMONIC, devAccounts } from '#testkit/keys/devAccounts.ts'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import { evmAddressOf, solanaAddressOf } from './addresses.ts'
import { recoveryWords } from './entropy.ts'
import { readWords } from './readWords.ts'
import { seedOf } from './seed.ts'
import { slip10Key } from './solanaKey.ts'
import { withKeys } from './withKeys.ts'

const bytesOf = (hex: string) => hexToBytes(`0x${hex}`)
const hexOf = (bytes: Uint8Array) => bytesToHex(bytes).slice(2)

/** The entropy of words. */
const entropyOf = (words: string) => {
  const read = readWords(words)
  if (read.status !== 'ready') throw new Error(`These words are ${read.status}`)
  return read.entropy
}

// https://github.com/trezor/python-mnemonic/blob/master/vectors.json
const bip39 = [
  ['00'.repeat(16), `${'abandon '.repeat(11)}about`],
  ['7f'.repeat(16), 'legal winner thank year wave sausage worth useful legal winner thank yellow'],
  [
    '80'.repeat(16),
    'letter advice cage absurd amount doctor acoustic avoid letter advice cage above',
  ],
  ['ff'.repeat(16), `${'zoo '.repeat(11)}wrong`],
  [
    '9e885d952ad362caeb4efe34a8e91bd2',
    'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic',
  ],
  [
    'c0ba5a8e914111210f2bd131f3d5e08d',
    'scheme spot photo card baby mountain device kick cradle pact join borrow',
  ],
  [
    '23db8160a31d3e0dca3688ed941adbf3',
    'cat swing flag economy stadium alone churn speed unique patch report train',
  ],
  [
    'f30f8c1da665478f49b001d94c5fc452',
    'vessel ladder alter error federal sibling chat ability sun glass valve picture',
  ],
  ['00'.repeat(24), `${'abandon '.repeat(17)}agent`],
  ['00'.repeat(32), `${'abandon '.repeat(23)}art`],
  ['ff'.repeat(32), `${'zoo '.repeat(23)}vote`],
] as const

test.each(bip39)('behavior: BIP-39’s vector %s', (entropy, words) => {
  expect(recoveryWords(bytesOf(entropy))).toBe(words)
  expect(hexOf(entropyOf(words))).toBe(entropy)
  expect(hexOf(seedOf(bytesOf(entropy)))).toBe(hexOf(mnemonicToSeedSync(words)))
})

// https://github.com/satoshilabs/slips/blob/master/slip-0010.md#test-vectors
const slip10 = [
  {
    seed: '000102030405060708090a0b0c0d0e0f',
    keys: [
      [[], '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7'],
      [[0], '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3'],
      [[0, 1], 'b1d0bad404bf35da785a64ca1ac54b2617211d2777696fbffaf208f746ae84f2'],
      [[0, 1, 2], '92a5b23c0b8a99e37d07df3fb9966917f5d06e02ddbd909c7e184371463e9fc9'],
      [[0, 1, 2, 2], '30d1dc7e5fc04c31219ab25a27ae00b50f6fd66622f6e9c913253d6511d1e662'],
      [[0, 1, 2, 2, 1e9], '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793'],
    ],
  },
  {
    seed: 'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542',
    keys: [
      [[], '171cb88b1b3c1db25add599712e36245d75bc65a1a5c9e18d76f9f2b1eab4012'],
      [[0], '1559eb2bbec5790b0c65d8693e4d0875b1747f4970ae8b650486ed7470845635'],
      [[0, 2147483647], 'ea4f5bfe8694d8bb74b7b59404632fd5968b774ed545e810de9c32a4fb4192f4'],
      [[0, 2147483647, 1], '3757c7577170179c7868353ada796c839135b3d30554bbb74a4b1e4a5a58505c'],
    ],
  },
] as const
const slip10Rows = slip10.flatMap(({ seed, keys }) =>
  keys.map(([path, key]) => ({ path, key, seed })),
)

test.each(slip10Rows)('behavior: SLIP-10’s vector of $seed at $path', ({ seed, path, key }) => {
  expect(hexOf(slip10Key(bytesOf(seed), path))).toBe(key)
})

describe('words whose accounts everybody knows', () => {
  test.each([
    [
      bip39[0][1],
      '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
      'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
    ],
    [DEV_MNEMONIC, devAccounts[0].address, solanaDevAccounts[0].address],
  ])('behavior: %s', async (words, evmAddress, solanaAddress) => {
    await withKeys(entropyOf(words), ({ evm, solana }) => {
      expect(evmAddressOf(evm)).toBe(evmAddress)
      expect(solanaAddressOf(solana)).toBe(solanaAddress)
    })
  })
})
