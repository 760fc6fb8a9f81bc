import { Secp256k1Wallet } from '@cosmjs/amino'
import { secp256k1 } from '@noble/curves/secp256k1'
import { Keyring } from '@polkadot/keyring'
import type { KeyringPair } from '@polkadot/keyring/types'
import { hexToU8a, u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import { p2pkh, p2sh, p2tr, p2wpkh, RawWitness, SigHash, TEST_NETWORK } from '@scure/btc-signer'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { arbitraryDocument } from '#domain/request/cosmosArbitrary.ts'
import { formatSiwxMessage, type SiwxMessageData } from '#domain/siwx/siwxMessage.ts'
import type { SiwxSession } from '#domain/siwx/siwxSession.ts'
import { InvalidSignatureError } from '#errors/siwx.ts'
import { fromBase64, toBase64 } from '#lib/base64.ts'
import {
  bitcoinMessageTransaction,
  signBitcoinMessage,
} from '#testkit/wallets/bitcoin/bitcoinMessage.ts'
import { verifySession } from './verifySession.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const REGTEST = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const HUB = 'cosmos:cosmoshub-4'

const dataOf = (
  chainId: CaipNetworkId,
  accountAddress: string,
  more: Partial<SiwxMessageData> = {},
): SiwxMessageData => ({
  accountAddress,
  chainId,
  domain: 'shop.example',
  uri: 'https://shop.example',
  version: '1',
  nonce: 'k2Jq7XwP9',
  issuedAt: new Date(NOW).toISOString(),
  statement: 'Welcome, 旅人',
  ...more,
})

/** Nobody is asked: no chain is. */
const verify = (session: SiwxSession) =>
  verifySession(session, {
    domain: 'shop.example',
    now: () => NOW,
    readOn: () => () => Promise.reject(new Error('no chain')),
  })
const holds = (session: SiwxSession) => expect(verify(session)).resolves.toBeUndefined()
const isRefused = (session: SiwxSession) =>
  expect(verify(session)).rejects.toBeInstanceOf(InvalidSignatureError)

const bytesOf = ({ signature }: SiwxSession) => fromBase64(signature) ?? new Uint8Array()

/** The same session with each byte of its signature changed in turn, the signature cut and lengthened. */
const forgeries = (session: SiwxSession): SiwxSession[] => {
  const bytes = bytesOf(session)
  const changed = Array.from(bytes, (byte, at) => bytes.with(at, byte ^ 1))
  const others = [bytes.slice(1), bytes.slice(0, -1), Uint8Array.of(...bytes, 0)]
  const texts = ['', 'signed', '***', `${session.signature}=`, `0x${session.signature}`]
  return [...[...changed, ...others].map(toBase64), ...texts].map((signature) => ({
    ...session,
    signature,
  }))
}

type Sign = (message: string) => string | Promise<string>

const sessionOf = async (data: SiwxMessageData, sign: Sign): Promise<SiwxSession> => {
  const message = formatSiwxMessage(data)
  return { data, message, signature: await sign(message) }
}

describe('Bitcoin accounts', () => {
  const params = { ...TEST_NETWORK, bech32: 'bcrt' }
  const keyOf = (seed: number) => {
    const privateKey = new Uint8Array(32).fill(seed)
    const [publicKey, long] = [true, false].map((is) => secp256k1.getPublicKey(privateKey, is))
    if (!publicKey || !long) throw new Error('no keys')
    const segwit = p2wpkh(publicKey, params)
    const kinds = {
      SegWit: segwit,
      'SegWit within a script’s hash': p2sh(segwit, params),
      Taproot: p2tr(publicKey.slice(1), undefined, params),
      'what was before': p2pkh(publicKey, params),
      'what was before, its key in full': p2pkh(long, params),
    }
    return { privateKey, publicKey, kinds }
  }
  type Key = ReturnType<typeof keyOf>
  type Kind = keyof Key['kinds']
  type Way = 'ecdsa' | 'bip322'
  const addressOf = ({ kinds }: Key, kind: Kind) => kinds[kind].address ?? ''

  const byBip322 = ({ privateKey, publicKey, kinds }: Key, kind: Kind, sighash?: SigHash): Sign => {
    const { script } = kinds[kind]
    return (message) => {
      const transaction = bitcoinMessageTransaction(message, script)
      transaction.updateInput(0, {
        ...(sighash !== undefined && { sighashType: sighash }),
        ...(kind === 'Taproot' && { tapInternalKey: publicKey.slice(1) }),
        ...(kind.endsWith('hash') && { redeemScript: kinds.SegWit.script }),
      })
      transaction.signIdx(privateKey, 0, sighash === undefined ? undefined : [sighash])
      transaction.finalizeIdx(0)
      return toBase64(RawWitness.encode(transaction.getInput(0).finalScriptWitness ?? []))
    }
  }
  const byEcdsa =
    ({ privateKey, publicKey }: Key, kind: Kind): Sign =>
    (message) => {
      const { script } = keyOf(1).kinds[kind]
      const key = {
        kind: 'payment',
        address: '',
        ownKey: publicKey,
        publicKey,
        privateKey,
      } as const
      return signBitcoinMessage({ ...key, script }, message, 'ecdsa')
    }
  const by = { ecdsa: byEcdsa, bip322: byBip322 }
  const [mine, other] = [keyOf(5), keyOf(6)]
  const signedBy = (key: Key, kind: Kind, way: Way, more: Partial<SiwxMessageData> = {}) =>
    sessionOf(dataOf(REGTEST, addressOf(mine, kind), more), by[way](key, kind))

  test.each<[Kind, Way]>([
    ['SegWit', 'bip322'],
    ['SegWit within a script’s hash', 'bip322'],
    ['Taproot', 'bip322'],
    ['SegWit', 'ecdsa'],
    ['SegWit within a script’s hash', 'ecdsa'],
    ['what was before', 'ecdsa'],
    ['what was before, its key in full', 'ecdsa'],
  ])('behavior: accepts %s by %s, and nothing altered', async (kind, way) => {
    const session = await signedBy(mine, kind, way)
    await holds(session)
    for (const forged of forgeries(session)) await isRefused(forged)
    await isRefused(await signedBy(other, kind, way))
    // The same signature under another text.
    const said = await signedBy(mine, kind, way, { statement: 'Welcome, 旅人.' })
    await isRefused({ ...said, signature: session.signature })
  })

  test.each<[Kind, Way]>([
    ['Taproot', 'ecdsa'],
    ['what was before', 'bip322'],
  ])('error: %s by %s', async (kind, way) => {
    const sign = way === 'ecdsa' ? byEcdsa(mine, kind) : byBip322(mine, 'SegWit')
    await isRefused(await sessionOf(dataOf(REGTEST, addressOf(mine, kind)), sign))
  })

  test('error: rejects a signature that covers only part of the transaction', async () => {
    const signed = (kind: Kind, sighash: SigHash) =>
      sessionOf(dataOf(REGTEST, addressOf(mine, kind)), byBip322(mine, kind, sighash))
    for (const kind of ['SegWit', 'Taproot'] as const) {
      await holds(await signed(kind, SigHash.ALL))
      for (const sighash of [SigHash.NONE, SigHash.SINGLE, SigHash.ALL_ANYONECANPAY])
        await isRefused(await signed(kind, sighash))
    }
  })

  test('error: rejects the other form of a signature in a witness', async () => {
    const session = await signedBy(mine, 'SegWit', 'bip322')
    const [signature = new Uint8Array(), publicKey = new Uint8Array()] = RawWitness.decode(
      bytesOf(session),
    )
    const { r, s } = secp256k1.Signature.fromDER(signature.slice(0, -1))
    const formed = (made: bigint) => {
      const der = new secp256k1.Signature(r, made).toDERRawBytes()
      const witness = RawWitness.encode([Uint8Array.of(...der, 1), publicKey])
      return { ...session, signature: toBase64(witness) }
    }
    await holds(formed(s))
    await isRefused(formed(secp256k1.CURVE.n - s))
    // A third part in the witness.
    const more = toBase64(RawWitness.encode([signature, publicKey, publicKey]))
    await isRefused({ ...session, signature: more })
  })

  test('error: rejects a chain with other addresses, and an unknown chain', async () => {
    const chains = ['000000000019d6689c085ae165831e93', '12a765e31ffd4059bada1e25190f6e98']
    for (const way of ['ecdsa', 'bip322'] as const)
      for (const chain of chains) {
        const data = dataOf(`bip122:${chain}`, addressOf(mine, 'SegWit'))
        await isRefused(await sessionOf(data, by[way](mine, 'SegWit')))
      }
  })
})

describe('Cosmos accounts', () => {
  const signedBy = async (seed: number, more: Partial<SiwxMessageData> = {}) => {
    const walletOf = (of: number) => Secp256k1Wallet.fromKey(new Uint8Array(32).fill(of), 'cosmos')
    const [account] = await (await walletOf(5)).getAccounts()
    const address = account?.address ?? ''
    return sessionOf(dataOf(HUB, address, more), async (message) => {
      const [signer] = await (await walletOf(seed)).getAccounts()
      const document = arbitraryDocument(message, address)
      const wallet = await walletOf(seed)
      const { signature } = await wallet.signAmino(signer?.address ?? '', document)
      return signature.signature
    })
  }

  test('behavior: accepts an ADR-36 signature, and nothing altered', async () => {
    const session = await signedBy(5)
    await holds(session)
    for (const forged of forgeries(session)) await isRefused(forged)
    await isRefused(await signedBy(6))
    const said = await signedBy(5, { statement: 'Welcome, 旅人.' })
    await isRefused({ ...said, signature: session.signature })
    const proof = secp256k1.Signature.fromCompact(bytesOf(session))
    const { r, s } = proof
    const high = new secp256k1.Signature(r, secp256k1.CURVE.n - s).toCompactRawBytes()
    await isRefused({ ...session, signature: toBase64(high) })
  })
})

describe('Polkadot accounts', () => {
  beforeAll(() => cryptoWaitReady())

  test.each(['sr25519', 'ed25519', 'ecdsa'] as const)(
    'behavior: accepts a signature by %s, and nothing altered [spec 10.7d]',
    async (type) => {
      const keyring = new Keyring({ type })
      const [mine, other] = ['one', 'two'].map((seed) => keyring.addFromUri(`//${seed}`))
      if (!mine || !other) throw new Error('no keys')
      const signedBy = (by: KeyringPair, more: Partial<SiwxMessageData> = {}) =>
        sessionOf(
          dataOf('polkadot:91b171bb158e2d3848fa23a9f1c25182', mine.address, more),
          (message) => u8aToHex(by.sign(u8aWrapBytes(message))),
        )
      const session = await signedBy(mine)
      await holds(session)
      const bytes = hexToU8a(session.signature)
      const changed = Array.from(bytes, (byte, at) => bytes.with(at, byte ^ 1))
      const others = [bytes.slice(1), bytes.slice(0, -1), new Uint8Array(bytes.length)]
      const texts = ['', '0x', '0x12', 'signed', `${session.signature}00`, `${session.signature}0`]
      for (const signature of [...[...changed, ...others].map((one) => u8aToHex(one)), ...texts])
        await isRefused({ ...session, signature })
      await isRefused(await signedBy(other))
      const said = await signedBy(mine, { statement: 'Welcome, 旅人.' })
      await isRefused({ ...said, signature: session.signature })
    },
  )
})
