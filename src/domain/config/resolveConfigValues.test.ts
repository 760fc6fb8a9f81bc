import { expect, test } from 'vitest'
import type { ConfigInput } from './configInput.ts'
import { type ConfigSources, resolveConfig } from './resolveConfig.ts'

const resolve = (properties: ConfigInput) => resolveConfig({ properties })
const config = (sources: ConfigSources) => resolveConfig(sources).config

const own = {
  id: 31337,
  caipNetworkId: 'eip155:31337',
  chainNamespace: 'eip155',
  name: 'Workshop',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
} as const

test('error: a page that configures two kinds of sign-in gets neither', () => {
  const siweConfig = {
    getNonce: async () => 'n',
    createMessage: () => 'm',
    verifyMessage: async () => true,
    getSession: async () => null,
    signOut: async () => true,
  }
  const both = resolve({ siwx: 'local', siweConfig } as ConfigInput)
  expect([both.config.siwx, both.config.siweConfig]).toEqual([undefined, undefined])
  expect(both.problems.map(({ key }) => key)).toEqual(['siwx'])
  const siwe = resolve({ siweConfig } as ConfigInput)
  expect(siwe.problems).toEqual([])
  expect(siwe.config.siweConfig).toBeDefined()
  const off = resolve({ siweConfig: { ...siweConfig, enabled: false } } as ConfigInput)
  expect(off.config.siweConfig).toBe(undefined)
  const on = resolve({ siweConfig: { ...siweConfig, enabled: true } } as ConfigInput)
  expect(on.config.siweConfig).toBeDefined()
  const siwx = resolve({ siwx: 'local' } as ConfigInput)
  expect(siwx.config.siwx).toBeDefined()
  expect(siwx.problems).toEqual([])
})

test('error: a view of a feature that is switched off is not shown, and reported', () => {
  const { config, problems } = resolve({ view: 'Swap', swaps: false })
  expect(config.view).toBe(undefined)
  expect(problems).toEqual([
    { key: 'view', message: '"Swap" is not shown, since features.swaps is switched off' },
  ])
  expect(resolve({ view: 'Swap' }).config.view).toBe('Swap')
  expect(resolve({ view: 'Swap' }).problems).toEqual([])
})

test('error: a view that needs parameters cannot be configured', () => {
  const { config, problems } = resolve({ view: 'Nowhere' } as unknown as ConfigInput)
  expect(config.view).toBe(undefined)
  expect(problems.map(({ key }) => key)).toEqual(['view'])
})

test('behavior: null and undefined mean "not set", in groups, too', () => {
  const { config, problems } = resolveConfig({
    properties: {
      theme: null,
      lang: undefined,
      wallets: null,
      features: undefined,
      metadata: null,
    },
    json: { theme: 'dark', wallets: ['a'], metadata: { name: 'Shop' } },
  })
  expect(problems).toEqual([])
  expect(config).toMatchObject({
    theme: 'dark',
    wallets: { featured: ['a'] },
    metadata: { name: 'Shop' },
  })
})

test('error: a group that is a text is reported, and an object that is a list has no options', () => {
  const { problems } = resolveConfig({ json: { metadata: 'Shop', features: 5 } })
  expect(problems).toEqual([
    { key: 'metadata', message: 'expected an object' },
    { key: 'features', message: 'expected an object' },
  ])
  for (const source of ['text', 5, null])
    expect(resolveConfig({ json: source }).problems).toEqual([])
})

test('behavior: wallets as an object are its members, as a list those featured', () => {
  expect(resolve({ wallets: { all: 'hide' } }).config.wallets.all).toBe('hide')
  expect(resolve({ wallets: ['a', 'b'] }).config.wallets.featured).toEqual(['a', 'b'])
  const attributes = { wallets: '{"exclude":["c"]}' }
  expect(config({ attributes }).wallets).toMatchObject({ featured: [], exclude: ['c'] })
})

test('behavior: addresses of services lose all slashes at their end, and need a protocol at the start', () => {
  const { config, problems } = resolve({
    endpoints: { api: 'https://a.example/x//', rpc: 'see https://b.example', meld: 'https://m y' },
  })
  expect(config.endpoints.api).toBe('https://a.example/x')
  expect(config.endpoints.rpc).toBe('https://rpc.walletconnect.org')
  expect(problems.map(({ key, message }) => `${key}: ${message}`)).toEqual([
    'endpoints.rpc: expected a http(s) address',
    'endpoints.meld: expected a http(s) address',
  ])
})

test('behavior: the first of two networks with one id counts', () => {
  const networks = [own, { ...own, name: 'Other' }]
  expect(resolve({ networks }).config.networks.map(({ name }) => name)).toEqual(['Workshop'])
})

test('error: a default network that is not an id is reported', () => {
  const { problems } = resolve({ defaultNetwork: 'ethereum' } as unknown as ConfigInput)
  expect(problems).toEqual([{ key: 'defaultNetwork', message: 'expected a CAIP-2 network id' }])
})

test('behavior: reads tokens for the balance by their CAIP-19 ids', () => {
  const usdc = 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
  const { config, problems } = resolve({ balanceToken: [usdc, 'nonsense'] })
  expect(config.balanceToken).toEqual([
    expect.objectContaining({
      networkId: 'eip155:1',
      address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    }),
  ])
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatchObject({ key: 'balanceToken[1]' })
  expect(problems[0]?.message).toMatch(/nonsense/)
  expect(problems[0]?.message).not.toMatch(/\n/)
})

test('behavior: a payment is an object, which is read when it is requested', () => {
  const payment = { recipient: '0x1' }
  expect(resolve({ payment } as unknown as ConfigInput).config.payment).toBe(payment)
  for (const none of [5, 'text', null])
    expect(resolve({ payment: none } as unknown as ConfigInput).config.payment).toBe(undefined)
})

test('error: only wallets may be a list; in another group a list has no options', () => {
  const { config, problems } = resolveConfig({ json: { metadata: ['a'] } })
  expect(config.wallets.featured).toEqual([])
  expect(problems).toEqual([{ key: 'metadata.0', message: 'there is no such option' }])
})

test('error: a number with more digits than a chain id may have names no network', () => {
  const key = `1${'0'.repeat(32)}`
  const { config, problems } = resolveConfig({ json: { chainImages: { [key]: '/a.png' } } })
  expect(config.chainImages).toEqual({})
  expect(problems).toHaveLength(1)
})

test('behavior: the data of a script’s tag weakens no protection', () => {
  const script = { receipts: 'off', chainPolicy: 'ignore', originAttestation: false, lang: 'ja' }
  const { receipts, chainPolicy, originAttestation, lang } = config({ script })
  expect([receipts, chainPolicy, originAttestation, lang]).toEqual(['risky', 'require', true, 'ja'])
})
