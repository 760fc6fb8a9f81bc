// @vitest-environment happy-dom
import { createPublicKey, verify } from 'node:crypto'
import { setImmediate as promisesSettle } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Connection } from '#domain/connection/connection.ts'
import { findNetwork } from '#domain/network/catalogue.ts'
import type { Network } from '#domain/network/network.ts'
import type { StandardWallet } from '#domain/wallet/walletStandard.ts'
import { WalletRemovedError } from '#errors/connection.ts'
import { UnsupportedMethodError } from '#errors/provider.ts'
import { ChainNotSupportedError } from '#errors/switch.ts'
import { fromBase58, toBase58 } from '#lib/base58.ts'
import { toBase64 } from '#lib/base64.ts'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import {
  type InjectedWalletOptions,
  installInjectedWallet,
  type TestWallet,
} from '#testkit/wallets/injectedWallet/page/installInjectedWallet.ts'
import { registerStandard } from '#testkit/wallets/injectedWallet/page/solana/registerStandard.ts'
import { solanaPlan } from '../../../../demo/sandbox/chains/solana/solanaPlan.ts'
import {
  type SolanaChain,
  startSolanaChain,
} from '../../../../demo/sandbox/chains/solana/startSolanaChain.ts'
import type { Connector } from '../connector.ts'
import { discoverSolana } from './discoverSolana.ts'

const FOX = 'example.fox'
const [alice, bob] = solanaDevAccounts
const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const ICON = 'data:image/png;base64,iVBORw0KGgo='
const willing = { connect: 'approve', sign: 'approve', send: 'approve' } as const

let chain: SolanaChain
let network: Network
beforeAll(async () => {
  chain = await startSolanaChain()
  const { caipNetworkId, name, nativeCurrency } = solanaPlan
  network = {
    id: caipNetworkId.slice(7),
    caipNetworkId,
    chainNamespace: 'solana',
    name,
    nativeCurrency: { ...nativeCurrency },
    rpcUrls: { default: { http: [chain.url] } },
  }
})
afterAll(() => chain.close())

let found: readonly Connector[] = []
let changes: (readonly Connector[])[] = []
let ended: AbortController
let installed: TestWallet[] = []

beforeEach(() => {
  ended = new AbortController()
  found = []
  changes = []
  installed = []
})
afterEach(() => {
  ended.abort()
  for (const wallet of installed) wallet.remove()
  delete window.__testWallets
  localStorage.clear()
})

const install = (options: Partial<InjectedWalletOptions> = {}) => {
  const wallet = installInjectedWallet({
    name: 'Fox',
    rdns: FOX,
    icon: ICON,
    chains: [],
    behaviours: willing,
    solana: { chains: [{ caip2: network.caipNetworkId, name: 'Solana', rpcUrl: chain.url }] },
    ...options,
  })
  installed.push(wallet)
  return wallet
}
const keep = (connectors: readonly Connector[]) => {
  found = connectors
  changes.push(connectors)
}
const discover = (signal = ended.signal, onChange = keep) => discoverSolana({ signal, onChange })
const to = () => ({ network, networks: [network, findNetwork(MAINNET) as Network] })
const only = (): Connector => {
  const [connector, ...others] = found
  if (!connector || others.length > 0) throw new Error(`${found.length} wallets were found`)
  return connector
}
const connected = async (options?: Partial<InjectedWalletOptions>) => {
  const wallet = install(options)
  discover()
  const connector = only()
  const reported: Connection[][] = []
  connector.events.on('change', (now) => reported.push(now))
  connector.events.on('disconnect', () => reported.push([]))
  const connections = await connector.connect(to())
  const request = (method: string, params?: unknown) =>
    connector.provider('solana').request({ method, params })
  return { wallet, connector, reported, connections, request }
}

/** The least that is a transaction: one signer, no version, no instruction. */
const unsigned = (signer: string) => {
  const bytes = new Uint8Array(1 + 64 + 3 + 1 + 32 + 32 + 1)
  bytes.set([1], 0)
  bytes.set([1, 0, 0, 1], 65)
  bytes.set(fromBase58(signer) ?? [], 69)
  return bytes
}

const verifies = (message: string, signature: string, address: string): boolean => {
  const der = Buffer.concat([
    Buffer.from('302a300506032b6570032100', 'hex'),
    fromBase58(address) ?? new Uint8Array(),
  ])
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  return verify(null, Buffer.from(message), key, fromBase58(signature) ?? new Uint8Array())
}

describe('finding', () => {
  test('behavior: the first list has wallets that registered before', () => {
    install()
    discover()
    expect(only()).toMatchObject({ name: 'Fox', type: 'ANNOUNCED', namespaces: ['solana'] })
    expect(only().imageUrl).toBe(ICON)
    expect(changes).toHaveLength(1)
  })

  test('behavior: reports wallets that register and unregister later [spec 10.2h]', async () => {
    discover()
    expect(found).toEqual([])
    const wallet = install()
    await expect.poll(() => found.length).toBe(1)
    wallet.remove()
    await expect.poll(() => found.length).toBe(0)
    wallet.reinstall()
    await expect.poll(() => found.length).toBe(1)
  })

  test('behavior: a wallet that registers again keeps its connector', async () => {
    const wallet = install()
    discover()
    const first = only()
    wallet.remove()
    await expect.poll(() => found.length).toBe(0)
    wallet.reinstall()
    await expect.poll(() => found[0]).toBe(first)
  })

  test('behavior: lists only wallets that can connect and sign for Solana', () => {
    install({
      name: 'Watch',
      rdns: 'example.watch',
      solana: {
        chains: [],
        lacks: ['solana:signTransaction', 'solana:signAndSendTransaction'],
      },
    })
    install({
      name: 'Mute',
      rdns: 'example.mute',
      solana: { chains: [], lacks: ['standard:events'] },
    })
    discover()
    expect(found).toEqual([])
  })

  test('error: ignores malformed registrations', () => {
    const thrower = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no')
        },
      },
    )
    const junk = [null, 5, {}, { name: 'x' }, thrower, { name: 'y', chains: 'solana', features: 1 }]
    for (const wallet of junk) registerStandard(wallet as StandardWallet)
    discover()
    dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: () => {
          throw new Error('no')
        },
      }),
    )
    expect(found).toEqual([])
  })

  test('behavior: sanitizes names, and keeps two wallets of one name apart', () => {
    install({ name: 'Fox\u202e', rdns: 'a.fox', icon: 'data:image/svg+xml,<svg/>' })
    install({ name: 'FOX Wallet', rdns: 'b.fox' })
    discover()
    expect(found.map(({ name }) => name)).toEqual(['Fox', 'FOX Wallet'])
    expect(new Set(found.map(({ id }) => id)).size).toBe(2)
    expect(found[0]?.imageUrl).toBe(undefined)
  })

  test('behavior: lists a wallet once that registers twice', () => {
    install({ name: 'Fox', rdns: 'a.fox' })
    install({ name: 'Fox', rdns: 'b.fox' })
    discover()
    expect(only().id).toBe('standard:fox')
  })

  test('behavior: removes its listeners after the abort', async () => {
    discover()
    const other = new AbortController()
    let others: readonly Connector[] = []
    discover(other.signal, (connectors) => {
      others = connectors
    })
    ended.abort()
    install()
    await expect.poll(() => others.length).toBe(1)
    other.abort()
    expect(found).toEqual([])
  })
})

describe('connecting', () => {
  test('behavior: returns account, active network and the networks that the wallet serves', async () => {
    const { connections } = await connected()
    expect(connections).toEqual([
      {
        connectorId: 'standard:fox',
        namespace: 'solana',
        accounts: [{ address: alice.address, type: 'eoa' }],
        networkId: network.caipNetworkId,
        approvedNetworks: [network.caipNetworkId, MAINNET],
        name: 'Fox',
        icon: ICON,
      },
    ])
  })

  test('behavior: takes the requested network, and none that the wallet does not serve', async () => {
    const { connector } = await connected({
      solana: { chains: [], serves: ['solana:mainnet', 'solana:localnet'] },
    })
    const provider = connector.provider('solana')
    provider.selectNetwork?.(MAINNET)
    const elsewhere = { ...to(), network: undefined }
    expect(await connector.reconnect(elsewhere)).toMatchObject([{ networkId: MAINNET }])
    await expect(provider.selectNetwork?.(DEVNET)).rejects.toThrow(ChainNotSupportedError)
    expect(await connector.reconnect(elsewhere)).toMatchObject([{ networkId: MAINNET }])
    const transaction = toBase64(unsigned(alice.address))
    await expect(
      provider.request(
        { method: 'solana_signTransaction', params: { transaction } },
        { network: DEVNET },
      ),
    ).rejects.toMatchObject({ code: 4901 })
  })

  test('behavior: a silent connect restores permitted accounts without a prompt', async () => {
    const { wallet, connector } = await connected()
    expect(await connector.reconnect(to())).toHaveLength(1)
    wallet.forget()
    expect(await connector.reconnect(to())).toEqual([])
    expect(wallet.requests.map(({ method }) => method)).toEqual(['standard:connect'])
  })

  test.each(['error', 'object', 'text', 'actionRejected'] as const)(
    'error: reports a refusal given as %s',
    async (rejectsAs) => {
      install({ behaviours: { connect: 'reject', rejectsAs } })
      discover()
      await expect(only().connect(to())).rejects.toMatchObject({ code: 'connection-rejected' })
    },
  )

  test('error: reports that the wallet has an open request', async () => {
    install({ behaviours: { connect: 'pending' } })
    discover()
    await expect(only().connect(to())).rejects.toMatchObject({ code: 'connection-pending' })
  })

  test('behavior: a second attempt shares the open request of the first', async () => {
    const wallet = install({ behaviours: { connect: 'never' } })
    discover()
    const leave = new AbortController()
    const first = only().connect(to(), { signal: leave.signal })
    await expect.poll(() => wallet.open().length).toBe(1)
    leave.abort()
    await expect(first).rejects.toBe(leave.signal.reason)
    const second = only().connect(to())
    await promisesSettle()
    expect(wallet.open()).toHaveLength(1)
    wallet.answer('approve')
    expect(await second).toHaveLength(1)
  })

  test('error: rejects when the wallet has left the page', async () => {
    const { wallet, connector, reported } = await connected()
    wallet.remove()
    await expect.poll(() => reported).toEqual([[]])
    await expect(connector.connect(to())).rejects.toBeInstanceOf(WalletRemovedError)
  })

  test('error: ignores accounts whose key and address differ', async () => {
    const account = {
      address: bob.address,
      publicKey: fromBase58(alice.address),
      chains: [MAINNET],
    }
    const answers = [undefined, {}, { accounts: 'all' }, { accounts: [account, null, 5] }]
    for (const answer of answers) {
      const call = async () => answer
      const liar = {
        version: '1.0.0',
        name: 'Liar',
        icon: ICON,
        chains: ['solana:mainnet'],
        accounts: [],
        features: {
          'standard:connect': { connect: call },
          'standard:events': { on: () => undefined },
          'solana:signTransaction': { signTransaction: call },
        },
      }
      const takeBack = registerStandard(liar as unknown as StandardWallet)
      const own = new AbortController()
      let list: readonly Connector[] = []
      discoverSolana({
        signal: own.signal,
        onChange: (now) => {
          list = now
        },
      })
      await expect(list[0]?.connect(to())).rejects.toMatchObject({ code: 'wallet-locked' })
      own.abort()
      takeBack()
    }
  })
})

describe('wallet events', () => {
  test('behavior: reports an account change, a lock and an unlock', async () => {
    const { wallet, reported } = await connected({ accounts: [0, 1] })
    wallet.setAccount(1)
    expect(reported.at(-1)?.[0]?.accounts).toEqual([{ address: bob.address, type: 'eoa' }])
    wallet.lock()
    expect(reported.at(-1)).toEqual([])
    wallet.unlock()
    expect(reported.at(-1)?.[0]?.accounts[0]?.address).toBe(bob.address)
    expect(reported).toHaveLength(3)
  })

  test('behavior: disconnecting notifies the wallet and removes the listeners', async () => {
    const { wallet, connector, reported } = await connected()
    await connector.disconnect()
    expect(wallet.state().isSolanaPermitted).toBe(false)
    wallet.setAccount(1)
    expect(reported).toEqual([])
    expect(await connector.reconnect(to())).toEqual([])
  })
})

describe('requests', () => {
  const message = toBase58(new TextEncoder().encode('Hällo 👋'))

  test('behavior: a signed message verifies', async () => {
    const { request } = await connected()
    const answer = await request('solana_signMessage', { message, pubkey: alice.address })
    const { signature } = answer as { signature: string }
    expect(verifies('Hällo 👋', signature, alice.address)).toBe(true)
    expect(await request('solana_getAccounts')).toEqual([{ pubkey: alice.address }])
  })

  test('behavior: SIWS signs what it shows', async () => {
    const { request } = await connected()
    const answer = await request('solana_signIn', { statement: 'Hello', nonce: 'abcdefgh' })
    const { address, signedMessage, signature } = answer as Record<string, string>
    const text = new TextDecoder().decode(fromBase58(signedMessage ?? ''))
    expect(text).toContain('Hello\n\nNonce: abcdefgh')
    expect(verifies(text, signature ?? '', address ?? '')).toBe(true)
  })

  test('error: reports a refusal, an account that is not shared, an unsupported method and malformed parameters', async () => {
    const { wallet, request } = await connected()
    const sign = (params: unknown) => request('solana_signMessage', params)
    await expect(sign({ message, pubkey: bob.address })).rejects.toMatchObject({ code: 4100 })
    await expect(sign({ message: '0', pubkey: alice.address })).rejects.toMatchObject({
      code: -32602,
    })
    await expect(sign(undefined)).rejects.toMatchObject({ code: -32602 })
    await expect(request('solana_signTransaction', { transaction: 'AAAA' })).rejects.toMatchObject({
      code: -32602,
    })
    await expect(request('eth_accounts')).rejects.toBeInstanceOf(UnsupportedMethodError)
    wallet.behave({ sign: 'reject' })
    await expect(sign({ message, pubkey: alice.address })).rejects.toMatchObject({ code: 4001 })
  })
})
