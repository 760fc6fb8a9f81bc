import type { AddEthereumChainParameter, Chain } from 'viem'
import type { Network } from '#domain/network/network.ts'

/** A wallet's parameters for a chain, as `switchChain` may give some of them. */
export type ChainParameters = Partial<Omit<AddEthereumChainParameter, 'chainId'>>

/**
 * A chain of wagmi's as a network of the element.
 *
 * @param urls where the page reads the chain; wallets get the chain's own addresses instead, which have no key of the site
 * @param parameters replace what a wallet is told when it adds the chain
 */
export const networkOfChain = (
  { id, name, nativeCurrency, rpcUrls, blockExplorers, contracts, testnet }: Chain,
  urls: readonly string[],
  parameters: ChainParameters = {},
): Network => {
  const chainName = parameters.chainName ?? name
  const explorer = parameters.blockExplorerUrls?.[0]
  const icon = parameters.iconUrls?.[0]
  const { ensUniversalResolver, multicall3 } = contracts ?? {}
  return {
    id,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name: chainName,
    nativeCurrency: { ...(parameters.nativeCurrency ?? nativeCurrency) },
    rpcUrls: {
      default: { http: [...urls] },
      chainDefault: { http: [...(parameters.rpcUrls ?? rpcUrls.default.http)] },
    },
    ...((explorer || blockExplorers) && {
      blockExplorers: {
        default: explorer
          ? { name: chainName, url: explorer }
          : { name: blockExplorers?.default.name ?? '', url: blockExplorers?.default.url ?? '' },
      },
    }),
    contracts: {
      ...(ensUniversalResolver && {
        ensUniversalResolver: { address: ensUniversalResolver.address },
      }),
      ...(multicall3 && { multicall3: { address: multicall3.address } }),
    },
    ...(testnet !== undefined && { testnet }),
    ...(icon && { assets: { imageUrl: icon } }),
  }
}
