import { Hono } from 'hono'
import { generateWallets } from '../../../demo/sandbox/api/directory/generateWallets.ts'
import { serveImages } from '../../../demo/sandbox/api/images.ts'
import { serveProjectConfig } from '../../../demo/sandbox/api/projectConfig.ts'
import { serveWalletDirectory } from '../../../demo/sandbox/api/walletDirectory.ts'
import { createRelay } from '../../../demo/sandbox/relay/startRelay.ts'
import { serveIdentity } from '../../../demo/sandbox/rpc/identity.ts'
import { serveJsonRpc } from '../../../demo/sandbox/rpc/jsonRpc.ts'
import { serveSupportedChains } from '../../../demo/sandbox/rpc/supportedChains.ts'
import { createFaults } from '../../../demo/sandbox/service/faults.ts'
import { listen } from '../../../demo/sandbox/service/listen.ts'
import { createRequestLog } from '../../../demo/sandbox/service/requestLog.ts'
import { createServiceApp } from '../../../demo/sandbox/service/serviceApp.ts'
import { createSettings } from '../../../demo/sandbox/service/settings.ts'
import type { CaipNetworkId } from '../../../src/domain/caip.ts'
import type { Network } from '../../../src/domain/network.ts'
import { readTestFault, readTestServicesOptions } from './readTestServicesOptions.ts'

/** A chain that the page is to use, and the node behind it. */
export type TestServicesChain = {
  /** CAIP-2 id: `eip155:31337`, `solana:…` */
  id: string
  /** The node, as these services reach it. Pages read through the services. */
  rpcUrl: string
  /** @default the id */
  name?: string | undefined
  /** @default Ether with 18 decimals, or SOL with 9 */
  nativeCurrency?: { name: string; symbol: string; decimals: number } | undefined
}

export type TestServicesOptions = {
  chains: readonly TestServicesChain[]
  /** @default 0, any free one */
  port?: number | undefined
  /** Origins of pages that may use the services, beside those on loopback. */
  allowOrigins?: readonly string[] | undefined
  /** How many wallets the directory lists. @default 40 */
  directorySize?: number | undefined
}

/** A failure of an endpoint, until it is cleared or for the next `times` calls. */
export type TestFault = {
  /** Delays the answer by this time, ms. */
  latencyMs?: number
  /** Answers with this status, 400 to 599. */
  status?: number
  /** Cuts the connection. */
  offline?: boolean
  /** Answers with half of the text, or with values of other types. */
  body?: 'malformed' | 'wrong-types'
  times?: number
}

/** The services of a page, on one port of this machine. */
export type TestServices = {
  /** `http://127.0.0.1:PORT` */
  origin: string
  /** What the page sets as `config`, or merges into its own. */
  config: {
    projectId: string
    networks: Network[]
    defaultNetwork: CaipNetworkId | undefined
    endpoints: { api: string; rpc: string; relay: string }
  }
  /** The requests so far, oldest first. */
  requests(): readonly { method: string; path: string; origin: string | null }[]
  /** Makes an endpoint fail: its path (`/getWallets`), or `*` for all. @throws {InvalidConfigError} */
  fail(path: string, fault: TestFault): void
  /** Ends the failures of a path; without one, all. */
  recover(path?: string): void
  relay: {
    /** Drops every connection and refuses new ones, as in a network outage. */
    goOffline(): void
    goOnline(): void
    /** Cuts every connection once. */
    dropConnections(): void
  }
  /** Resolves when the port is free again. */
  close(): Promise<void>
}

const PROJECT_ID = '1a7c4be11a7c4be11a7c4be11a7c4be1'
const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const SOL = { name: 'Solana', symbol: 'SOL', decimals: 9 }

/**
 * Starts the services that a page with Latchkey uses: the wallet directory and project settings, JSON-RPC forwarded to the
 * nodes, and a relay for phones. All listen on loopback, on one port.
 *
 * @example
 * const services = await startTestServices({ chains: [{ id: 'eip155:31337', rpcUrl: 'http://127.0.0.1:8545' }] })
 * element.config = services.config
 *
 * @throws {InvalidConfigError} an option is invalid
 * @throws the system's error when the port is in use
 */
export async function startTestServices(given: TestServicesOptions): Promise<TestServices> {
  const { chains, port, allowOrigins = [], directorySize } = readTestServicesOptions(given)
  const faults = createFaults()
  const requests = createRequestLog()
  const settings = createSettings()
  settings.change({
    features: [
      { id: 'reown_branding', isEnabled: true, config: [] },
      { id: 'social_login', isEnabled: false, config: [] },
    ],
    allowedOrigins: [...(settings.current().allowedOrigins ?? []), ...allowOrigins],
  })
  const nodes = Object.fromEntries(chains.map(({ id, rpcUrl }) => [id, rpcUrl]))
  const relay = createRelay()
  const wallets = generateWallets({
    size: directorySize ?? 40,
    pairingWallet: 'https://phone.example',
    networkIds: Object.keys(nodes),
  })
  const api = createServiceApp({ service: 'api', faults, requests, allowOrigins })
  serveProjectConfig(api, settings)
  serveWalletDirectory(api, wallets)
  serveImages(api, wallets)
  const rpc = createServiceApp({ service: 'rpc', faults, requests, allowOrigins })
  // Names, balances and histories need an index; without one pages read from the chain.
  serveSupportedChains(rpc, [])
  serveIdentity(rpc, async () => undefined)
  serveJsonRpc(rpc, nodes)

  const app = new Hono()
  app.mount('/api', api.fetch)
  app.mount('/rpc', rpc.fetch)
  const { origin, close } = await listen(app, { port, upgrade: relay.upgrade }).catch(
    (error: unknown) => {
      relay.end()
      throw error
    },
  )
  const networks = chains.map(
    ({ id, name = id, nativeCurrency, rpcUrl }): Network => ({
      id: Number(id.split(':')[1]) || id,
      caipNetworkId: id,
      chainNamespace: id.startsWith('solana:') ? 'solana' : 'eip155',
      name,
      nativeCurrency: nativeCurrency ?? (id.startsWith('solana:') ? SOL : ETHER),
      rpcUrls: {
        default: { http: [`${origin}/rpc/v1/?chainId=${encodeURIComponent(id)}`] },
        chainDefault: { http: [rpcUrl] },
      },
      testnet: true,
    }),
  )
  return {
    origin,
    config: {
      projectId: PROJECT_ID,
      networks,
      defaultNetwork: chains[0]?.id,
      endpoints: {
        api: `${origin}/api`,
        rpc: `${origin}/rpc`,
        relay: `${origin.replace(/^http/, 'ws')}/relay`,
      },
    },
    requests: () => requests.all(),
    fail: (path, fault) => faults.set(path, readTestFault(fault)),
    recover: (path) => faults.clear(path),
    relay: {
      goOffline: relay.goOffline,
      goOnline: relay.goOnline,
      dropConnections: relay.dropConnections,
    },
    async close() {
      relay.end()
      await close()
    },
  }
}
