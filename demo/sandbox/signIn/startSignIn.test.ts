import { Secp256k1Wallet } from '@cosmjs/amino'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { arbitraryDocument } from '#domain/request/cosmosArbitrary.ts'
import { formatSiwxMessage, type SiwxMessageData } from '#domain/siwx/siwxMessage.ts'
import { toBase58 } from '#lib/base58.ts'
import type { RunningServer } from '#server/listen.ts'
import { bitcoinKeys } from '#testkit/keys/bitcoinKeys.ts'
import { signBitcoinMessage } from '#testkit/wallets/bitcoin/bitcoinMessage.ts'
import { polkadotKey } from '#testkit/wallets/polkadot/polkadotKey.ts'
import { canonicalAddress } from '#verify/canonicalAddress.ts'
import { startSignIn } from './startSignIn.ts'

const ORIGIN = 'http://127.0.0.1:4100'
let server: RunningServer
let now = Date.now()
beforeAll(async () => {
  // Keys verify without a node.
  const chains = ['eip155:1', BITCOIN, COSMOS, POLKADOT, SOLANA]
  server = await startSignIn({ sites: () => [ORIGIN], nodes: {}, chains, now: () => now })
})
afterAll(() => server.close())

const BITCOIN = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const COSMOS = 'cosmos:cosmoshub-4'
const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const account = privateKeyToAccount(generatePrivateKey())

/** A browser: it keeps its cookie. */
const browser = (origin = ORIGIN) => {
  let cookie = ''
  const call = async (path: string, body?: unknown) => {
    const answer = await fetch(server.origin + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { origin, cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return answer
  }
  const join = (wallet?: string) =>
    fetch(`${server.origin}/join`, {
      method: 'POST',
      headers: { origin, cookie },
      body: new URLSearchParams(wallet === undefined ? {} : { wallet }),
    })
  const nonce = async () => (await call('/nonce')).text()
  const write = async (more: Partial<SiwxMessageData> = {}) =>
    formatSiwxMessage({
      accountAddress: account.address,
      chainId: 'eip155:1',
      domain: '127.0.0.1:4100',
      uri: ORIGIN,
      version: '1',
      nonce: more.nonce ?? (await nonce()),
      issuedAt: new Date(now).toISOString(),
      ...more,
    })
  const prove = async (message: string, signer = account) =>
    call('/verify', { message, signature: await signer.signMessage({ message }) })
  const signedIn = async () =>
    ((await (await call('/session')).json()) as { signedIn: { address: string }[] }).signedIn
  return { call, join, nonce, write, prove, signedIn }
}

test('behavior: accepts a form with a sign-in field, and rejects one without', async () => {
  const { nonce, write, join, signedIn } = browser()
  expect((await join('{}')).status).toBe(401)
  await nonce()
  expect((await join()).status).toBe(400)
  const message = await write()
  const signature = await account.signMessage({ message })
  expect((await join(JSON.stringify({ message, signature }))).status).toBe(200)
  expect(await signedIn()).toMatchObject([{ address: account.address }])
  // The same once more proves nothing.
  expect((await join(JSON.stringify({ message, signature }))).status).toBe(401)
})

test('behavior: the cookie identifies the signer until signing out', async () => {
  const { call, write, prove, signedIn } = browser()
  expect((await prove(await write())).status).toBe(200)
  expect(await signedIn()).toMatchObject([{ address: account.address, chainId: 'eip155:1' }])
  expect(await browser().signedIn()).toEqual([])
  await call('/sign-out', {})
  expect(await signedIn()).toEqual([])
})

describe('other namespaces', () => {
  type Signer = { address: string; sign(message: string): string | Promise<string> }
  const signers: Record<string, () => Signer | Promise<Signer>> = {
    [BITCOIN]: () => {
      const { payment } = bitcoinKeys(0)
      const { address } = payment
      return { address, sign: (message) => signBitcoinMessage(payment, message, 'bip322') }
    },
    [SOLANA]: async () => {
      const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign'])) as CryptoKeyPair
      const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
      const bytes = (message: string) => new TextEncoder().encode(message)
      return {
        address: toBase58(raw),
        sign: async (message) =>
          toBase58(
            new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, bytes(message))),
          ),
      }
    },
    [COSMOS]: async () => {
      const wallet = await Secp256k1Wallet.fromKey(new Uint8Array(32).fill(7), 'cosmos')
      const address = (await wallet.getAccounts())[0]?.address ?? ''
      return {
        address,
        sign: async (message) =>
          (await wallet.signAmino(address, arbitraryDocument(message, address))).signature
            .signature,
      }
    },
    [POLKADOT]: () => {
      const { address, sign } = polkadotKey(0)
      return { address, sign: (message) => sign(`<Bytes>${message}</Bytes>`) }
    },
  }

  test.each(Object.keys(signers))('behavior: an account of %s signs in', async (id) => {
    const chainId = id as CaipNetworkId
    const signer = await signers[id]?.()
    if (!signer) throw new Error('nobody signs')
    const { call, write, signedIn } = browser()
    const message = await write({ chainId, accountAddress: signer.address })
    const signature = await signer.sign(message)
    expect((await call('/verify', { message, signature })).status).toBe(200)
    // As the chain writes it, whatever the wallet does.
    const address = await canonicalAddress(chainId, signer.address)
    expect(await signedIn()).toMatchObject([{ chainId, address }])
    await call('/sign-out', { chainId, address: signer.address })
    expect(await signedIn()).toEqual([])

    const another = await write({ chainId, accountAddress: signer.address })
    expect((await call('/verify', { message: another, signature })).status).toBe(401)
  })
})

test('behavior: the cookie is HttpOnly', async () => {
  const answer = await fetch(`${server.origin}/nonce`, { headers: { origin: ORIGIN } })
  expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
  expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN)
})

test('error: accepts a message once, for the browser that requested it', async () => {
  const one = browser()
  const message = await one.write()
  expect((await one.prove(message)).status).toBe(200)
  expect((await one.prove(message)).status).toBe(401)
  const thief = browser()
  await thief.nonce()
  expect((await thief.prove(await one.write())).status).toBe(401)
})

test.each<[string, Partial<SiwxMessageData>]>([
  ['another site', { domain: 'bank.example' }],
  ['another chain', { chainId: 'eip155:5' }],
  ['an expired message', { expirationTime: '2020-01-01T00:00:00Z' }],
  ['a nonce of another issuer', { nonce: 'abcdefgh12345678' }],
])('error: %s', async (_, more) => {
  const { nonce, write, prove, signedIn } = browser()
  await nonce()
  expect((await prove(await write(more))).status).toBe(401)
  expect(await signedIn()).toEqual([])
})

test('error: rejects an expired nonce', async () => {
  const { write, prove } = browser()
  const message = await write()
  now += 600_001
  expect((await prove(message)).status).toBe(401)
})

test('error: rejects a page of another site', async () => {
  const { nonce, call, signedIn } = browser('https://evil.example')
  await nonce()
  expect((await call('/verify', { message: '', signature: '' })).status).toBe(403)
  expect((await call('/sign-out', {})).status).toBe(403)
  expect(await signedIn()).toEqual([])
})

test('error: rejects an invalid proof', async () => {
  const { nonce, call } = browser()
  await nonce()
  expect((await call('/verify', { message: 'hello', signature: '0x' })).status).toBe(401)
  expect((await call('/verify', 'nothing')).status).toBe(400)
})

test('error: rejects another page on this machine', async () => {
  // It asks the service under the service's own name and signs for its own: neither is the site's domain.
  const other = browser('http://127.0.0.1:4200')
  await other.nonce()
  const answer = await fetch(`${server.origin}/nonce`, {
    headers: { origin: 'http://127.0.0.1:4200' },
  })
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  const message = await other.write({ domain: '127.0.0.1:4200' })
  expect((await other.prove(message)).status).toBe(403)
  expect(await other.signedIn()).toEqual([])
})

test('error: rejects a message for the service’s own address', async () => {
  const { write, prove, nonce, signedIn } = browser()
  await nonce()
  const { host } = new URL(server.origin)
  expect((await prove(await write({ domain: host, uri: server.origin }))).status).toBe(401)
  expect(await signedIn()).toEqual([])
})

test('sites: the cookie of an https site is Secure', async () => {
  const cookieOf = async (site: string) => {
    const service = await startSignIn({ sites: () => [site], nodes: {} })
    const answer = await fetch(`${service.origin}/nonce`, { headers: { origin: site } })
    await service.close()
    return answer.headers.get('set-cookie')
  }
  expect(await cookieOf('https://shop.example')).toMatch(/; Secure/)
  expect(await cookieOf('http://127.0.0.1:4100')).not.toMatch(/Secure/)
})
