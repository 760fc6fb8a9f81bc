import type { CaipNetworkId } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'

/** SHA-256 of 'Latchkey sandbox' in base58: the chain has no first block to hash. */
export const GENESIS_HASH = '5phsaJ9CaxR2bQyY18bLSgwvKrLUTgaDu9zLUBxU2Z5Z'

/** The Solana chain a sandbox starts. */
export const solanaPlan = {
  caipNetworkId: `solana:${GENESIS_HASH.slice(0, 32)}`,
  name: 'Sandbox Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  imageId: 'sandbox-solana',
} as const satisfies {
  caipNetworkId: CaipNetworkId
  name: string
  nativeCurrency: Network['nativeCurrency']
  imageId: string
}

/** The network as a host configures it; Latchkey reads through the RPC service, so that its faults are felt. */
export const solanaNetwork = (at: { rpc: string; node: string; explorer: string }): Network => {
  const { caipNetworkId, name, nativeCurrency, imageId } = solanaPlan
  return {
    id: caipNetworkId.slice('solana:'.length),
    caipNetworkId,
    chainNamespace: 'solana',
    name,
    nativeCurrency: { ...nativeCurrency },
    rpcUrls: {
      default: { http: [`${at.rpc}/v1/?chainId=${encodeURIComponent(caipNetworkId)}`] },
      chainDefault: { http: [at.node] },
    },
    blockExplorers: { default: { name: 'Sandbox explorer', url: at.explorer } },
    testnet: true,
    assets: { imageId },
  }
}
