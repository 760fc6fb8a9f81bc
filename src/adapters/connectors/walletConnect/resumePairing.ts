import { engineEvent } from '@walletconnect/utils'
import { ConnectionFailedError, PairingExpiredError } from '#errors/connection.ts'
import { SignInFailedError } from '#errors/siwx.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { wait } from '#lib/wait.ts'
import { withResolvers } from '#lib/withResolvers.ts'
import type { ResumedPairing } from '../connector.ts'
import type { Client, Session } from './createClient.ts'
import type { Answer, openSession, SignedAnswer } from './signedAnswer.ts'
import type { signedSession } from './signedSession.ts'

/** The SDK engine's events of answers, a private part (2.21.8). */
type EngineEvents = {
  once(name: string, listener: (answer: Answer & { session?: Session }) => void): void
}

/** How a signed answer is read. Given, so that it stays in the chunk of those who connect. */
export type SignedAnswers = {
  SignedAnswer: typeof SignedAnswer
  openSession: typeof openSession
  signedSession: typeof signedSession
}

/** How long to wait before a relay that could not be reached is tried again, ms. */
const TRY_AGAIN_MS = 2_000

const GOODBYE = { code: 6000, message: 'User disconnected.' }

/** The SDK's code for a wallet without sign-in by one approval, which answers the proposal sent beside it. */
const UNSUPPORTED = 10_001

const isUnsupported = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === UNSUPPORTED

/** Listens to a topic, for which the relay sends what it has kept. */
const listenTo = async ({ core }: Client, topic: string, o: Cancellable): Promise<void> => {
  for (;;) {
    try {
      await core.relayer.subscribe(topic)
      return
    } catch (error) {
      o.signal?.throwIfAborted()
      core.logger.warn(error)
      await wait(TRY_AGAIN_MS, o)
    }
  }
}

/**
 * Gives the SDK once more the answers that an earlier load has received: the page may have gone between the answer and the
 * session, of which the SDK keeps nothing in storage.
 */
const repeatAnswers = async ({ core }: Client, topic: string): Promise<void> => {
  for (const message of Object.values(core.relayer.messages.get(topic))) {
    // What cannot be decrypted is no answer to this pairing.
    const payload = await core.crypto.decode(topic, message).catch(() => undefined)
    if (payload && !('method' in payload))
      core.relayer.events.emit('relayer_message', {
        topic,
        message,
        publishedAt: Date.now(),
        transportType: 'relay',
      })
  }
}

/**
 * The session of a pairing that an earlier page load has offered. The SDK stores the proposal, its keys and the pairing;
 * the relay keeps the wallet's answer. What it does not store is who waits for the answer: that is made good here.
 *
 * @throws {PairingExpiredError} nothing is known of the pairing any more
 * @throws {SignInFailedError} the wallet signed something else than was requested
 */
export const resumePairing = async (
  client: Client,
  { topic, onSigned }: ResumedPairing,
  { SignedAnswer, openSession, signedSession }: SignedAnswers,
  o: Cancellable,
): Promise<Session> => {
  const { core, engine, proposal, auth, session: sessions } = client
  const isOfIt = ({ pairingTopic }: { pairingTopic?: string | undefined }) => pairingTopic === topic
  // The earlier load may have gone just after it had stored the session.
  const made = sessions.getAll().find(isOfIt)
  if (made) return made
  const offered = proposal.getAll().find(isOfIt)
  const signIn = auth.requests.getAll().find(isOfIt)
  if (!offered && !signIn) throw new PairingExpiredError()

  const { events } = engine as unknown as { events: EngineEvents }
  const { promise, resolve, reject } = withResolvers<Session>()
  // It may be rejected before it is returned.
  promise.catch(() => {})

  if (offered) {
    events.once(engineEvent('session_connect', offered.id), ({ error, session }) => {
      if (session) resolve(session)
      else reject(error)
    })
    // The SDK forgets a request with its answer, which is now given once more.
    core.history.set(topic, {
      id: offered.id,
      jsonrpc: '2.0',
      method: 'wc_sessionPropose',
      params: offered,
    })
  }

  const takeSigned = async ({ error, result }: Answer, id: number): Promise<void> => {
    if (isUnsupported(error)) return
    if (error) return reject(error)
    const { success, data } = SignedAnswer.safeParse(result)
    if (!success) throw new SignInFailedError('The wallet signed in a form nobody reads')
    const { domain, nonce, aud: uri } = auth.requests.get(id).authPayload
    const session = await openSession(client, id, data)
    if (!session) throw new ConnectionFailedError({ hints: ['The wallet allowed no method.'] })
    try {
      onSigned(data.cacaos.map((one) => signedSession(client, one, { domain, nonce, uri })))
    } catch (cause) {
      await client.disconnect({ topic: session.topic, reason: GOODBYE })
      throw cause
    }
    resolve(session)
  }
  if (signIn)
    events.once(engineEvent('session_request', signIn.id), (answer) => {
      takeSigned(answer, signIn.id).catch(reject)
    })

  const answers = auth.pairingTopics.getAll().filter(isOfIt)
  await Promise.all(
    [topic, ...answers.map((one) => one.topic)].map((one) => listenTo(client, one, o)),
  )
  await repeatAnswers(client, topic)
  return promise
}
