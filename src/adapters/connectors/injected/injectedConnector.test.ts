import { setImmediate as promisesSettle } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chainNetwork } from '#adapters/chains/testing/chainNetwork.ts'
import type { Connection } from '#domain/connection/connection.ts'
import {
  ConnectionFailedError,
  ConnectionPendingError,
  ConnectionRejectedError,
  WalletLockedError,
  WalletRemovedError,
} from '#errors/connection.ts'
import {
  ChainDisconnectedError,
  UnsupportedMethodError,
  UserRejectedRequestError,
} from '#errors/provider.ts'
import { TimeoutError } from '#errors/timeout.ts'
import { withResolvers } from '#lib/withResolvers.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { type EvmChain, startEvmChain } from '../../../../demo/sandbox/chains/startEvmChain.ts'
import { createInjectedConnector, type InjectedOptions } from './injectedConnector.ts'
import { AnvilWallet, walletError } from './testing/anvilWallet.ts'

let one: EvmChain
let two: EvmChain
let wallet: AnvilWallet
const [alice = '', bob = ''] = devAccounts.map(({ address }) => address.toLowerCase())

beforeAll(async () => {
  ;[one, two] = await Promise.all([
    startEvmChain({ chainId: 31337 }),
    startEvmChain({ chainId: 31338 }),
  ])
})
afterAll(() => Promise.all([one.close(), two.close()]))
beforeEach(() => {
  wallet = new AnvilWallet([one, two])
})

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => void stop()))

const connectorOf = (options: Partial<InjectedOptions> = {}) => {
  const connector = createInjectedConnector({
    info: { id: 'test.wallet', type: 'ANNOUNCED', name: 'Test Wallet', namespaces: ['eip155'] },
    provider: wallet,
    ...options,
  })
  const reported: ('disconnect' | readonly Connection[])[] = []
  stops.push(
    connector.events.on('change', (connections) => reported.push(connections)),
    connector.events.on('disconnect', () => reported.push('disconnect')),
    () => connector.release(),
  )
  return { connector, reported }
}

const to = () => ({ networks: [chainNetwork(one), chainNetwork(two)] })

const connection = (accounts: string[], networkId = 'eip155:31337') => ({
  connectorId: 'test.wallet',
  namespace: 'eip155',
  accounts: accounts.map((address) => ({ address, type: 'eoa' })),
  networkId,
  approvedNetworks: 'all',
  name: 'Test Wallet',
})

describe('connect', () => {
  test('behavior: returns every account, the active one first, on the wallet’s network [spec 3.6]', async () => {
    const { connector, reported } = connectorOf()
    await expect(connector.connect(to())).resolves.toEqual([connection([alice, bob])])
    expect(reported).toEqual([])
  })

  test.each([
    ['4001', walletError(4001), ConnectionRejectedError],
    ['5000 of WalletConnect', walletError(5000), ConnectionRejectedError],
    ['ACTION_REJECTED', { code: 'ACTION_REJECTED', message: 'x' }, ConnectionRejectedError],
    ['a bare text', 'User rejected the request.', ConnectionRejectedError],
    ['a text behind -32603', walletError(-32603, 'User denied'), ConnectionRejectedError],
    ['-32002', walletError(-32002, 'Already processing'), ConnectionPendingError],
    ['-32603', walletError(-32603, 'Internal error'), ConnectionFailedError],
    ['an error of its own', new Error('boom'), ConnectionFailedError],
    ['nothing', undefined, ConnectionFailedError],
    ['a reloaded extension', new Error('Extension context invalidated.'), WalletRemovedError],
  ])('error: the wallet answers %s', async (_, answer, kind) => {
    wallet.behaviours.eth_requestAccounts = () => {
      throw answer
    }
    const { connector } = connectorOf()
    const failure = await connector.connect(to()).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(kind)
    expect((failure as Error).cause).toBe(answer)
    expect(wallet.listenerCount).toBe(0)
  })

  test('error: treats a wallet without accounts as locked', async () => {
    wallet.isLocked = true
    const { connector } = connectorOf()
    const failure = await connector.connect(to()).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(WalletLockedError)
    expect((failure as WalletLockedError).shortMessage).toBe('Test Wallet is locked')
  })

  test.each([
    ['no list', 'yes'],
    ['null', null],
  ])('error: rejects %s as accounts', async (_, answer) => {
    wallet.behaviours.eth_requestAccounts = () => answer
    await expect(connectorOf().connector.connect(to())).rejects.toBeInstanceOf(
      ConnectionFailedError,
    )
  })

  test('behavior: leaves out accounts that are not addresses', async () => {
    wallet.behaviours.eth_requestAccounts = () => ['<img>', 7, alice, alice, null]
    await expect(connectorOf().connector.connect(to())).resolves.toEqual([connection([alice])])
  })

  test('error: rejects when the wallet has left the page', async () => {
    const { connector } = connectorOf({ isPresent: () => false })
    await expect(connector.connect(to())).rejects.toBeInstanceOf(WalletRemovedError)
    expect(wallet.asked).toEqual([])
  })

  test('behavior: an account in two letter cases is one account', async () => {
    wallet.behaviours.eth_requestAccounts = () => [alice, alice.toUpperCase().replace('0X', '0x')]
    const { connector, reported } = connectorOf()
    await expect(connector.connect(to())).resolves.toEqual([connection([alice])])
    wallet.emit('accountsChanged', [alice, bob, bob.toUpperCase().replace('0X', '0x')])
    expect(reported).toEqual([[connection([alice, bob])]])
  })

  test('behavior: is connected before the wallet has moved to the wanted network', async () => {
    const { connector } = connectorOf()
    const wanted = { ...to(), network: chainNetwork(two) }
    await expect(connector.connect(wanted)).resolves.toEqual([connection([alice, bob])])
    expect(wallet.count('wallet_switchEthereumChain')).toBe(0)
  })
})

describe('leaving while the wallet is open', () => {
  test('behavior: rejects at once, and ignores a later approval', async () => {
    const window = withResolvers<void>()
    wallet.behaviours.eth_requestAccounts = async (params) => {
      await window.promise
      return wallet.perform('eth_requestAccounts', params)
    }
    const { connector, reported } = connectorOf()
    const abort = new AbortController()
    const attempt = connector.connect(to(), { signal: abort.signal })
    abort.abort()
    await expect(attempt).rejects.toMatchObject({ name: 'AbortError' })
    window.resolve()
    await promisesSettle()
    wallet.switchAccount()
    wallet.moveTo(31338)
    expect(reported).toEqual([])
  })

  test('behavior: a second attempt shares the request that is still open in the wallet', async () => {
    const window = withResolvers<void>()
    let isOpen = false
    wallet.behaviours.eth_requestAccounts = async (params) => {
      if (isOpen) throw walletError(-32002, 'Already processing eth_requestAccounts')
      isOpen = true
      await window.promise
      return wallet.perform('eth_requestAccounts', params)
    }
    const { connector } = connectorOf()
    const abort = new AbortController()
    const left = connector.connect(to(), { signal: abort.signal })
    await expect.poll(() => isOpen).toBe(true)
    abort.abort()
    await expect(left).rejects.toMatchObject({ name: 'AbortError' })
    const again = connector.connect(to())
    window.resolve()
    await expect(again).resolves.toEqual([connection([alice, bob])])
  })

  test('behavior: does not open the wallet with an aborted signal', async () => {
    const attempt = connectorOf().connector.connect(to(), { signal: AbortSignal.abort() })
    await expect(attempt).rejects.toMatchObject({ name: 'AbortError' })
    expect(wallet.asked).toEqual([])
  })
})

describe('reconnect', () => {
  test('behavior: returns accounts without a prompt when permitted', async () => {
    wallet.isPermitted = true
    await expect(connectorOf().connector.reconnect(to())).resolves.toEqual([
      connection([alice, bob]),
    ])
    expect(wallet.count('eth_requestAccounts')).toBe(0)
  })

  test('behavior: returns nothing when not permitted [spec 10.1h]', async () => {
    await expect(connectorOf().connector.reconnect(to())).resolves.toEqual([])
  })

  test('behavior: returns nothing while locked, and reports the unlocking', async () => {
    wallet.isPermitted = true
    wallet.isLocked = true
    const { connector, reported } = connectorOf()
    await expect(connector.reconnect(to())).resolves.toEqual([])
    wallet.unlock()
    await expect.poll(() => reported).toEqual([[connection([alice, bob])]])
  })

  test('error: does not wait for a wallet that does not answer', async () => {
    wallet.behaviours.eth_accounts = () => new Promise(() => {})
    const { connector } = connectorOf({ silentLimitMs: 30 })
    await expect(connector.reconnect(to())).rejects.toBeInstanceOf(TimeoutError)
  })
})

describe('wallet events', () => {
  const connected = async (options?: Partial<InjectedOptions>) => {
    const made = connectorOf(options)
    await made.connector.connect(to())
    return made
  }

  test('behavior: reports account and network changes [spec 10.2d]', async () => {
    const { reported } = await connected()
    wallet.switchAccount()
    wallet.moveTo(31338)
    expect(reported).toEqual([
      [connection([bob, alice])],
      [connection([bob, alice], 'eip155:31338')],
    ])
  })

  test('behavior: ignores events that change nothing or are malformed [spec 10.2d]', async () => {
    const { reported } = await connected()
    wallet.emit('accountsChanged', wallet.accounts)
    wallet.emit('chainChanged', '0x7a69')
    wallet.emit('chainChanged', 31337)
    wallet.emit('chainChanged', 'mainnet')
    wallet.emit('accountsChanged', undefined)
    wallet.emit('accountsChanged', { 0: alice })
    expect(reported).toEqual([])
  })

  test('behavior: locking ends the connection, unlocking restores it [spec 10.1n]', async () => {
    const { reported } = await connected()
    wallet.lock()
    wallet.unlock()
    expect(reported).toEqual([[], [connection([alice, bob])]])
  })

  test('behavior: `disconnect` and `connect` are a question, and end nothing', async () => {
    const { connector, reported } = await connected()
    const doubts: unknown[] = []
    stops.push(connector.events.on('doubt', (doubt) => doubts.push(doubt)))
    wallet.emit('disconnect', { code: 1013 })
    wallet.emit('connect', { chainId: '0x7a6a' })
    expect(doubts).toEqual([{ hasLeft: true }, { hasLeft: false }])
    expect(reported).toEqual([[connection([alice, bob], 'eip155:31338')]])
    expect(wallet.listenerCount).toBe(4)
  })

  test('behavior: drops an answer that a newer event has overtaken', async () => {
    const { connector } = await connected()
    const answer = withResolvers<unknown>()
    wallet.behaviours.eth_accounts = () => answer.promise
    const asked = connector.reconnect(to())
    wallet.switchAccount()
    answer.resolve([])
    await expect(asked).resolves.toEqual([connection([bob, alice])])
  })
})

describe('disconnect', () => {
  test('behavior: revokes the permission, emits nothing and removes its listeners', async () => {
    const { connector, reported } = connectorOf()
    await connector.connect(to())
    await connector.disconnect()
    expect(wallet.isPermitted).toBe(false)
    expect(reported).toEqual([])
    expect(wallet.listenerCount).toBe(0)
    await expect(connector.reconnect(to())).resolves.toEqual([])
  })

  test.each([
    ['cannot revoke', { wallet_getPermissions: () => Promise.reject(walletError(-32601)) }],
    ['refuses', { wallet_revokePermissions: () => Promise.reject(walletError(4001)) }],
    ['answers malformed data', { wallet_getPermissions: () => 'all of them' }],
  ])('behavior: forgets a wallet that %s', async (_, behaviours) => {
    Object.assign(wallet.behaviours, behaviours)
    const { connector, reported } = connectorOf()
    await connector.connect(to())
    await connector.disconnect()
    wallet.switchAccount()
    expect(reported).toEqual([])
    expect(wallet.listenerCount).toBe(0)
  })
})

describe('provider', () => {
  const provider = async () => {
    const { connector } = connectorOf()
    await connector.connect(to())
    return connector.provider('eip155')
  }

  test('behavior: passes requests to the wallet and its chain', async () => {
    const { request } = await provider()
    await expect(request({ method: 'eth_blockNumber' })).resolves.toMatch(/^0x/)
    const params = ['0x6869', alice]
    const signed = await request({ method: 'personal_sign', params }, { network: 'eip155:31337' })
    expect(signed).toMatch(/^0x[0-9a-f]{130}$/)
  })

  test('error: rejects a request for a network that the wallet is not on', async () => {
    const { request } = await provider()
    const params = [{ from: alice, to: bob, value: '0x1' }]
    const sending = request({ method: 'eth_sendTransaction', params }, { network: 'eip155:31338' })
    await expect(sending).rejects.toBeInstanceOf(ChainDisconnectedError)
    expect(wallet.count('eth_sendTransaction')).toBe(0)
  })

  test('behavior: passes on methods that do not depend on a network', async () => {
    const { request } = await provider()
    const options = { network: 'eip155:31338' } as const
    await expect(request({ method: 'eth_accounts' }, options)).resolves.toEqual([alice, bob])
  })

  test.each([
    ['4001', walletError(4001), UserRejectedRequestError, 4001],
    ['5000', walletError(5000), UserRejectedRequestError, 4001],
    ['-32601', walletError(-32601), UnsupportedMethodError, 4200],
  ])('error: converts %s to an EIP-1193 error', async (_, answer, kind, code) => {
    wallet.behaviours.personal_sign = () => Promise.reject(answer)
    const { request } = await provider()
    const failure = await request({ method: 'personal_sign', params: ['0x', alice] }).catch(
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(kind)
    expect(failure).toMatchObject({ code, cause: answer })
  })

  test('error: an injected wallet serves one namespace', () => {
    expect(() => connectorOf().connector.provider('solana')).toThrow("Namespace 'solana'")
  })
})

describe('a wallet that is announced again', () => {
  test('behavior: the connection continues through the new provider', async () => {
    const { connector, reported } = connectorOf()
    await connector.connect(to())
    const reloaded = new AnvilWallet([one, two])
    reloaded.isPermitted = true
    connector.replaceProvider(reloaded)
    expect([wallet.listenerCount, reloaded.listenerCount]).toEqual([0, 4])
    reloaded.switchAccount()
    expect(reported).toEqual([[connection([bob, alice])]])
    await connector.provider('eip155').request({ method: 'eth_blockNumber' })
    expect(reloaded.count('eth_blockNumber')).toBe(1)
  })

  test('behavior: what the new provider allows is a question', async () => {
    const { connector, reported } = connectorOf()
    await connector.connect(to())
    let doubts = 0
    stops.push(connector.events.on('doubt', () => (doubts += 1)))
    connector.replaceProvider(new AnvilWallet([one]))
    expect(doubts).toBe(1)
    expect(reported).toEqual([])
    await expect(connector.reconnect(to())).resolves.toEqual([])
  })
})
