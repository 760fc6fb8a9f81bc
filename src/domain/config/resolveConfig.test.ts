import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultNetworkIds } from '../network/defaultNetworks.ts'
import type { Config } from './config.ts'
import type { ConfigInput } from './configInput.ts'
import { remoteFeatures } from './remoteFeatures.ts'
import { type ConfigSources, resolveConfig } from './resolveConfig.ts'

const resolve = (properties: ConfigInput, more?: ConfigSources) =>
  resolveConfig({ properties, ...more })
const config = (sources: ConfigSources = {}) => resolveConfig(sources).config
const ids = ({ networks }: Config) => networks.map((network) => network.caipNetworkId)

const own = {
  id: 31337,
  caipNetworkId: 'eip155:31337',
  chainNamespace: 'eip155',
  name: 'Workshop',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
} as const

test('without options uses the specification’s defaults [spec 1.3e, 9.16, 9.22, 9.23, 9.24, 9.31]', () => {
  const { config, ...rest } = resolveConfig({})
  expect([ids(config), rest]).toEqual([defaultNetworkIds, { problems: [], ignored: [] }])
  expect({ ...config, networks: [] }).toMatchInlineSnapshot(`
    {
      "abis": {},
      "addressExplorerUrl": undefined,
      "alsoAsk": [],
      "append": "body",
      "balanceToken": [],
      "browserBack": false,
      "chainImages": {},
      "chainPolicy": "require",
      "debug": false,
      "defaultNetwork": undefined,
      "descriptors": [],
      "disabled": false,
      "display": "modal",
      "enableEip6963": true,
      "enableInjected": true,
      "enableNetworkSwitch": true,
      "enableReconnect": true,
      "enableWalletConnect": true,
      "enableWalletGuide": true,
      "enableWallets": true,
      "endpoints": {
        "api": "https://api.web3modal.org",
        "frame": "https://secure.walletconnect.org/sdk",
        "meld": undefined,
        "pulse": undefined,
        "relay": "wss://relay.walletconnect.org",
        "rpc": "https://rpc.walletconnect.org",
        "sourcify": undefined,
        "verify": undefined,
      },
      "features": {
        "activity": true,
        "analytics": true,
        "branding": true,
        "collapseWallets": false,
        "connectMethodsOrder": undefined,
        "connectorTypeOrder": [
          "walletConnect",
          "recent",
          "injected",
          "featured",
          "custom",
          "external",
          "recommended",
        ],
        "email": true,
        "legalCheckbox": false,
        "multiWallet": false,
        "onramp": [
          "meld",
          "coinbase",
        ],
        "pay": false,
        "receive": true,
        "send": true,
        "smartSessions": false,
        "socials": [
          "google",
          "x",
          "discord",
          "farcaster",
          "github",
          "apple",
          "facebook",
        ],
        "swaps": [
          "1inch",
        ],
        "walletFeaturesOrder": [
          "onramp",
          "swaps",
          "receive",
          "send",
        ],
      },
      "lang": undefined,
      "messages": {},
      "metadata": {
        "description": "",
        "icons": [],
        "name": "",
        "url": "",
      },
      "nameSuffixes": [
        ".reown.id",
        ".wcn.id",
      ],
      "networks": [],
      "originAttestation": true,
      "passkeyWallet": undefined,
      "payment": undefined,
      "preferUniversalLinks": false,
      "privacyUrl": undefined,
      "projectId": undefined,
      "receipts": "risky",
      "rpcUrls": {},
      "sendCallsFallback": false,
      "siweConfig": undefined,
      "siwx": undefined,
      "termsUrl": undefined,
      "theme": "auto",
      "tokens": {},
      "view": undefined,
      "walletConnect": {
        "chains": undefined,
        "events": undefined,
        "methods": undefined,
        "rpcMap": undefined,
      },
      "wallets": {
        "all": "show",
        "custom": [],
        "exclude": [],
        "featured": [],
        "include": [],
      },
    }
  `)
})

test('merges options from all sources, by precedence', () => {
  const sources = {
    properties: { theme: 'dark' },
    json: { theme: 'light', display: 'inline' },
    attributes: { theme: 'auto', display: 'modal', lang: 'de' },
    script: { lang: 'ja', projectId: 'abc' },
    defaults: { projectId: 'none', metadata: { name: 'The page' } },
  }
  expect(config(sources)).toMatchObject({
    theme: 'dark',
    display: 'inline',
    lang: 'de',
    projectId: 'abc',
    metadata: { name: 'The page' },
  })
})

test('merges the members of a group one by one [spec 3.16]', () => {
  const { endpoints, metadata } = config({
    properties: { endpoints: { rpc: 'http://127.0.0.1:1' }, metadata: { name: 'Shop' } },
    json: { endpoints: { api: 'http://127.0.0.1:2/', rpc: 'http://127.0.0.1:3', frame: null } },
    attributes: { metadata: '{"name":"x","icons":["/a.png"]}' },
  })
  expect(endpoints).toEqual({
    api: 'http://127.0.0.1:2',
    rpc: 'http://127.0.0.1:1',
    relay: 'wss://relay.walletconnect.org',
    frame: 'https://secure.walletconnect.org/sdk',
    pulse: undefined,
  })
  expect(metadata).toEqual({ name: 'Shop', description: '', url: '', icons: ['/a.png'] })
})

test('parses attributes from text', () => {
  const { config, problems } = resolveConfig({
    attributes: {
      networks: ' eip155:10  eip155:1,eip155:10 ',
      defaultNetwork: 'eip155:1',
      disabled: '',
      debug: 'false',
      enableReconnect: 'enable-reconnect',
      wallets: 'abc def',
      swaps: 'false',
      socials: 'x google',
      onramp: '',
      legalCheckbox: 'true',
      connectorTypeOrder: 'custom recent',
      class: 'mine',
      id: 'kit',
    },
  })
  expect(problems).toEqual([])
  expect(ids(config)).toEqual(['eip155:10', 'eip155:1'])
  expect(config).toMatchObject({
    defaultNetwork: 'eip155:1',
    disabled: true,
    debug: false,
    enableReconnect: true,
    wallets: { featured: ['abc', 'def'], include: [] },
    features: {
      swaps: false,
      socials: ['x', 'google'],
      onramp: ['meld', 'coinbase'],
      legalCheckbox: true,
      connectorTypeOrder: ['custom', 'recent'],
    },
  })
})

test('accepts single features and groups, single ones with precedence', () => {
  const { features } = resolve({ features: { send: true, email: false }, send: false }).config
  expect(features).toMatchObject({ send: false, email: false })
})

test('ignores an invalid value only, and uses the next source', () => {
  const { config, problems } = resolveConfig({
    properties: {
      theme: 'sepia',
      lang: 'english!',
      debug: 5,
      termsUrl: 'javascript:alert(1)',
      wallets: { featured: 'a', all: 'some', custom: [{ id: 'c', name: 'C\u202e' }, { id: 5 }] },
      features: { socials: ['google', 'myspace'], connectMethodsOrder: 5 },
      networks: [own, 'eip155:404404', 'eip155:1'],
      defaultNetwork: 'eip155:10',
      projectID: 'abc',
      endpoints: { relay: 'https://relay.example' },
      metadata: 5,
      view: 'ConnectingExternal',
      addressExplorerUrl: 'https://scan.example/',
      walletConnect: { methods: { near: ['x'], solana: ['solana_signMessage'] } },
    },
    json: { theme: 'dark', debug: true },
  })
  expect(config).toMatchObject({
    theme: 'dark',
    lang: undefined,
    debug: true,
    termsUrl: undefined,
    wallets: { featured: ['a'], all: 'show', custom: [{ id: 'c', name: 'C' }] },
    defaultNetwork: undefined,
    view: undefined,
    projectId: undefined,
    addressExplorerUrl: undefined,
    walletConnect: { methods: { solana: ['solana_signMessage'] } },
  })
  expect(config.features.socials).toEqual(['google'])
  expect(config.endpoints.relay).toBe('wss://relay.walletconnect.org')
  expect(ids(config)).toEqual(['eip155:31337', 'eip155:1'])
  expect(problems.map(({ key, message }) => `${key}: ${message}`).sort()).toMatchInlineSnapshot(`
    [
      "addressExplorerUrl: expected an http(s) address with {address} in it",
      "debug: expected true or false",
      "defaultNetwork: eip155:10 is not among the networks",
      "endpoints.relay: expected a ws(s) address",
      "features.connectMethodsOrder: expected a list",
      "features.socials[1]: expected google, x, discord, farcaster, github, apple, facebook",
      "lang: expected a language tag",
      "metadata: expected an object",
      "networks[1]: Network not found eip155:404404 is not among the networks of this <latch-key>; add it to \`networks\`.",
      "projectID: there is no such option",
      "termsUrl: expected a web address or a path",
      "theme: expected light, dark, auto",
      "view: not a view that can be opened by its name",
      "walletConnect.methods[near]: not a name that belongs here",
      "wallets.all: expected show, hide, only-mobile",
      "wallets.custom[1]: id: expected a string",
    ]
  `)
})

test('reports no problem for invalid defaults of the page', () => {
  const { config, problems } = resolveConfig({
    defaults: { metadata: { url: 'null', name: 'Page' } },
  })
  expect(problems).toEqual([])
  expect(config.metadata).toMatchObject({ name: 'Page', url: '' })
})

test('uses the default networks when no given network is valid', () => {
  const { config, problems } = resolve({ networks: ['nope'] })
  expect(ids(config)).toEqual(defaultNetworkIds)
  expect(problems.at(-1)).toEqual({ key: 'networks', message: 'no network that can be used' })
})

test('completes networks with hosted, custom and own addresses, and own icons [spec 10.2b]', () => {
  const { networks, rpcUrls, chainImages } = resolve({
    projectId: 'abc',
    networks: ['eip155:1', 'eip155:10', own],
    rpcUrls: { 'eip155:10': ['https://mine.example'], 31337: 'http://127.0.0.1:1', 'x:y': 'z' },
    chainImages: { 31337: '/workshop.png' },
    endpoints: { rpc: 'https://rpc.example' },
  }).config
  expect(networks.map((network) => network.rpcUrls.default.http)).toEqual([
    ['https://rpc.example/v1/?chainId=eip155%3A1&projectId=abc'],
    ['https://mine.example', 'https://rpc.example/v1/?chainId=eip155%3A10&projectId=abc'],
    ['http://127.0.0.1:1', 'http://127.0.0.1:8545'],
  ])
  expect(networks[2]?.assets).toEqual({ imageUrl: '/workshop.png' })
  expect(rpcUrls).toEqual({
    'eip155:10': ['https://mine.example'],
    'eip155:31337': ['http://127.0.0.1:1'],
  })
  expect(chainImages).toEqual({ 'eip155:31337': '/workshop.png' })
})

test('accepts RPC addresses in the form of transports', () => {
  const rpcUrls = { 'eip155:1': [{ url: 'https://a.example' }, { url: 'ftp://b' }] }
  const { config, problems } = resolveConfig({ json: { rpcUrls } })
  expect(config.rpcUrls).toEqual({ 'eip155:1': ['https://a.example'] })
  expect(problems).toHaveLength(1)
})

test('receipts: keeps what can be used of abis and descriptors, and names the rest', () => {
  const token = `0x${'Ab'.repeat(20)}`
  const { config, problems } = resolveConfig({
    properties: {
      receipts: 'sometimes',
      abis: { [token]: [{ type: 'function' }, 'function f()'], nobody: [] },
      descriptors: [{ display: {} }, 7],
    },
    attributes: { receipts: 'all' },
  })
  expect([config.receipts, config.abis, config.descriptors]).toEqual([
    'all',
    { [token.toLowerCase()]: [{ type: 'function' }] },
    [{ display: {} }],
  ])
  expect(problems.map(({ key }) => key)).toEqual([
    'receipts',
    `abis[${token}]`,
    'abis[nobody]',
    'descriptors[1]',
  ])
})

test('ignores names of Object.prototype members', () => {
  const hostile = JSON.parse(
    '{"__proto__":{"debug":true},"constructor":1,"features":{"__proto__":{"send":false}},"rpcUrls":{"__proto__":["https://x.example"]}}',
  )
  const { config, problems } = resolveConfig({ json: hostile })
  expect(config.debug).toBe(false)
  expect(config.features.send).toBe(true)
  expect(config.rpcUrls).toEqual({})
  expect(({} as { debug?: boolean }).debug).toBe(undefined)
  expect(problems.map((problem) => problem.key)).toEqual([
    '__proto__',
    'constructor',
    'features.__proto__',
    'rpcUrls[__proto__]',
  ])
})

test('property: every input gives a complete configuration', () => {
  const keys = fc.constantFrom(
    'projectId',
    'networks',
    'theme',
    'wallets',
    'features',
    'endpoints',
    'rpcUrls',
    'metadata',
    'walletConnect',
    'swaps',
    'disabled',
    '__proto__',
  )
  const source = fc.oneof(
    fc.anything(),
    fc.dictionary(
      keys,
      fc.oneof(
        fc.anything(),
        fc.json(),
        fc.constantFrom('', 'false', 'eip155:1', '[', '{"all":"hide"}'),
      ),
    ),
  )
  const id = fc.constantFrom('social_login', 'swap', 'onramp', 'multi_wallet', 'other')
  const record = { id, isEnabled: fc.boolean(), config: fc.option(fc.array(fc.string())) }
  const usual = config()
  fc.assert(
    fc.property(source, source, fc.array(fc.record(record)), (properties, json, remote) => {
      const made = resolveConfig({ properties, json, remote: remoteFeatures(remote) })
      expect(Object.keys(made.config)).toEqual(Object.keys(usual))
      expect(Object.keys(made.config.features)).toEqual(Object.keys(usual.features))
      expect(made.config.networks.length).toBeGreaterThan(0)
      expect(['light', 'dark', 'auto']).toContain(made.config.theme)
    }),
    { numRuns: 300 },
  )
})
