import { pairingTopicOf } from '#domain/connection/pairingTopic.ts'
import { classifyWalletError } from '#domain/request/errorKind.ts'
import { LatchkeyError } from '#errors/base.ts'
import {
  ConnectionFailedError,
  ConnectionRejectedError,
  PairingExpiredError,
} from '#errors/connection.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { lazy } from '#lib/lazy.ts'
import { raceSignal } from '#lib/raceSignal.ts'
import { type Resolvers, withResolvers } from '#lib/withResolvers.ts'
import type { ResumedPairing, SignInAsk } from '../connector.ts'
import type { Client, Session } from './createClient.ts'
import { expiringAnswer } from './expiringAnswer.ts'
import { proposeSigned } from './proposeSigned.ts'
import { relayError, relayRefusal } from './relayError.ts'
import { isAscii, openSession, SignedAnswer } from './signedAnswer.ts'
import { signedSession } from './signedSession.ts'

// Rare: a page that was discarded while a wallet approved.
const loadResume = lazy(async () => (await import('./resumePairing.ts')).resumePairing)

const signedAnswers = { SignedAnswer, openSession, signedSession }

/** How long the relay may be unreachable before it is reported. */
const SLOW_RELAY_MS = 3_000

type Proposal = NonNullable<NonNullable<Parameters<Client['connect']>[0]>['optionalNamespaces']>

export type PairingHooks = {
  start: () => Promise<Client>
  onUri: (uri: string) => void
  /** The relay has not been reached yet, while a caller waits for it. */
  onSlowRelay: () => void
  /** A wallet approved, and a caller waits for it. */
  onSession: (session: Session) => void
  /** Topics of pairings that this browser still waits for, in this tab or another. */
  awaited: () => readonly string[]
  /** A wallet approved too late. */
  endSession: (client: Client, session: Session) => Promise<void>
}

export type Pairings = {
  /** Offers one pairing; resolves when a wallet approved this or another open one. */
  pair(
    proposal: Proposal,
    options: { signIn?: SignInAsk | undefined } & Cancellable,
  ): Promise<Session>
  /** Waits for the answer to a pairing of an earlier page load, as `pair` does for its own. */
  resume(pairing: ResumedPairing, options: Cancellable): Promise<Session>
  /** Whether a pairing is open, whether or not a caller waits for it. */
  isOpen(): boolean
  isWaitedFor(): boolean
  /** Ends all waiting. */
  rejectAll(error: LatchkeyError): void
}

const toPairingError = (cause: unknown): LatchkeyError => {
  if (cause instanceof LatchkeyError) return cause
  if (classifyWalletError(cause) === 'rejected') return new ConnectionRejectedError({ cause })
  const refusal = relayRefusal(cause)
  if (refusal) return refusal
  const said = String((cause as { message?: unknown } | null)?.message ?? cause)
  if (/expired/i.test(said)) return new PairingExpiredError({ cause })
  return relayError(cause) ?? new ConnectionFailedError({ cause })
}

/** Left over from an earlier page load: nobody can see their URIs any more. */
const expireLeftovers = ({ core }: Client, awaited: readonly string[]): void => {
  for (const { topic, active } of core.pairing.getPairings())
    if (!active && !awaited.includes(topic)) core.expirer.set(topic, 0)
}

/** A pairing that a wallet may approve; without a URI where it was shown before. */
type Offer = { uri?: string | undefined; approval(): Promise<Session> }

/**
 * The pairings that wallets may approve. Several can be open at once: a URI is replaced before it expires, while the old
 * one, which may have been scanned already, stays valid to its own end.
 *
 * An aborted caller stops waiting at once; the pairing stays open, so that a wallet which approves afterwards is either
 * used by a caller who waits by then, or told at once that its session is over.
 */
export const createPairings = ({
  start,
  onUri,
  onSlowRelay,
  onSession,
  awaited,
  endSession,
}: PairingHooks): Pairings => {
  const waiting = new Set<Resolvers<Session>>()
  let open = 0

  const settle = async (client: Client, session: Session) => {
    if (waiting.size === 0) return endSession(client, session)
    onSession(session)
    for (const attempt of waiting) attempt.resolve(session)
    waiting.clear()
  }

  const rejectAll = (error: LatchkeyError) => {
    for (const attempt of waiting) attempt.reject(error)
    waiting.clear()
  }

  const fail = (attempt: Resolvers<Session>, cause: unknown) => {
    const error = toPairingError(cause)
    // A rejection is the visitor's answer, whichever pairing it was for; an expiry concerns its own pairing alone.
    if (error instanceof ConnectionRejectedError) rejectAll(error)
    else if (waiting.delete(attempt)) attempt.reject(error)
  }

  const propose = async (
    client: Client,
    optionalNamespaces: Proposal,
    signIn?: SignInAsk,
  ): Promise<Offer> => {
    const { eip155, ...others } = optionalNamespaces
    // Wallets built on the same SDK refuse to sign any other text in this way; they sign it when asked afterwards.
    const isSignable = signIn && isAscii(JSON.stringify(signIn.message))
    if (isSignable && eip155 && Object.keys(others).length === 0)
      return proposeSigned(client, eip155, signIn)
    const { uri, approval } = await client.connect({ optionalNamespaces })
    return { uri, approval: () => expiringAnswer(approval) }
  }

  const offer = async (attempt: Resolvers<Session>, make: (client: Client) => Promise<Offer>) => {
    open += 1
    try {
      const client = await start()
      if (open === 1) expireLeftovers(client, awaited())
      const slow = setTimeout(() => {
        if (!client.core.relayer.connected && waiting.has(attempt)) onSlowRelay()
      }, SLOW_RELAY_MS)
      const { uri, approval } = await make(client).finally(() => clearTimeout(slow))
      if (uri && waiting.has(attempt)) onUri(uri)
      else if (uri) client.core.expirer.set(pairingTopicOf(uri), 0) // nobody has seen it
      await settle(client, await approval())
    } catch (cause) {
      fail(attempt, cause)
    } finally {
      open -= 1
    }
  }

  const answerTo = async (
    make: (client: Client) => Promise<Offer>,
    signal: AbortSignal | undefined,
  ): Promise<Session> => {
    signal?.throwIfAborted()
    const attempt = withResolvers<Session>()
    waiting.add(attempt)
    void offer(attempt, make)
    try {
      return await raceSignal(attempt.promise, signal)
    } finally {
      waiting.delete(attempt)
    }
  }

  return {
    isOpen: () => open > 0,
    isWaitedFor: () => waiting.size > 0,
    rejectAll,
    pair: (proposal, { signal, signIn }) =>
      answerTo((client) => propose(client, proposal, signIn), signal),
    resume: (pairing, { signal }) =>
      answerTo(async (client) => {
        const resume = await loadResume()
        return { approval: () => resume(client, pairing, signedAnswers, { signal }) }
      }, signal),
  }
}
