import type { CaipNetworkId } from '#domain/network/caip.ts'
import { findNetwork } from '#domain/network/catalogue.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import type { Network } from '#domain/network/network.ts'
import type { Coin } from './asset.ts'

const coin = (decimals: number, symbol?: string): Coin => ({ kind: 'coin', symbol, decimals })

/**
 * The coins of networks that nobody here knows, without a symbol where each network has its own. Wallets of EVM count coins
 * in 18 decimals on every network, and add none whose coin has others.
 */
const unknownCoins: Readonly<Record<Namespace, Coin>> = {
  eip155: coin(18),
  solana: coin(9, 'SOL'),
  bip122: coin(8),
  // Amounts name their own denomination.
  cosmos: coin(0),
  polkadot: coin(0),
}

/** The coin of a network, also of one that the page does not offer. */
export function networkCoin({
  chain,
  namespace,
  offered,
}: {
  chain: CaipNetworkId
  namespace: Namespace
  offered: Network | undefined
}): Coin {
  const { nativeCurrency } = offered ?? findNetwork(chain) ?? {}
  return nativeCurrency?.symbol
    ? coin(nativeCurrency.decimals, nativeCurrency.symbol)
    : unknownCoins[namespace]
}
