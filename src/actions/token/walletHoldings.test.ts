import { describe, expect, test } from 'vitest'
import { startEmbeddedClient } from '#client/testing/embeddedClient.ts'
import { frameUser } from '#client/testing/inMemoryFrame.ts'
import { known } from '#domain/view/remoteData.ts'
import { AUTH_ID } from '#domain/wallet/connector.ts'
import { activeHoldingsAtom } from '#state/token/tokens.ts'
import { connectAtom } from '../connection/connect.ts'
import { refreshTokensAtom } from './refreshTokens.ts'

/** Nobody but the wallet answers. */
const network = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
} as const
const DOLLAR = '0x00000000000000000000000000000000000000d0'
const asset = (changes: object = {}, metadata: object = {}) => ({
  address: DOLLAR,
  balance: '0xf4240',
  type: 'ERC20',
  ...changes,
  metadata: {
    name: 'Dollar',
    symbol: 'USD',
    decimals: 6,
    price: 1.0002,
    iconUrl: 'javascript:0',
    ...metadata,
  },
})
const native = asset(
  { address: 'native', balance: '0xde0b6b3a7640000', type: 'NATIVE' },
  { name: 'Lies', symbol: 'LIE', decimals: 2, price: 3000, iconUrl: '' },
)
const able = { '0x1': { assetDiscovery: { supported: true } } }

const ask = async ({ capabilities = able, assets }: { capabilities?: object; assets: unknown }) => {
  const methods: unknown[] = []
  const client = startEmbeddedClient({
    config: { networks: [network] },
    answers: {
      getUser: () => frameUser,
      getSmartAccountEnabledNetworks: () => ({ smartAccountEnabledNetworks: [1] }),
      rpcRequest: ({ method, params }: { method: string; params: unknown }) => {
        methods.push([method, params])
        return method === 'wallet_getCapabilities' ? capabilities : assets
      },
    },
  })
  await client.store.set(connectAtom, { connectorId: AUTH_ID })
  const outcome = await client.store.set(refreshTokensAtom)
  const holdings = known(client.store.get(activeHoldingsAtom)) ?? []
  const shown = holdings.map(({ token, amount, price, source }) => [
    ...[token.symbol, token.decimals, amount, price, source],
  ])
  return { outcome, shown, methods, holdings }
}

describe('the embedded wallet', () => {
  test('behavior: reports its own holdings; the native currency comes from the network [spec 3.9, 7.4a]', async () => {
    const { outcome, shown, methods, holdings } = await ask({
      assets: { '0x1': [native, asset()] },
    })
    expect(outcome).toBe('ready')
    expect(shown).toEqual([
      ['ETH', 18, 10n ** 18n, 3000, 'wallet'],
      ['USD', 6, 1_000_000n, 1.0002, 'wallet'],
    ])
    expect(holdings[1]?.token.iconUrl).toBeUndefined()
    const params = [{ account: frameUser.address, chainFilter: ['0x1'] }]
    expect(methods.at(-1)).toEqual(['wallet_getAssets', params])
  })

  test('behavior: reads the native balance from the chain when the wallet does not report it', async () => {
    const { outcome, shown } = await ask({ assets: { '0x1': [asset()] } })
    // Which cannot be asked here: what the wallet says stands.
    expect(outcome).toBe('ready')
    expect(shown.map(([symbol]) => symbol)).toEqual(['USD'])
  })

  test('behavior: accepts tokens without decimals as the wallet reports them', async () => {
    const whole = asset({ balance: '7' }, { decimals: 0, symbol: 'STAIR' })
    const { shown } = await ask({ assets: { '0x1': [native, whole] } })
    expect(shown[1]).toEqual(['STAIR', 0, 7n, 1.0002, 'wallet'])
  })

  test('behavior: does not ask a wallet without the capability [spec 6.2a, 7.4a]', async () => {
    const { methods, outcome } = await ask({ capabilities: {}, assets: {} })
    expect(JSON.stringify(methods)).not.toContain('wallet_getAssets')
    // Nobody else can be asked here.
    expect(outcome).toBe('failed')
  })

  test.each([
    ['no answer', null],
    ['a list', []],
    ['no assets', { '0x1': 'none' }],
    ['an asset without a balance', { '0x1': [native, { ...asset(), balance: 1 }] }],
    ['a debt', { '0x1': [native, asset({ balance: '-1' })] }],
    ['no address', { '0x1': [native, asset({ address: 'dollar' })] }],
    ['another kind', { '0x1': [native, asset({ type: 'ERC721' })] }],
    ['no price', { '0x1': [native, asset({}, { price: 'much' })] }],
  ])('error: ignores a malformed answer: %s [spec 5.15b]', async (_, assets) => {
    const { outcome, shown } = await ask({ assets })
    expect([outcome, shown]).toEqual(['failed', []])
  })
})
