import type { CaipNetworkId } from '#domain/network/caip.ts'
import { startFrame } from '#frame/startFrame.ts'
import { createFaults } from '#server/faults.ts'
import { PROJECT_ID, SEVERAL_WALLETS_PROJECT_ID } from '#server/projectIds.ts'
import { createRequestLog } from '#server/requestLog.ts'
import { createSettings } from '#server/settings.ts'
import { generateWallets } from '#testkit/directory/generateWallets.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { startMailbox } from '#testkit/mailbox/startMailbox.ts'
import { startRelay } from '#testkit/relay/startRelay.ts'
import { startInjectedWallet } from '#testkit/wallets/injectedWallet/startInjectedWallet.ts'
import { startPairingWallet } from '#testkit/wallets/pairingWallet/startPairingWallet.ts'
import { startApi } from './api/startApi.ts'
import { startArtwork } from './artwork/startArtwork.ts'
import { startBundler } from './bundler/startBundler.ts'
import { accountContracts } from './chains/accountContracts.ts'
import { bitcoinPlan } from './chains/bitcoin/bitcoinPlan.ts'
import { openExchanges } from './chains/exchange/openExchanges.ts'
import { performCalls } from './chains/performCalls.ts'
import { chainPlans } from './chains/sandboxNetworks.ts'
import { solanaPlan } from './chains/solana/solanaPlan.ts'
import { type AllTokens, startChains } from './chains/startChains.ts'
import { unrunPlans } from './chains/unrunNetworks.ts'
import { describeSandbox } from './describeSandbox.ts'
import { demoAssets } from './exchange/demoAssets.ts'
import { startPayExchange } from './exchange/startPayExchange.ts'
import { frameNetworks } from './frameNetworks.ts'
import { startIdentity } from './identity/startIdentity.ts'
import { fillAccount } from './indexer/fillAccount.ts'
import { identifyBy } from './indexer/identify.ts'
import { startSandboxIndexer } from './indexer/startSandboxIndexer.ts'
import { startOnramp } from './onramp/startOnramp.ts'
import { builtFiles } from './page/distFiles.ts'
import { createExplorer } from './page/explorer.ts'
import { startDemoPage } from './page/startDemoPage.ts'
import { startPasskeyWallet } from './passkey/startPasskeyWallet.ts'
import { createProgress, type Progress } from './progress.ts'
import { startRpc } from './rpc/startRpc.ts'
import type { Sandbox } from './sandbox.ts'
import { everyNamespace, loopbackPages, type SandboxOptions } from './sandboxOptions.ts'
import { startSignIn } from './signIn/startSignIn.ts'
import { startVerify } from './verify/startVerify.ts'

export type { Sandbox, SandboxConfig, SandboxUrls } from './sandbox.ts'
export type { SandboxNamespace, SandboxOptions } from './sandboxOptions.ts'

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
  const { ports = {}, directorySize, allowOrigins } = options
  const { namespaces = everyNamespace, trustedOrigins = loopbackPages } = options
  const faults = createFaults()
  const requests = createRequestLog()
  const settings = createSettings()

  const artwork = await progress.start(
    'artwork',
    () => startArtwork({ port: ports.artwork }),
    ({ origin }) => origin,
  )
  const [chains, relay, mailbox, identity, verify] = await Promise.all([
    startChains({
      namespaces,
      progress,
      artwork: artwork.origin,
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
    progress.start(
      'verify',
      () => startVerify({ port: ports.verify }),
      ({ origin }) => origin,
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
  const payExchange = await progress.start(
    'exchange',
    () => startPayExchange({ port: ports.payExchange, chains, artwork: artwork.origin }),
    ({ origin }) => origin,
  )
  const onramp = await progress.start(
    'on-ramp',
    () => startOnramp({ port: ports.onramp, chains, indexer }),
    ({ origin }) => origin,
  )
  const solanaChains = solana
    ? [{ caip2: solanaPlan.caipNetworkId, name: solanaPlan.name, rpcUrl: solana.url }]
    : []
  const bitcoinChains = bitcoin
    ? [{ caip2: bitcoinPlan.caipNetworkId, name: bitcoinPlan.name, rpcUrl: bitcoin.url }]
    : []
  const unrun = (Object.keys(unrunPlans) as (keyof typeof unrunPlans)[]).filter((namespace) =>
    namespaces.includes(namespace),
  )
  const unrunChains = unrun.map((namespace) => {
    const { caipNetworkId: caip2, name } = unrunPlans[namespace]
    return { caip2, name, rpcUrl: '' }
  })
  const walletChains = plannedChains.map(({ plan, chain }) => ({
    caip2: plan.caipNetworkId,
    name: plan.name,
    rpcUrl: chain.url,
  }))

  // The demo page is the site that has the sign-in service; where it is is known last.
  const sites: string[] = []
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
            name: 'Regtest',
            prefix: 'bcrt',
            caip2,
            node: rpcUrl,
          })),
          namespaces,
        }),
      ({ url }) => url,
    ),
    progress.start(
      'rpc',
      () =>
        startRpc({
          exchanges: openExchanges(chains, artwork.origin),
          port: ports.rpc,
          faults,
          requests,
          chains: nodes,
          indexer,
          allowOrigins,
          payExchange,
          onramp,
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
      () => startSignIn({ port: ports.signIn, nodes, sites: () => sites }),
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
        trustedOrigins,
        faults,
        service: options.frame,
      }),
    ({ url }) => url,
  )

  const passkey = await progress.start(
    'passkey wallet',
    () =>
      startPasskeyWallet({
        port: ports.passkey,
        dist: options.dist ?? builtFiles,
        trustedOrigins,
        networks: [
          ...plannedChains.map(({ plan }) => ({ id: plan.caipNetworkId, name: plan.name })),
          ...(solana ? [{ id: solanaPlan.caipNetworkId, name: solanaPlan.name }] : []),
        ].map((network) => ({ ...network, rpcUrl: rpcOf(network.id) })),
      }),
    ({ origin }) => origin,
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
        port: ports.api,
        faults,
        requests,
        settings,
        wallets,
        nodes,
        relay,
        allowOrigins,
        addAccount: frame.service.addAccount,
      }),
    ({ origin }) => origin,
  )

  const { configAt, urlsAt } = describeSandbox({
    projectId: PROJECT_ID,
    chains,
    unrun,
    frameUrl: frame.url,
    passkeyWallet: options.offersPasskey ? `${passkey.origin}/` : undefined,
    urls: {
      api: api.origin,
      rpc: rpc.origin,
      relay: relay.url,
      frame: frame.origin,
      passkey: passkey.origin,
      identity: identity.url,
      mailbox: mailbox.url,
      bundler: bundler.origin,
      signIn: signIn.origin,
      artwork: artwork.origin,
      payExchange: payExchange.origin,
      onramp: onramp.origin,
      verify: verify.origin,
      pairingWallet: pairingWallet.url,
      injectedWallet: injectedWallet.url,
      chains: nodes,
    },
  })

  const demo = await progress.start(
    'demo page',
    () =>
      startDemoPage({
        port: ports.demo,
        dist: options.dist,
        docs: options.docs,
        describe: (origin) => ({
          ...urlsAt(origin),
          projectId: PROJECT_ID,
          config: configAt(origin),
          severalWalletsProjectId: SEVERAL_WALLETS_PROJECT_ID,
          accounts: devAccounts.map(({ address }) => ({ address })),
          payAssets: demoAssets(chains),
          endpoints: [...api.paths, ...rpc.paths, ...bundler.paths, ...frame.paths],
          injectedWallets: injectedWallet.wallets,
          namespaceWallets: injectedWallet.namespaceWallets,
        }),
        endpoints: [
          ...[api.origin, rpc.origin, relay.url, signIn.origin, artwork.origin],
          ...Object.values(nodes),
        ],
        mailbox: new URL(mailbox.url).origin,
        frames: [frame.origin, passkey.origin, verify.origin],
        injected: {
          origin: injectedWallet.url,
          wallets: [...injectedWallet.wallets, ...injectedWallet.namespaceWallets],
        },
        explorer: createExplorer(chainPlans, nodes),
      }),
    ({ origin }) => origin,
  )
  sites.push(demo.origin)

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
    addAccount: frame.service.addAccount,
    mailbox,
    identity,
    verify,
    onramp,
    wallets,
    tokens: byId(({ chain }) => chain.tokens),
    bank: solana?.bank,
    accounts: devAccounts,
    close: progress.closeAll,
  }
}

/** What an embedded wallet would list: not every token that someone made. */
const knownTokens = ({ hostile: _, ...tokens }: AllTokens) => Object.values(tokens)
