import type { Context, Hono } from 'hono'
import { z } from '#lib/schema.ts'
import { errorName } from '#server/errorName.ts'
import { RefusedCall, refuse } from './refuse.ts'
import type { AnswerOf, AskedOf, ServiceCall } from './serviceCall.ts'

const LONGEST_BODY = 32_000

/** Only the frame's own page may call: the browser sends the cookie with every request, whichever page makes it. */
function refuseOthers(context: Context): void {
  const site = context.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin') throw refuse('bad_request')
  const origin = context.req.header('origin')
  if (origin === undefined) return
  if (!URL.canParse(origin) || new URL(origin).host !== context.req.header('host'))
    throw refuse('bad_request')
}

async function readAsked(context: Context, call: ServiceCall): Promise<unknown> {
  const asked: Record<string, unknown> = {}
  if (call.query) Object.assign(asked, z.parse(call.query, context.req.query()))
  if (call.body) {
    const text = await context.req.text()
    if (text.length > LONGEST_BODY) throw refuse('bad_request')
    Object.assign(asked, z.parse(call.body, JSON.parse(text)))
  }
  return asked
}

/**
 * Routes an app by a declared call: the request arrives parsed, the answer is held against the schema, and a thrown
 * `RefusedCall` becomes its failure. What else is thrown is logged by its name alone: the rest may hold secrets.
 */
export function answerCall<Call extends ServiceCall>(
  app: Hono,
  call: Call,
  handler: (asked: AskedOf<Call>, context: Context) => Promise<AnswerOf<Call>> | AnswerOf<Call>,
): void {
  app.on(call.method, call.path, async (context) => {
    context.header('Cache-Control', 'no-store')
    try {
      refuseOthers(context)
      const asked = await readAsked(context, call).catch((error: unknown) => {
        throw error instanceof RefusedCall ? error : refuse('bad_request')
      })
      const answer = await handler(asked as AskedOf<Call>, context)
      return context.json(z.parse(call.response, answer) as object)
    } catch (error) {
      if (context.req.raw.signal.aborted) return context.body(null, 499 as 500)
      const refused = error instanceof RefusedCall ? error : refuse('service_failed')
      if (refused !== error)
        console.error(`frame service: ${call.path} failed: ${errorName(error)}`)
      const { failure, status } = refused
      if (failure.retryAfterSeconds !== undefined)
        context.header('Retry-After', String(failure.retryAfterSeconds))
      return context.json(failure, status as 400)
    }
  })
}
