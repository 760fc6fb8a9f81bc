import { chainIdHex } from '#domain/network/chainReference.ts'
import type { Network } from '#domain/network/network.ts'

/** @see https://eips.ethereum.org/EIPS/eip-3085 */
export type AddChainParameters = {
  chainId: `0x${string}`
  chainName: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: readonly string[]
  blockExplorerUrls?: readonly string[]
  iconUrls?: readonly string[]
}

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Wallets require https; on the developer's own machine they accept http. */
const isWalletUrl = (text: string | undefined): text is string => {
  if (!text || !URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))
}

/**
 * The parameters with which a wallet adds the network, or undefined when it has no address that may be passed to one. Only
 * `chainDefault` addresses leave the page: the others may contain the site's project id.
 */
export const addChainParameters = ({
  caipNetworkId,
  name,
  nativeCurrency,
  rpcUrls,
  blockExplorers,
  assets,
}: Network): AddChainParameters | undefined => {
  const urls = (rpcUrls.chainDefault?.http ?? []).filter(isWalletUrl)
  if (urls.length === 0) return undefined
  const explorer = blockExplorers?.default.url
  const icon = assets?.imageUrl
  return {
    chainId: chainIdHex(caipNetworkId),
    chainName: name,
    nativeCurrency: { ...nativeCurrency },
    rpcUrls: urls,
    // Wallets refuse the whole request for one empty or malformed entry.
    ...(isWalletUrl(explorer) && { blockExplorerUrls: [explorer] }),
    ...(isWalletUrl(icon) && { iconUrls: [icon] }),
  }
}
