// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PortfolioFixture, startPortfolioFixture } from '#client/testing/portfolioFixture.ts'
import { known } from '#domain/view/remoteData.ts'
import type { Fault } from '#server/faults.ts'
import { configProblemsAtom } from '#state/config/config.ts'
import { shownBalanceAtom } from '#state/token/balanceToken.ts'
import { activeHoldingsAtom, totalWorthAtom } from '#state/token/tokens.ts'
import { buttonViewModelAtom } from '#state/view/buttonViewModel.ts'
import { noticeAtom } from '#state/view/notices.ts'
import { mintToken, openContracts } from '../../../demo/sandbox/chains/openContracts.ts'
import { dispatchConnectionAtom } from '../connection/dispatchConnection.ts'
import { switchNetworkAtom } from '../network/switchNetwork.ts'
import { refreshBalancesAtom } from './refreshBalances.ts'
import { refreshTokensAtom } from './refreshTokens.ts'

let fixture: PortfolioFixture
beforeAll(async () => {
  fixture = await startPortfolioFixture()
}, 120_000)
afterAll(() => fixture?.close())
beforeEach(() => fixture.reset())

const BALANCE = '/v1/account/:address/balance'
const asked = () => fixture.requests.count(BALANCE)
const ether = 10n ** 18n

type Client = Awaited<ReturnType<PortfolioFixture['visit']>>['client']
const held = ({ store }: Client) => known(store.get(activeHoldingsAtom)) ?? []
const symbols = (client: Client) => held(client).map(({ token }) => token.symbol)
const status = ({ store }: Client) => store.get(activeHoldingsAtom).status

describe('by the service', () => {
  test('behavior: lists what the account holds as on the chain, the native currency first [spec 3.8, 5.15a]', async () => {
    const { client } = await fixture.visit({ account: 5 })
    expect(await client.store.set(refreshTokensAtom)).toBe('ready')
    const amounts = Object.fromEntries(held(client).map((one) => [one.token.symbol, one]))
    expect(held(client)[0]).toMatchObject({ token: { symbol: 'ETH' }, amount: 10_000n * ether })
    expect(amounts.BRASS).toMatchObject({ amount: 1_000n * ether, source: 'api' })
    expect(amounts.USDS).toMatchObject({ amount: 1_000_000_000n, token: { decimals: 6 } })
    expect(amounts.SAND?.amount).toBe(1_500_000_000_000_000_000_000_000_000_000_000_001n)
    // A service that says 0 decimals is not believed.
    expect(amounts).not.toHaveProperty('STAIR')
    const total = client.store.get(totalWorthAtom)
    expect(total?.cents).toBeGreaterThan(0n)
    expect(total?.isPartial).toBe(true)
  })

  test('behavior: no wallet but the embedded one is asked what it holds, even where it would say [spec 6.2a]', async () => {
    const { client, wallet } = await fixture.visit()
    const { request } = wallet.provider
    const asked: string[] = []
    const able = { '0x7a69': { assetDiscovery: { supported: true } } }
    Object.assign(wallet.provider, {
      request: async (question: Parameters<typeof request>[0]) => {
        asked.push(question.method)
        return question.method === 'wallet_getCapabilities' ? able : request(question)
      },
    })
    expect(await client.store.set(refreshTokensAtom)).toBe('ready')
    expect(asked.filter((method) => method.startsWith('wallet_'))).toEqual([])
    expect(held(client).every(({ source }) => source === 'api')).toBe(true)
  })

  test('behavior: is cached for 30 seconds, also after a reload [spec 3.26d, 9.3]', async () => {
    const { page, clock, load, client } = await fixture.visit()
    await client.store.set(refreshTokensAtom)
    const before = held(client)
    await client.store.set(refreshTokensAtom)
    expect(asked()).toBe(1)
    page.leave()
    page.wallet()
    clock.now += 29_999
    const second = await load()
    await second.store.set(refreshTokensAtom)
    expect(asked()).toBe(1)
    expect(held(second).map(({ token, amount, price }) => [token.id, amount, price])).toEqual(
      before.map(({ token, amount, price }) => [token.id, amount, price]),
    )
    clock.now += 1
    await second.store.set(refreshTokensAtom)
    expect(asked()).toBe(2)
    await second.store.set(refreshTokensAtom, { force: true })
    expect(asked()).toBe(3)
  })

  test('param: sends network and currency, and on a refresh the tokens to read again [spec 7.2m]', async () => {
    const { client } = await fixture.visit()
    await client.store.set(refreshTokensAtom)
    const query = () =>
      fixture.requests.all().findLast(({ path }) => path.endsWith('/balance'))?.query
    expect(query()).toMatchObject({ currency: 'usd', chainId: 'eip155:31337' })
    expect(query()?.forceUpdate).toBeUndefined()
    await client.store.set(refreshTokensAtom, { force: true })
    const tokens = held(client).flatMap(({ token }) => token.address ?? [])
    expect(tokens.length).toBeGreaterThan(1)
    const forced = query()?.forceUpdate?.toLowerCase().split(',').sort()
    expect(forced).toEqual(tokens.map((one) => `eip155:31337:${one.toLowerCase()}`).sort())
  })

  test('behavior: sends one request for several callers', async () => {
    const { client } = await fixture.visit()
    await Promise.all([1, 2, 3].map(() => client.store.set(refreshTokensAtom)))
    expect(asked()).toBe(1)
  })

  test('behavior: an aborted refresh stores nothing', async () => {
    const { client } = await fixture.visit()
    fixture.faults.set(BALANCE, { latencyMs: 300 })
    const leaving = new AbortController()
    const asking = client.store.set(refreshTokensAtom, { signal: leaving.signal })
    await expect.poll(() => status(client)).toBe('loading')
    leaving.abort()
    await asking
    await expect.poll(() => status(client)).toBe('idle')
    expect(client.store.get(noticeAtom)).toBeUndefined()
  })

  test('behavior: disconnecting removes it from storage', async () => {
    const { client } = await fixture.visit()
    await client.store.set(refreshTokensAtom)
    expect(Object.keys(localStorage).join()).toContain('token-balance-cache')
    await client.store.set(dispatchConnectionAtom, { type: 'disconnect' })
    expect(Object.keys(localStorage).join()).not.toContain('token-balance-cache')
    expect(held(client)).toEqual([])
  })

  test('behavior: keeps one list for each network [spec 7.2m]', async () => {
    const { client } = await fixture.visit()
    await client.store.set(refreshTokensAtom)
    await client.store.set(switchNetworkAtom, fixture.networks[1].caipNetworkId)
    expect(status(client)).toBe('idle')
    await client.store.set(refreshTokensAtom)
    expect(symbols(client)[0]).toBe('TWO')
    expect(held(client).every(({ token }) => token.networkId === 'eip155:31338')).toBe(true)
  })
})

describe('when the service fails', () => {
  test.each<[string, Fault, string]>([
    ['rate limiting', { status: 429 }, 'failed'],
    ['an unavailable service', { status: 503 }, 'stop'],
    ['breaks', { status: 500 }, 'failed'],
    ['a truncated answer', { body: 'malformed' }, 'failed'],
    ['wrong types', { body: 'wrong-types' }, 'failed'],
    ['no connection', { offline: true }, 'failed'],
  ])(
    'error: %s: reads the chain instead, and shows a notice [spec 3.10b, 4.13, 8.1c, 8.14b, 9.2]',
    async (_, fault, outcome) => {
      const { client, clock } = await fixture.visit()
      fixture.faults.set(BALANCE, fault)
      expect(await client.store.set(refreshTokensAtom)).toBe(outcome)
      expect(client.store.get(activeHoldingsAtom)).toMatchObject({ status: 'failed' })
      expect(symbols(client)).toEqual(['ETH'])
      expect(client.store.get(noticeAtom)?.text).toBe('Token Balance Unavailable')
      // Nothing asks again by itself for 30 seconds.
      fixture.faults.clear()
      const before = asked()
      clock.now += 29_999
      await client.store.set(refreshTokensAtom)
      expect(asked()).toBe(before)
      clock.now += 1
      expect(await client.store.set(refreshTokensAtom)).toBe('ready')
      expect(symbols(client)).toContain('BRASS')
    },
  )

  test('error: keeps showing the known list with its prices', async () => {
    const { client, clock } = await fixture.visit()
    await client.store.set(refreshTokensAtom)
    const prices = held(client).map(({ token, price }) => [token.id, price])
    fixture.faults.set('*', { offline: true })
    clock.now += 30_000
    expect(await client.store.set(refreshTokensAtom)).toBe('failed')
    expect(held(client).map(({ token, price }) => [token.id, price])).toEqual(prices)
  })

  test('behavior: reads the amounts of known tokens from the chain', async () => {
    const { client, clock } = await fixture.visit({ account: 8 })
    await client.store.set(refreshTokensAtom)
    const before = held(client).map(({ token, price }) => [token.symbol, token.decimals, price])
    const me = fixture.accounts[8]?.address as `0x${string}`
    const { copper, fine } = openContracts.tokens
    await fixture.send(
      { from: me, ...mintToken(fine.address, me, 1n) },
      { from: me, ...mintToken(copper.address, me, 1n) },
    )
    fixture.faults.set(BALANCE, { status: 500 })
    clock.now += 30_000
    expect(await client.store.set(refreshTokensAtom)).toBe('failed')
    expect(held(client).map(({ token, price }) => [token.symbol, token.decimals, price])).toEqual(
      before,
    )
    const sand = held(client).find(({ token }) => token.symbol === 'SAND')
    expect(sand).toMatchObject({
      amount: 1_500_000_000_000_000_000_000_000_000_000_000_002n,
      source: 'chain',
    })
  })

  test('error: reads the chain when the service does not list its networks [spec 7.2b]', async () => {
    const { client } = await fixture.visit()
    fixture.faults.set('/v1/supported-chains', { status: 503, times: 2 })
    expect(await client.store.set(refreshTokensAtom, { force: true })).toBe('stop')
    expect(symbols(client)).toEqual(['ETH'])
  })
})

describe('without the service', () => {
  const { tokens } = openContracts
  const config = () => ({
    projectId: undefined,
    tokens: {
      'eip155:31337': [
        { address: tokens.whole.address, image: 'https://a.example/stair.png' },
        { address: fixture.tokens.tether.address },
        { address: tokens.copper.address },
      ],
    },
  })

  test('behavior: shows the tokens that the page names, also those without decimals', async () => {
    const { client } = await fixture.visit({ account: 6, config: config() })
    expect(await client.store.set(refreshTokensAtom)).toBe('ready')
    expect(held(client).map(({ token, amount }) => [token.symbol, token.decimals, amount])).toEqual(
      [
        ['ETH', 18, 10_000n * ether],
        ['STAIR', 0, 7n],
        ['USDS', 6, 1_000_000_000n],
      ],
    )
    expect(held(client)[1]?.token.iconUrl).toBe('https://a.example/stair.png')
    expect(fixture.requests.count('/v1/supported-chains')).toBe(0)
    expect(client.store.get(noticeAtom)).toBeUndefined()
  })

  test('behavior: shows received tokens at the next refresh', async () => {
    const { client } = await fixture.visit({ account: 6, config: config() })
    await client.store.set(refreshTokensAtom)
    const to = fixture.accounts[6]?.address ?? ''
    const call = mintToken(tokens.copper.address, to as `0x${string}`, 5n)
    await fixture.send({ from: to, ...call })
    await client.store.set(refreshTokensAtom, { force: true })
    expect(held(client).find(({ token }) => token.symbol === 'COPR')?.amount).toBe(5n)
  })

  test('error: reports a failure when the chain cannot be read either', async () => {
    const { client } = await fixture.visit({ config: config() })
    fixture.faults.set('/v1/', { offline: true })
    expect(await client.store.set(refreshTokensAtom)).toBe('failed')
    expect(client.store.get(activeHoldingsAtom)).toMatchObject({ status: 'failed' })
    expect(held(client)).toEqual([])
    expect(client.store.get(noticeAtom)?.text).toBe('Token Balance Unavailable')
  })
})

describe('the token balance in the button', () => {
  const asset = (address: string) => `eip155:31337/erc20:${address}`
  const button = ({ store }: Client) => store.get(buttonViewModelAtom).account
  const shown = ({ store }: Client) => store.get(shownBalanceAtom)

  test('behavior: replaces the native balance, also at zero', async () => {
    const { tether } = fixture.tokens
    const balanceToken = [`eip155:1/erc20:0x${'34'.repeat(20)}`, asset(tether.address)]
    const { client } = await fixture.visit({ account: 7, config: { balanceToken } })
    await client.store.set(refreshBalancesAtom, { force: true })
    const { amount = 0n, symbol } = shown(client) ?? {}
    expect(amount).toBeGreaterThan(0n)
    expect(symbol).not.toBe('ETH')
    expect(button(client)?.balance?.text).toMatch(new RegExp(`^[\\d,.]+ ${symbol}$`))
    expect(button(client)?.label).toContain(button(client)?.balance?.text)

    const [from, to] = [fixture.accounts[7]?.address ?? '', fixture.accounts[8]?.address ?? '']
    const word = (hex: string) => hex.padStart(64, '0')
    const data = `0xa9059cbb${word(to.slice(2))}${word(amount.toString(16))}`
    await fixture.send({ from, to: tether.address, data })
    await client.store.set(refreshBalancesAtom, { force: true })
    expect(shown(client)).toMatchObject({ amount: 0n, symbol })
  })

  test('behavior: shows the native balance on another network, and for a token the chain does not know', async () => {
    const balanceToken = asset(`0x${'12'.repeat(20)}`)
    const { client } = await fixture.visit({ config: { balanceToken } })
    await client.store.set(refreshBalancesAtom, { force: true })
    expect(button(client)?.balance?.text).toMatch(/ ETH$/)
    client.change({ networks: fixture.networks, balanceToken: 'eip155:1/slip44:60' })
    expect(button(client)?.balance?.text).toMatch(/ ETH$/)
  })

  test('error: names an invalid id, and shows the native balance', async () => {
    const { client } = await fixture.visit({ config: { balanceToken: '0x1234' } })
    await client.store.set(refreshBalancesAtom, { force: true })
    expect(client.store.get(configProblemsAtom)).toEqual([
      {
        key: 'balanceToken[0]',
        message:
          'Invalid CAIP-19 asset type: 0x1234. Write it as chain/namespace:reference, for example eip155:1/erc20:0xa0b8…',
      },
    ])
    expect(button(client)?.balance?.text).toMatch(/ ETH$/)
  })
})
