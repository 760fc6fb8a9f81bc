import type { CaipNetworkId } from '#domain/network/caip.ts'
import { findNetwork } from '#domain/network/catalogue.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import { namespaceTraits } from '#domain/network/namespaceTraits.ts'
import type { Network } from '#domain/network/network.ts'
import type { Coin } from './asset.ts'

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
  const { decimals, symbol } = nativeCurrency?.symbol
    ? nativeCurrency
    : namespaceTraits[namespace].coin
  return { kind: 'coin', symbol, decimals }
}
