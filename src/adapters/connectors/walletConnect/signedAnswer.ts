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
import { SignInFailedError } from '../../../errors/siwx.ts'
import { z } from '../../../lib/schema.ts'
import { withResolvers } from '../../../lib/withResolvers.ts'
import type { Client, Session } from './createClient.ts'
import { relayError } from './relayError.ts'

/** How long a session without an expiry of its own lasts, s: what the SDK gives one that began by a signature. */
const SESSION_LIFE_S = 7 * 86_400

/** What a wallet answers that has signed. @see https://chainagnostic.org/CAIPs/caip-222 */
const SignedAnswer = z.object({
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
type SignedAnswer = z.infer<typeof SignedAnswer>

/** What came of an offer: the session, and what was signed with it. */
export type SignedOutcome = { session?: Session | undefined; auths?: unknown[] | undefined }

type Answer = { result?: unknown; error?: unknown }
type Listener = (answer: Answer) => unknown

/** By which the SDK's engine hears of answers, a private part (2.21.8). */
type EngineEvents = {
  listeners(name: string): Listener[]
  off(name: string, listener: Listener): void
  once(name: string, listener: Listener): void
}

type Payload = Parameters<Client['formatAuthMessage']>[0]['request']

/** The text that was signed, permissions spelled out. */
export const signedText = (client: Client, payload: { iss: string }): string =>
  client.formatAuthMessage({ request: payload as unknown as Payload, iss: payload.iss })

/** WalletConnect's check of signatures counts characters where bytes are meant. */
export const isAscii = (text: string) => new TextEncoder().encode(text).length === text.length

/** Whether the SDK can tell a good signature from a bad one. */
const isForSdk = (client: Client, { cacaos }: SignedAnswer): boolean =>
  cacaos.every(({ p, s }) => s.t === 'eip191' && isAscii(signedText(client, p)))

const FULFILLED = { code: 0, message: 'fulfilled' }

/** Makes the session of an answer that the SDK cannot check, as the SDK does with those it has checked. */
const openSession = async (
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
 * Stands between a wallet that has signed and the SDK. Answers that the SDK can check go to it, and it checks them.
 * Three kinds it cannot (2.21.8): a contract's signature, about which it asks a host that the page may not have
 * configured; a text beyond ASCII, whose length it miscounts; and what is no answer at all, which it throws where
 * nobody can catch it. The first two are left to Latchkey, which verifies every signature on the page's own nodes.
 *
 * Called once an offer is out, before any wallet can know of it.
 */
export const takeSignedAnswer = (
  client: Client,
  pairingTopic: string,
): {
  /** What came of an answer that was kept from the SDK; settles for no other. */
  outcome: Promise<SignedOutcome>
  /** The SDK is done with the answer: it makes a session even after it has refused the signature. */
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
    // A wallet that has taken the plain proposal answers both.
    if (!client.auth.requests.keys.includes(id)) return
    done = take(answer).catch(reject)
  })
  return { outcome: promise, isDone: () => done }
}
