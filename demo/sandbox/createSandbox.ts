import type { CaipNetworkId } from '../../src/domain/caip.ts'
import type { Network } from '../../src/domain/network.ts'
import type { WalletListing } from '../../src/domain/wallet.ts'
import { startApi } from './api/startApi.ts'
import { startRpc } from './api/startRpc.ts'
import { startArtwork } from './artwork/startArtwork.ts'
import { startBundler } from './bundler/startBundler.ts'
import { accountContracts } from './chains/accountContracts.ts'
import { bitcoinNetwork, bitcoinPlan } from './chains/bitcoin/bitcoinPlan.ts'
import { type DevAccount, devAccounts } from './chains/devAccounts.ts'
import type { OpenCall } from './chains/openContracts.ts'
import { performCalls } from './chains/performCalls.ts'
import { chainPlans, sandboxNetwork } from './chains/sandboxNetworks.ts'
import type { SolanaBank } from './chains/solana/solanaBank.ts'
import { solanaNetwork, solanaPlan } from './chains/solana/solanaPlan.ts'
import { type AllTokens, startChains } from './chains/startChains.ts'
import { unrunNetwork, unrunPlans } from './chains/unrunNetworks.ts'
import { generateWallets } from './data/generateWallets.ts'
import { createFaults, type Faults } from './faults.ts'
import { frameNetworks } from './frame/frameNetworks.ts'
import { type FrameServiceTuning, startFrame } from './frame/startFrame.ts'
import { type Identity, startIdentity } from './identity/startIdentity.ts'
import { type FillOptions, fillAccount } from './indexer/fillAccount.ts'
import { identifyBy } from './indexer/identify.ts'
import type { Indexer } from './indexer/startIndexer.ts'
import { startSandboxIndexer } from './indexer/startSandboxIndexer.ts'
import { type RunningMailbox, startMailbox } from './mailbox/startMailbox.ts'
import { createExplorer } from './page/explorer.ts'
import { startDemoPage } from './page/startDemoPage.ts'
import { createProgress, type Progress } from './progress.ts'
import { type Relay, startRelay } from './relay/relay.ts'
import { createRequestLog, type RequestLog } from './requestLog.ts'
import { createSettings, type Settings } from './settings.ts'
import { startSignIn } from './signIn/startSignIn.ts'
import { startInjectedWallet } from './wallets/injectedWallet/startInjectedWallet.ts'
import { startPairingWallet } from './wallets/pairingWallet/startPairingWallet.ts'

/** The families beside the EVM. */
export type SandboxFamily = 'solana' | 'bitcoin' | keyof typeof unrunPlans
const everyFamily: readonly SandboxFamily[] = ['solana', 'bitcoin', 'polkadot', 'cosmos']

export type SandboxOptions = {
  /** Each is any free one unless given. */
  ports?:
    | {
        demo?: number | undefined
        api?: number | undefined
        rpc?: number | undefined
        relay?: number | undefined
        pairingWallet?: number | undefined
        injectedWallet?: number | undefined
        frame?: number | undefined
        identity?: number | undefined
        mailbox?: number | undefined
        bundler?: number | undefined
        signIn?: number | undefined
        artwork?: number | undefined
      }
    | undefined
  /** The chain families it has networks of, beside the EVM. @default all it knows */
  families?: readonly SandboxFamily[] | undefined
  /**
   * Lets the development accounts have years of payments, trades and collectibles behind them. Without it they hold
   * what they were given, to the last unit. @default false
   */
  past?: boolean | undefined
  /** Wallets in the directory. @default 500 */
  directorySize?: number | undefined
  /** Origins beside those on loopback that may read the API. */
  allowOrigins?: readonly string[] | undefined
  /** How the embedded wallet's service runs: limits, clock, where it keeps its accounts. */
  frame?: FrameServiceTuning | undefined
  /** Keeps the progress lines off stderr. */
  quiet?: boolean | undefined
}

/** A config a host page can paste into its JSON child to use the sandbox. */
export type SandboxConfig = {
  projectId: string
  networks: Network[]
  defaultNetwork: CaipNetworkId
  endpoints: { api: string; rpc: string; relay: string; frame: string }
  metadata: { name: string; description: string; icons: string[] }
}

export type SandboxUrls = {
  demo: string
  api: string
  rpc: string
  relay: string
  /** Origin of the embedded wallet; its page is at `/sdk`. */
  frame: string
  /** Where social logins go. */
  identity: string
  /** Where all mail arrives. */
  mailbox: string
  bundler: string
  /** The site's own sign-in service. */
  signIn: string
  /** Pictures and metadata of tokens and collections. */
  artwork: string
  pairingWallet: string
  injectedWallet: string
  /** Nodes by CAIP-2 id. */
  chains: Record<CaipNetworkId, string>
}

/** Every counterpart Latchkey talks to, running on this machine on origins of their own. */
export type Sandbox = {
  urls: SandboxUrls
  projectId: string
  config: SandboxConfig
  relay: Relay
  faults: Faults
  settings: Settings
  requests: RequestLog
  /** What the blockchain API answers from. */
  indexer: Indexer
  /** Makes calls that anyone may make on an EVM chain, such as `mintToken(…)`; resolves when all are mined. */
  perform(networkId: CaipNetworkId, ...calls: readonly OpenCall[]): Promise<void>
  /** Makes an account look as busy as few are, in the index alone. */
  fill(options: FillOptions): Promise<void>
  mailbox: Pick<RunningMailbox, 'messages' | 'clear'>
  identity: Pick<Identity, 'setOpenerPolicy'>
  /** The wallet directory, in its order. */
  wallets: readonly WalletListing[]
  /** Of the EVM chains, by CAIP-2 id; the addresses are the same on each. Solana's are in `chains/solana`. */
  tokens: Record<CaipNetworkId, AllTokens>
  /** The Solana chain's own ledger, where it runs. */
  bank: SolanaBank | undefined
  /** Each has 10,000 coins and 1,000 of each token on every chain. */
  accounts: readonly DevAccount[]
  /** Ends everything; resolves when the ports are free and the nodes are gone. */
  close(): Promise<void>
}

const PROJECT_ID = '1a7c4be11a7c4be11a7c4be11a7c4be1'

/** Starts every service side by side. When one cannot start, those that did are ended again. */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const progress = createProgress((line) => {
    if (!options.quiet) process.stderr.write(`${line}\n`)
  })
  try {
    return await startAll(options, progress)
  } catch (error) {
    await progress.closeAll()
    throw error
  }
}

async function startAll(options: SandboxOptions, progress: Progress): Promise<Sandbox> {
  const { ports = {}, directorySize, allowOrigins, families = everyFamily } = options
  const faults = createFaults()
  const requests = createRequestLog()
  const settings = createSettings()

  const artwork = await progress.start(
    'artwork',
    () => startArtwork({ port: ports.artwork }),
    ({ origin }) => origin,
  )
  const [chains, relay, mailbox, identity] = await Promise.all([
    startChains({
      ...{ families, progress, artwork: artwork.origin },
      hasPast: options.past === true,
    }),
    progress.start(
      'relay',
      () => startRelay({ port: ports.relay }),
      ({ url }) => url,
    ),
    progress.start(
      'mailbox',
      () => startMailbox({ ports: { http: ports.mailbox } }),
      ({ url }) => url,
    ),
    progress.start(
      'identity',
      () => startIdentity({ port: ports.identity }),
      ({ url }) => url,
    ),
  ])
  const { evm: plannedChains, solana, bitcoin, nodes } = chains
  const byId = <Value>(of: (planned: (typeof plannedChains)[number]) => Value) =>
    Object.fromEntries(
      plannedChains.map((planned) => [planned.plan.caipNetworkId, of(planned)]),
    ) as Record<CaipNetworkId, Value>
  const evmNodes = byId(({ chain }) => chain.url)
  const indexer = await progress.start(
    'indexer',
    () => startSandboxIndexer(chains, artwork.origin),
    () => 'follows the chains',
  )
  const solanaChains = solana
    ? [{ caip2: solanaPlan.caipNetworkId, name: solanaPlan.name, rpcUrl: solana.url }]
    : []
  const bitcoinChains = bitcoin
    ? [{ caip2: bitcoinPlan.caipNetworkId, name: bitcoinPlan.name, rpcUrl: bitcoin.url }]
    : []
  const unrun = (Object.keys(unrunPlans) as (keyof typeof unrunPlans)[]).filter((family) =>
    families.includes(family),
  )
  const unrunChains = unrun.map((family) => {
    const { caipNetworkId: caip2, name } = unrunPlans[family]
    return { caip2, name, rpcUrl: '' }
  })
  const walletChains = plannedChains.map(({ plan, chain }) => ({
    caip2: plan.caipNetworkId,
    name: plan.name,
    rpcUrl: chain.url,
  }))

  const [pairingWallet, injectedWallet, rpc, bundler, signIn] = await Promise.all([
    progress.start(
      'pairing wallet',
      () =>
        startPairingWallet({
          port: ports.pairingWallet,
          relayUrl: relay.url,
          projectId: PROJECT_ID,
          chains: [...walletChains, ...solanaChains, ...bitcoinChains, ...unrunChains],
        }),
      ({ url }) => url,
    ),
    progress.start(
      'injected wallets',
      () =>
        startInjectedWallet({
          port: ports.injectedWallet,
          chains: walletChains,
          solana: solanaChains,
          bitcoin: bitcoinChains.map(({ caip2, rpcUrl }) => ({
            ...{ name: 'Regtest', prefix: 'bcrt', caip2, node: rpcUrl },
          })),
          families,
        }),
      ({ url }) => url,
    ),
    progress.start(
      'rpc',
      () =>
        startRpc({
          ...{ port: ports.rpc, faults, requests, chains: nodes, indexer, allowOrigins },
          identify: identifyBy(evmNodes[chainPlans[0].caipNetworkId] ?? '', indexer.names),
        }),
      ({ origin }) => origin,
    ),
    progress.start(
      'bundler',
      () => startBundler({ port: ports.bundler, chains: evmNodes, faults, requests, allowOrigins }),
      ({ origin }) => origin,
    ),
    progress.start(
      'sign-in',
      () => startSignIn({ port: ports.signIn, nodes }),
      ({ origin }) => origin,
    ),
  ])

  const rpcOf = (caip2: CaipNetworkId) => `${rpc.origin}/v1/?chainId=${encodeURIComponent(caip2)}`
  const frame = await progress.start(
    'frame',
    () =>
      startFrame({
        port: ports.frame,
        networks: frameNetworks(
          plannedChains.map(({ plan, chain }) => ({
            plan,
            rpcUrl: rpcOf(plan.caipNetworkId),
            tokens: knownTokens(chain.tokens),
            smartAccounts: {
              bundlerUrl: bundler.url(plan.caipNetworkId),
              factory: accountContracts.factory,
            },
          })),
          solana && rpcOf(solanaPlan.caipNetworkId),
        ),
        smtpUrl: mailbox.smtpUrl,
        identity,
        settings,
        faults,
        service: options.frame,
      }),
    ({ url }) => url,
  )

  const wallets = generateWallets({
    size: directorySize,
    pairingWallet: pairingWallet.url,
    networkIds: Object.keys(nodes),
    injected: injectedWallet.wallets,
  })
  const api = await progress.start(
    'api',
    () =>
      startApi({
        ...{ port: ports.api, faults, requests, settings, wallets, nodes, relay, allowOrigins },
      }),
    ({ origin }) => origin,
  )

  const configAt = (demo: string): SandboxConfig => ({
    projectId: PROJECT_ID,
    networks: [
      ...plannedChains.map(({ plan, chain }) =>
        sandboxNetwork(plan, {
          rpc: rpc.origin,
          node: chain.url,
          explorer: `${demo}/explorer/${plan.caipNetworkId}`,
        }),
      ),
      ...(solana
        ? [
            solanaNetwork({
              rpc: rpc.origin,
              node: solana.url,
              explorer: `${demo}/explorer/${solanaPlan.caipNetworkId}`,
            }),
          ]
        : []),
      // Esplora has no front of its own here: pages read the chain itself.
      ...(bitcoin ? [bitcoinNetwork({ url: bitcoin.url })] : []),
      ...unrun.map((family) => unrunNetwork(family, { rpc: rpc.origin })),
    ],
    defaultNetwork: chainPlans[0].caipNetworkId,
    endpoints: { api: api.origin, rpc: rpc.origin, relay: relay.url, frame: frame.url },
    metadata: {
      name: 'Latchkey sandbox',
      description: 'A page that tries Latchkey on this machine',
      icons: [`${demo}/icon.png`],
    },
  })
  const urlsAt = (demo: string): SandboxUrls => ({
    demo,
    api: api.origin,
    rpc: rpc.origin,
    relay: relay.url,
    frame: frame.origin,
    identity: identity.url,
    mailbox: mailbox.url,
    bundler: bundler.origin,
    signIn: signIn.origin,
    artwork: artwork.origin,
    pairingWallet: pairingWallet.url,
    injectedWallet: injectedWallet.url,
    chains: nodes,
  })

  const demo = await progress.start(
    'demo page',
    () =>
      startDemoPage({
        port: ports.demo,
        describe: (origin) => ({
          ...urlsAt(origin),
          projectId: PROJECT_ID,
          config: configAt(origin),
          accounts: devAccounts.map(({ address }) => ({ address })),
          endpoints: [...api.paths, ...rpc.paths, ...bundler.paths, ...frame.paths],
          injectedWallets: injectedWallet.wallets,
          familyWallets: injectedWallet.familyWallets,
        }),
        endpoints: [
          ...[api.origin, rpc.origin, relay.url, signIn.origin, artwork.origin],
          ...Object.values(nodes),
        ],
        frame: frame.origin,
        injected: {
          origin: injectedWallet.url,
          wallets: [...injectedWallet.wallets, ...injectedWallet.familyWallets],
        },
        explorer: createExplorer(chainPlans, nodes),
      }),
    ({ origin }) => origin,
  )

  return {
    urls: urlsAt(demo.origin),
    projectId: PROJECT_ID,
    config: configAt(demo.origin),
    relay,
    faults,
    settings,
    requests,
    indexer,
    perform: (networkId, ...calls) => performCalls(nodes[networkId] ?? '', calls),
    fill: (filling) => fillAccount(indexer, filling),
    mailbox,
    identity,
    wallets,
    tokens: byId(({ chain }) => chain.tokens),
    bank: solana?.bank,
    accounts: devAccounts,
    close: progress.closeAll,
  }
}

/** What an embedded wallet would list: not every token that someone made. */
const knownTokens = ({ hostile: _, ...tokens }: AllTokens) => Object.values(tokens)
