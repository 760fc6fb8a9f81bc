import {
  buildNamespacesFromAuth,
  calcExpiry,
  engineEvent,
  getChainsFromRecap,
  getDidAddress,
  getMethodsFromRecap,
  getNamespacedDidChainId,
  getRecapFromResources,
} from '@walletconnect/utils'
import { SignInFailedError } from '#errors/siwx.ts'
import { z } from '#lib/schema.ts'
import { withResolvers } from '#lib/withResolvers.ts'
import type { Client, Session } from './createClient.ts'
import { relayError } from './relayError.ts'

/** The lifetime of a session without an expiry, s: the SDK's own value for sessions that began with a signature. */
const SESSION_LIFE_S = 7 * 86_400

/** The answer of a wallet that has signed. @see https://chainagnostic.org/CAIPs/caip-222 */
export const SignedAnswer = z.object({
  cacaos: z
    .array(
      z.looseObject({
        p: z.looseObject({ iss: z.string(), resources: z.optional(z.array(z.string())) }),
        s: z.looseObject({ t: z.string(), s: z.string() }),
      }),
    )
    .check(z.minLength(1)),
  responder: z.object({
    publicKey: z.string(),
    metadata: z.looseObject({
      name: z.string(),
      description: z.string(),
      url: z.string(),
      icons: z.array(z.string()),
    }),
  }),
})
export type SignedAnswer = z.infer<typeof SignedAnswer>

/** The result of an offer: the session, and its signed messages. */
export type SignedOutcome = { session?: Session | undefined; auths?: unknown[] | undefined }

export type Answer = { result?: unknown; error?: unknown }
type Listener = (answer: Answer) => unknown

/** The SDK engine's event of an answer, a private part (2.21.8). */
type EngineEvents = {
  listeners(name: string): Listener[]
  off(name: string, listener: Listener): void
  once(name: string, listener: Listener): void
}

type Payload = Parameters<Client['formatAuthMessage']>[0]['request']

/** The signed text, with the permissions written out. */
export const signedText = (client: Client, payload: { iss: string }): string =>
  client.formatAuthMessage({ request: payload as unknown as Payload, iss: payload.iss })

/** WalletConnect's signature check counts characters instead of bytes. */
export const isAscii = (text: string) => new TextEncoder().encode(text).length === text.length

/** Whether the SDK can verify the signature. */
const isForSdk = (client: Client, { cacaos }: SignedAnswer): boolean =>
  cacaos.every(({ p, s }) => s.t === 'eip191' && isAscii(signedText(client, p)))

const FULFILLED = { code: 0, message: 'fulfilled' }

/** Creates the session of an answer that the SDK cannot check, as the SDK does for those it has checked. */
export const openSession = async (
  client: Client,
  id: number,
  { cacaos, responder }: SignedAnswer,
): Promise<Session | undefined> => {
  const { auth, core, proposal, session } = client
  const { requester, pairingTopic } = auth.requests.get(id)
  const fallback = proposal.getAll().find((one) => one.pairingTopic === pairingTopic)
  await auth.requests.delete(id, FULFILLED)
  core.expirer.del(id)
  if (fallback) {
    await proposal.delete(fallback.id, FULFILLED)
    core.expirer.del(fallback.id)
  }
  const granted = cacaos.map(({ p }) => {
    const recap = getRecapFromResources(p.resources)
    const chains = [getNamespacedDidChainId(p.iss), ...(recap ? getChainsFromRecap(recap) : [])]
    return {
      methods: recap ? getMethodsFromRecap(recap).map(String) : [],
      accounts: chains.map((chain) => `${chain}:${getDidAddress(p.iss)}`),
    }
  })
  const methods = [...new Set(granted.flatMap((one) => one.methods))]
  const accounts = [...new Set(granted.flatMap((one) => one.accounts))]
  if (methods.length === 0) return undefined
  const topic = await core.crypto.generateSharedKey(requester.publicKey, responder.publicKey)
  await core.relayer.subscribe(topic)
  await session.set(topic, {
    topic,
    pairingTopic,
    acknowledged: true,
    expiry: calcExpiry(SESSION_LIFE_S),
    peer: responder,
    controller: responder.publicKey,
    relay: { protocol: 'irn' },
    self: { publicKey: requester.publicKey, metadata: client.metadata },
    requiredNamespaces: {},
    optionalNamespaces: {},
    namespaces: buildNamespacesFromAuth(methods, accounts),
  })
  await core.pairing.updateMetadata({ topic: pairingTopic, metadata: responder.metadata })
  return session.get(topic)
}

/**
 * Intercepts the answer of a wallet that has signed. Answers that the SDK can check are passed on to it. Three kinds it
 * cannot check (2.21.8): a contract's signature, about which it asks a host that the page may not have configured; a text
 * beyond ASCII, whose length it miscounts; and a malformed answer, for which it throws where nobody can catch it. The
 * first two are checked by Latchkey, which verifies every signature on the page's own nodes.
 *
 * To be called once an offer is published, before any wallet can know of it.
 */
export const takeSignedAnswer = (
  client: Client,
  pairingTopic: string,
): {
  /** The result of an answer that was withheld from the SDK; settles for no other. */
  outcome: Promise<SignedOutcome>
  /** Settles when the SDK is done with the answer: it makes a session even after it has refused the signature. */
  isDone(): Promise<unknown>
} => {
  const { events } = client.engine as unknown as { events: EngineEvents }
  const { promise, resolve, reject } = withResolvers<SignedOutcome>()
  let done: Promise<unknown> = Promise.resolve()
  const id = client.auth.requests.getAll().find((one) => one.pairingTopic === pairingTopic)?.id
  const name = engineEvent('session_request', id)
  const [sdk] = id === undefined ? [] : events.listeners(name)
  if (id === undefined || !sdk) return { outcome: promise, isDone: () => done }

  const take = async (answer: Answer) => {
    if (answer.error) return sdk(answer)
    const { success, data } = SignedAnswer.safeParse(answer.result)
    if (!success) throw new SignInFailedError('The wallet signed in a form nobody reads')
    if (isForSdk(client, data)) {
      try {
        return await sdk(answer)
      } catch (cause) {
        throw relayError(cause) ?? new SignInFailedError('The signature cannot be read', { cause })
      }
    }
    resolve({ session: await openSession(client, id, data), auths: data.cacaos })
  }
  events.off(name, sdk)
  events.once(name, (answer) => {
    // A wallet that approved the plain proposal answers both.
    if (!client.auth.requests.keys.includes(id)) return
    done = take(answer).catch(reject)
  })
  return { outcome: promise, isDone: () => done }
}
