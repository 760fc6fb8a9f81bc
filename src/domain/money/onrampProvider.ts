import { isRestrictedTimeZone } from '../config/timeZone.ts'
import type { Namespace } from '../network/namespace.ts'
import type { Network } from '../network/network.ts'

export type OnrampProviderId = 'meld' | 'coinbase'

/** A service that sells cryptocurrency. */
export type OnrampProvider = {
  id: OnrampProviderId
  name: string
  /** Its fee. */
  fee: string
  /** Namespaces whose accounts it can fund. */
  namespaces: readonly Namespace[]
}

/** Coinbase's names of the networks it supports, by our names. */
const coinbaseNames: Readonly<Record<string, string>> = {
  Ethereum: 'ethereum',
  'Arbitrum One': 'arbitrum',
  Polygon: 'polygon',
  Berachain: 'berachain',
  Avalanche: 'avalanche-c-chain',
  'OP Mainnet': 'optimism',
  Celo: 'celo',
  Base: 'base',
}

export const coinbaseNetworks: readonly string[] = Object.values(coinbaseNames)

/** Coinbase's name of a network; `ethereum` for one it does not support. */
export const coinbaseNetwork = (name: string): string =>
  (Object.hasOwn(coinbaseNames, name) && coinbaseNames[name]) || 'ethereum'

/** The configured networks on which a provider can fund an account. */
export const fundedNetworks = (
  { id, namespaces }: OnrampProvider,
  networks: readonly Network[],
): readonly Network[] =>
  networks.filter(
    ({ chainNamespace, name }) =>
      namespaces.includes(chainNamespace) &&
      (id !== 'coinbase' || Object.hasOwn(coinbaseNames, name)),
  )

/** In the order they are shown. */
export const onrampProviders: readonly OnrampProvider[] = [
  { id: 'meld', name: 'Meld.io', fee: '1-2%', namespaces: ['eip155', 'solana'] },
  { id: 'coinbase', name: 'Coinbase', fee: '1-2%', namespaces: ['eip155'] },
]

export const findProvider = (id: OnrampProviderId): OnrampProvider =>
  onrampProviders.find((one) => one.id === id) as OnrampProvider

/**
 * Providers for an account of that namespace, as far as the project allows them; none where the time zone is in a
 * restricted region.
 */
export const offeredProviders = (
  named: readonly string[] | false,
  namespace: Namespace,
  timeZone: string,
): readonly OnrampProvider[] =>
  !named || isRestrictedTimeZone(timeZone)
    ? []
    : onrampProviders.filter(
        ({ id, namespaces }) => named.includes(id) && namespaces.includes(namespace),
      )
