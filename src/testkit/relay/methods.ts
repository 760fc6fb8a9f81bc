import { z } from '#lib/schema.ts'
import type { Peer } from './peer.ts'
import type { PostOffice } from './postOffice.ts'

const LARGEST_MESSAGE_BYTES = 1_000_000
const TOPICS_PER_CLIENT = 1_000
const TOPICS_PER_BATCH = 500

const TAGS = { proposal: 1100, approval: 1101, settlement: 1102 } as const
const HANDSHAKE_TTL_S = 300

/** A call the relay refuses, with the JSON-RPC code of its answer. */
export class RefusedCallError extends Error {
  override name = 'RefusedCallError'
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** What a call yields. Missed letters on `listensTo` follow the reply, never precede it. */
type Yield = { result: unknown; listensTo?: string[] }
type Call = { peer: Peer; office: PostOffice }
type Method = (params: unknown, call: Call) => Yield

const Topic = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const Message = z.string().check(
  z.minLength(1),
  z.refine((text) => Buffer.byteLength(text) <= LARGEST_MESSAGE_BYTES, 'message above 1 MB'),
)
const Ttl = z.optional(z.number())
const Publication = z.object({
  topic: Topic,
  message: Message,
  ttl: Ttl,
  tag: z.optional(z.number()),
  attestation: z.nullish(z.string()),
})
const Subscription = z.object({ topic: Topic, id: z.string() })
const Topics = z.object({ topics: z.array(Topic).check(z.maxLength(TOPICS_PER_BATCH)) })
const Proposal = z.object({
  pairingTopic: Topic,
  sessionProposal: Message,
  ttl: Ttl,
  attestation: z.nullish(z.string()),
})
const Approval = z.object({
  pairingTopic: Topic,
  sessionTopic: Topic,
  sessionProposalResponse: Message,
  sessionSettlementRequest: Message,
  ttl: Ttl,
})

/** Every method of the relay, by name. Parameters that are not listed here are ignored. */
export const METHODS: ReadonlyMap<string, Method> = new Map([
  [
    'irn_publish',
    method(Publication, (envelope, { peer, office }) => {
      office.post(envelope, peer.clientId)
      return { result: true }
    }),
  ],
  [
    'irn_batchPublish',
    method(z.object({ messages: z.array(Publication) }), ({ messages }, { peer, office }) => {
      for (const envelope of messages) office.post(envelope, peer.clientId)
      return { result: true }
    }),
  ],
  [
    'irn_subscribe',
    method(z.object({ topic: Topic }), ({ topic }, call) => ({
      result: subscribe([topic], call)[0],
      listensTo: [topic],
    })),
  ],
  [
    'irn_batchSubscribe',
    method(Topics, ({ topics }, call) => ({ result: subscribe(topics, call), listensTo: topics })),
  ],
  [
    'irn_unsubscribe',
    method(Subscription, ({ topic, id }, { peer, office }) => {
      office.subscriptions.remove(peer, topic, id)
      return { result: true }
    }),
  ],
  [
    'irn_batchUnsubscribe',
    method(
      z.object({ subscriptions: z.array(Subscription) }),
      ({ subscriptions }, { peer, office }) => {
        for (const { topic, id } of subscriptions) office.subscriptions.remove(peer, topic, id)
        return { result: true }
      },
    ),
  ],
  [
    'irn_fetchMessages',
    method(z.object({ topic: Topic }), ({ topic }, call) => ({ result: fetch([topic], call) })),
  ],
  [
    'irn_batchFetchMessages',
    method(Topics, ({ topics }, call) => ({ result: fetch(topics, call) })),
  ],
  [
    // Clients from 2.21.6 on count on being subscribed to the pairing by this very call.
    'wc_proposeSession',
    method(Proposal, ({ pairingTopic, sessionProposal, ttl, attestation }, call) => {
      subscribe([pairingTopic], call)
      call.office.post(
        {
          topic: pairingTopic,
          message: sessionProposal,
          ttl: ttl ?? HANDSHAKE_TTL_S,
          tag: TAGS.proposal,
          attestation,
        },
        call.peer.clientId,
      )
      return { result: true, listensTo: [pairingTopic] }
    }),
  ],
  [
    // Likewise for the session; the asker must learn of the approval before the settlement.
    'wc_approveSession',
    method(Approval, (params, call) => {
      const ttl = params.ttl ?? HANDSHAKE_TTL_S
      const { pairingTopic, sessionTopic } = params
      const [approval, settlement] = [
        { topic: pairingTopic, message: params.sessionProposalResponse, ttl, tag: TAGS.approval },
        {
          topic: sessionTopic,
          message: params.sessionSettlementRequest,
          ttl,
          tag: TAGS.settlement,
        },
      ]
      subscribe([sessionTopic], call)
      call.office.post(approval, call.peer.clientId)
      call.office.post(settlement, call.peer.clientId)
      return { result: true, listensTo: [sessionTopic] }
    }),
  ],
])

function method<Schema extends z.ZodMiniType>(
  schema: Schema,
  run: (params: z.infer<Schema>, call: Call) => Yield,
): Method {
  return (params, call) => {
    const parsed = schema.safeParse(params)
    if (parsed.success) return run(parsed.data, call)
    const [issue] = parsed.error.issues
    const place = issue?.path.join('.') || 'params'
    throw new RefusedCallError(-32602, `Invalid params: ${place}: ${issue?.message}`)
  }
}

function subscribe(topics: readonly string[], { peer, office }: Call): string[] {
  const fresh = topics.filter((topic) => !office.subscriptions.isListening(peer, topic))
  if (office.subscriptions.topicsOf(peer.clientId) + fresh.length > TOPICS_PER_CLIENT) {
    throw new RefusedCallError(
      -32000,
      `Too many topics: a client may listen to ${TOPICS_PER_CLIENT}`,
    )
  }
  return topics.map((topic) => office.subscriptions.add(peer, topic))
}

function fetch(topics: readonly string[], { peer, office }: Call) {
  const messages = office.mailbox.waiting(topics, peer.clientId).map((letter) => {
    letter.receivedBy.add(peer.clientId)
    const { topic, message, publishedAt, tag } = letter
    return { topic, message, publishedAt, tag }
  })
  return { messages, hasMore: false }
}
