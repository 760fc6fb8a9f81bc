import { setImmediate as promisesSettle } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withResolvers } from '#lib/withResolvers.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { createInjectedConnector, type InjectedOptions } from './injectedConnector.ts'
import { AnvilWallet, walletError } from './testing/anvilWallet.ts'

/** Of its chains the wallet knows the ids alone: nothing is asked of a node. */
const chains = [31337, 31338].map((chainId) => ({ chainId, url: '', close: async () => {} }))
const [alice = '', bob = ''] = devAccounts.map(({ address }) => address.toLowerCase())
let wallet: AnvilWallet
beforeEach(() => {
  wallet = new AnvilWallet(chains)
})
const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => void stop()))

const to = () => ({ networks: [] })
const connectorOf = (options: Partial<InjectedOptions> = {}) => {
  const connector = createInjectedConnector({
    info: { id: 'test.wallet', type: 'ANNOUNCED', name: 'Test Wallet', namespaces: ['eip155'] },
    provider: wallet,
    ...options,
  })
  const reported: unknown[] = []
  stops.push(
    connector.events.on('change', (connections) => reported.push(connections)),
    () => connector.release(),
  )
  return { connector, reported }
}
const connection = (accounts: string[], networkId = 'eip155:31337') => ({
  connectorId: 'test.wallet',
  namespace: 'eip155',
  accounts: accounts.map((address) => ({ address, type: 'eoa' })),
  networkId,
  approvedNetworks: 'all',
  name: 'Test Wallet',
})

describe('a wallet that does not say where it is', () => {
  const nowhere = ({ networkId: _, ...rest }: ReturnType<typeof connection>) => rest

  test.each([
    ['rejects', () => Promise.reject(walletError(-32603))],
    ['answers null', () => null],
    ['answers with no chain id', () => 'mainnet'],
    ['never answers', () => new Promise(() => {})],
  ])('behavior: is connected on an unknown network when it %s', async (_, behaviour) => {
    Object.assign(wallet.behaviours, { eth_chainId: behaviour, net_version: behaviour })
    const { connector, reported } = connectorOf({ silentLimitMs: 30 })
    await expect(connector.connect(to())).resolves.toEqual([nowhere(connection([alice, bob]))])
    wallet.moveTo(31338)
    expect(reported).toEqual([[connection([alice, bob], 'eip155:31338')]])
  })

  test('behavior: says so in `net_version`', async () => {
    Object.assign(wallet.behaviours, { eth_chainId: () => null, net_version: () => '31338' })
    const { connector } = connectorOf()
    await expect(connector.connect(to())).resolves.toEqual([
      connection([alice, bob], 'eip155:31338'),
    ])
  })

  test('behavior: is asked again, and keeps what it said before', async () => {
    Object.assign(wallet.behaviours, { eth_chainId: () => null, net_version: () => null })
    const { connector, reported } = connectorOf()
    await connector.connect(to())
    Object.assign(wallet.behaviours, { eth_chainId: () => '0x7a69' })
    await expect.poll(() => reported, { timeout: 3000 }).toEqual([[connection([alice, bob])]])
    Object.assign(wallet.behaviours, { eth_chainId: () => null })
    await expect(connector.reconnect(to())).resolves.toEqual([connection([alice, bob])])
  })
})

describe('a disconnect that takes its time', () => {
  test('behavior: a later connect waits for it, and stays connected', async () => {
    const { connector, reported } = connectorOf()
    await connector.connect(to())
    const revoked = withResolvers<void>()
    wallet.behaviours.wallet_revokePermissions = async (params) => {
      await revoked.promise
      return wallet.perform('wallet_revokePermissions', params)
    }
    const leaving = connector.disconnect()
    const coming = connector.connect(to())
    await promisesSettle()
    expect(wallet.count('eth_requestAccounts')).toBe(1)
    revoked.resolve()
    await leaving
    await expect(coming).resolves.toEqual([connection([alice, bob])])
    await promisesSettle()
    expect(wallet.isPermitted).toBe(true)
    expect(reported).toEqual([])
  })

  test('behavior: a connect that is left meanwhile asks the wallet for nothing', async () => {
    const { connector } = connectorOf()
    await connector.connect(to())
    wallet.behaviours.wallet_getPermissions = () => new Promise(() => {})
    void connector.disconnect()
    const abort = new AbortController()
    const coming = connector.connect(to(), { signal: abort.signal })
    abort.abort()
    await expect(coming).rejects.toMatchObject({ name: 'AbortError' })
    expect(wallet.count('eth_requestAccounts')).toBe(1)
  })
})
