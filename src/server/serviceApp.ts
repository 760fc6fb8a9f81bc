import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import { matchedRoutes } from 'hono/route'
import type { ServiceName } from '#wire/endpoint.ts'
import { errorName } from './errorName.ts'
import type { Fault, Faults } from './faults.ts'
import { refusal } from './handle.ts'
import type { RunningServer } from './listen.ts'
import { isLoopbackOrigin } from './loopbackOrigin.ts'
import type { RequestLog } from './requestLog.ts'
import { withWrongTypes } from './withWrongTypes.ts'

export type ServiceDeps = {
  service: ServiceName
  faults: Faults
  requests: RequestLog
  /** Pages besides those on loopback that may read answers. */
  allowOrigins: readonly string[]
}

/** A running HTTP service and the paths that faults can be switched for. */
export type Service = RunningServer & { paths: readonly string[] }

/** The declared path a request belongs to. */
const endpointOf = (context: Context): string =>
  matchedRoutes(context).findLast(({ path }) => !path.includes('*'))?.path ?? context.req.path

/** An app with what both HTTP services share: CORS, `before` (never logged, never faulty), the log, the faults. */
export function createServiceApp(
  { service, faults, requests, allowOrigins }: ServiceDeps,
  before?: Hono,
): Hono {
  const app = new Hono()
  app.use(
    cors({
      origin: (origin) =>
        isLoopbackOrigin(origin) || allowOrigins.includes(origin) ? origin : null,
      allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowHeaders: ['content-type', 'authorization', 'x-nonce-jwt'],
      maxAge: 600,
    }),
  )
  if (before) app.route('/sandbox', before)

  app.use(async (context, next) => {
    const { method, path } = context.req
    const endpoint = endpointOf(context)
    requests.add({
      service,
      method,
      endpoint,
      path,
      query: context.req.query(),
      origin: context.req.header('origin') ?? null,
      at: Date.now(),
    })
    const fault = faults.take(endpoint, context.req.header('origin'))
    return fault ? misbehave(context, fault, next) : next()
  })

  app.notFound((context) => context.json(refusal('path', 'Not found'), 404))
  app.onError((error, context) => {
    if (error instanceof HTTPException)
      return context.json(refusal('request', error.message), error.status)
    console.error(
      `sandbox: ${context.req.method} ${endpointOf(context)} failed: ${errorName(error)}`,
    )
    return context.json(refusal('server', error.message), 500)
  })
  return app
}

/** The declared paths an app serves, as faults and the log name them. */
export const servedPaths = (app: Hono): string[] =>
  app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/sandbox/'))
    .map(({ path }) => path)

/** Answers with the configured fault. */
export async function misbehave(
  context: Context,
  { latencyMs, status, offline, body }: Fault,
  next: () => Promise<void>,
) {
  if (latencyMs) {
    const { signal } = context.req.raw
    // An abort by the client ends the wait; the answer is then discarded.
    await sleep(latencyMs, undefined, { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error
    })
  }
  if (offline) {
    const { incoming } = context.env as HttpBindings
    incoming.socket.destroy()
    return RESPONSE_ALREADY_SENT
  }
  if (status !== undefined)
    return new Response(JSON.stringify(refusal('fault', `Status ${status} on purpose`)), {
      status,
      headers: { 'content-type': 'application/json' },
    })
  await next()
  if (body) context.res = await spoil(context.res, body)
}

async function spoil(answer: Response, how: 'malformed' | 'wrong-types'): Promise<Response> {
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
  const sound = isJson ? await answer.text() : JSON.stringify({ image: 'none' })
  const text =
    how === 'malformed'
      ? sound.slice(0, Math.ceil(sound.length / 2))
      : JSON.stringify(withWrongTypes(JSON.parse(sound)))
  return new Response(text, { status: 200, headers: { 'content-type': 'application/json' } })
}
