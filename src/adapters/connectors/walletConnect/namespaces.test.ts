import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Network } from '#domain/network/network.ts'
import { until } from '#testkit/relay/testing/until.ts'
import type { NodeWallet } from '#testkit/wallets/testing/nodeWallet.ts'
import { createFixture, type Fixture, type Page } from './testing/createFixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
})
afterAll(() => fixture.close())
afterEach(async () => {
  vi.useRealTimers()
  await fixture.clear()
})

const EVM = 'eip155:31337'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const OLD_SOLANA = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const sol = 'FqpP2yhQZqVZyQqTz8bMkmLjS1uCyDLM8NyaFh1Cn6sR'
const eth = '0x00000000000000000000000000000000000000aa'

const solana: Network = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  caipNetworkId: SOLANA,
  deprecatedCaipNetworkId: OLD_SOLANA,
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://solana.example'] } },
}

const evmTerms = { accounts: [`${EVM}:${eth}`], methods: ['personal_sign'], events: [] }
const solanaTerms = (chain: string) => ({
  chains: [chain],
  accounts: [`${chain}:${sol}`],
  methods: ['solana_signMessage'],
  events: ['accountsChanged'],
})

type Terms = Parameters<NodeWallet['kit']['approveSession']>[0]

const connected = async (
  namespaces: Terms['namespaces'],
  more: Omit<Terms, 'id' | 'namespaces'> = {},
) => {
  const wallet = await fixture.wallet()
  wallet.onProposal = 'ignore'
  const page = fixture.page()
  const uri = page.nextUri()
  const connecting = page.connector.connect({ networks: [...fixture.networks, solana] })
  const proposal = wallet.nextProposal()
  await wallet.pair(await uri)
  const approving = wallet.kit.approveSession({ id: (await proposal).id, namespaces, ...more })
  // Where the page refuses it, nobody waits for its end.
  approving.catch(() => {})
  const connections = await connecting
  const { topic } = await approving
  await until(() => wallet.sessions().some(({ acknowledged }) => acknowledged))
  page.reported.length = 0
  return { wallet, page, topic, connections }
}

const namespacesOf = (page: Page) =>
  page.reported.map((one) =>
    typeof one === 'object' && 'change' in one ? one.change.map(({ namespace }) => namespace) : one,
  )

test('behavior: makes a connection for each approved namespace only', async () => {
  const { connections } = await connected({ eip155: evmTerms, solana: solanaTerms(SOLANA) })
  expect(connections).toMatchObject([
    { namespace: 'eip155', accounts: [{ address: eth }] },
    { namespace: 'solana', accounts: [{ address: sol }], networkId: SOLANA },
  ])
  const alone = await connected({ eip155: evmTerms })
  expect(alone.connections.map(({ namespace }) => namespace)).toEqual(['eip155'])
})

test('behavior: follows namespaces that the wallet removes and adds', async () => {
  const { wallet, page, topic } = await connected({ eip155: evmTerms })
  const both = { eip155: evmTerms, solana: solanaTerms(SOLANA) }
  await wallet.kit.updateSession({ topic, namespaces: both })
  await expect.poll(() => namespacesOf(page)).toEqual([['eip155', 'solana']])
  await wallet.kit.updateSession({ topic, namespaces: { solana: solanaTerms(SOLANA) } })
  await expect.poll(() => namespacesOf(page)).toEqual([['eip155', 'solana'], ['solana']])
})

test('behavior: merges namespaces keyed by chain', async () => {
  const { page, connections } = await connected({ [EVM]: evmTerms })
  expect(connections).toMatchObject([{ namespace: 'eip155', networkId: EVM }])
  const provider = page.connector.provider('eip155')
  await expect(provider.request({ method: 'eth_accounts' })).resolves.toEqual([eth])
})

test('behavior: uses Solana’s former id for a wallet that knows only that [spec 10.3a]', async () => {
  const { wallet, page, connections } = await connected({ solana: solanaTerms(OLD_SOLANA) })
  expect(connections).toMatchObject([{ networkId: SOLANA, approvedNetworks: [SOLANA] }])
  wallet.onRequest = () => ({ result: { signature: '3xSig' } })
  const params = { message: 'Cn8eVZg', pubkey: sol }
  await page.connector
    .provider('solana')
    .request({ method: 'solana_signMessage', params }, { network: SOLANA })
  expect(wallet.requests).toMatchObject([{ caip2: OLD_SOLANA, params }])
})

test('behavior: an event of one namespace does not change another', async () => {
  const { wallet, page, topic } = await connected({
    eip155: evmTerms,
    solana: solanaTerms(SOLANA),
  })
  const event = { name: 'accountsChanged', data: [] }
  await wallet.kit.emitSessionEvent({ topic, event, chainId: SOLANA })
  await expect.poll(() => namespacesOf(page)).toEqual([['eip155']])
})

test('error: rejects an approval without accounts [spec 8.4d, 10.2e]', async () => {
  const terms = { accounts: [`${EVM}:nobody`], methods: ['personal_sign'], events: [] }
  const failure = connected({ eip155: terms })
  await expect(failure).rejects.toMatchObject({ code: 'connection-failed' })
})

describe('session lifetime', () => {
  test('behavior: ends when the session expires', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    const { page } = await connected({ eip155: evmTerms })
    vi.setSystemTime(Date.now() + 8 * 24 * 3_600_000)
    await vi.advanceTimersByTimeAsync(6_000)
    await expect.poll(() => page.reported).toEqual(['disconnect'])
    await expect(page.connector.reconnect(fixture.to)).resolves.toEqual([])
  })
})
