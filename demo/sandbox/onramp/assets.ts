import type { CaipNetworkId } from '#domain/network/caip.ts'
import type { getOnrampOptions } from '#wire/api/onramp.ts'
import type { ResponseOf } from '#wire/endpoint.ts'
import { solanaPlan } from '../chains/solana/solanaPlan.ts'
import type { RunningChains } from '../chains/startChains.ts'

/** Where something can be bought. */
export type AssetNetwork = {
  caip2: CaipNetworkId
  name: string
  /** Of the token; '' for the network's own coin. */
  contract: string
  decimals: number
}

/** Something that is sold. */
export type Asset = { id: string; name: string; symbol: string; networks: readonly AssetNetwork[] }

/** Everything the sandbox sells, on the chains that run. */
export function assetsOn({ evm, solana }: Pick<RunningChains, 'evm' | 'solana'>): Asset[] {
  const coins = evm.map(({ plan: { caipNetworkId, name, nativeCurrency } }) => ({
    id: `coin-${nativeCurrency.symbol.toLowerCase()}`,
    name: nativeCurrency.name,
    symbol: nativeCurrency.symbol,
    networks: [{ caip2: caipNetworkId, name, contract: '', decimals: nativeCurrency.decimals }],
  }))
  const token = evm[0]?.chain.tokens.tether
  const dollars = token && {
    id: 'token-usds',
    name: token.name,
    symbol: token.symbol,
    networks: evm.map(({ plan, chain }) => ({
      caip2: plan.caipNetworkId,
      name: plan.name,
      contract: chain.tokens.tether.address,
      decimals: token.decimals,
    })),
  }
  const { nativeCurrency: sol, caipNetworkId, name } = solanaPlan
  return [
    ...coins,
    ...(dollars ? [dollars] : []),
    ...(solana
      ? [
          {
            id: 'coin-sol',
            name: sol.name,
            symbol: sol.symbol,
            networks: [{ caip2: caipNetworkId, name, contract: '', decimals: sol.decimals }],
          },
        ]
      : []),
  ]
}

/** The least and the most a means of payment takes, in whole money. */
const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]
export const currencies = ['USD', 'EUR', 'GBP'] as const
export const cardLimits = { min: 10_00n, max: 7_500_00n }

/** What is sold and for which currencies, in the service's form. */
export const optionsOf = (assets: readonly Asset[]): ResponseOf<typeof getOnrampOptions> => ({
  paymentCurrencies: currencies.map((id) => ({ id, payment_method_limits: limits })),
  purchaseCurrencies: assets.map(({ id, name, symbol, networks }) => ({
    id,
    name,
    symbol,
    networks: networks.map((one) => ({
      name: one.name.toLowerCase().replaceAll(' ', '-'),
      display_name: one.name,
      chain_id: one.caip2.split(':')[1] ?? '',
      contract_address: one.contract,
    })),
  })),
})
