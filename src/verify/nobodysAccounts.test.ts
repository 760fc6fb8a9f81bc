import { ed25519 } from '@noble/curves/ed25519'
import { blake2b } from '@noble/hashes/blake2b'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { describe, expect, test } from 'vitest'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { formatSiwxMessage } from '#domain/siwx/siwxMessage.ts'
import { SignInRefusedError } from '#errors/signInRefused.ts'
import { toBase58 } from '#lib/base58.ts'
import vectors from '../../test/vectors/nobodysAccounts.json' with { type: 'json' }
import { verifyEd25519 } from './strictEd25519.ts'
import { verifySignature } from './verifySignature.ts'
import { verifySignIn } from './verifySignIn.ts'

const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const message = 'Sign in'
const utf8 = (text: string) => new TextEncoder().encode(text)

/** A node that says yes to everything, and that it was asked. */
const credulous = () => {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (_, init) => {
    asked.push(String(init?.body))
    return Response.json({ jsonrpc: '2.0', id: 1, result: '0x01' })
  }
  return { asked, options: { nodes: { 'eip155:1': 'http://node.example' }, fetch } }
}

const ss58 = (account: Uint8Array, prefix = 0) => {
  const body = Uint8Array.from([prefix, ...account])
  const sum = blake2b(Uint8Array.from([...utf8('SS58PRE'), ...body])).slice(0, 2)
  return toBase58(Uint8Array.from([...body, ...sum]))
}

/** A proof that does not depend on any secret: R is the key's own kind of point, and s is 0. */
const forgeries = (key: Uint8Array) =>
  [...vectors.smallOrder.map(({ key: point }) => hexToBytes(point)), key].map((point) =>
    Uint8Array.from([...point, ...new Uint8Array(32)]),
  )

const refusal = async (chainId: CaipNetworkId, accountAddress: string, signature: string) => {
  const text = formatSiwxMessage({
    accountAddress,
    chainId,
    domain: 'shop.example',
    uri: 'https://shop.example',
    version: '1',
    nonce: 'k2Jq7XwP9',
  })
  const { asked, options } = credulous()
  const verified = verifySignIn(
    { message: text, signature },
    { domain: 'shop.example', takeNonce: () => true, ...options },
  )
  const error: unknown = await verified.catch((thrown: unknown) => thrown)
  expect(asked).toEqual([])
  return error instanceof SignInRefusedError ? error.reason : error
}

describe('keys of small order', () => {
  test('behavior: the vectors are complete, in every encoding', () => {
    const { Point } = ed25519
    for (const { key } of vectors.smallOrder) {
      expect(Point.fromHex(key, true).isSmallOrder()).toBe(true)
    }
    const points = vectors.smallOrder.map(({ key }) => Point.fromHex(key, true).toHex())
    expect(new Set(points).size).toBe(8)
    expect(new Set(vectors.smallOrder.map(({ key }) => key)).size).toBe(vectors.smallOrder.length)
  })

  test.each(vectors.smallOrder)('error: $what verifies no signature: $key', async ({ key }) => {
    const bytes = hexToBytes(key)
    for (const proof of forgeries(bytes)) {
      // Some nonces would have done for rules that leave the check out.
      for (let nonce = 0; nonce < 16; nonce++) {
        const text = `${message} ${nonce}`
        expect(verifyEd25519(proof, utf8(text), bytes)).toBe(false)
        const signed = { message: text, signature: toBase58(proof) }
        expect(
          await verifySignature({ chainId: SOLANA, address: toBase58(bytes), ...signed }),
        ).toBe(false)
        for (const signature of [bytesToHex(proof), `00${bytesToHex(proof)}`])
          expect(
            await verifySignature({ chainId: POLKADOT, address: ss58(bytes), message, signature }),
          ).toBe(false)
      }
    }
    const [proof = new Uint8Array()] = forgeries(bytes)
    expect(await refusal(SOLANA, toBase58(bytes), toBase58(proof))).toBe('account')
    expect(await refusal(POLKADOT, ss58(bytes), bytesToHex(proof))).toBe('account')
  })

  test('error: rejects a point of small order in the signature of a valid key', () => {
    const secret = new Uint8Array(32).fill(7)
    const key = ed25519.getPublicKey(secret)
    const proof = ed25519.sign(utf8(message), secret)
    expect(verifyEd25519(proof, utf8(message), key)).toBe(true)
    for (const { key: point } of vectors.smallOrder) {
      const forged = Uint8Array.from([...hexToBytes(point), ...proof.subarray(32)])
      expect(verifyEd25519(forged, utf8(message), key)).toBe(false)
    }
  })

  test('error: rejects sr25519’s identity, for which anybody can sign', async () => {
    const account = new Uint8Array(32)
    // R is the identity, s is 0, and the mark of schnorrkel.
    const proof = new Uint8Array(64)
    proof[63] = 128
    const signature = bytesToHex(proof)
    for (const signed of [signature, `01${signature}`])
      expect(
        await verifySignature({
          chainId: POLKADOT,
          address: ss58(account),
          message,
          signature: signed,
        }),
      ).toBe(false)
  })
})

test('error: rejects a Solana address off the curve', async () => {
  // Derived for programs, so that nobody has its key.
  const address = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
  const signature = toBase58(new Uint8Array(64))
  expect(await verifySignature({ chainId: SOLANA, address, message, signature })).toBe(false)
})

describe('s or r out of range', () => {
  const order = {
    ed25519: 0x1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3edn,
    secp256k1: 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n,
  }
  const big = (value: bigint) => value.toString(16).padStart(64, '0')

  test('error: ed25519, the same s plus the order of the curve', async () => {
    const secret = new Uint8Array(32).fill(7)
    const key = ed25519.getPublicKey(secret)
    const proof = ed25519.sign(utf8(message), secret)
    const s = BigInt(`0x${bytesToHex(proof.slice(32).reverse())}`) + order.ed25519
    const beyond = hexToBytes(big(s)).reverse()
    const forged = Uint8Array.from([...proof.slice(0, 32), ...beyond])
    const signed = { chainId: SOLANA, address: toBase58(key), message } as const
    expect(await verifySignature({ ...signed, signature: toBase58(proof) })).toBe(true)
    expect(await verifySignature({ ...signed, signature: toBase58(forged) })).toBe(false)
  })

  test.each([
    ['r is 0', 0n, 1n],
    ['s is 0', 1n, 0n],
    ['both are 0', 0n, 0n],
    ['r is the order', order.secp256k1, 1n],
    ['s is the order', 1n, order.secp256k1],
    ['r is beyond', 2n ** 256n - 1n, 1n],
    ['s is beyond', 1n, 2n ** 256n - 1n],
  ])('error: secp256k1, %s', async (_, r, s) => {
    const bytes = hexToBytes(big(r) + big(s))
    const addresses = {
      'eip155:1': '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A',
      'cosmos:cosmoshub-4': 'cosmos180pg6mvjmyrnld0r4h6gz7274azxhnhdht2pqt',
      'bip122:000000000019d6689c085ae165831e93': 'bc1q5428vq2uzwhm3taey9sr9x5vm6tk78ew0wt525',
      [POLKADOT]: '5HgFYRgnSYcfGqcsQCLpuXCu26Lu2smMNxSG2x8PZE15kvEY',
    } as const
    const base64 = (some: Uint8Array) => Buffer.from(some).toString('base64')
    for (const recovery of [0, 1, 27, 28]) {
      const signatures: Record<keyof typeof addresses, string> = {
        'eip155:1': `0x${bytesToHex(bytes)}${recovery.toString(16).padStart(2, '0')}`,
        'cosmos:cosmoshub-4': base64(bytes),
        'bip122:000000000019d6689c085ae165831e93': base64(
          Uint8Array.from([27 + (recovery % 27), ...bytes]),
        ),
        [POLKADOT]: `0x${bytesToHex(Uint8Array.from([...bytes, recovery]))}`,
      }
      for (const [chainId, address] of Object.entries(addresses) as [
        keyof typeof addresses,
        string,
      ][])
        expect(
          await verifySignature({ chainId, address, message, signature: signatures[chainId] }),
        ).toBe(false)
    }
  })
})

describe('EVM addresses without key or owner', () => {
  const zeros = `0x${'0'.repeat(128)}1b`
  const wrapped = `0x${'00'.repeat(96)}${'6492'.repeat(16)}`

  test.each(vectors.evm)('error: $what, before any node is asked', async ({ address }) => {
    for (const signature of [zeros, wrapped, '0x', `0x${'11'.repeat(65)}`]) {
      const { asked, options } = credulous()
      const signed = { chainId: 'eip155:1', address, message, signature } as const
      expect(await verifySignature(signed, options)).toBe(false)
      expect(asked).toEqual([])
      expect(await refusal('eip155:1', address, signature)).toBe('account')
    }
  })
})
