import { SiwxMessageData } from '../../../domain/siwx/siwxMessage.ts'
import { Cacao, type SiwxSession } from '../../../domain/siwx/siwxSession.ts'
import { ConnectionFailedError } from '../../../errors/connection.ts'
import { SignInFailedError } from '../../../errors/siwx.ts'
import { parseOrExplain } from '../../../lib/schema.ts'
import type { SignInAsk } from '../connector.ts'
import type { Client, Session } from './createClient.ts'
import { expiringAnswer } from './expiringAnswer.ts'
import { pairingTopicOf } from './pairingTopic.ts'
import { type SignedOutcome, signedText, takeSignedAnswer } from './signedAnswer.ts'

type Offer = { uri: string; approval(): Promise<Session> }

const GOODBYE = { code: 6000, message: 'User disconnected.' }

/** The SDK's error for an invalid signature: "Session settlement failed". */
const isBadSignature = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 7000

/** What the phone's signature covers; it is compared with what was requested. */
const sessionOf = (client: Client, given: unknown, { message }: SignInAsk): SiwxSession => {
  const read = Cacao.safeParse(given)
  if (!read.success) throw new SignInFailedError('The wallet signed in a form nobody reads')
  const { p, s } = read.data
  const isWhatWasAsked =
    p.domain === message.domain && p.nonce === message.nonce && (p.aud ?? p.uri) === message.uri
  if (!isWhatWasAsked) throw new SignInFailedError('The wallet signed something else')
  const [, , namespace, reference, address] = p.iss.split(':')
  const data = parseOrExplain(SiwxMessageData, {
    accountAddress: address,
    chainId: `${namespace}:${reference}`,
    domain: p.domain,
    uri: message.uri,
    version: '1',
    nonce: p.nonce,
    statement: p.statement || undefined,
    issuedAt: p.iat,
    expirationTime: p.exp,
    notBefore: p.nbf,
    requestId: p.requestId,
    resources: p.resources,
  })
  if (!data.success) throw new SignInFailedError(`The wallet signed for nobody: ${data.problem}`)
  return {
    data: data.data,
    message: signedText(client, p),
    signature: s.s,
    cacao: read.data,
  }
}

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
          ask.onSigned(auths.map((one) => sessionOf(client, one, ask)))
        } catch (error) {
          await endSessions()
          throw error
        }
      }
      return session
    },
  }
}
