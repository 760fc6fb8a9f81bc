import { formatMessage } from '@walletconnect/utils'
import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { parseSiwxMessage, type SiwxMessageData } from '#domain/siwx/siwxMessage.ts'
import type { SiwxSession } from '#domain/siwx/siwxSession.ts'
import { ConnectionRejectedError } from '#errors/connection.ts'
import { SignInFailedError } from '#errors/siwx.ts'
import type { NodeWallet } from '#testkit/wallets/testing/nodeWallet.ts'
import { createFixture, type Fixture } from './testing/createFixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
})
afterAll(() => fixture.close())
afterEach(() => fixture.clear())

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'

const message: SiwxMessageData = {
  accountAddress: '',
  chainId: ONE,
  domain: 'shop.example',
  uri: 'https://shop.example',
  version: '1',
  nonce: 'k2Jq7XwP9',
  statement: 'Sign in to the shop.',
  expirationTime: '2126-11-20T12:00:00.000Z',
  resources: ['https://shop.example/terms'],
}

const connecting = async (options: Parameters<Fixture['wallet']>[0] = {}, asked = message) => {
  const page = fixture.page()
  const wallet = await fixture.wallet(options)
  const signed: SiwxSession[] = []
  const uri = page.nextUri()
  const connections = page.connector.connect({
    ...fixture.to,
    signIn: { message: asked, onSigned: (sessions) => signed.push(...sessions) },
  })
  connections.catch(() => {}) // looked at later
  return { page, wallet, signed, connections, uri: await uri }
}

test('behavior: one approval connects and signs in on each network [spec 3.13]', async () => {
  const { page, wallet, signed, connections, uri } = await connecting()
  await wallet.pair(uri)
  const [connection] = await connections
  const address = wallet.accounts[0]?.address as `0x${string}`
  expect(connection).toMatchObject({
    namespace: 'eip155',
    accounts: [{ address }],
    approvedNetworks: [ONE, TWO],
  })
  expect(wallet.requests).toEqual([])
  expect(signed.map(({ data }) => data.chainId)).toEqual([ONE, TWO])
  for (const { data, message: text, signature, cacao } of signed) {
    expect(await verifyMessage({ address, message: text, signature: signature as '0x' })).toBe(true)
    expect(parseSiwxMessage(text)).toMatchObject({
      accountAddress: address,
      chainId: data.chainId,
      domain: 'shop.example',
      nonce: message.nonce,
      expirationTime: message.expirationTime,
    })
    expect(text).toContain('I further authorize the stated URI')
    expect(data.resources?.[0]).toBe('https://shop.example/terms')
    expect(cacao?.p.iss).toBe(`did:pkh:${data.chainId}:${address}`)
  }
  const answer = await page.connector
    .provider('eip155')
    .request({ method: 'personal_sign', params: ['0x68656c6c6f', address] })
  expect(await verifyMessage({ address, message: 'hello', signature: answer as '0x' })).toBe(true)
})

test('behavior: connects a wallet without one-approval sign-in, unsigned', async () => {
  const { wallet, signed, connections, uri } = await connecting({ authenticates: false })
  await wallet.pair(uri)
  expect(await connections).toHaveLength(1)
  expect(signed).toEqual([])
  expect(wallet.proposals).toHaveLength(1)
})

test('behavior: replaces an offer whose two requests share an id before it is shown', async () => {
  const { random } = Math
  let calls = 0
  // Enough for the first offer: the SDK takes the digits of its numbers from here.
  const stub = vi.spyOn(Math, 'random').mockImplementation(() => (calls++ < 40 ? 0.5 : random()))
  const { wallet, signed, connections, uri } = await connecting({ authenticates: false })
  stub.mockRestore()
  await wallet.pair(uri)
  expect(await connections).toHaveLength(1)
  expect(signed).toEqual([])
})

test('error: reports that the visitor declined', async () => {
  const { wallet, signed, connections, uri } = await connecting()
  wallet.onAuthenticate = 'reject'
  await wallet.pair(uri)
  await expect(connections).rejects.toBeInstanceOf(ConnectionRejectedError)
  expect(signed).toEqual([])
})

type Says = NonNullable<Extract<NodeWallet['onAuthenticate'], { says?: unknown }>['says']>
const statement = 'Anmelden im Lädchen – 店にサインイン'

test('behavior: does not offer a non-ASCII text with the connection, which wallets of this SDK refuse', async () => {
  const { wallet, signed, connections, uri } = await connecting({}, { ...message, statement })
  await wallet.pair(uri)
  expect(await connections).toHaveLength(1)
  expect(signed).toEqual([])
})

test('behavior: accepts a non-ASCII signed text, which the SDK cannot verify, after our own check', async () => {
  const { page, wallet, signed, connections, uri } = await connecting()
  const [account] = wallet.accounts
  if (!account) throw new Error('A wallet without an account')
  const says: Says = async (auth) => {
    const p = { ...auth.p, statement }
    return {
      ...auth,
      p,
      s: { ...auth.s, s: await account.signMessage({ message: formatMessage(p, p.iss) }) },
    }
  }
  wallet.onAuthenticate = { says }
  await wallet.pair(uri)
  expect(await connections).toMatchObject([{ approvedNetworks: [ONE, TWO] }])
  const { address } = account
  const [first] = signed
  const signature = first?.signature as '0x'
  expect(await verifyMessage({ address, message: first?.message ?? '', signature })).toBe(true)
  expect(first?.message).toContain(statement)
  // The session is a whole one: requests arrive, and the wallet can end it.
  const answer = await page.connector
    .provider('eip155')
    .request({ method: 'personal_sign', params: ['0x68656c6c6f', address] })
  expect(await verifyMessage({ address, message: 'hello', signature: answer as '0x' })).toBe(true)
  await wallet.disconnect()
  await expect.poll(() => page.reported).toContain('disconnect')
})

describe('an invalid answer', () => {
  const uncaught: unknown[] = []
  const note = (error: unknown) => void uncaught.push(error)
  beforeAll(() => void process.on('unhandledRejection', note))
  afterAll(() => void process.off('unhandledRejection', note))

  test.each<[string, Says]>([
    [
      'a signature of another text',
      (auth, write) => ({ ...auth, p: { ...auth.p, statement: write('x') } }),
    ],
    ['an invalid signature', (auth) => ({ ...auth, s: { ...auth.s, s: '0x1234' } })],
    ['no issuer', (auth) => ({ ...auth, p: { ...auth.p, iss: 7 as unknown as string } })],
  ])('error: %s ends the session on both sides, without another error', async (_, says) => {
    const { wallet, signed, connections, uri } = await connecting()
    wallet.onAuthenticate = { says }
    await wallet.pair(uri)
    await expect(connections).rejects.toBeInstanceOf(SignInFailedError)
    expect(signed).toEqual([])
    expect(uncaught).toEqual([])
  })
})
