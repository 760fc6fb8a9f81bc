import { fileURLToPath } from 'node:url'
import * as real from '@noble/curves/ed25519'
import { Keyring } from '@polkadot/keyring'
import { stringToU8a, u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import nodeResolve from '@rollup/plugin-node-resolve'
import * as sr25519 from '@scure/sr25519'
import fc from 'fast-check'
import { rollup } from 'rollup'
import esbuild from 'rollup-plugin-esbuild'
import { beforeAll, describe, expect, test } from 'vitest'
import { verifyPolkadotMessage } from '../../../src/verify/verifyPolkadotMessage.ts'
import { browserModules } from '../browserModules.mjs'
import { smallBlake } from '../smallBlake.mjs'
import { smallCurves } from '../smallCurves.mjs'
import { tersePackages } from '../tersePackages.mjs'

const theirs = {
  RistrettoPoint: real.RistrettoPoint,
  verify: sr25519.verify,
  verifyPolkadotMessage,
}
const source = fileURLToPath(
  new URL('../../../src/verify/verifyPolkadotMessage.ts', import.meta.url),
)
const entry = `
  export { RistrettoPoint } from '@noble/curves/ed25519.js'
  export { verify } from '@scure/sr25519'
  export { verifyPolkadotMessage } from ${JSON.stringify(source)}`

/** All of it as a page has it: over the small packages, without what nobody asks of them. */
let ours: typeof theirs
beforeAll(async () => {
  const bundle = await rollup({
    input: 'entry',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? id : null),
        load: (id) => (id === 'entry' ? entry : null),
      },
      browserModules(),
      tersePackages(),
      smallCurves(),
      smallBlake(),
      nodeResolve({ browser: true }),
      esbuild({ target: 'es2022', tsconfig: false }),
    ],
  })
  const { output } = await bundle.generate({ format: 'es' })
  const text = Buffer.from(output[0].code).toString('base64')
  ours = await import(/* @vite-ignore */ `data:text/javascript;base64,${text}`)
  await cryptoWaitReady()
})

const hex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))
const ORDER = real.ed25519.CURVE.n
const PRIME = 2n ** 255n - 19n
const written = (number: bigint) => hex(number.toString(16).padStart(64, '0')).reverse()
const numberIn = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`)

/** What comes of it, or that it throws. */
const outcome = <Made>(make: () => Made): Made | 'thrown' => {
  try {
    return make()
  } catch {
    return 'thrown'
  }
}
const isRead = ({ RistrettoPoint }: typeof theirs, bytes: Uint8Array) =>
  outcome(() => Buffer.from(RistrettoPoint.fromHex(bytes).toRawBytes()).toString('hex'))

describe('points', () => {
  /** RFC 9496, A.1: from nothing to fifteen times the generator. */
  const multiples = `
    0000000000000000000000000000000000000000000000000000000000000000
    e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76
    6a493210f7499cd17fecb510ae0cea23a110e8d5b901f8acadd3095c73a3b919
    94741f5d5d52755ece4f23f044ee27d5d1ea1e2bd196b462166b16152a9d0259
    da80862773358b466ffadfe0b3293ab3d9fd53c5ea6c955358f568322daf6a57
    e882b131016b52c1d3337080187cf768423efccbb517bb495ab812c4160ff44e
    f64746d3c92b13050ed8d80236a7f0007c3b3f962f5ba793d19a601ebb1df403
    44f53520926ec81fbd5a387845beb7df85a96a24ece18738bdcfa6a7822a176d
    903293d8f2287ebe10e2374dc1a53e0bc887e592699f02d077d5263cdd55601c
    02622ace8f7303a31cafc63f8fc48fdc16e1c8c8d234b2f0d6685282a9076031
    20706fd788b2720a1ed2a5dad4952b01f413bcf0e7564de8cdc816689e2db95f
    bce83f8ba5dd2fa572864c24ba1810f9522bc6004afe95877ac73241cafdab42
    e4549ee16b9aa03099ca208c67adafcafa4c3f3e4e5303de6026e3ca8ff84460
    aa52e000df2e16f55fb1032fc33bc42742dad6bd5a8fc0be0167436c5948501f
    46376b80f409b29dc2b5f6f0c52591990896e5716f41477cd30085ab7f10301e
    e0c418f7c8d9c4cdd7395b93ea124f3ad99021bb681dfc3302a9d99a2e53e64e`
    .trim()
    .split(/\s+/)

  /** RFC 9496, A.2: beyond the field, negative, with no root, with a negative `xy`, with no `y`. */
  const refused = `
    00ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
    ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f
    f3ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f
    edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f
    0100000000000000000000000000000000000000000000000000000000000000
    01ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f
    ed57ffd8c914fb201471d1c3d245ce3c746fcbe63a3679d51b6a516ebebe0e20
    c34c4e1826e5d403b78e246e88aa051c36ccf0aafebffe137d148a2bf9104562
    c940e5a4404157cfb1628b108db051a8d439e1a421394ec4ebccb9ec92a8ac78
    47cfc5497c53dc8e61c91d17fd626ffb1c49e2bca94eed052281b510b1117a24
    f1c6165d33367351b0da8f6e4511010c68174a03b6581212c71c0e1d026c3c72
    87260f7a2f12495118360f02c26a470f450dadf34a413d21042b43b9d93e1309
    26948d35ca62e643e26a83177332e6b6afeb9d08e4268b650f1f5bbd8d81d371
    4eac077a713c57b4f4397629a4145982c661f48044dd3f96427d40b147d9742f
    de6a7b00deadc788eb6b6c8d20c0ae96c2f2019078fa604fee5b87d6e989ad7b
    bcab477be20861e01e4a0e295284146a510150d9817763caf1a6f4b422d67042
    2a292df7e32cababbd9de088d1d1abec9fc0440f637ed2fba145094dc14bea08
    f4a9e534fc0d216c44b218fa0c42d99635a0127ee2e53c712f70609649fdff22
    8268436f8c4126196cf64b3c7ddbda90746a378625f9813dd9b8457077256731
    2810e5cbc2cc4d4eece54f61c6f69758e289aa7ab440b3cbeaa21995c2f4232b
    3eb858e78f5a7254d8c9731174a94f76755fd3941c0ac93735c07ba14579630e
    a45fdc55c76448c049a1ab33f17023edfb2be3581e9c7aade8a6125215e04220
    d483fe813c6ba647ebbfd3ec41adca1c6130c2beeee9d9bf065c8d151c5f396e
    8a2e1d30050198c65a54483123960ccc38aef6848e1ec8f5f780e8523769ba32
    32888462f8b486c68ad7dd9610be5192bbeaf3b443951ac1a8118419d9fa097b
    227142501b9d4355ccba290404bde41575b037693cef1f438c47f8fbf35d1165
    5c37cc491da847cfeb9281d407efc41e15144c876e0170b499a96a22ed31e01e
    445425117cb8c90edcbc7c1cc0e74f747f2c1efa5630a967c64f287792a48a4b
    ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f`
    .trim()
    .split(/\s+/)

  test('behavior: multiples of the generator are what the RFC says they are', () => {
    const { RistrettoPoint } = ours
    for (const [times, text] of multiples.entries()) {
      expect(isRead(ours, hex(text))).toBe(text)
      if (times === 0) continue
      const point = RistrettoPoint.fromHex(hex(text))
      const made = RistrettoPoint.BASE.multiply(BigInt(times))
      for (const [other, another] of multiples.entries())
        expect(made.equals(RistrettoPoint.fromHex(hex(another)))).toBe(other === times)
      expect(point.negate().add(made).equals(RistrettoPoint.ZERO)).toBe(true)
      expect(point.add(RistrettoPoint.ZERO).equals(made)).toBe(true)
    }
  })

  test.each(refused)('error: %s', (text) => {
    expect(isRead(ours, hex(text))).toBe('thrown')
    expect(isRead(theirs, hex(text))).toBe('thrown')
  })

  test('property: what is read, and what is refused, is so by the big package too', () => {
    const edge = fc.oneof(
      fc.bigInt(0n, 64n),
      fc.bigInt(PRIME - 64n, PRIME + 19n),
      fc.bigInt(2n ** 256n - 64n, 2n ** 256n - 1n),
    )
    const any = fc.oneof(
      { weight: 3, arbitrary: fc.uint8Array({ minLength: 32, maxLength: 32 }) },
      { weight: 1, arbitrary: edge.map(written) },
      // The same point in a way that is not its own.
      {
        weight: 2,
        arbitrary: fc
          .tuple(fc.bigInt(1n, ORDER - 1n), fc.constantFrom(0n, PRIME, 2n ** 255n, -1n))
          .map(([scalar, more]) => {
            const s = numberIn(real.RistrettoPoint.BASE.multiply(scalar).toRawBytes())
            return written(more < 0n ? PRIME - s : (s + more) % 2n ** 256n)
          }),
      },
    )
    fc.assert(
      fc.property(any, (bytes) => {
        expect(isRead(ours, bytes)).toBe(isRead(theirs, bytes))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('signatures of sr25519', () => {
  const keyOf = (seed: Uint8Array) => {
    const secret = sr25519.secretFromSeed(seed)
    return { secret, publicKey: sr25519.getPublicKey(secret) }
  }
  const mine = keyOf(new Uint8Array(32).fill(5))
  const text = stringToU8a('Hällo 👋')
  const signature = sr25519.sign(mine.secret, text)
  const isSigned = (
    { verify }: typeof theirs,
    proof = signature,
    key = mine.publicKey,
    said: Uint8Array = text,
  ) => outcome(() => verify(said, proof, key))
  const isRefused = (...given: [proof?: Uint8Array, key?: Uint8Array, said?: Uint8Array]) => {
    expect(isSigned(ours, ...given)).not.toBe(true)
    expect(isSigned(theirs, ...given)).not.toBe(true)
  }

  test('property: what anybody signs holds, and by no other key and for no other text', () => {
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 })
    fc.assert(
      fc.property(bytes, fc.uint8Array({ maxLength: 400 }), (seed, said) => {
        const { secret, publicKey } = keyOf(seed)
        const proof = sr25519.sign(secret, said)
        expect(isSigned(ours, proof, publicKey, said)).toBe(true)
        expect(isSigned(theirs, proof, publicKey, said)).toBe(true)
        isRefused(proof, mine.publicKey, said)
        isRefused(proof, publicKey, Uint8Array.of(...said, 0))
      }),
      { numRuns: 30 },
    )
  })

  test('error: any bit of it changed, or of the key', () => {
    const flipped = (bytes: Uint8Array, bit: number) =>
      bytes.with(bit >> 3, (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7)))
    for (let bit = 0; bit < 512; bit++) isRefused(flipped(signature, bit))
    for (let bit = 0; bit < 256; bit++) isRefused(signature, flipped(mine.publicKey, bit))
  }, 120_000)

  test('error: another number for the same, no mark, no point', () => {
    const marked = (point: Uint8Array, s: bigint) => {
      const proof = Uint8Array.of(...point, ...written(s))
      return proof.with(63, (proof[63] ?? 0) | 128)
    }
    const point = signature.slice(0, 32)
    const s = numberIn(signature.slice(32)) - 2n ** 255n
    expect(marked(point, s)).toEqual(signature)
    for (let more = s + ORDER; more < 2n ** 255n; more += ORDER) isRefused(marked(point, more))
    isRefused(marked(point, 0n))
    isRefused(marked(point, ORDER))
    isRefused(Uint8Array.of(...point, ...written(s)))
    isRefused(marked(written(PRIME - numberIn(point)), s))
    isRefused(marked(new Uint8Array(32), s))
    isRefused(signature, written(PRIME - numberIn(mine.publicKey)))
  })

  test('error: nobody’s key, for which any multiple of the generator would do', () => {
    const point = real.RistrettoPoint.BASE.multiply(7n).toRawBytes()
    const proof = Uint8Array.of(...point, ...written(7n)).with(63, 128)
    isRefused(proof, new Uint8Array(32))
  })

  test('error: of another length', () => {
    for (const proof of [new Uint8Array(), signature.slice(1), Uint8Array.of(...signature, 0)])
      isRefused(proof)
    for (const key of [new Uint8Array(), mine.publicKey.slice(1), Uint8Array.of(...signature)])
      isRefused(signature, key)
  })
})

describe('texts that an account of Polkadot has signed', () => {
  const message = 'Hällo <shop> & friends 👋'
  const isSigned = (signed: { address: string; signature: string; message?: string }) => {
    const [one, other] = [ours, theirs].map((way) =>
      way.verifyPolkadotMessage({ message, ...signed }),
    )
    expect(one).toBe(other)
    return one
  }

  test.each(['sr25519', 'ed25519', 'ecdsa'] as const)(
    'behavior: by %s',
    (type) => {
      const keyring = new Keyring({ type })
      const [mine, other] = ['one', 'two'].map((seed) => keyring.addFromUri(`//${seed}`))
      if (!mine || !other) throw new Error('no keys')
      const { address } = mine
      for (const said of [stringToU8a(message), u8aWrapBytes(message)])
        for (const withType of [false, true]) {
          const bytes = mine.sign(said, { withType })
          const signature = u8aToHex(bytes)
          for (const form of [0, 2, 42, 1284]) {
            keyring.setSS58Format(form)
            expect(isSigned({ address: mine.address, signature })).toBe(true)
          }
          expect(isSigned({ address: other.address, signature })).toBe(false)
          expect(isSigned({ address, signature, message: `${message} ` })).toBe(false)
          const last = address.endsWith('A') ? 'B' : 'A'
          expect(isSigned({ address: address.slice(0, -1) + last, signature })).toBe(false)
          for (let at = 0; at < bytes.length; at += 3) {
            const changed = bytes.with(at, (bytes[at] ?? 0) ^ (1 << (at & 7)))
            expect(isSigned({ address, signature: u8aToHex(changed) })).toBe(false)
          }
          for (const changed of [bytes.slice(1), bytes.slice(0, -1), Uint8Array.of(...bytes, 0)])
            isSigned({ address, signature: u8aToHex(changed) })
        }
    },
    120_000,
  )
})
