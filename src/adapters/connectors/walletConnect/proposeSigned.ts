import { pairingTopicOf } from '#domain/connection/pairingTopic.ts'
import { ConnectionFailedError } from '#errors/connection.ts'
import { SignInFailedError } from '#errors/siwx.ts'
import type { SignInAsk } from '../connector.ts'
import type { Client, Session } from './createClient.ts'
import { expiringAnswer } from './expiringAnswer.ts'
import { type SignedOutcome, takeSignedAnswer } from './signedAnswer.ts'
import { signedSession } from './signedSession.ts'

type Offer = { uri: string; approval(): Promise<Session> }

const GOODBYE = { code: 6000, message: 'User disconnected.' }

/** The SDK's error for an invalid signature: "Session settlement failed". */
const isBadSignature = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 7000

/**
 * The SDK numbers the sign-in request and the proposal beside it by the millisecond and three random digits: in one of a
 * thousand cases both have the same id, and a wallet's answer to one is taken for the answer to the other.
 */
const isAmbiguous = (client: Client, uri: string): boolean => {
  const topic = pairingTopicOf(uri)
  const proposals = client.proposal.getAll().filter((one) => one.pairingTopic === topic)
  const signIns = client.auth.requests.getAll().filter((one) => one.pairingTopic === topic)
  return signIns.some((signIn) => proposals.some(({ id }) => id === signIn.id))
}

/** Makes an offer whose two ids differ; one that was not shown to anybody expires by itself. */
const authenticate = async (
  client: Client,
  params: Parameters<Client['authenticate']>[0],
): ReturnType<Client['authenticate']> => {
  const offer = await client.authenticate(params)
  return isAmbiguous(client, offer.uri) ? authenticate(client, params) : offer
}

/**
 * Offers a pairing in which the wallet connects and signs in by one approval. Wallets without support answer the ordinary
 * proposal that is sent with it; `onSigned` reports whether one has signed.
 *
 * @see https://chainagnostic.org/CAIPs/caip-222
 */
export const proposeSigned = async (
  client: Client,
  { chains, methods }: { chains?: string[] | undefined; methods: string[] },
  ask: SignInAsk,
): Promise<Offer> => {
  const { chainId, domain, uri, nonce, statement, expirationTime, notBefore, resources } =
    ask.message
  // A wallet that signs for one chain alone uses the first one.
  const ordered = [chainId, ...(chains ?? []).filter((one) => one !== chainId)]
  const offer = await authenticate(client, {
    chains: ordered,
    methods,
    domain,
    uri,
    nonce,
    ...(statement && { statement }),
    ...(expirationTime && { exp: expirationTime }),
    ...(notBefore && { nbf: notBefore }),
    ...(resources && { resources: [...resources] }),
  })
  const pairingTopic = pairingTopicOf(offer.uri)
  const answer = takeSignedAnswer(client, pairingTopic)

  /** Ends the session of a rejected answer, on both sides. */
  const endSessions = async () => {
    const made = client.session.getAll().filter((one) => one.pairingTopic === pairingTopic)
    await Promise.all(made.map(({ topic }) => client.disconnect({ topic, reason: GOODBYE })))
  }

  const outcome = async (): Promise<SignedOutcome> => {
    try {
      return await Promise.race([expiringAnswer(offer.response), answer.outcome])
    } catch (cause) {
      await answer.isDone()
      await endSessions()
      if (isBadSignature(cause))
        throw new SignInFailedError('The wallet’s signature is not valid', { cause })
      // The SDK rejects with the wallet's plain object.
      throw typeof cause === 'string' ? new Error(cause) : cause
    }
  }

  return {
    uri: offer.uri,
    async approval() {
      const { auths, session } = await outcome()
      // A wallet may sign, and approve no method.
      if (!session) throw new ConnectionFailedError({ hints: ['The wallet allowed no method.'] })
      if (auths) {
        try {
          ask.onSigned(auths.map((one) => signedSession(client, one, ask.message)))
        } catch (error) {
          await endSessions()
          throw error
        }
      }
      return session
    },
  }
}
