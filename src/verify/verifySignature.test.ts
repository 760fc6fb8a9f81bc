import { Secp256k1Wallet, serializeSignDoc } from '@cosmjs/amino'
import { secp256k1 } from '@noble/curves/secp256k1'
import { Keyring } from '@polkadot/keyring'
import { stringToU8a, u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { cryptoWaitReady, encodeAddress } from '@polkadot/util-crypto'
import { bech32 } from '@scure/base'
import { computeAddress, getBytes, keccak256, SigningKey } from 'ethers'
import fc from 'fast-check'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { arbitraryDocument } from '#domain/request/cosmosArbitrary.ts'
import { toBase58 } from '#lib/base58.ts'
import { bitcoinKeys } from '#testkit/keys/bitcoinKeys.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { signBitcoinMessage } from '#testkit/wallets/bitcoin/bitcoinMessage.ts'
import { startEvmChain } from '../../demo/sandbox/chains/startEvmChain.ts'
import { borrowCode } from '../../test/support/borrowCode.ts'
import { verifyCosmosMessage } from './verifyCosmosMessage.ts'
import { verifyPolkadotMessage } from './verifyPolkadotMessage.ts'
import { verifySignature } from './verifySignature.ts'
import { verifySolanaMessage } from './verifySolanaMessage.ts'

const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const REGTEST = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const COSMOS = 'cosmos:cosmoshub-4'
const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const message = 'Hällo <shop> & friends 👋'

type Signed = { chainId: CaipNetworkId; address: string; message: string; signature: string }

/** Holds; with any part of it changed it does not. */
const holdsAlone = async (signed: Signed, another: string) => {
  expect(await verifySignature(signed)).toBe(true)
  const changed: Signed[] = [
    { ...signed, message: `${signed.message} ` },
    { ...signed, address: another },
    { ...signed, signature: '' },
    { ...signed, signature: signed.signature.slice(0, -4) },
  ]
  const middle = Math.floor(signed.signature.length / 2)
  const letter = signed.signature[middle] === '2' ? '3' : '2'
  const { signature } = signed
  changed.push({
    ...signed,
    signature: signature.slice(0, middle) + letter + signature.slice(middle + 1),
  })
  for (const one of changed) expect(await verifySignature(one)).toBe(false)
}

describe('Bitcoin', () => {
  const segwit = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
  const taproot = 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3'
  test.each([
    [
      'SegWit, of nothing',
      segwit,
      '',
      'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    [
      'SegWit',
      segwit,
      'Hello World',
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    [
      'Taproot',
      taproot,
      'Hello World',
      'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==',
    ],
    [
      'ECDSA',
      '1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV',
      'This is an example of a signed message.',
      'H9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk=',
    ],
  ])('behavior: the published signature for %s', async (_, address, message, signature) => {
    await holdsAlone(
      { chainId: BITCOIN, address, message, signature },
      segwit.replace('9vz', '8vz'),
    )
  })

  test.each([
    ['payment', 'bip322'],
    ['payment', 'ecdsa'],
    ['ordinal', 'bip322'],
  ] as const)('behavior: a %s address by %s', async (kind, protocol) => {
    const [mine, other] = [bitcoinKeys(0)[kind], bitcoinKeys(1)[kind]]
    const signature = signBitcoinMessage(mine, message, protocol)
    await holdsAlone({ chainId: REGTEST, address: mine.address, message, signature }, other.address)
    // An address of one chain is none of another.
    expect(
      await verifySignature({ chainId: BITCOIN, address: mine.address, message, signature }),
    ).toBe(false)
  })
})

const signOnCosmos = async (key: number) => {
  const wallet = await Secp256k1Wallet.fromKey(new Uint8Array(32).fill(key), 'cosmos')
  const address = (await wallet.getAccounts())[0]?.address ?? ''
  const { signature } = await wallet.signAmino(address, arbitraryDocument(message, address))
  return { chainId: COSMOS, address, message, signature: signature.signature } as const
}

test('behavior: Cosmos, in an ADR-36 document', async () => {
  const [mine, other] = await Promise.all([signOnCosmos(1), signOnCosmos(2)])
  await holdsAlone(mine, other.address)
  // Its key has another address on another chain.
  expect(await verifySignature({ ...mine, chainId: 'cosmos:osmosis-1' })).toBe(false)
})

/** A key of Injective and its like: addresses and hashes are Ethereum's, all else is Cosmos'. */
const signLikeInjective = (prefix: string, chainId: CaipNetworkId, digit: number) => {
  const key = new SigningKey(new Uint8Array(32).fill(digit))
  const address = bech32.encodeFromBytes(prefix, getBytes(computeAddress(key)))
  const document = serializeSignDoc(arbitraryDocument(message, address))
  const { r, s } = key.sign(keccak256(document))
  const signature = Buffer.from([...getBytes(r), ...getBytes(s)]).toString('base64')
  return { chainId, address, message, signature }
}

test.each([
  ['inj', 'cosmos:injective-1'],
  ['evmos', 'cosmos:evmos_9001-2'],
] as const)('behavior: Cosmos, with a key of Ethereum’s kind: %s', async (prefix, chain) => {
  const [mine, other] = [1, 2].map((digit) => signLikeInjective(prefix, chain, digit))
  if (!mine || !other) throw new Error('no keys')
  await holdsAlone(mine, other.address)
  expect(await verifySignature({ ...mine, chainId: COSMOS })).toBe(false)
})

describe('the other of the two values of s, which signs as well', () => {
  const { Signature } = secp256k1
  const turned = ({ r, s }: { r: bigint; s: bigint }) => new Signature(r, secp256k1.CURVE.n - s)

  test('error: Cosmos', async () => {
    const signed = await signOnCosmos(1)
    const bytes = Buffer.from(signed.signature, 'base64')
    const signature = Buffer.from(turned(Signature.fromCompact(bytes)).toCompactRawBytes())
    expect(await verifySignature(signed)).toBe(true)
    expect(await verifySignature({ ...signed, signature: signature.toString('base64') })).toBe(
      false,
    )
  })

  test('error: Bitcoin, BIP-322', async () => {
    const { address } = bitcoinKeys(0).payment
    const signature = signBitcoinMessage(bitcoinKeys(0).payment, message, 'bip322')
    const signed = { chainId: REGTEST, address, message } as const
    const [count = 0, size = 0, ...rest] = Buffer.from(signature, 'base64')
    const [der, hashType, witness] = [
      rest.slice(0, size - 1),
      rest[size - 1] ?? 0,
      rest.slice(size),
    ]
    const other = turned(Signature.fromDER(Uint8Array.from(der))).toDERRawBytes()
    const written = [count, other.length + 1, ...other, hashType, ...witness]
    expect(await verifySignature({ ...signed, signature })).toBe(true)
    expect(
      await verifySignature({ ...signed, signature: Buffer.from(written).toString('base64') }),
    ).toBe(false)
  })
})

describe('Polkadot', () => {
  beforeAll(() => cryptoWaitReady())

  test.each(['sr25519', 'ed25519', 'ecdsa'] as const)('behavior: %s', async (type) => {
    const keyring = new Keyring({ type })
    const [mine, other] = ['one', 'two'].map((seed) => keyring.addFromUri(`//${seed}`))
    if (!mine || !other) throw new Error('no keys')
    for (const bytes of [stringToU8a(message), u8aWrapBytes(message)])
      for (const withType of [false, true]) {
        const signature = u8aToHex(mine.sign(bytes, { withType }))
        const signed = { chainId: POLKADOT, address: mine.address, message, signature } as const
        await holdsAlone(signed, other.address)
        // The same account under a network's own prefix.
        keyring.setSS58Format(0)
        expect(await verifySignature({ ...signed, address: mine.address })).toBe(true)
      }
  })

  test.each(['sr25519', 'ed25519', 'ecdsa'] as const)(
    'error: %s, where the first byte names another curve, or a byte is missing or too many',
    async (type) => {
      const mine = new Keyring({ type }).addFromUri('//one')
      const signed = { chainId: POLKADOT, address: mine.address, message } as const
      const whole = u8aToHex(mine.sign(stringToU8a(message), { withType: true }))
      // Without its last byte, which tells two keys apart, ECDSA's is none, whichever of the two it would be.
      for (const text of ['one', 'two', 'three', 'four', 'five', 'six'])
        for (const withType of type === 'ecdsa' ? [true, false] : [true]) {
          const short = u8aToHex(mine.sign(stringToU8a(text), { withType })).slice(0, -2)
          expect(await verifySignature({ ...signed, message: text, signature: short })).toBe(false)
        }
      // Nor does the last byte name any key but two.
      const last = Number.parseInt(whole.slice(-2), 16)
      for (const more of type === 'ecdsa' ? [2, 4, 27, 254] : []) {
        const other = ((last + more) & 0xff).toString(16).padStart(2, '0')
        const signature = whole.slice(0, -2) + other
        expect(await verifySignature({ ...signed, signature })).toBe(false)
      }
      // Nor may anything stand before the digits.
      expect(await verifySignature({ ...signed, signature: `x${whole}` })).toBe(false)
      expect(await verifySignature({ ...signed, signature: whole.slice(2).toUpperCase() })).toBe(
        true,
      )
      const [named, proof] = [Number(whole.slice(0, 4)), whole.slice(4)]
      for (const kind of [0, 1, 2, 3].filter((one) => one !== named))
        expect(await verifySignature({ ...signed, signature: `0x0${kind}${proof}` })).toBe(false)
      for (const signature of [
        `${whole}00`,
        `0x00${whole.slice(2)}`,
        `${whole}0`,
        whole.slice(0, -2),
      ])
        expect(await verifySignature({ ...signed, signature })).toBe(false)
    },
  )
})

test('error: a namespace’s own check refuses what is no address, and what nobody’s key signed', async () => {
  await cryptoWaitReady()
  const mine = new Keyring({ type: 'ed25519' }).addFromUri('//one')
  const { signature: cosmos } = await signOnCosmos(1)
  const checks = [
    [verifyCosmosMessage, cosmos],
    [verifyPolkadotMessage, u8aToHex(mine.sign(stringToU8a(message)))],
    [verifySolanaMessage, toBase58(new Uint8Array(64).fill(1))],
  ] as const
  for (const [check, signature] of checks)
    for (const address of ['', 'nobody', '0', '1'.repeat(70)])
      expect(check({ address, message, signature })).toBe(false)
  // sr25519's identity, for which anybody can sign: R is the identity as well, s is 0, with schnorrkel's mark.
  const forged = Uint8Array.from([...new Uint8Array(63), 128])
  const address = encodeAddress(new Uint8Array(32), 0)
  expect(verifyPolkadotMessage({ address, message, signature: u8aToHex(forged) })).toBe(false)
})

test('behavior: any value as a signature is rejected, without a throw', async () => {
  const addresses = {
    [BITCOIN]: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    [COSMOS]: 'cosmos1qperwt9wrnkg5k9e5gzfgjppzpqhyav5j24d66',
    [POLKADOT]: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    [SOLANA]: 'GjJyeC1r2RgkuoCWMyPYkCWSGSGLcz266EaAkLA27AhL',
    'eip155:1': `0x${'a'.repeat(40)}`,
  } as const
  const chains = Object.keys(addresses) as (keyof typeof addresses)[]
  const bytes = fc.uint8Array({ minLength: 60, maxLength: 150 })
  const text = fc.oneof(
    fc.string(),
    bytes.map((some) => Buffer.from(some).toString('base64')),
    bytes.map((some) => `0x${Buffer.from(some).toString('hex')}`),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...chains),
      fc.boolean(),
      text,
      async (chainId, wild, some) => {
        const address = wild ? some : addresses[chainId]
        expect(await verifySignature({ chainId, address, message, signature: some })).toBe(false)
      },
    ),
    { numRuns: 300 },
  )
})

describe('EVM, an account with delegated code (EIP-7702)', () => {
  test('behavior: accepts its own key and the signer in its code, and nothing else', async () => {
    const chain = await startEvmChain({ chainId: 31337 })
    onTestFinished(chain.close)
    const [lender, key, other] = [devAccounts[3], devAccounts[7], devAccounts[8]]
    await borrowCode(chain.url, { lender, key: key.address })
    const chainId = 'eip155:31337'
    const asked = { nodes: { [chainId]: chain.url } } as const
    const { address } = lender
    for (const { privateKey } of [lender, key]) {
      const signature = await privateKeyToAccount(privateKey).signMessage({ message })
      const signed = { chainId, address, message, signature } as const
      expect(await verifySignature(signed, asked)).toBe(true)
      const tampered = [
        { ...signed, message: `${message}!` },
        { ...signed, address: other.address },
        { ...signed, signature: signature.replace(/.{8}$/, '0000001b') },
        { ...signed, signature: signature.slice(0, -2) },
      ]
      for (const one of tampered) expect(await verifySignature(one, asked)).toBe(false)
    }
    const signature = await privateKeyToAccount(other.privateKey).signMessage({ message })
    expect(await verifySignature({ chainId, address, message, signature }, asked)).toBe(false)
  })
})
