import { classifyWalletError } from '../../../domain/errorKind.ts'
import { LatchkeyError } from '../../../errors/base.ts'
import {
  ConnectionFailedError,
  ConnectionRejectedError,
  PairingExpiredError,
} from '../../../errors/connection.ts'
import type { Cancellable } from '../../../lib/cancellable.ts'
import { raceSignal } from '../../../lib/raceSignal.ts'
import { type Resolvers, withResolvers } from '../../../lib/withResolvers.ts'
import type { SignInAsk } from '../connector.ts'
import type { Client, Session } from './createClient.ts'
import { pairingTopicOf } from './pairingTopic.ts'
import { proposeSigned } from './proposeSigned.ts'
import { relayError, relayRefusal } from './relayError.ts'
import { isAscii } from './signedAnswer.ts'

/** A relay that has not been reached after so long is worth telling. */
const SLOW_RELAY_MS = 3_000

type Proposal = NonNullable<NonNullable<Parameters<Client['connect']>[0]>['optionalNamespaces']>

export type PairingHooks = {
  start: () => Promise<Client>
  onUri: (uri: string) => void
  /** The relay has not been reached yet, and someone is waiting for it. */
  onSlowRelay: () => void
  /** A wallet approved, and someone wants it. */
  onSession: (session: Session) => void
  /** A wallet approved too late. */
  endSession: (client: Client, session: Session) => Promise<void>
}

export type Pairings = {
  /** Offers one pairing; resolves when a wallet took this or another one that is still open. */
  pair(
    proposal: Proposal,
    options: { signIn?: SignInAsk | undefined } & Cancellable,
  ): Promise<Session>
  /** Whether a code is open, waited for or not. */
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

/** Leftovers of an earlier page life: nobody can see their codes any more. */
const expireLeftovers = ({ core }: Client): void => {
  for (const { topic, active } of core.pairing.getPairings())
    if (!active) core.expirer.set(topic, 0)
}

/**
 * The codes that wallets may scan. Several can be open at once: a code renews itself before it runs out, while the one
 * before it, perhaps already scanned, stays good to its own end.
 *
 * Whoever leaves stops waiting at once; the pairing stays open, so that a wallet which approves afterwards is either
 * taken by someone who waits by then, or told at once that its session is over.
 */
export const createPairings = ({
  start,
  onUri,
  onSlowRelay,
  onSession,
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
    // "No" is the visitor's answer, whichever code it was given to; a code that ran out speaks for itself alone.
    if (error instanceof ConnectionRejectedError) rejectAll(error)
    else if (waiting.delete(attempt)) attempt.reject(error)
  }

  const propose = (client: Client, optionalNamespaces: Proposal, signIn?: SignInAsk) => {
    const { eip155, ...others } = optionalNamespaces
    // Wallets built on the same SDK refuse to sign any other text in this way; they sign it when asked afterwards.
    const isSignable = signIn && isAscii(JSON.stringify(signIn.message))
    return isSignable && eip155 && Object.keys(others).length === 0
      ? proposeSigned(client, eip155, signIn)
      : client.connect({ optionalNamespaces })
  }

  const offer = async (attempt: Resolvers<Session>, proposal: Proposal, signIn?: SignInAsk) => {
    open += 1
    try {
      const client = await start()
      if (open === 1) expireLeftovers(client)
      const slow = setTimeout(() => {
        if (!client.core.relayer.connected && waiting.has(attempt)) onSlowRelay()
      }, SLOW_RELAY_MS)
      const { uri = '', approval } = await propose(client, proposal, signIn).finally(() =>
        clearTimeout(slow),
      )
      if (waiting.has(attempt)) onUri(uri)
      else client.core.expirer.set(pairingTopicOf(uri), 0) // nobody has seen it
      await settle(client, await approval())
    } catch (cause) {
      fail(attempt, cause)
    } finally {
      open -= 1
    }
  }

  return {
    isOpen: () => open > 0,
    isWaitedFor: () => waiting.size > 0,
    rejectAll,
    async pair(proposal, { signal, signIn }) {
      signal?.throwIfAborted()
      const attempt = withResolvers<Session>()
      waiting.add(attempt)
      void offer(attempt, proposal, signIn)
      try {
        return await raceSignal(attempt.promise, signal)
      } finally {
        waiting.delete(attempt)
      }
    },
  }
}
