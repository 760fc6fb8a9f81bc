import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { listen } from '../../../server.ts'
import { answerCall } from '../../service/answerCall.ts'
import { type Clock, createClock } from '../../service/clock.ts'
import { getSession, signOut, type User } from '../../service/contract.ts'
import { createServiceClient, type ServiceClient } from '../../service/createServiceClient.ts'
import type { Arrival, ServiceHooks } from '../../service/hooks.ts'
import { refuse } from '../../service/refuse.ts'

/** The project of the test, and the one origin it lists. */
export const PROJECT = 'project-of-the-test'
export const SITE = 'https://shop.example'

export type LoginService = {
  origin: string
  clock: Clock
  /** Every login that came through, in order. */
  arrivals: Arrival[]
  /** A frame in a browser of its own: its device, and a client that keeps the session. */
  newFrame(): { device: string; client: ServiceClient; user(): Promise<User | null> }
  close(): Promise<void>
}

/**
 * The service around a way to log in, with accounts and sessions in memory: what `ServiceHooks` promises and no more.
 *
 * @param origins listed beside `SITE`
 */
export async function startLoginService(
  routes: (hooks: ServiceHooks) => Hono,
  origins: readonly string[] = [],
): Promise<LoginService> {
  const clock = createClock()
  const arrivals: Arrival[] = []
  const sessions = new Map<string, User>()
  let origin = ''

  const tokenOf = (context: Context) =>
    context.req.header('authorization')?.replace(/^Bearer /, '') ?? ''

  const hooks: ServiceHooks = {
    now: clock.now,
    origin: () => origin,
    async requireAllowedOrigin(projectId, asking) {
      if (projectId !== PROJECT || ![SITE, ...origins].includes(asking))
        throw refuse('origin_not_allowed')
    },
    async logIn(context, arrival) {
      arrivals.push(arrival)
      const { kind, subject, email = null, userName = null } = arrival
      const user = { id: `${kind}:${subject}`, kind, email, userName }
      const session = randomBytes(16).toString('hex')
      sessions.delete(tokenOf(context))
      sessions.set(session, user)
      return { user, session }
    },
    userOf: async (context) => sessions.get(tokenOf(context)) ?? null,
  }

  const app = new Hono()
  answerCall(app, getSession, async (_asked, context) => ({ user: await hooks.userOf(context) }))
  answerCall(app, signOut, (_asked, context) => {
    sessions.delete(tokenOf(context))
    return {}
  })
  app.route('/', routes(hooks))
  const server = await listen(app)
  origin = server.origin

  return {
    origin,
    clock,
    arrivals,
    newFrame() {
      let kept: string | null = null
      const bearer = {
        get: () => kept,
        set(token: string | null) {
          kept = token
        },
      }
      const client = createServiceClient({ origin, bearer })
      return {
        device: randomBytes(24).toString('base64url'),
        client,
        user: async () => (await client.call(getSession, {})).user,
      }
    },
    close: server.close,
  }
}
