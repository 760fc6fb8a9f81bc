import type { CaipNetworkId } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'

type Plan = {
  caipNetworkId: CaipNetworkId
  name: string
  nativeCurrency: Network['nativeCurrency']
  imageId: string
}

/**
 * Networks whose chains the sandbox does not run: their wallets connect and sign as usual, but send nothing, and no
 * node of theirs gets a request.
 */
export const unrunPlans = {
  polkadot: {
    caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    name: 'Polkadot',
    nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
    imageId: 'sandbox-polkadot',
  },
  cosmos: {
    caipNetworkId: 'cosmos:cosmoshub-4',
    name: 'Cosmos Hub',
    nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
    imageId: 'sandbox-cosmos',
  },
} as const satisfies Record<string, Plan>

/** The network as a host configures it. */
export const unrunNetwork = (
  namespace: keyof typeof unrunPlans,
  { rpc }: { rpc: string },
): Network => {
  const { caipNetworkId, name, nativeCurrency, imageId } = unrunPlans[namespace]
  return {
    id: caipNetworkId.slice(namespace.length + 1),
    caipNetworkId,
    chainNamespace: namespace,
    name,
    nativeCurrency: { ...nativeCurrency },
    rpcUrls: { default: { http: [`${rpc}/v1/?chainId=${encodeURIComponent(caipNetworkId)}`] } },
    assets: { imageId },
  }
}
