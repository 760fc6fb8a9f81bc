import { Bip39, EnglishMnemonic, Slip10, Slip10Curve, stringToPath } from '@cosmjs/crypto'
import {
  base58Encode,
  cryptoWaitReady,
  ed25519PairFromSeed,
  ed25519Sign,
  ethereumEncode,
  hdEthereum,
  mnemonicToLegacySeed,
} from '@polkadot/util-crypto'
import { createKeyPairFromPrivateKeyBytes, getAddressFromPublicKey, signBytes } from '@solana/kit'
import { derivePath } from 'ed25519-hd-key'
import { HDNodeWallet, hexlify, Mnemonic, SigningKey, toUtf8Bytes } from 'ethers'
import { bytesToHex, hexToBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, test } from 'vitest'
import { evmAddressOf, solanaAddressOf, solanaPublicKeyOf } from './addresses.ts'
import { entropyOfPrf, recoveryWords } from './entropy.ts'
import { EVM_PATH } from './evmKey.ts'
import { seedOf } from './seed.ts'
import { SOLANA_PATH } from './solanaKey.ts'
import { keyVectors, SIGNED_TEXT } from './testing/keyVectors.ts'
import { withKeys } from './withKeys.ts'

const rows = keyVectors.map((row, nth) => ({ ...row, nth }))
const bytesOf = (hex: string) => hexToBytes(`0x${hex}`)
const hexOf = (bytes: Uint8Array) => bytesToHex(Uint8Array.from(bytes)).slice(2)
const signed = toUtf8Bytes(SIGNED_TEXT)

beforeAll(async () => {
  await cryptoWaitReady()
})

test('behavior: the table has twenty different wallets', () => {
  expect(rows).toHaveLength(20)
  expect(new Set(rows.map(({ words }) => words)).size).toBe(20)
})

describe.each(rows)('the passkey of row $nth', (row) => {
  const ours = <Result>(use: Parameters<typeof withKeys<Result>>[1]) =>
    withKeys(entropyOfPrf(bytesOf(row.prf)), use)

  test('behavior: gives the entropy and the words of the table', () => {
    const entropy = entropyOfPrf(bytesOf(row.prf))
    expect(hexOf(entropy)).toBe(row.entropy)
    expect(recoveryWords(entropy)).toBe(row.words)
  })

  test('behavior: gives its addresses and signatures', async () => {
    await ours(async ({ evm, solana }) => {
      expect(evmAddressOf(evm)).toBe(row.evmAddress)
      expect(solanaAddressOf(solana)).toBe(row.solanaAddress)
      expect(await privateKeyToAccount(bytesToHex(evm)).signMessage({ message: SIGNED_TEXT })).toBe(
        row.evmSignature,
      )
      const pair = await createKeyPairFromPrivateKeyBytes(Uint8Array.from(solana))
      expect(hexOf(await signBytes(pair.privateKey, signed))).toBe(row.solanaSignature)
    })
  })

  test('behavior: two other libraries find the same EVM key behind the words', async () => {
    const seed = mnemonicToLegacySeed(row.words, '', false, 64)
    const wallet = HDNodeWallet.fromPhrase(row.words, '', EVM_PATH)
    const pair = hdEthereum(seed, EVM_PATH)
    expect(hexOf(seedOf(bytesOf(row.entropy)))).toBe(hexOf(seed))
    await ours(({ evm }) => {
      expect(wallet.privateKey).toBe(hexlify(evm))
      expect(hexOf(pair.secretKey)).toBe(hexOf(evm))
    })
    expect(wallet.address).toBe(row.evmAddress)
    expect(ethereumEncode(pair.publicKey)).toBe(row.evmAddress)
    expect(await wallet.signMessage(SIGNED_TEXT)).toBe(row.evmSignature)
    // The public key by ethers, the address by Polkadot's.
    expect(ethereumEncode(SigningKey.computePublicKey(wallet.privateKey, true))).toBe(
      row.evmAddress,
    )
  })

  test('behavior: two other libraries find the same Solana key behind the words', async () => {
    const seed = await Bip39.mnemonicToSeed(new EnglishMnemonic(row.words))
    const cosmos = Slip10.derivePath(Slip10Curve.Ed25519, seed, stringToPath(SOLANA_PATH))
    const ethersSeed = Mnemonic.fromPhrase(row.words).computeSeed().slice(2)
    const hd = derivePath(SOLANA_PATH, ethersSeed)
    await ours(async ({ solana }) => {
      expect(hexOf(cosmos.privkey)).toBe(hexOf(solana))
      expect(hexOf(hd.key)).toBe(hexOf(solana))
      const pair = ed25519PairFromSeed(solana)
      expect(hexOf(pair.publicKey)).toBe(hexOf(solanaPublicKeyOf(solana)))
      expect(base58Encode(pair.publicKey)).toBe(row.solanaAddress)
      expect(hexOf(ed25519Sign(signed, pair))).toBe(row.solanaSignature)
    })
    const pair = await createKeyPairFromPrivateKeyBytes(Uint8Array.from(hd.key))
    expect(await getAddressFromPublicKey(pair.publicKey)).toBe(row.solanaAddress)
  })
})
