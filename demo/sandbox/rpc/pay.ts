import type { Hono } from 'hono'
import { z } from '#lib/schema.ts'
import { handle } from '#server/handle.ts'
import { type PayMethod, payParams, payResults, postPayCall } from '#wire/api/pay.ts'
import { type PayExchange, PayRefusedError } from '../exchange/startPayExchange.ts'

const isPayMethod = (name: string): name is PayMethod => Object.hasOwn(payParams, name)

/** The JSON-RPC calls about payments; what the exchange refuses is an error in the answer, as the service has it. */
export function servePay(app: Hono, exchange: PayExchange): void {
  const answer = {
    reown_getExchanges: (params: unknown) =>
      exchange.exchanges(z.parse(payParams.reown_getExchanges, params)),
    reown_getExchangePayUrl: (params: unknown) =>
      exchange.begin(z.parse(payParams.reown_getExchangePayUrl, params)),
    reown_getExchangeBuyStatus: (params: unknown) =>
      exchange.status(z.parse(payParams.reown_getExchangeBuyStatus, params).sessionId),
  } satisfies Record<PayMethod, (params: unknown) => unknown>

  handle(app, postPayCall, async ({ body: { method, params } }) => {
    if (!isPayMethod(method)) return { error: { message: `There is no method ${method}` } }
    try {
      const result = await answer[method](params)
      z.parse(payResults[method], result)
      return { result }
    } catch (error) {
      if (error instanceof PayRefusedError) return { error: { message: error.message } }
      // Only an invalid request throws anything else before the result is checked against its contract.
      if (error instanceof z.core.$ZodError) return { error: { message: 'Invalid params' } }
      throw error
    }
  })
}
