import { describe, expect, test } from 'vitest'
import { mayHold } from './mayHold.ts'
import { WalletFileError } from './WalletFileError.ts'
import { readWalletFile } from './walletFile.ts'

const WALLET = 'https://wallet.shop.example'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const good = {
  version: 1,
  name: 'Shop wallet',
  icon: 'icon.png',
  pages: ['https://shop.example', 'https://*.partner.example'],
  trustedPages: ['https://shop.example'],
  networks: [
    { id: 'eip155:1', name: 'Ethereum', rpcUrl: 'https://rpc.example/1' },
    { id: SOLANA, name: 'Solana', rpcUrl: 'https://rpc.example/sol' },
  ],
}

const read = (change: object, origin = WALLET) =>
  readWalletFile(JSON.stringify({ ...good, ...change }), origin)

const failure = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof WalletFileError) return `${error.problem} | ${error.message}`
    throw error
  }
  return 'read'
}

test('behavior: reads pages, networks, name and icon', () => {
  expect(read({})).toEqual({
    name: 'Shop wallet',
    icon: 'icon.png',
    pages: good.pages,
    trustedPages: ['https://shop.example'],
    networks: [
      {
        namespace: 'eip155',
        caip2: 'eip155:1',
        chainId: 1,
        name: 'Ethereum',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrl: 'https://rpc.example/1',
        tokens: [],
      },
      {
        namespace: 'solana',
        caip2: SOLANA,
        name: 'Solana',
        nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
        rpcUrl: 'https://rpc.example/sol',
      },
    ],
  })
  expect(read({ icon: undefined, trustedPages: undefined })).toMatchObject({
    icon: undefined,
    trustedPages: [],
  })
  // Nothing else than the wallet's own host, so it says nothing.
  expect(read({ rpId: 'wallet.shop.example' })).toEqual(read({}))
  const network = { ...good.networks[0], rpcUrl: 'http://127.0.0.1:8545' }
  expect(failure(() => read({ networks: [network] }))).toBe('read')
})

test.each([
  [{ version: 2 }, 'malformed | wallet.json: version: expected 1.'],
  [{ name: '' }, 'malformed | wallet.json: name: is empty.'],
  [
    { icon: 'https://cdn.example/i.png' },
    'malformed | wallet.json: icon: expected the name of a PNG or SVG file.',
  ],
  [{ pages: [] }, 'malformed | wallet.json: pages: is empty.'],
  [
    { pages: ['*'] },
    'malformed | wallet.json: pages.0: expected an origin, such as https://shop.example.',
  ],
  [
    { pages: ['https://*.com'] },
    'malformed | wallet.json: pages.0: expected an origin, such as https://shop.example.',
  ],
  [{ trustedPage: [] }, 'malformed | wallet.json: trustedPage: is not a name that belongs here.'],
  [{ networks: [] }, 'malformed | wallet.json: networks: is empty.'],
  [
    { networks: [{ id: 'bip122:1', name: 'x', rpcUrl: 'https://rpc.example' }] },
    'malformed | wallet.json: networks.0.id: expected a network id of CAIP-2.',
  ],
  [
    { networks: [{ ...good.networks[0], rpcUrl: 'http://rpc.example' }] },
    'malformed | wallet.json: networks.0.rpcUrl: expected an https address.',
  ],
  [
    { networks: [good.networks[0], good.networks[0]] },
    'network-twice | wallet.json: networks: eip155:1 is there twice.',
  ],
  [
    { trustedPages: ['https://bank.example'] },
    'trusted-unlisted | wallet.json: trustedPages: https://bank.example is not among pages.',
  ],
  [
    { rpId: 'shop.example' },
    'foreign-rp-id | wallet.json: rpId: leave it out. Passkeys are for wallet.shop.example alone; with shop.example other pages could ask them for the same secret.',
  ],
])('error: %j', (change, said) => {
  expect(failure(() => read(change))).toBe(said)
})

test('error: no JSON', () => {
  expect(failure(() => readWalletFile('{', WALLET))).toMatch(
    /^malformed \| wallet.json: is no JSON: /,
  )
})

describe('pages whose code could ask the wallet’s passkeys for their secret', () => {
  test.each([
    [WALLET, 'same-host'],
    [`${WALLET}:8443`, 'same-host'],
    ['http://WALLET.shop.example', 'same-host'],
    ['https://a.wallet.shop.example', 'host-beneath'],
    ['https://*.wallet.shop.example', 'host-beneath'],
  ])('error: %s is refused', (page, problem) => {
    expect(failure(() => read({ pages: ['https://shop.example', page] }))).toBe(
      `${problem} | wallet.json: pages: ${page} could ask the passkeys of wallet.shop.example for their secret. The wallet needs a host of its own, with nothing beneath it.`,
    )
  })

  test('behavior: a pattern that covers them does not let them in', () => {
    const pages = ['https://*.shop.example']
    expect(failure(() => read({ pages, trustedPages: [] }))).toBe('read')
    const holds = (origin: string) => mayHold(origin, pages, 'wallet.shop.example')
    expect(holds('https://www.shop.example')).toBe(true)
    expect(holds(WALLET)).toBe(false)
    expect(holds('https://a.wallet.shop.example')).toBe(false)
    expect(holds('https://notwallet.shop.example')).toBe(true)
    expect(holds('https://other.example')).toBe(false)
    expect(holds('null')).toBe(false)
  })
})
