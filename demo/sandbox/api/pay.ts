import type { Hono } from 'hono'
import { z } from '../../../src/lib/schema.ts'
import { type PayMethod, payMethods, postPayCall } from '../../../src/wire/api/pay.ts'
import { handle } from '../handle.ts'
import { type PayExchange, PayRefusedError } from '../payExchange/startPayExchange.ts'

const isPayMethod = (name: string): name is PayMethod => Object.hasOwn(payMethods, name)

/** The JSON-RPC calls about payments; what the exchange refuses is an error in the answer, as the service has it. */
export function servePay(app: Hono, exchange: PayExchange): void {
  const answer = {
    reown_getExchanges: (params: unknown) =>
      exchange.exchanges(z.parse(payMethods.reown_getExchanges.params, params)),
    reown_getExchangePayUrl: (params: unknown) =>
      exchange.begin(z.parse(payMethods.reown_getExchangePayUrl.params, params)),
    reown_getExchangeBuyStatus: (params: unknown) =>
      exchange.status(z.parse(payMethods.reown_getExchangeBuyStatus.params, params).sessionId),
  } satisfies Record<PayMethod, (params: unknown) => unknown>

  handle(app, postPayCall, async ({ body: { method, params } }) => {
    if (!isPayMethod(method)) return { error: { message: `There is no method ${method}` } }
    try {
      const result = await answer[method](params)
      z.parse(payMethods[method].result, result)
      return { result }
    } catch (error) {
      if (error instanceof PayRefusedError) return { error: { message: error.message } }
      // Only what is asked wrongly throws anything else before the result is held against its contract.
      if (error instanceof z.core.$ZodError) return { error: { message: 'Invalid params' } }
      throw error
    }
  })
}
