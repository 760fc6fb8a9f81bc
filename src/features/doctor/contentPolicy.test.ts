import { describe, expect, test } from 'vitest'
import { contentPolicy } from './contentPolicy.ts'

const network = {
  id: 31337,
  caipNetworkId: 'eip155:31337',
  chainNamespace: 'eip155',
  name: 'Here',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.shop.example/v1'] } },
}

test('behavior: a project with the hosted services names those, and no more', () => {
  const { header } = contentPolicy({ projectId: 'abc', networks: ['eip155:1'] })
  expect(header).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data: blob:; " +
      'connect-src https://api.web3modal.org https://rpc.walletconnect.org wss://relay.walletconnect.org; ' +
      'frame-src https://verify.walletconnect.org https://secure.walletconnect.org; ' +
      "require-trusted-types-for 'script'; trusted-types latchkey",
  )
})

test('behavior: browser wallets and an RPC of the page’s own need that RPC alone', () => {
  const { directives } = contentPolicy({ networks: [network] })
  expect(directives['connect-src']).toEqual(['https://rpc.shop.example'])
  expect(directives['frame-src']).toEqual(["'none'"])
})

describe('what an option adds or takes away', () => {
  const base = { projectId: 'abc', networks: [network] }
  const sources = (config: object, directive: string) =>
    contentPolicy({ ...base, ...config }).directives[directive] ?? []

  test.each([
    [{}, 'connect-src', 'wss://relay.walletconnect.org', true],
    [{ enableWalletConnect: false }, 'connect-src', 'wss://relay.walletconnect.org', false],
    [{ enableWalletConnect: false }, 'frame-src', 'https://verify.walletconnect.org', false],
    [{ originAttestation: false }, 'frame-src', 'https://verify.walletconnect.org', false],
    [{ email: false, socials: false }, 'frame-src', 'https://secure.walletconnect.org', false],
    [{ email: false }, 'frame-src', 'https://secure.walletconnect.org', true],
    [
      { endpoints: { pulse: 'https://count.example/e' } },
      'connect-src',
      'https://count.example',
      true,
    ],
    [
      { endpoints: { pulse: 'https://count.example' }, analytics: false },
      ...(['connect-src', 'https://count.example', false] as const),
    ],
    [
      { endpoints: { sourcify: 'https://sources.example/server' } },
      ...(['connect-src', 'https://sources.example', true] as const),
    ],
    [{ endpoints: { relay: 'wss://relay.example' } }, 'connect-src', 'wss://relay.example', true],
    [
      { rpcUrls: { 'eip155:31337': ['https://other.example/k'] } },
      ...(['connect-src', 'https://other.example', true] as const),
    ],
    [
      { chainImages: { 'eip155:31337': 'https://pictures.example/a.png' } },
      ...(['img-src', 'https://pictures.example', true] as const),
    ],
    [{ projectId: undefined, siwx: 'cloud' }, 'connect-src', 'https://api.web3modal.org', true],
  ] as const)('param: %o: %s %s: %s', (config, directive, source, isNamed) => {
    expect(sources(config, directive).includes(source)).toBe(isNamed)
  })
})

test('param: scripts from elsewhere are named, services on the page’s own origin are ’self’', () => {
  const { directives } = contentPolicy(
    { networks: [network] },
    { scriptOrigin: 'https://cdn.example', pageOrigin: 'https://rpc.shop.example' },
  )
  expect(directives['script-src']).toEqual(['https://cdn.example'])
  expect(directives['connect-src']).toEqual(["'self'"])
})

test('behavior: every source comes with what it is for', () => {
  const { needs } = contentPolicy({ projectId: 'abc', networks: [network] })
  expect(needs.find(({ source }) => source === 'https://rpc.shop.example')?.why).toBe(
    'https://rpc.shop.example/v1',
  )
})
