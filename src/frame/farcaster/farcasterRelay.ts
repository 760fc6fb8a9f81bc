import type { Context } from 'hono'
import { createExpiringMap } from '#server/expiringMap.ts'
import type { LoggedIn } from '../service/contract.ts'
import type { LoginAsked, ServiceHooks } from '../service/hooks.ts'
import { createNotifier } from '../service/notifier.ts'
import { refuse } from '../service/refuse.ts'
import { hashToken, newToken } from '../service/secrets.ts'
import type { FarcasterPerson } from './farcasterPeople.ts'

export type FarcasterRelayOptions = {
  hooks: ServiceHooks
  /** How long `wait` holds an answer back. @default 25 000 ms */
  patienceMs?: number | undefined
}

/** What the phone is shown before it answers. */
export type FarcasterRequest = { siteName: string | undefined; siteOrigin: string }

export type FarcasterRelay = {
  /** @throws {RefusedCall} `origin_not_allowed`, `throttled` */
  start(
    context: Context,
    asked: LoginAsked & { site: { name?: string | undefined } },
  ): Promise<{ url: string; token: string }>
  /** The pending request of a channel; undefined when it has expired or been answered. */
  ask(channel: string): FarcasterRequest | undefined
  /** The phone's answer, the first of which counts; false when there is nothing left to answer. */
  answer(channel: string, answer: FarcasterPerson | 'reject'): boolean
  wait(
    context: Context,
    token: string,
    device: string,
  ): Promise<{ status: 'pending' } | ({ status: 'approved' } & LoggedIn)>
}

type Channel = {
  /** What it is waited for by. */
  id: string
  request: FarcasterRequest
  deviceHash: string
  answer?: FarcasterPerson | 'reject'
}

/** From the code on the screen to the phone's answer. */
export const CHANNEL_LIFE_MS = 10 * 60_000
/**
 * How long after its answer a channel can log its device in, more than once: a phone that goes to the background to
 * approve loses the very request that waits for the answer.
 */
export const ANSWER_LIFE_MS = 2 * 60_000

export const PHONE_PATH = '/farcaster'

/**
 * Sign-in by a phone: one half shows an address, the phone opens it and answers, the other half waits with a token
 * that is in no address. Kept in memory; a sign-in that a restart cuts off is begun again.
 */
export function createFarcasterRelay(options: FarcasterRelayOptions): FarcasterRelay {
  const { hooks, patienceMs = 25_000 } = options
  const { now } = hooks
  const byName = createExpiringMap<Channel>({ now })
  const byToken = createExpiringMap<Channel>({ now })
  const notifier = createNotifier()

  return {
    async start(context, asked) {
      await hooks.admitLogin(context, asked)
      const { site, device } = asked
      const name = newToken()
      const token = newToken()
      const channel: Channel = {
        id: hashToken(token),
        request: { siteName: site.name, siteOrigin: new URL(site.origin).origin },
        deviceHash: hashToken(device),
      }
      byName.set(hashToken(name), channel, CHANNEL_LIFE_MS)
      byToken.set(channel.id, channel, CHANNEL_LIFE_MS)
      return { url: `${hooks.origin()}${PHONE_PATH}/${name}`, token }
    },

    ask: (name) => byName.get(hashToken(name))?.request,

    answer(name, answer) {
      const channel = byName.get(hashToken(name))
      if (!channel) return false
      byName.delete(hashToken(name))
      channel.answer = answer
      byToken.set(channel.id, channel, ANSWER_LIFE_MS)
      notifier.wake(channel.id)
      return true
    },

    async wait(context, token, device) {
      const channel = byToken.get(hashToken(token))
      if (!channel) throw refuse('code_expired', 'This login has expired')
      if (channel.deviceHash !== hashToken(device)) throw refuse('login_denied')
      if (!channel.answer) await notifier.wait(channel.id, patienceMs, context.req.raw.signal)

      const { answer } = channel
      if (answer === undefined) return { status: 'pending' }
      if (answer === 'reject') throw refuse('login_denied')
      const { fid, userName } = answer
      const arrival = { kind: 'farcaster', subject: String(fid), userName, device } as const
      return { status: 'approved', ...(await hooks.logIn(context, arrival)) }
    },
  }
}
