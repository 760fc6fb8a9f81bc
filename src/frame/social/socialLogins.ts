import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { stripControls } from '#lib/stripControls.ts'
import { createExpiringMap } from '#server/expiringMap.ts'
import type { LoggedIn, SocialProvider } from '../service/contract.ts'
import type { LoginAsked, ServiceHooks } from '../service/hooks.ts'
import { createNotifier } from '../service/notifier.ts'
import { refuse } from '../service/refuse.ts'
import { hashToken, newToken } from '../service/secrets.ts'
import { type OpenIdClient, OpenIdError, type ProvenPerson } from './openIdClient.ts'

export type SocialLoginsOptions = {
  hooks: ServiceHooks
  clientOf(provider: SocialProvider): OpenIdClient
  /** How long `wait` and `find` hold an answer back. @default 25 000 ms */
  patienceMs?: number | undefined
}

/** What the provider sends a visitor back with. */
export type ProviderAnswer = {
  state: string | undefined
  code: string | undefined
  iss: string | undefined
  error: string | undefined
}

/** What the page at the end of a popup has to do. */
export type LoginResult =
  | {
      outcome: 'done'
      resultUri: string
      /** Origin of the page that may have it. */
      target: string
      channel: string
      /** A page of that origin to go to instead, when there was no popup. */
      returnTo: string | undefined
      provider: SocialProvider
      userName: string | null
    }
  | {
      outcome: 'cancelled' | 'failed'
      target: string
      channel: string
      returnTo: string | undefined
    }
  /** The login is unknown or expired. */
  | { outcome: 'unknown' }

export type SocialLogins = {
  /** @throws {RefusedCall} `origin_not_allowed`, `throttled`, `service_failed` */
  start(
    context: Context,
    asked: LoginAsked & { provider: SocialProvider; attempt?: string | undefined },
  ): Promise<{ uri: string; channel: string }>
  find(attempt: string, signal: AbortSignal): Promise<{ uri: string | null }>
  finishLogin(provider: SocialProvider, answer: ProviderAnswer): Promise<LoginResult>
  release(resultUri: string): void
  wait(
    channel: string,
    device: string,
    signal: AbortSignal,
  ): Promise<
    | { status: 'pending' | 'cancelled' | 'failed' | 'expired' }
    | { status: 'done'; resultUri: string }
  >
  finish(context: Context, resultUri: string, device: string): Promise<LoggedIn>
}

type Attempt = {
  provider: SocialProvider
  deviceHash: string
  /** Origin of the page it began in. */
  target: string
  verifier: string
  nonce: string
  channel: string
  stage:
    | { at: 'provider' }
    | { at: 'back'; resultUri: string; isReleased: boolean }
    | { at: 'end'; outcome: 'cancelled' | 'failed' }
}

type Result = {
  attempt: Attempt
  person: ProvenPerson
  /** Set from the first time it is used. */
  login?: { answer: Promise<LoggedIn>; isOver: boolean } | undefined
}

/** From leaving for the provider to coming back. */
export const ATTEMPT_LIFE_MS = 10 * 60_000
/** From coming back to being signed in. */
export const RESULT_LIFE_MS = 3 * 60_000

export const RESULT_PATH = '/v1/social/result'

/**
 * Pending social logins. All of them are kept in memory: a login interrupted by a restart has to begin again.
 *
 * The one who began is identified by their device token, which only the frame in that page's partition has; the popup
 * is another page, without it. So an answer reaches a page through the visitor's browser (opener, channel, address),
 * and through the service only after the visitor confirms: an attacker may have sent them the link of his own login.
 */
export function createSocialLogins(options: SocialLoginsOptions): SocialLogins {
  const { hooks, clientOf, patienceMs = 25_000 } = options
  const { now } = hooks
  const byState = createExpiringMap<Attempt>({ now })
  const byChannel = createExpiringMap<Attempt>({ now })
  const uris = createExpiringMap<string>({ now })
  const results = createExpiringMap<Result>({ now })
  const notifier = createNotifier()

  const resultOf = (resultUri: string): Result | undefined => {
    if (!URL.canParse(resultUri)) return undefined
    const { origin, pathname, searchParams } = new URL(resultUri)
    if (origin !== hooks.origin() || pathname !== RESULT_PATH) return undefined
    return results.get(hashToken(searchParams.get('auth') ?? ''))
  }

  const settle = (attempt: Attempt, stage: Attempt['stage']) => {
    attempt.stage = stage
    notifier.wake(attempt.channel)
  }

  return {
    async start(context, asked) {
      await hooks.admitLogin(context, asked)
      const { provider, site, device, attempt: name } = asked
      // Hex, so that nothing in it can be taken for the mark before a return address.
      const state = randomBytes(32).toString('hex')
      const attempt: Attempt = {
        provider,
        deviceHash: hashToken(device),
        target: new URL(site.origin).origin,
        verifier: newToken(),
        nonce: newToken(),
        channel: newToken(),
        stage: { at: 'provider' },
      }
      const uri = await clientOf(provider)
        .authorizationUri({ ...attempt, state })
        .catch(refuseAsFailed)
      byState.set(state, attempt, ATTEMPT_LIFE_MS)
      byChannel.set(attempt.channel, attempt, ATTEMPT_LIFE_MS + RESULT_LIFE_MS)
      if (name !== undefined) {
        uris.set(name, uri, ATTEMPT_LIFE_MS)
        notifier.wake(name)
      }
      return { uri, channel: attempt.channel }
    },

    async find(name, signal) {
      if (!uris.get(name)) await notifier.wait(name, patienceMs, signal)
      const uri = uris.get(name) ?? null
      // One popup, one way.
      if (uri) uris.delete(name)
      return { uri }
    },

    async finishLogin(provider, { state: said = '', code, iss, error }) {
      const { state, returnAddress } = splitState(said)
      const attempt = byState.get(state)
      if (!attempt || attempt.provider !== provider) return { outcome: 'unknown' }
      // Whatever the result, a state works once.
      byState.delete(state)

      const { target, channel } = attempt
      const returnTo = sameOrigin(returnAddress, target)
      const client = clientOf(provider)
      try {
        // An answer of another provider, passed off as this one's.
        if (iss !== undefined && iss !== client.issuer)
          throw new OpenIdError('untrusted', `${provider} answers as another issuer`)
        if (error === 'access_denied') {
          settle(attempt, { at: 'end', outcome: 'cancelled' })
          return { outcome: 'cancelled', target, channel, returnTo }
        }
        if (code === undefined)
          throw new OpenIdError('refused', `${provider} answers without a code`)

        const person = await client.redeem({ code, iss }, attempt)
        const token = newToken()
        const resultUri = `${hooks.origin()}${RESULT_PATH}?auth=${token}`
        results.set(hashToken(token), { attempt, person }, RESULT_LIFE_MS)
        settle(attempt, { at: 'back', resultUri, isReleased: false })
        const userName = person.userName && stripControls(person.userName)
        return { outcome: 'done', resultUri, target, channel, returnTo, provider, userName }
      } catch (failure) {
        settle(attempt, { at: 'end', outcome: 'failed' })
        if (!(failure instanceof OpenIdError)) throw failure
        console.error(`frame service: ${failure.message}`)
        return { outcome: 'failed', target, channel, returnTo }
      }
    },

    release(resultUri) {
      const { attempt } = resultOf(resultUri) ?? {}
      if (attempt?.stage.at !== 'back') throw refuse('code_expired', EXPIRED)
      settle(attempt, { ...attempt.stage, isReleased: true })
    },

    async wait(channel, device, signal) {
      const attempt = byChannel.get(channel)
      if (!attempt) return { status: 'expired' }
      if (attempt.deviceHash !== hashToken(device)) throw refuse('login_denied')
      const isOpen = () =>
        attempt.stage.at === 'provider' ||
        (attempt.stage.at === 'back' && !attempt.stage.isReleased)
      if (isOpen()) await notifier.wait(channel, patienceMs, signal)
      const { stage } = attempt
      if (stage.at === 'end') return { status: stage.outcome }
      if (stage.at === 'back' && stage.isReleased)
        return { status: 'done', resultUri: stage.resultUri }
      return { status: 'pending' }
    },

    async finish(context, resultUri, device) {
      const result = resultOf(resultUri)
      if (!result) throw refuse('code_expired', EXPIRED)
      const { attempt, person } = result
      if (attempt.deviceHash !== hashToken(device)) throw refuse('login_denied')

      const { login } = result
      if (login) {
        const { isOver } = login
        const loggedIn = await login.answer
        // A repeated request of one login is fine; one after its session has ended is not.
        if (!isOver || (await hooks.userOf(context))?.id === loggedIn.user.id) return loggedIn
        throw refuse('code_expired', EXPIRED)
      }

      const answer = hooks.logIn(context, { kind: attempt.provider, ...person, device })
      const mine = { answer, isOver: false }
      result.login = mine
      try {
        return await answer
      } catch (error) {
        // No one was signed in: it may be tried again.
        result.login = undefined
        throw error
      } finally {
        mine.isOver = true
      }
    },
  }
}

const EXPIRED = 'This login has expired'

/**
 * A page without popups (a mini app) puts its own address behind the state it was given, after two hyphens; it wants
 * the visitor back there.
 */
function splitState(said: string): { state: string; returnAddress: string | undefined } {
  const mark = said.indexOf('--')
  if (mark < 0) return { state: said, returnAddress: undefined }
  return { state: said.slice(0, mark), returnAddress: said.slice(mark + 2) }
}

/** An address only if it is of the page's own origin: anything else could lead anywhere. */
function sameOrigin(address: string | undefined, origin: string): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined
  const url = new URL(address)
  return url.origin === origin && url.username === '' && url.password === '' ? url.href : undefined
}

function refuseAsFailed(error: unknown): never {
  if (!(error instanceof OpenIdError)) throw error
  console.error(`frame service: ${error.message}`)
  throw refuse('service_failed')
}
