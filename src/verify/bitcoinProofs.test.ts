import { createHash } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1'
import { p2pkh, p2sh, p2tr, p2wpkh, p2wsh, RawWitness } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { bitcoinKeys } from '#testkit/keys/bitcoinKeys.ts'
import {
  bitcoinMessageTransaction,
  signBitcoinMessage,
} from '#testkit/wallets/bitcoin/bitcoinMessage.ts'
import { bitcoinMessageHash } from './verifyBitcoinMessage.ts'
import { verifySignature } from './verifySignature.ts'

const chainId = 'bip122:000000000019d6689c085ae165831e93'
const message = 'Sign in'
const privateKey = new Uint8Array(32).fill(7)
const key = secp256k1.getPublicKey(privateKey, true)
const whole = secp256k1.getPublicKey(privateKey, false)
const base64 = (bytes: ArrayLike<number>) => Buffer.from(Uint8Array.from(bytes)).toString('base64')

const verify = (address: string | undefined, bytes: ArrayLike<number>, text = message) =>
  verifySignature({ chainId, address: address ?? '', message: text, signature: base64(bytes) })

describe('the digest of a message', () => {
  /** Made here, of a message of one letter again and again, whose length is written as these bytes. */
  const digest = (length: number, size: readonly number[]) => {
    const bytes = Buffer.concat([
      Buffer.from('\x18Bitcoin Signed Message:\n'),
      Buffer.from(size),
      Buffer.alloc(length, 'x'),
    ])
    const once = createHash('sha256').update(bytes).digest()
    return createHash('sha256').update(once).digest()
  }
  const sizes: [number, number[]][] = [
    [0, [0]],
    [252, [0xfc]],
    [253, [0xfd, 0xfd, 0x00]],
    [300, [0xfd, 0x2c, 0x01]],
    [65_535, [0xfd, 0xff, 0xff]],
    [65_536, [0xfe, 0x00, 0x00, 0x01, 0x00]],
    [70_000, [0xfe, 0x70, 0x11, 0x01, 0x00]],
  ]

  // Its length is one byte up to 252, three up to 65,535, and five from there on, the lowest one first.
  test.each(sizes)('behavior: of %d bytes', (length, size) => {
    const hash = bitcoinMessageHash('x'.repeat(length))
    expect(Buffer.from(hash).toString('hex')).toBe(digest(length, size).toString('hex'))
  })

  test('behavior: the longest message that is verified, of 65,536 bytes', async () => {
    const length = 65_536
    const verifyLong = (size: readonly number[]) => {
      const signed = secp256k1.sign(digest(length, size), privateKey)
      const proof = [31 + signed.recovery, ...signed.toCompactRawBytes()]
      return verify(p2pkh(key).address, proof, 'x'.repeat(length))
    }
    expect(await verifyLong([0xfe, 0x00, 0x00, 0x01, 0x00])).toBe(true)
    expect(await verifyLong([0xfd, 0x00, 0x00])).toBe(false)
  })
})

describe('ECDSA (BIP-137)', () => {
  const signed = secp256k1.sign(bitcoinMessageHash(message), privateKey)
  const proof = (header: number) => [header, ...signed.toCompactRawBytes()]
  const own = {
    'P2PKH, compressed': p2pkh(key).address,
    'P2PKH, not compressed': p2pkh(whole).address,
    'SegWit in P2SH': p2sh(p2wpkh(key)).address,
    SegWit: p2wpkh(key).address,
  }

  test.each(Object.entries(own))(
    'behavior: %s, whichever type the first byte names',
    async (_, address) => {
      for (const type of [27, 31, 35, 39])
        expect(await verify(address, proof(type + signed.recovery))).toBe(true)
      // The key's index is in it as well, and there are four types.
      expect(await verify(address, proof(27 + (signed.recovery ^ 1)))).toBe(false)
      expect(await verify(address, proof(23 + signed.recovery))).toBe(false)
      expect(await verify(address, proof(43 + signed.recovery))).toBe(false)
    },
  )

  test('behavior: either of the two keys that the first byte may name', async () => {
    const texts = Array.from({ length: 16 }, (_, at) => `${message} ${at}`)
    const made = texts.map((text) => secp256k1.sign(bitcoinMessageHash(text), privateKey))
    expect(new Set(made.map(({ recovery }) => recovery))).toEqual(new Set([0, 1]))
    for (const [at, { recovery, ...rest }] of made.entries()) {
      const bytes = [27 + recovery, ...new secp256k1.Signature(rest.r, rest.s).toCompactRawBytes()]
      expect(await verify(own.SegWit, bytes, texts[at])).toBe(true)
    }
  })

  test('behavior: nor are the two indexes refused that hardly any signature has', async () => {
    // Their point's x is beyond the order of the curve. The public key is calculated from signature and message.
    const { Signature } = secp256k1
    for (const index of [2, 3]) {
      const rare = new Signature(2n, 5n).addRecoveryBit(index)
      const owner = rare.recoverPublicKey(bitcoinMessageHash(message)).toRawBytes(true)
      const bytes = (type: number) => [type + index, ...rare.toCompactRawBytes()]
      for (const type of [27, 31, 35, 39])
        expect(await verify(p2wpkh(owner).address, bytes(type))).toBe(true)
      expect(await verify(p2wpkh(owner).address, bytes(43))).toBe(false)
    }
  })

  test('error: no other address of the key, nor one of another', async () => {
    const others = [
      p2tr(key.slice(1)).address,
      p2wsh(p2pkh(key)).address,
      p2sh(p2pkh(key)).address,
      p2wpkh(secp256k1.getPublicKey(new Uint8Array(32).fill(8), true)).address,
    ]
    for (const address of others)
      expect(await verify(address, proof(31 + signed.recovery))).toBe(false)
  })
})

describe('BIP-322', () => {
  const { payment, ordinal } = bitcoinKeys(0, 'bc')
  const bytesOf = (one: typeof payment) =>
    Uint8Array.from(Buffer.from(signBitcoinMessage(one, message, 'bip322'), 'base64'))

  test('behavior: SegWit in P2SH, by the witness of what is in it', async () => {
    const inner = p2wpkh(key)
    const nested = p2sh(inner)
    const signing = bitcoinMessageTransaction(message, nested.script)
    signing.updateInput(0, { redeemScript: inner.script })
    signing.signIdx(privateKey, 0)
    signing.finalizeIdx(0)
    const witness = RawWitness.encode(signing.getInput(0).finalScriptWitness ?? [])
    expect(await verify(nested.address, witness)).toBe(true)
    expect(await verify(nested.address, witness, 'Sign on')).toBe(false)
    // It commits to the address.
    expect(await verify(inner.address, witness)).toBe(false)
  })

  test('error: SegWit, with a byte more or less, another count, another sighash, another key', async () => {
    const good = bytesOf(payment)
    const size = good[1] ?? 0
    const other = secp256k1.getPublicKey(privateKey, true)
    const changed = (at: number, byte: number) =>
      good.map((one, index) => (index === at ? byte : one))
    expect(await verify(payment.address, good)).toBe(true)
    for (const bytes of [
      [...good, 0],
      good.slice(0, -1),
      changed(0, 1),
      changed(0, 3),
      changed(1, size - 1),
      changed(1, size + 1),
      // The sighash type, which stands behind the signature.
      changed(1 + size, 0),
      changed(1 + size, 0x81),
      changed(2 + size, 32),
      [...good.slice(0, 3 + size), ...other],
    ])
      expect(await verify(payment.address, bytes)).toBe(false)
  })

  test('error: SegWit, spent by another key than the address’s', async () => {
    /** The witness by which this key spends the virtual output of an address, whosever it is. */
    const spentBy = (secret: Uint8Array, { script }: { script: Uint8Array }) => {
      const publicKey = secp256k1.getPublicKey(secret, true)
      const legacy = p2pkh(publicKey).script
      const hash = bitcoinMessageTransaction(message, script).preimageWitnessV0(0, legacy, 1, 0n)
      const signature = [...secp256k1.sign(hash, secret).toDERRawBytes(), 1]
      return RawWitness.encode([Uint8Array.from(signature), publicKey])
    }
    const [mine, theirs] = [p2wpkh(key), payment]
    expect(await verify(mine.address, spentBy(privateKey, mine))).toBe(true)
    expect(await verify(theirs.address, spentBy(privateKey, theirs))).toBe(false)
    expect(await verify(p2sh(p2wpkh(key)).address, spentBy(privateKey, p2sh(mine)))).toBe(true)
    expect(await verify(p2sh(p2pkh(key)).address, spentBy(privateKey, p2sh(p2pkh(key))))).toBe(
      false,
    )
  })

  test('error: Taproot, likewise; the sighash type is left out, or one', async () => {
    const good = bytesOf(ordinal)
    expect(good).toHaveLength(66)
    expect(await verify(ordinal.address, good)).toBe(true)
    expect(await verify(ordinal.address, good, 'Sign on')).toBe(false)
    for (const bytes of [
      [...good, 0],
      good.slice(0, -1),
      [2, ...good.slice(1)],
      // Zero is not written, one is signed with, and others are not accepted.
      [1, 65, ...good.slice(2), 0],
      [1, 65, ...good.slice(2), 1],
      [1, 65, ...good.slice(2), 2],
      [1, 66, ...good.slice(2), 1, 1],
    ])
      expect(await verify(ordinal.address, bytes)).toBe(false)
  })

  test('error: a legacy address has no witness', async () => {
    expect(await verify(p2pkh(payment.publicKey).address, bytesOf(payment))).toBe(false)
  })
})
