import type UniversalProvider from '@walletconnect/universal-provider'
import { engineEvent } from '@walletconnect/utils'
import { wait } from '#lib/wait.ts'

type Client = UniversalProvider['client']

/** The SDK engine's events of a wallet's answers, a private part (2.21.8). */
type AnswerEvents = {
  emit(name: string, answer: { error: unknown }): void
  once(name: string, listener: () => void): void
}

/** What is sent to a wallet, in the SDK's history. */
type Asked = { id: number; request: { method: string } }

/** A second less than the SDK's own limit. */
const REQUEST_LIFE_MS = 299_000

/** @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors */
const CLOSED = { code: 4900, message: 'The page has closed its connection to wallets' }

/**
 * Answers with an error, in the wallet's place, a request that expires, and when `signal` aborts all that wallets have not
 * answered. Closing a client does not end the SDK's timers of five minutes, or of an hour for a sign-in; and each that runs
 * out leaves a rejected promise that nobody can handle (`createDelayedPromise`, 2.21.8). The page would get an unhandled
 * rejection long after its element was removed.
 */
export const failPendingRequests = (
  { core, engine, proposal, auth }: Client,
  signal: AbortSignal,
): void => {
  const { events } = engine as unknown as { events: AnswerEvents }
  const answer = (kind: 'session_connect' | 'session_request', id: number, error: unknown) =>
    events.emit(engineEvent(kind, id), { error })

  core.history.on('history_created', ({ id, request }: Asked) => {
    if (request.method !== 'wc_sessionRequest') return
    wait(REQUEST_LIFE_MS, { signal }).then(
      () => {
        // The history forgets a request that was answered.
        if (!core.history.records.has(id)) return
        answer('session_request', id, new Error('Request expired'))
        // The SDK fails where nobody listens for an answer: the wallet may still give one.
        events.once(engineEvent('session_request', id), () => {})
      },
      () => answer('session_request', id, CLOSED),
    )
  })
  signal.addEventListener('abort', () => {
    for (const { id } of proposal.getAll()) answer('session_connect', id, CLOSED)
    for (const { id } of auth.requests.getAll()) answer('session_request', id, CLOSED)
  })
}
