import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { smartAccount } from '#frame/accounts/smartAccount.ts'
import { type FrameStage, startFixture } from '#frame/accounts/testing/startFixture.ts'
import { until } from '#testkit/relay/testing/until.ts'
import { createFixture, type Fixture } from './testing/createFixture.ts'

const EVM = 'eip155:31337'
const eth = '0x00000000000000000000000000000000000000aa'
const dead = 'http://127.0.0.1:1/'

let fixture: Fixture
let accounts: FrameStage
let operation: string
beforeAll(async () => {
  ;[fixture, accounts] = await Promise.all([createFixture(), startFixture()])
  const account = await smartAccount({ key: accounts.freshKey(), network: accounts.network })
  const callData = await accounts.batchData([{ to: eth, value: 0n, data: '0x' }])
  operation = (await account.sendUserOperation?.({ callData })) ?? ''
})
afterAll(() => Promise.all([fixture?.close(), accounts?.close()]))
afterEach(() => fixture.clear())

type Properties = Record<string, string>

const connected = async (
  sessionProperties: Properties,
  methods: string[] = [],
  rpcUrl = accounts.bundler.origin,
) => {
  const wallet = await fixture.wallet()
  wallet.onProposal = 'ignore'
  const page = fixture.page({ rpcUrl })
  const uri = page.nextUri()
  const connecting = page.connector.connect({ networks: fixture.networks })
  const proposal = wallet.nextProposal()
  await wallet.pair(await uri)
  const namespaces = { eip155: { accounts: [`${EVM}:${eth}`], methods, events: [] } }
  await wallet.kit.approveSession({ id: (await proposal).id, namespaces, sessionProperties })
  await connecting
  await until(() => wallet.sessions().some(({ acknowledged }) => acknowledged))
  const status = (id: string, signal?: AbortSignal) =>
    page.connector
      .provider('eip155')
      .request({ method: 'wallet_getCallsStatus', params: [id] }, { signal })
  return { wallet, page, status }
}

const done = () => ({
  version: '2.0.0',
  id: operation,
  chainId: '0x7a69',
  status: 200,
  atomic: true,
  receipts: [
    {
      status: '0x1',
      transactionHash: expect.stringMatching(/^0x/),
      blockHash: expect.stringMatching(/^0x/),
      blockNumber: expect.stringMatching(/^0x/),
      gasUsed: expect.stringMatching(/^0x/),
      logs: expect.any(Array),
    },
  ],
})

describe('status of calls', () => {
  test('behavior: asks the bundler that the session names [spec 7.2u]', async () => {
    const { wallet, status } = await connected({ bundler_name: 'any' }, ['wallet_getCallsStatus'])
    await expect.poll(() => status(operation)).toEqual(done())
    const unknown = `0x${'00'.repeat(32)}`
    expect(await status(unknown)).toMatchObject({ id: unknown, status: 100 })
    expect(wallet.requests).toEqual([])
  })

  test('behavior: the named bundler comes before the one at the URL [spec 5.10d]', async () => {
    let asked = 0
    const server = createServer((_, response) => {
      asked += 1
      response.setHeader('Access-Control-Allow-Origin', '*')
      response.end('{"jsonrpc":"2.0","id":1,"result":null}')
    })
    onTestFinished(() => void server.close())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const both = { bundler_name: 'any', bundler_url: `http://127.0.0.1:${port}/` }
    const { status } = await connected(both)
    await expect.poll(() => status(operation)).toEqual(done())
    expect(asked).toBe(0)
  })

  test('behavior: then the bundler at the URL that the session gives [spec 5.10d]', async () => {
    const named = { bundler_name: 'any', bundler_url: accounts.bundler.url(EVM) }
    const { status } = await connected(named, [], dead)
    await expect.poll(() => status(operation)).toEqual(done())
  })

  test('behavior: then the wallet [spec 5.10d]', async () => {
    const { wallet, status } = await connected({ bundler_url: dead }, ['wallet_getCallsStatus'])
    wallet.onRequest = () => ({ result: { status: 200 } })
    await expect(status('0x01')).resolves.toEqual({ status: 200 })
    expect(wallet.requests.map(({ params }) => params)).toEqual([['0x01']])
  })

  test.each([
    ['no bundler', {}, undefined],
    ['an invalid address', { bundler_url: 'javascript:alert(1)' }, undefined],
    ['an address that cannot be', { bundler_url: 'http://' }, undefined],
    ['an unreachable one', { bundler_url: dead }, { name: 'TypeError' }],
  ])('error: %s, and a session without the method', async (_, properties, cause) => {
    const { wallet, status } = await connected(properties)
    const asking = status('0x01')
    await expect(asking).rejects.toMatchObject({
      code: 4200,
      shortMessage: 'Fetching call status not approved by the wallet',
    })
    const error = await asking.catch((error: Error) => error)
    if (cause) expect((error as Error).cause).toMatchObject(cause)
    else expect((error as Error).cause).toBeUndefined()
    expect(wallet.requests).toEqual([])
  })

  test('error: the bundler refuses [spec 8.5c]', async () => {
    const { status } = await connected({ bundler_url: `${accounts.bundler.origin}/v1/bundler` })
    await expect(status(operation)).rejects.toMatchObject({
      shortMessage: 'Fetching call status not approved by the wallet',
      cause: { shortMessage: 'Failed to fetch user operation receipt - 400' },
    })
  })

  test('error: the bundler answers with an error', async () => {
    const { status } = await connected({ bundler_name: 'any' })
    await expect(status('0x01')).rejects.toMatchObject({ cause: { code: 'invalid-answer' } })
  })

  test('behavior: an abort ends the wait', async () => {
    const { status } = await connected({ bundler_name: 'any' })
    const abort = new AbortController()
    const asking = status(operation, abort.signal)
    abort.abort()
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('capabilities in the session', () => {
  const all = { '0x7a69': { atomic: { status: 'supported' } }, '0x1': {}, '0x0': { flow: {} } }
  const capabilities = async (given: unknown, params: unknown[] = [eth]) => {
    const { page, wallet } = await connected({ capabilities: given as string })
    const provider = page.connector.provider('eip155')
    const answer = await provider.request({ method: 'wallet_getCapabilities', params })
    expect(wallet.requests).toEqual([])
    return answer
  }

  test('behavior: reads them by chain, by account, and by account and chains', async () => {
    expect(await capabilities(JSON.stringify(all))).toEqual(all)
    const { '0x1': _, ...picked } = all
    expect(await capabilities(all, [eth, ['0x7A69']])).toEqual(picked)
    expect(await capabilities({ [eth.toUpperCase().replace('X', 'x')]: all })).toEqual(all)
    const key = `${eth}0x7a69,0x1`
    expect(await capabilities({ [key]: picked }, [eth, ['0x7a69', '0x1']])).toEqual(picked)
  })

  test('behavior: ignores those of another account', async () => {
    await expect(capabilities({ [`0x${'bb'.repeat(20)}`]: all })).rejects.toMatchObject({
      code: 4200,
    })
  })

  test.each(['{', '7', 'null'])('error: %s [spec 10.1q]', async (given) => {
    await expect(capabilities(given)).rejects.toMatchObject({
      name: 'CapabilitiesUnreadableError',
      shortMessage: 'Error parsing wallet capabilities',
    })
  })
})
