import type { Namespace } from '#domain/network/namespace.ts'
import type { Network } from '#domain/network/network.ts'

export type PurchaseCurrency = {
  id: string
  name: string
  symbol: string
  networks: { name: string; display_name: string; chain_id: string; contract_address: string }[]
}

export type PaymentCurrency = {
  id: string
  payment_method_limits: { id: string; min: string; max: string }[]
}

export type OnrampOptions = {
  purchase: readonly PurchaseCurrency[]
  payment: readonly PaymentCurrency[]
}

const limits = () => [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

const networks = () => [
  {
    name: 'ethereum-mainnet',
    display_name: 'Ethereum',
    chain_id: '1',
    contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  },
  {
    name: 'polygon-mainnet',
    display_name: 'Polygon',
    chain_id: '137',
    contract_address: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
  },
]

const id = '2b92315d-eab7-5bef-84fa-089a131333f5'

/** Built-in options for when the service does not answer. */
export const defaultOptions: OnrampOptions = {
  purchase: [
    { id, name: 'USD Coin', symbol: 'USDC', networks: networks() },
    { id, name: 'Ether', symbol: 'ETH', networks: networks() },
  ],
  payment: [
    { id: 'USD', payment_method_limits: limits() },
    { id: 'EUR', payment_method_limits: limits() },
  ],
}

/** On Solana only its native currency is sold, elsewhere everything else. */
export const currenciesFor = (
  namespace: Namespace,
  purchase: readonly PurchaseCurrency[],
): readonly PurchaseCurrency[] => {
  const isSolana = namespace === 'solana'
  const found = purchase.filter(({ symbol }) => (symbol === 'SOL') === isSolana)
  if (found.length > 0 || !isSolana) return found
  return [{ id: 'SOL', name: 'Solana', symbol: 'SOL', networks: [] }]
}

/** The default token: the network's native currency where it is sold, else the first. */
export const firstCurrency = (
  currencies: readonly PurchaseCurrency[],
  network: Pick<Network, 'id' | 'nativeCurrency'> | undefined,
): PurchaseCurrency | undefined =>
  currencies.find(
    ({ symbol, networks }) =>
      symbol === network?.nativeCurrency.symbol &&
      networks.some(({ chain_id }) => chain_id === String(network.id)),
  ) ?? currencies[0]
