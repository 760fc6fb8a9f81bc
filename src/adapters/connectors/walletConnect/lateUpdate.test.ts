import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createEvmAdapter } from '#adapters/chains/evm/evmAdapter.ts'
import { changes, createFixture, type Fixture } from './testing/createFixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
})
afterAll(() => fixture.close())
afterEach(() => fixture.clear())

const one = 'eip155:31337'
const two = 'eip155:31338'
const SWITCH = 'wallet_switchEthereumChain'
const ADD = 'wallet_addEthereumChain'
const unknown = { error: { code: 4902, message: 'Unrecognized chain ID' } }

/** A wallet that shares one network, and the other 5 s after it was asked for that by `method`. */
const switched = async (method: string, answers: Record<string, unknown>) => {
  const wallet = await fixture.wallet()
  wallet.grant = { chains: [one] }
  const page = fixture.page()
  await fixture.pair(page, wallet)
  wallet.onRequest = (asked) => {
    if (asked.method === method)
      void wait(5_000).then(() => wallet.updateSession({ chains: [one, two] }))
    return answers[asked.method] as never
  }
  const network = fixture.networks.find(({ caipNetworkId }) => caipNetworkId === two)
  if (!network) return expect.fail('no such network')
  await createEvmAdapter().switchNetwork({ provider: page.connector.provider('eip155'), network })
  expect(changes(page.reported).at(-1)).toMatchObject([{ networkId: two }])
  return wallet.requests.map((asked) => asked.method)
}

test.each([
  ['yes', { result: null }],
  ['nothing', 'ignore'],
])(
  'behavior: a wallet that says %s, and updates its session 5 s later, is asked once',
  async (_, answer) => {
    expect(await switched(SWITCH, { [SWITCH]: answer })).toEqual([SWITCH])
  },
  60_000,
)

test.each([
  ['yes', { result: null }],
  ['nothing', 'ignore'],
])(
  'behavior: one that does not know the network, and says %s to adding it, is not asked a third time',
  async (_, answer) => {
    expect(await switched(ADD, { [SWITCH]: unknown, [ADD]: answer })).toEqual([SWITCH, ADD])
  },
  60_000,
)
