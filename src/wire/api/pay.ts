import { z } from '#lib/schema.ts'
import { endpoint } from '../endpoint.ts'

/**
 * The payment service: JSON-RPC over HTTP. An answer contains a `result` or an `error`, whatever its status; the types of
 * results are in {@link payResults}.
 */
export const postPayCall = endpoint({
  service: 'rpc',
  method: 'POST',
  path: '/v1/json-rpc',
  query: z.object({ projectId: z.optional(z.string()) }),
  body: z.object({
    jsonrpc: z.literal('2.0'),
    id: z.number(),
    method: z.string(),
    params: z.unknown(),
  }),
  response: z.object({
    result: z.optional(z.unknown()),
    error: z.optional(z.object({ message: z.string() })),
  }),
})

const asset = z.string()
/** Whole tokens, in plain digits. */
const amount = z.string()

/** The status of a payment by an exchange; UNKNOWN when the exchange does not know it. */
export const buyStatuses = ['UNKNOWN', 'IN_PROGRESS', 'SUCCESS', 'FAILED'] as const
export type BuyStatus = (typeof buyStatuses)[number]

/** The parameters of each method. `asset` is a CAIP-19 id, `recipient` a CAIP-10 one. */
export const payParams = {
  reown_getExchanges: z.object({
    /** Starts with 0. */
    page: z.number(),
    asset: z.optional(asset),
    amount: z.optional(amount),
    includeOnly: z.optional(z.array(z.string())),
    exclude: z.optional(z.array(z.string())),
  }),
  reown_getExchangePayUrl: z.object({
    exchangeId: z.string(),
    asset,
    amount,
    recipient: z.string(),
  }),
  reown_getExchangeBuyStatus: z.object({ exchangeId: z.string(), sessionId: z.string() }),
}

/** The result of each method. */
export const payResults = {
  reown_getExchanges: z.object({
    exchanges: z.array(
      z.object({ id: z.string(), name: z.string(), imageUrl: z.nullish(z.string()) }),
    ),
    total: z.number(),
  }),
  reown_getExchangePayUrl: z.object({ url: z.string(), sessionId: z.string() }),
  reown_getExchangeBuyStatus: z.object({
    status: z.enum(buyStatuses),
    txHash: z.nullish(z.string()),
  }),
} satisfies Record<keyof typeof payParams, unknown>

export type PayMethod = keyof typeof payParams
export type PayParams<Method extends PayMethod> = z.input<(typeof payParams)[Method]>
export type PayResult<Method extends PayMethod> = z.output<(typeof payResults)[Method]>
