import type { Context, Hono } from 'hono'
import { z } from '#lib/schema.ts'
import type { AnswerOf, Endpoint, RequestOf } from '#wire/endpoint.ts'

/** What a handler may give back; undefined means: there is no such thing (404). */
type Answer<E extends Endpoint> = AnswerOf<E> | undefined

/** The error body of the hosted services. */
export const refusal = (name: string, description: string) => ({
  status: 'FAILED',
  reasons: [{ name, description }],
})

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Bodies are JSON whatever their content type: browsers send text/plain to avoid a preflight. */
const readJson = async (context: Context): Promise<unknown> => JSON.parse(await context.req.text())

/**
 * Routes an app by the contract that the client calls by: the request arrives parsed, and the answer is held
 * against the response schema, so a drift between the two ends fails here and not in a browser.
 */
export function handle<E extends Endpoint>(
  app: Hono,
  endpoint: E,
  handler: (asked: RequestOf<E>, context: Context) => Answer<E> | Promise<Answer<E>>,
): void {
  app.on(endpoint.method, endpoint.path, async (context) => {
    const asked: Record<string, unknown> = { ...context.req.param() }
    try {
      if (endpoint.query) Object.assign(asked, z.parse(endpoint.query, context.req.query()))
      if (endpoint.body) asked.body = z.parse(endpoint.body, await readJson(context))
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error)
      return context.json(refusal('request', description), 400)
    }

    const answer = await handler(asked as RequestOf<E>, context)
    if (answer === undefined) return context.json(refusal('path', 'Not found'), 404)
    if (answer instanceof Blob)
      return context.body(await answer.arrayBuffer(), 200, {
        'content-type': answer.type,
        'cache-control': 'public, max-age=86400',
      })
    if (endpoint.response === 'blob' || (!isObject(answer) && !Array.isArray(answer)))
      throw new TypeError(`${endpoint.path} answered with neither JSON nor an image`)
    z.parse(endpoint.response, answer)
    return context.json(answer)
  })
}
