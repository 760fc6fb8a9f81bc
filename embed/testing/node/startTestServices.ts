import { Hono } from 'hono'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import type { FrameNetwork } from '#frame/accounts/frameNetwork.ts'
import { createFaults } from '#server/faults.ts'
import { listen } from '#server/listen.ts'
import { createRequestLog } from '#server/requestLog.ts'
import { createServiceApp } from '#server/serviceApp.ts'
import { createSettings } from '#server/settings.ts'
import { serveIdentity } from '#testkit/api/identity.ts'
import { serveImages } from '#testkit/api/images.ts'
import { serveJsonRpc } from '#testkit/api/jsonRpc.ts'
import { serveProjectConfig } from '#testkit/api/projectConfig.ts'
import { serveSupportedChains } from '#testkit/api/supportedChains.ts'
import { serveWalletDirectory } from '#testkit/api/walletDirectory.ts'
import { generateWallets } from '#testkit/directory/generateWallets.ts'
import { createRelay } from '#testkit/relay/startRelay.ts'
import { unusable } from '../readOptions.ts'
import { createTestMailbox } from './createTestMailbox.ts'
import { readTestFault, readTestServicesOptions } from './readTestServicesOptions.ts'
import { serveBuiltFiles } from './serveBuiltFiles.ts'
import { startTestFrame } from './startTestFrame.ts'
import { startTestPasskeyWallet } from './startTestPasskeyWallet.ts'

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
  /**
   * Also the embedded wallet's frame, in which visitors sign in by e-mail; needs the package `@libsql/client`.
   *
   * @default false
   */
  frame?: boolean | undefined
  /**
   * Also the passkey wallet, at `http://wallet.localhost` on a port of its own, with every page of the services trusted.
   * Chromium’s virtual authenticator has passkeys for tests.
   *
   * @default false
   */
  passkey?: boolean | undefined
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
    endpoints: { api: string; rpc: string; relay: string; frame?: string }
    passkeyWallet?: string
  }
  /** The requests so far, oldest first. */
  requests(): readonly { method: string; path: string; origin: string | null }[]
  /** Makes an endpoint fail: its path (`/getWallets`), or `*` for all. @throws {InvalidConfigError} */
  fail(path: string, fault: TestFault): void
  /** Ends the failures of a path; without one, all. */
  recover(path?: string): void
  /**
   * The code that was last sent to an address, each once; waits for it, 30 seconds unless told otherwise.
   *
   * @throws {Error} none came in time
   * @throws {InvalidConfigError} without `frame`
   */
  emailCode(address: string, options?: { timeoutMs?: number }): Promise<string>
  /** The page to approve a login on, which is sent to a known address that logs in on a new device; as `emailCode`. */
  emailLink(address: string, options?: { timeoutMs?: number }): Promise<string>
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

const LETTER_MS = 30_000
const CODE = /\b(\d{3}) (\d{3})\b/
const LINK = /https?:\/\/\S+\/register\S+/

const PROJECT_ID = '1a7c4be11a7c4be11a7c4be11a7c4be1'
const ETHER = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const SOL = { name: 'Solana', symbol: 'SOL', decimals: 9 }

/**
 * Starts the services that a page with Latchkey uses: the wallet directory and project settings, JSON-RPC forwarded to the
 * nodes, a relay for phones, and where they are wanted the embedded wallet's frame and the passkey wallet. All listen on
 * loopback, on one port but for the last.
 *
 * @example
 * const services = await startTestServices({ chains: [{ id: 'eip155:31337', rpcUrl: 'http://127.0.0.1:8545' }] })
 * element.config = services.config
 *
 * @throws {InvalidConfigError} an option is invalid
 * @throws the system's error when the port is in use
 */
export async function startTestServices(given: TestServicesOptions): Promise<TestServices> {
  const {
    chains,
    port,
    allowOrigins = [],
    directorySize,
    frame: hasFrame = false,
    passkey: hasPasskey = false,
  } = readTestServicesOptions(given)
  const faults = createFaults()
  const requests = createRequestLog()
  const settings = createSettings()
  const allowedOrigins = [...(settings.current().allowedOrigins ?? []), ...allowOrigins]
  settings.change({
    features: [
      { id: 'reown_branding', isEnabled: true, config: [] },
      { id: 'social_login', isEnabled: hasFrame, config: hasFrame ? ['email'] : [] },
    ],
    allowedOrigins,
  })
  const nodes = Object.fromEntries(chains.map(({ id, rpcUrl }) => [id, rpcUrl]))
  let origin = ''
  let networks: readonly Network[] = []
  const mailbox = createTestMailbox()
  const frame = hasFrame
    ? await startTestFrame({
        origin: () => origin,
        networks: () => networks.map(frameNetworkOf),
        ...{ allowedOrigins, mailer: mailbox, faults, files: await serveBuiltFiles() },
      })
    : undefined

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

  if (frame) app.route('/', frame.app)
  const server = await listen(app, { port, upgrade: relay.upgrade }).catch(
    async (error: unknown) => {
      relay.end()
      await frame?.service.close()
      throw error
    },
  )
  origin = server.origin
  networks = chains.map(
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
  const passkey = hasPasskey
    ? await startTestPasskeyWallet({ networks: () => networks, allowOrigins })
    : undefined
  const readLetter = (address: string, pattern: RegExp, timeoutMs: number) => {
    if (!frame)
      throw unusable('startTestServices', 'frame: letters are sent with `frame: true` alone')
    return mailbox.read(address, pattern, { timeoutMs })
  }
  return {
    origin,
    config: {
      projectId: PROJECT_ID,
      networks: [...networks],
      defaultNetwork: chains[0]?.id,
      endpoints: {
        api: `${origin}/api`,
        rpc: `${origin}/rpc`,
        relay: `${origin.replace(/^http/, 'ws')}/relay`,
        ...(frame && { frame: `${origin}/sdk` }),
      },
      ...(passkey && { passkeyWallet: `${passkey.origin}/` }),
    },
    requests: () => requests.all(),
    fail: (path, fault) => faults.set(path, readTestFault(fault)),
    recover: (path) => faults.clear(path),
    async emailCode(address, { timeoutMs = LETTER_MS } = {}) {
      const [, head = '', tail = ''] = await readLetter(address, CODE, timeoutMs)
      return head + tail
    },
    async emailLink(address, { timeoutMs = LETTER_MS } = {}) {
      const [link = ''] = await readLetter(address, LINK, timeoutMs)
      return link
    },
    relay: {
      goOffline: relay.goOffline,
      goOnline: relay.goOnline,
      dropConnections: relay.dropConnections,
    },
    async close() {
      relay.end()
      mailbox.close()
      await server.close()
      await passkey?.close()
      await frame?.service.close()
    },
  }
}

/** A network as the frame knows it: plain accounts, and what its node answers. */
function frameNetworkOf(network: Network): FrameNetwork {
  const { id, caipNetworkId: caip2, name, nativeCurrency, rpcUrls } = network
  const [rpcUrl = ''] = rpcUrls.default.http
  const common = { caip2, name, nativeCurrency: { ...nativeCurrency }, rpcUrl }
  return network.chainNamespace === 'solana'
    ? { ...common, namespace: 'solana' }
    : { ...common, namespace: 'eip155', chainId: Number(id), tokens: [] }
}
