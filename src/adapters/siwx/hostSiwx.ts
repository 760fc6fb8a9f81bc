import type { CaipNetworkId } from '#domain/network/caip.ts'
import { isCaipNetworkId } from '#domain/network/caip.ts'
import type { SiwxPlugin } from '#domain/siwx/siwxPlugin.ts'
import { isInForce, type SiwxSession } from '#domain/siwx/siwxSession.ts'
import { SignInMessageError } from '#errors/siwx.ts'
import { TimeoutError } from '#errors/timeout.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { withTimeout } from '#lib/withTimeout.ts'
import type { Siwx } from './siwx.ts'

/** Timeout of the site's callbacks, ms. */
export const SITE_LIMIT_MS = 30_000

export type HostSiwxOptions = {
  /** Host of the page. */
  domain: string
  now(): number
  limitMs?: number
}

/** Sites keep sessions in forms of their own; needed here are only their account and expiry. */
const isReadable = (session: unknown): session is SiwxSession => {
  const data = (session as Partial<SiwxSession> | null)?.data
  return isCaipNetworkId(data?.chainId) && typeof data.accountAddress === 'string'
}

/** A site's plug-in, with its results checked. */
export const createHostSiwx = (
  plugin: SiwxPlugin,
  { domain, now, limitMs = SITE_LIMIT_MS }: HostSiwxOptions,
): Omit<Siwx, 'verify'> => {
  const within = <Value>(
    name: string,
    run: () => Value | Promise<Value>,
    { signal }: Cancellable = {},
  ): Promise<Value> =>
    withTimeout(async () => run(), {
      ms: limitMs,
      error: () => new TimeoutError(`${name} of the sign-in plug-in`, limitMs),
      signal,
    })

  return {
    async createMessage(input, o) {
      const message = await within('createMessage', () => plugin.createMessage(input), o)
      // Wallets warn of a message for another domain as phishing, and servers refuse it.
      if (message.domain !== domain)
        throw new SignInMessageError(`it names ${message.domain}, and this is ${domain}`)
      return message
    },
    async addSession(session, o) {
      await within('addSession', () => plugin.addSession(session), o)
    },
    async revokeSession(chainId: CaipNetworkId, address: string, o) {
      await within('revokeSession', () => plugin.revokeSession(chainId, address), o)
    },
    async setSessions(sessions, o) {
      await within('setSessions', () => plugin.setSessions([...sessions]), o)
    },
    async getSessions(chainId, address, o) {
      const answer = await within('getSessions', () => plugin.getSessions(chainId, address), o)
      const sessions: unknown[] = Array.isArray(answer) ? answer : []
      return sessions.filter(isReadable).filter(({ data }) => isInForce(data, now()))
    },
    isRequired: () => plugin.getRequired?.() ?? true,
    endsAt: {
      disconnect: plugin.signOutOnDisconnect ?? true,
      accountChange: false,
      networkChange: false,
    },
  }
}
