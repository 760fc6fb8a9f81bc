import type { Namespace } from './namespace.ts'
import type { Network } from './network.ts'
import { isRestrictedTimeZone } from './timeZone.ts'

export type OnrampProviderId = 'meld' | 'coinbase'

/** Who sells crypto for money. */
export type OnrampProvider = {
  id: OnrampProviderId
  name: string
  /** What it takes of the amount. */
  fee: string
  /** Namespaces whose accounts it can fund. */
  namespaces: readonly Namespace[]
}

/** Networks Coinbase knows, by what they are called here. */
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

/** What Coinbase calls a network; `ethereum` for one it does not know. */
export const coinbaseNetwork = (name: string): string =>
  (Object.hasOwn(coinbaseNames, name) && coinbaseNames[name]) || 'ethereum'

/** Those of the networks on which a provider can fund an account. */
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
 * Who sells to an account of that namespace, as far as the project names them; nobody where the clock is set to a
 * restricted zone.
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
