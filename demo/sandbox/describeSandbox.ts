import { bitcoinNetwork } from './chains/bitcoin/bitcoinPlan.ts'
import { chainPlans, sandboxNetwork } from './chains/sandboxNetworks.ts'
import { solanaNetwork, solanaPlan } from './chains/solana/solanaPlan.ts'
import type { RunningChains } from './chains/startChains.ts'
import { unrunNetwork, type unrunPlans } from './chains/unrunNetworks.ts'
import type { SandboxConfig, SandboxUrls } from './sandbox.ts'

export type SandboxFacts = {
  projectId: string
  chains: RunningChains
  /** Namespaces that are known by name only. */
  unrun: readonly (keyof typeof unrunPlans)[]
  /** The embedded wallet's page. */
  frameUrl: string
  /** Where the passkey wallet is, if the demo page offers it. */
  passkeyWallet: string | undefined
  /** Where everything runs but the demo page, which is started last. */
  urls: Omit<SandboxUrls, 'demo'>
}

/** Lists all addresses, and the settings of a host page, once the demo page's address is known. */
export function describeSandbox({
  projectId,
  chains,
  unrun,
  frameUrl,
  passkeyWallet,
  urls,
}: SandboxFacts) {
  const { evm, solana, bitcoin } = chains
  const { api, rpc, relay, onramp } = urls
  return {
    urlsAt: (demo: string): SandboxUrls => ({ demo, ...urls }),
    configAt: (demo: string): SandboxConfig => ({
      projectId,
      networks: [
        ...evm.map(({ plan, chain }) =>
          sandboxNetwork(plan, {
            rpc,
            node: chain.url,
            explorer: `${demo}/explorer/${plan.caipNetworkId}`,
          }),
        ),
        ...(solana
          ? [
              solanaNetwork({
                rpc,
                node: solana.url,
                explorer: `${demo}/explorer/${solanaPlan.caipNetworkId}`,
              }),
            ]
          : []),
        // Esplora has no explorer page in the sandbox: pages read the chain itself.
        ...(bitcoin ? [bitcoinNetwork({ url: bitcoin.url })] : []),
        ...unrun.map((namespace) => unrunNetwork(namespace, { rpc })),
      ],
      defaultNetwork: chainPlans[0].caipNetworkId,
      endpoints: { api, rpc, relay, frame: frameUrl, meld: `${onramp}/meld` },
      ...(passkeyWallet && { passkeyWallet }),
      metadata: {
        name: 'Latchkey sandbox',
        description: 'A page that tries Latchkey on this machine',
        icons: [`${demo}/icon.png`],
      },
    }),
  }
}
