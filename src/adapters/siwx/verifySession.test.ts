import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEvmAdapter } from '#adapters/chains/evm/evmAdapter.ts'
import { chainNetwork } from '#adapters/chains/testing/chainNetwork.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { formatSiwxMessage, type SiwxMessageData } from '#domain/siwx/siwxMessage.ts'
import { OfflineError } from '#errors/http.ts'
import { InvalidSignatureError, SignInMessageError } from '#errors/siwx.ts'
import { eoaAccount } from '#frame/accounts/eoaAccount.ts'
import type { EvmAccount } from '#frame/accounts/evmAccount.ts'
import { smartAccount } from '#frame/accounts/smartAccount.ts'
import { type FrameStage, startFixture } from '#frame/accounts/testing/startFixture.ts'
import { toBase58 } from '#lib/base58.ts'
import vectors from '../../../test/vectors/nobodysAccounts.json' with { type: 'json' }
import { type VerifyOptions, verifySession } from './verifySession.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const ONE: CaipNetworkId = 'eip155:31337'

let fixture: FrameStage
let verify: VerifyOptions
beforeAll(async () => {
  fixture = await startFixture()
  const adapter = createEvmAdapter()
  const chain = { chainId: 31337, url: fixture.network.rpcUrl, close: async () => {} }
  verify = {
    domain: 'shop.example',
    now: () => NOW,
    readOn: () => (what, o) => adapter.read({ ...what, network: chainNetwork(chain) }, o),
  }
})
afterAll(() => fixture?.close())

const dataOf = (accountAddress: string, more: Partial<SiwxMessageData> = {}): SiwxMessageData => ({
  accountAddress,
  chainId: ONE,
  domain: 'shop.example',
  uri: 'https://shop.example',
  version: '1',
  nonce: 'k2Jq7XwP9',
  issuedAt: new Date(NOW).toISOString(),
  ...more,
})

const sessionOf = async (
  account: Pick<EvmAccount, 'address' | 'signMessage'>,
  more: Partial<SiwxMessageData> = {},
) => {
  const data = dataOf(account.address, more)
  const message = formatSiwxMessage(data)
  return { data, message, signature: await account.signMessage(message) }
}

const flip = (signature: string, at: number) => {
  const place = at < 0 ? signature.length + at : at
  const digit = signature[place] === '1' ? '2' : '1'
  return signature.slice(0, place) + digit + signature.slice(place + 1)
}

describe('EVM accounts', () => {
  test('behavior: accepts an EOA’s signature without a node', async () => {
    const session = await sessionOf(
      eoaAccount({ key: fixture.freshKey(), network: fixture.network }),
    )
    const offline = { ...verify, readOn: () => () => Promise.reject(new OfflineError()) }
    await expect(verifySession(session, offline)).resolves.toBeUndefined()
  })

  test('behavior: accepts a smart account’s signature before and after deployment [spec 10.13a]', async () => {
    const account = await smartAccount({ key: fixture.freshKey(), network: fixture.network })
    const before = await sessionOf(account)
    expect(before.signature).toMatch(/(6492){16}$/)
    await expect(verifySession(before, verify)).resolves.toBeUndefined()
    const to = '0x00000000000000000000000000000000000000aa'
    await account.sendTransaction({ to, value: 0n, data: '0x' })
    const after = await sessionOf(account)
    expect(after.signature).not.toMatch(/(6492){16}$/)
    await expect(verifySession(after, verify)).resolves.toBeUndefined()
  })

  test('error: rejects it when any part is altered', async () => {
    const key = fixture.freshKey()
    const plain = await sessionOf(eoaAccount({ key, network: fixture.network }))
    const smart = await sessionOf(await smartAccount({ key, network: fixture.network }))
    const other = privateKeyToAccount(generatePrivateKey())
    const moved = dataOf(other.address)
    const tampered = [
      { ...plain, signature: flip(plain.signature, 20) },
      { ...plain, signature: flip(plain.signature, 100) },
      { ...plain, signature: plain.signature.slice(0, -2) },
      { ...plain, signature: '0x' },
      { ...plain, signature: 'signed' },
      { ...plain, data: moved, message: formatSiwxMessage(moved) },
      { ...smart, signature: plain.signature },
      { ...smart, signature: flip(smart.signature, 400) },
      { ...smart, signature: flip(smart.signature, -1) },
    ]
    for (const session of tampered)
      await expect(verifySession(session, verify)).rejects.toBeInstanceOf(InvalidSignatureError)
  })

  test('error: rejects a contract’s signature while no node answers', async () => {
    const session = await sessionOf(
      await smartAccount({ key: fixture.freshKey(), network: fixture.network }),
    )
    const offline = { ...verify, readOn: () => () => Promise.reject(new OfflineError()) }
    await expect(verifySession(session, offline)).rejects.toBeInstanceOf(OfflineError)
  })
})

describe('the message', () => {
  test.each<[string, Partial<SiwxMessageData>]>([
    ['another domain', { domain: 'bank.example' }],
    ['an expired message', { expirationTime: '2026-11-20T11:59:59Z' }],
    ['one that is not in force yet', { notBefore: '2026-11-20T13:00:00Z' }],
    ['one from the future', { issuedAt: '2026-11-20T13:00:00Z' }],
  ])('error: %s', async (_, more) => {
    const session = await sessionOf(
      eoaAccount({ key: fixture.freshKey(), network: fixture.network }),
      more,
    )
    await expect(verifySession(session, verify)).rejects.toBeInstanceOf(SignInMessageError)
  })

  test('error: rejects a message that differs from the session', async () => {
    const session = await sessionOf(
      eoaAccount({ key: fixture.freshKey(), network: fixture.network }),
    )
    const claims: Partial<SiwxMessageData>[] = [
      { chainId: 'eip155:1' },
      { nonce: 'somebodyelses1' },
      { accountAddress: privateKeyToAccount(generatePrivateKey()).address },
    ]
    for (const claim of claims)
      await expect(
        verifySession({ ...session, data: { ...session.data, ...claim } }, verify),
      ).rejects.toBeInstanceOf(SignInMessageError)
    await expect(
      verifySession({ ...session, message: `${session.message} ` }, verify),
    ).rejects.toBeInstanceOf(SignInMessageError)
  })
})

describe('Solana accounts', () => {
  const sign = async () => {
    const pair = (await crypto.subtle.generateKey('Ed25519', true, [
      'sign',
      'verify',
    ])) as CryptoKeyPair
    const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
    const data = dataOf(toBase58(raw), { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
    const message = formatSiwxMessage(data)
    const bytes = await crypto.subtle.sign(
      'Ed25519',
      pair.privateKey,
      new TextEncoder().encode(message),
    )
    return { data, message, signature: toBase58(new Uint8Array(bytes)) }
  }

  test('behavior: accepts an ed25519 signature only [spec 10.7d]', async () => {
    const [session, other] = await Promise.all([sign(), sign()])
    await expect(verifySession(session, verify)).resolves.toBeUndefined()
    for (const signature of [other.signature, '', '0x12', session.signature.slice(1)])
      await expect(verifySession({ ...session, signature }, verify)).rejects.toBeInstanceOf(
        InvalidSignatureError,
      )
  })
})

describe('impossible accounts', () => {
  const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
  const claimed = (accountAddress: string, chainId: CaipNetworkId, signature: string) => {
    const data = dataOf(accountAddress, { chainId })
    return { data, message: formatSiwxMessage(data), signature }
  }
  /** A node that says yes to everything. */
  const asked: unknown[] = []
  const credulous: VerifyOptions = {
    domain: 'shop.example',
    now: () => NOW,
    readOn: () => async (what) => {
      asked.push(what)
      return '0x01'
    },
  }

  test.each(vectors.smallOrder)('error: rejects a key of small order: $what', async ({ key }) => {
    for (const { key: point } of vectors.smallOrder) {
      const proof = toBase58(Uint8Array.from([...bytesOf(point), ...new Uint8Array(32)]))
      const session = claimed(toBase58(bytesOf(key)), SOLANA, proof)
      await expect(verifySession(session, credulous)).rejects.toBeInstanceOf(InvalidSignatureError)
    }
  })

  test.each(vectors.evm)(
    'error: rejects $what before any request to a node',
    async ({ address }) => {
      const signature = `0x${'0'.repeat(128)}1b`
      const session = claimed(address, 'eip155:1', signature)
      await expect(verifySession(session, credulous)).rejects.toBeInstanceOf(InvalidSignatureError)
      expect(asked).toEqual([])
    },
  )

  test('error: rejects a text that no wallet writes', async () => {
    const key = fixture.freshKey()
    const session = await sessionOf(eoaAccount({ key, network: fixture.network }))
    const message = session.message.replace('\n\n', `\n\n${'long '.repeat(20_000)}\n`)
    await expect(verifySession({ ...session, message }, verify)).rejects.toBeInstanceOf(
      SignInMessageError,
    )
  })
})
