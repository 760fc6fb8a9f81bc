import { Text, Whole, z } from '../../lib/schema.ts'
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

/** What one can pay with, and how much by each means. */
export const PaymentCurrency = z.object({
  id: z.string(),
  payment_method_limits: z.array(z.object({ id: z.string(), min: z.string(), max: z.string() })),
})

/** What can be bought, and what with. Entries are parsed one by one, so that a unsupported one spoils no other. */
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

/** Both calls that post are answered by project: the id stands in the query, as on GET. */
const query = z.object({ projectId: Text })

/** What an amount of money buys. */
export const getOnrampQuote = endpoint({
  service: 'rpc',
  method: 'POST',
  path: '/v1/onramp/quote',
  query,
  body: z.object({
    purchaseCurrency: PurchaseCurrency,
    paymentCurrency: PaymentCurrency,
    /** Of the payment currency, plain digits with a point. */
    amount: z.string(),
    /** Receives the symbol of what is bought. */
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

/** Makes the address of a provider's page that knows already what is bought, and for whom. */
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
    /** Both are whole numbers: the service cannot read a fraction. The second is of US dollars. */
    presetCryptoAmount: z.optional(Whole),
    presetFiatAmount: z.optional(Whole),
  }),
  response: z.object({ url: z.string() }),
})

/** What an account has bought: its past as a provider tells it, which no cache may answer for. */
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
