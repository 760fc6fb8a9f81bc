import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registrationMessage } from '#domain/connection/accountName.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { evmCoinType } from '#domain/network/evmCoinType.ts'
import { type Ledger, ONE, startLedger, TWO } from '../indexer/testing/startLedger.ts'

let ledger: Ledger
beforeAll(async () => {
  ledger = await startLedger()
})
afterAll(() => ledger.close())

const visitor = () => privateKeyToAccount(generatePrivateKey())
type Visitor = ReturnType<typeof visitor>
type Wish = { by?: Visitor; at?: number; network?: CaipNetworkId; message?: string }

/** Registers as the client would; what is given is done otherwise. */
const register = async (name: string, { by = visitor(), at, network, message }: Wish = {}) => {
  const text = message ?? registrationMessage(name, at ?? Date.now())
  return ledger.post('/v1/profile/account', {
    coin_type: evmCoinType(network ?? ONE),
    address: by.address,
    message: text,
    signature: await by.signMessage({ message: text }),
  })
}
const reason = (answer: { body: unknown }) =>
  (answer.body as { reasons?: { description: string }[] }).reasons?.[0]?.description
const suggest = async (label: string) => {
  const { body } = await ledger.get(`/v1/profile/suggestions/${label}?zone=reown.id`)
  return (body as { suggestions: { name: string; registered: boolean }[] }).suggestions
}

test('behavior: registers a name for its signer, and finds it by name and by address at once [spec 3.21, 7.2q, 7.3]', async () => {
  const by = visitor()
  expect((await register('hedy-1.reown.id', { by, network: TWO })).status).toBe(200)
  const found = await ledger.get('/v1/profile/account/Hedy-1')
  expect(found.body).toMatchObject({
    name: 'hedy-1.reown.id',
    addresses: { [String(evmCoinType(TWO))]: { address: by.address.toLowerCase() } },
    attributes: {},
    registered_at: expect.stringMatching(/^20.*Z$/),
  })
  expect((await ledger.get(`/v1/profile/reverse/${by.address}`)).body).toEqual([found.body])
  expect((await ledger.get(`/v1/identity/${by.address}`)).body).toMatchObject({
    name: 'hedy-1.reown.id',
  })
})

describe('refused registrations', () => {
  test.each<[string, string, string, Wish]>([
    ['a name in use', 'grace.reown.id', 'This name is already registered', {}],
    ['a name of the project itself', 'support.reown.id', 'This name is reserved', {}],
    ['too short a name', 'abc.reown.id', 'This is not a name that can be given', {}],
    ['other characters', 'ada_1.reown.id', 'This is not a name that can be given', {}],
    ['a name in capitals', 'Hedy2.reown.id', 'This is not a name that can be given', {}],
    ['a name elsewhere', 'hedy.eth', 'This is not a name that can be given', {}],
    [
      ...['with an old signature', 'hedy3.reown.id', 'The signature is too old. Sign again'],
      { at: Date.now() - 4_000_000 },
    ],
    [
      ...['with a clock ahead', 'hedy3.reown.id', 'The signature is too old. Sign again'],
      { at: Date.now() + 4_000_000 },
    ],
    [
      ...['on another network', 'hedy3.reown.id', 'Names are not given on this network'],
      { network: 'eip155:10' },
    ],
    [
      ...['by another text', 'hedy3.reown.id', 'The signed message cannot be read'],
      { message: 'hedy3.reown.id please' },
    ],
    [
      ...['with attributes', 'hedy3.reown.id', 'The signed message cannot be read'],
      { message: '{"name":"hedy3.reown.id","attributes":{"a":1},"timestamp":1}' },
    ],
  ] as [string, string, string, Wish][])('error: %s', async (_, name, description, wish) => {
    const answer = await register(name, wish)
    expect([answer.status, reason(answer)]).toEqual([400, description])
  })

  test('error: with another signer’s signature, or none [spec 7.2q, 7.3]', async () => {
    const [owner, thief] = [visitor(), visitor()]
    const message = registrationMessage('hedy4.reown.id', Date.now())
    for (const signature of [await thief.signMessage({ message }), '0x', '0x1234', 'no'])
      expect(
        reason(
          await ledger.post('/v1/profile/account', {
            coin_type: evmCoinType(ONE),
            address: owner.address,
            message,
            signature,
          }),
        ),
      ).toBe('The signature is not this account’s')
    expect(await ledger.get('/v1/profile/account/hedy4')).toMatchObject({ status: 200, body: [] })
  })

  test('error: of two concurrent requests the second, and a second name for one address', async () => {
    const [one, two] = [visitor(), visitor()]
    const answers = await Promise.all([one, two].map((by) => register('hedy5.reown.id', { by })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const winner = answers[0]?.status === 200 ? one : two
    const again = await Promise.all(
      ['hedy6.reown.id', 'hedy7.reown.id'].map((name) => register(name, { by: winner })),
    )
    expect(again.map(reason)).toEqual(Array(2).fill('This account already has a name'))
  })
})

test('behavior: suggestions tell which names are free, the wanted one first [spec 3.20, 7.2p, 7.3]', async () => {
  const [first, ...others] = await suggest('grace')
  expect(first).toEqual({ name: 'grace.reown.id', registered: true })
  expect(others.length).toBeGreaterThan(2)
  expect(others.every(({ registered, name }) => !registered && name.endsWith('.reown.id'))).toBe(
    true,
  )
  expect((await suggest('support'))[0]).toEqual({ name: 'support.reown.id', registered: true })
  expect((await suggest('free-name'))[0]?.registered).toBe(false)
  expect(await suggest('a!')).toEqual([])
})

test.each([
  ['GET', '/v1/profile/suggestions/:name', '/v1/profile/suggestions/ada'],
  ['POST', '/v1/profile/account', '/v1/profile/account'],
])('behavior: %s %s applies its faults', async (method, endpoint, path) => {
  ledger.faults.set(endpoint, { status: 503 })
  const answer = method === 'GET' ? await ledger.get(path) : await register('hedy8.reown.id')
  ledger.faults.clear()
  expect(answer.status).toBe(503)
})
