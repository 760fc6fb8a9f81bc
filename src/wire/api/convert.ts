import { Digits } from '#domain/money/digits.ts'
import { CaipAddress, CaipNetworkId } from '#domain/network/caip.ts'
import { Whole, z } from '#lib/schema.ts'
import { endpoint } from '../endpoint.ts'

// Swaps. Tokens are CAIP-10 ids, the native one under its placeholder address; amounts are integers of the smallest unit,
// as text.

const Token = CaipAddress
const Amount = Digits
const Account = CaipAddress

/** Gas and its price as numbers or text of whole numbers. */
const Quantity = z.pipe(z.union([z.number(), z.string()]), z.transform(String))

/** The tokens that can be swapped. Entries are parsed one by one: a malformed one does not spoil the others. */
export const ConvertToken = z.object({
  name: z.string(),
  symbol: z.string(),
  address: Token,
  decimals: z.number(),
  logoUri: z.nullish(z.string()),
})
export type ConvertToken = z.infer<typeof ConvertToken>

export const getConvertTokens = endpoint({
  service: 'rpc',
  method: 'GET',
  path: '/v1/convert/tokens',
  query: z.object({ chainId: CaipNetworkId }),
  response: z.object({ tokens: z.array(z.unknown()) }),
})

/** The current result of swapping `amount` of one token; no quotes where nobody swaps it. */
export const getConvertQuotes = endpoint({
  service: 'rpc',
  method: 'GET',
  path: '/v1/convert/quotes',
  query: z.object({
    amount: Amount,
    /** Plain. */
    userAddress: z.string(),
    from: Token,
    to: Token,
    /** In wei. */
    gasPrice: z.optional(Amount),
  }),
  response: z.object({ quotes: z.array(z.object({ toAmount: Amount })) }),
})

/** The exchange's allowance of a token; practically unlimited for the native currency. */
export const getConvertAllowance = endpoint({
  service: 'rpc',
  method: 'GET',
  path: '/v1/convert/allowance',
  query: z.object({ tokenAddress: Token, userAddress: Account }),
  response: z.object({ allowance: z.nullish(Amount) }),
})

/** In wei. */
export const getConvertGasPrice = endpoint({
  service: 'rpc',
  method: 'GET',
  path: '/v1/convert/gas-price',
  query: z.object({ chainId: CaipNetworkId }),
  response: z.object({ standard: Amount, fast: z.nullish(Amount), instant: z.nullish(Amount) }),
})

/** The transaction that swaps. `to` is the exchange. */
export const buildConvertTransaction = endpoint({
  service: 'rpc',
  method: 'POST',
  path: '/v1/convert/build-transaction',
  body: z.object({
    projectId: z.string(),
    amount: Amount,
    /** In whole per cent: the service reads no fractions. */
    eip155: z.object({ slippage: Whole }),
    from: Token,
    to: Token,
    userAddress: Account,
    /** Whether the exchange may still lack the allowance. */
    disableEstimate: z.optional(z.boolean()),
  }),
  response: z.object({
    tx: z.object({
      from: Account,
      to: Account,
      data: z.string(),
      amount: z.optional(z.string()),
      eip155: z.object({ gas: Quantity, gasPrice: Quantity }),
    }),
  }),
})

/** The transaction that gives the exchange an allowance. The contract to call is in `from`, as that service has it. */
export const buildConvertApproval = endpoint({
  service: 'rpc',
  method: 'GET',
  path: '/v1/convert/build-approve',
  query: z.object({ userAddress: Account, from: Token, to: Token }),
  response: z.object({
    tx: z.object({
      from: Account,
      to: Account,
      data: z.string(),
      value: Quantity,
      /** Services leave the gas to the node. */
      eip155: z.object({ gas: z.optional(Quantity), gasPrice: Quantity }),
    }),
  }),
})
