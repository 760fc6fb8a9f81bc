import { Text, Whole, z } from '#lib/schema.ts'
import { endpoint } from '../endpoint.ts'
import { getHistory } from './history.ts'

/** What can be bought, and on which networks. */
export const PurchaseCurrency = z.object({
  id: z.string(),
  name: z.string(),
  symbol: z.string(),
  networks: z.array(
    z.object({
      name: z.string(),
      display_name: z.string(),
      /** Reference of the chain, as `1`. */
      chain_id: z.string(),
      contract_address: z.string(),
    }),
  ),
})

/** The payment currencies, and the limits of each payment method. */
export const PaymentCurrency = z.object({
  id: z.string(),
  payment_method_limits: z.array(z.object({ id: z.string(), min: z.string(), max: z.string() })),
})

/** What can be bought, and by what. Entries are parsed one by one, so that an unsupported one does not spoil the others. */
export const getOnrampOptions = endpoint({
  service: 'rpc',
  method: 'GET',
  path: '/v1/onramp/options',
  response: z.object({
    paymentCurrencies: z.array(z.unknown()),
    purchaseCurrencies: z.array(z.unknown()),
  }),
})

const Money = z.object({ amount: z.string(), currency: z.string() })

/** Both POST calls identify the project by its id in the query, as GET calls do. */
const query = z.object({ projectId: Text })

/** How much crypto an amount of money buys. */
export const getOnrampQuote = endpoint({
  service: 'rpc',
  method: 'POST',
  path: '/v1/onramp/quote',
  query,
  body: z.object({
    purchaseCurrency: PurchaseCurrency,
    paymentCurrency: PaymentCurrency,
    /** In the payment currency, plain digits with a point. */
    amount: z.string(),
    /** The symbol of what is bought. */
    network: z.string(),
  }),
  response: z.object({
    paymentTotal: Money,
    paymentSubtotal: Money,
    purchaseAmount: Money,
    coinbaseFee: Money,
    networkFee: Money,
    quoteId: z.string(),
  }),
})

/** Creates the URL of a provider's page with asset and account filled in. */
export const createOnrampUrl = endpoint({
  service: 'rpc',
  method: 'POST',
  path: '/v1/generators/onrampurl',
  query,
  body: z.object({
    destinationWallets: z.array(
      z.object({
        address: z.string(),
        blockchains: z.array(z.string()),
        assets: z.array(z.string()),
      }),
    ),
    defaultNetwork: z.optional(z.string()),
    partnerUserId: z.string(),
    defaultExperience: z.literal('buy'),
    /** Both are integers: the service reads no fractions. The second is in US dollars. */
    presetCryptoAmount: z.optional(Whole),
    presetFiatAmount: z.optional(Whole),
  }),
  response: z.object({ url: z.string() }),
})

/** An account's purchases, as a provider reports them; never answered from a cache. */
export const getOnrampOrders = { ...getHistory, cache: 'no-cache' as const }

/** Pictures of currencies, by code. */
export const getCurrencyImage = endpoint({
  service: 'api',
  method: 'GET',
  path: '/public/getCurrencyImage/:id',
  response: 'blob',
})

/** Pictures of tokens, by symbol. */
export const getTokenImage = endpoint({
  service: 'api',
  method: 'GET',
  path: '/public/getTokenImage/:id',
  response: 'blob',
})
