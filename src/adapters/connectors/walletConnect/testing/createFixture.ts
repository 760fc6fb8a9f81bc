import { readRpc } from '#adapters/chains/readRpc.ts'
import { chainNetwork } from '#adapters/chains/testing/chainNetwork.ts'
import type { Connection } from '#domain/connection/connection.ts'
import type { LatchkeyError } from '#errors/base.ts'
import { type RelayOptions, startRelay } from '#testkit/relay/startRelay.ts'
import { until } from '#testkit/relay/testing/until.ts'
import {
  createNodeWallet,
  type NodeWallet,
  type NodeWalletOptions,
} from '#testkit/wallets/testing/nodeWallet.ts'
import { startEvmChain } from '../../../../../demo/sandbox/chains/startEvmChain.ts'
import {
  createWalletConnectConnector,
  type WalletConnectConnector,
  type WalletConnectOptions,
} from '../walletConnectConnector.ts'
import { createPageStorage } from './pageStorage.ts'

/** The events of a connector, in order. */
export type Told =
  | { uri: string; expiresAt: number }
  | { change: readonly Connection[] }
  | 'disconnect'
  | 'online'
  | 'offline'

/** The change events among them: network, accounts and approved networks of each connection. */
export const changes = (reported: readonly Told[]) =>
  reported.flatMap((one) =>
    typeof one === 'object' && 'change' in one
      ? [
          one.change.map(({ networkId, accounts, approvedNetworks }) => ({
            networkId,
            accounts: accounts.map(({ address }) => address),
            approvedNetworks,
          })),
        ]
      : [],
  )

export type Page = {
  connector: WalletConnectConnector
  reported: Told[]
  refused: LatchkeyError[]
  /** Resolves with the next pairing URI. */
  nextUri(): Promise<string>
}

/** A relay, a chain known under two ids, and as many pages and wallets as a test needs. */
export const createFixture = async (relayOptions: RelayOptions = {}) => {
  const [relay, chain] = await Promise.all([
    startRelay(relayOptions),
    startEvmChain({ chainId: 31337 }),
  ])
  const networks = [chainNetwork(chain), chainNetwork({ ...chain, chainId: 31338 })]
  const wallets: NodeWallet[] = []
  const pages: Page[] = []

  const fixture = {
    relay,
    chain,
    networks,
    to: { networks },

    async wallet(options: Partial<NodeWalletOptions> = {}): Promise<NodeWallet> {
      const wallet = await createNodeWallet({
        relayUrl: relay.url,
        projectId: '0'.repeat(32),
        chains: networks.map(({ caipNetworkId, name }) => ({
          caip2: caipNetworkId,
          name,
          rpcUrl: chain.url,
        })),
        ...options,
      })
      wallets.push(wallet)
      return wallet
    },

    page(options: Partial<WalletConnectOptions> = {}): Page {
      const reported: Told[] = []
      const refused: LatchkeyError[] = []
      const connector = createWalletConnectConnector({
        projectId: '0'.repeat(32),
        relayUrl: relay.url,
        metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
        backend: createPageStorage(),
        read: ({ networkId, ...what }, o) => {
          const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
          if (!network) throw new Error(`No test network ${networkId}`)
          return readRpc({ network, ...what }, o)
        },
        onServiceError: (error) => refused.push(error),
        ...options,
      })
      connector.events.on('uri', (uri) => reported.push(uri))
      connector.events.on('change', (change) => reported.push({ change }))
      connector.events.on('disconnect', () => reported.push('disconnect'))
      connector.events.on('transport', (transport) => reported.push(transport))
      const nextUri = () =>
        new Promise<string>((resolve) => {
          const stop = connector.events.on('uri', ({ uri }) => {
            stop()
            resolve(uri)
          })
        })
      const page = { connector, reported, refused, nextUri }
      pages.push(page)
      return page
    },

    /** Connects a page and a wallet, and clears the recorded events. */
    async pair(page: Page, wallet: NodeWallet): Promise<Connection[]> {
      const uri = page.nextUri()
      const connecting = page.connector.connect({ networks })
      await wallet.pair(await uri)
      const connections = await connecting
      await until(() => wallet.sessions().some(({ acknowledged }) => acknowledged))
      page.reported.length = 0
      return connections
    },

    /** A new page, connected to a new wallet. */
    async connected(options: Partial<WalletConnectOptions> = {}) {
      const wallet = await fixture.wallet()
      const page = fixture.page(options)
      await fixture.pair(page, wallet)
      const [alice = '', bob = ''] = wallet.accounts.map(({ address }) => address)
      return { wallet, page, alice, bob, provider: page.connector.provider('eip155') }
    },

    /** Ends pages and wallets; relay and chain stay. */
    async clear() {
      await Promise.all([
        ...pages.splice(0).map(({ connector }) => connector.close()),
        ...wallets.splice(0).map((wallet) => wallet.close()),
      ])
    },

    async close() {
      await fixture.clear()
      await Promise.all([relay.close(), chain.close()])
    },
  }
  return fixture
}

export type Fixture = Awaited<ReturnType<typeof createFixture>>
