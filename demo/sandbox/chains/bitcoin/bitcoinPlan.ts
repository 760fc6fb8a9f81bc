import type { CaipNetworkId } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'

/** Of Bitcoin's regression-test chain, which every copy begins with. */
export const GENESIS_BLOCK = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'

/** The Bitcoin chain a sandbox starts. */
export const bitcoinPlan = {
  caipNetworkId: `bip122:${GENESIS_BLOCK.slice(0, 32)}`,
  name: 'Sandbox Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  imageId: 'sandbox-bitcoin',
} as const satisfies {
  caipNetworkId: CaipNetworkId
  name: string
  nativeCurrency: Network['nativeCurrency']
  imageId: string
}

/** The network as a host configures it: its `rpcUrls` are Esplora servers. */
export const bitcoinNetwork = (
  { url, explorer }: { url: string; explorer?: string | undefined },
  caipNetworkId: CaipNetworkId = bitcoinPlan.caipNetworkId,
): Network => {
  const { name, nativeCurrency, imageId } = bitcoinPlan
  return {
    id: caipNetworkId.slice('bip122:'.length),
    caipNetworkId,
    chainNamespace: 'bip122',
    name,
    nativeCurrency: { ...nativeCurrency },
    rpcUrls: { default: { http: [url] } },
    ...(explorer && { blockExplorers: { default: { name: 'Sandbox explorer', url: explorer } } }),
    testnet: true,
    assets: { imageId },
  }
}
