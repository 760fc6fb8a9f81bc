const SHORTEST_TTL_S = 1
const LONGEST_TTL_S = 30 * 86_400
const DEFAULT_TTL_S = 6 * 3_600
const MESSAGES_PER_TOPIC = 1_000

/** What a client publishes: an envelope that only its two ends can open. */
export type Envelope = {
  topic: string
  message: string
  /** Seconds; 6 hours when absent, and never outside 1 s to 30 days. */
  ttl?: number | undefined
  tag?: number | undefined
  attestation?: string | null | undefined
}

/** An envelope the relay keeps until it expires. */
export type EmailContent = Envelope & {
  order: number
  publishedAt: number
  expiresAt: number
  publisher: string
  /** Client ids that need not get it any more: those that acknowledged it, and its publisher. */
  receivedBy: Set<string>
}

/** Letters by topic. They outlive the sockets of both ends; that is how an offline wallet is reached. */
export type Mailbox = {
  /** Keeps an envelope; undefined when this publisher has sent the very same one before (a retry). */
  keep(envelope: Envelope, publisher: string): EmailContent | undefined
  /** What a client has not yet acknowledged on these topics, oldest first. */
  waiting(topics: readonly string[], clientId: string): EmailContent[]
  /** Forgets what has expired everywhere. */
  sweep(): void
  count(): number
}

/** An empty mailbox, on a clock in milliseconds. */
export function createMailbox(now: () => number): Mailbox {
  const letters = new Map<string, EmailContent[]>()
  let order = 0

  function fresh(topic: string): EmailContent[] {
    const kept = (letters.get(topic) ?? []).filter(({ expiresAt }) => expiresAt > now())
    if (kept.length > 0) letters.set(topic, kept)
    else letters.delete(topic)
    return kept
  }

  return {
    keep(envelope, publisher) {
      const kept = fresh(envelope.topic)
      const isRetry = kept.some(
        (letter) => letter.publisher === publisher && letter.message === envelope.message,
      )
      if (isRetry) return undefined
      const publishedAt = now()
      const ttl = Math.min(Math.max(envelope.ttl ?? DEFAULT_TTL_S, SHORTEST_TTL_S), LONGEST_TTL_S)
      const letter: EmailContent = {
        ...envelope,
        order: order++,
        publishedAt,
        expiresAt: publishedAt + ttl * 1000,
        publisher,
        receivedBy: new Set([publisher]),
      }
      letters.set(envelope.topic, [...kept, letter].slice(-MESSAGES_PER_TOPIC))
      return letter
    },

    waiting(topics, clientId) {
      return [...new Set(topics)]
        .flatMap(fresh)
        .filter(({ receivedBy }) => !receivedBy.has(clientId))
        .sort((a, b) => a.order - b.order)
    },

    sweep() {
      for (const topic of [...letters.keys()]) fresh(topic)
    },

    count() {
      return [...letters.keys()].reduce((total, topic) => total + fresh(topic).length, 0)
    },
  }
}
