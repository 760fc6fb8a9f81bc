import { createMailbox, type Envelope, type Mailbox } from './mailbox.ts'
import type { Peer } from './peer.ts'
import { createSubscriptions, type Subscriptions } from './subscriptions.ts'

/** Stores messages and delivers them to subscribers. */
export type PostOffice = {
  mailbox: Mailbox
  subscriptions: Subscriptions
  /** Keeps an envelope and pushes it to every listener but its publisher. */
  post(envelope: Envelope, publisher: string): void
  /** Pushes what a client has missed on the topics it listens to. */
  deliverMissed(peer: Peer, topics: readonly string[]): void
  /** Holds back pushes on a topic; letters pile up until {@link PostOffice.resume}. */
  pause(topic: string): void
  resume(topic: string): void
  pushes(): number
}

/** A post office without letters and listeners. */
export function createPostOffice(now: () => number): PostOffice {
  const mailbox = createMailbox(now)
  const subscriptions = createSubscriptions()
  const paused = new Set<string>()
  let pushes = 0

  function deliverMissed(peer: Peer, topics: readonly string[]): void {
    const open = topics.filter(
      (topic) => !paused.has(topic) && subscriptions.isListening(peer, topic),
    )
    for (const letter of mailbox.waiting(open, peer.clientId)) {
      peer.push(letter)
      pushes++
    }
  }

  return {
    mailbox,
    subscriptions,
    deliverMissed,

    post(envelope, publisher) {
      const letter = mailbox.keep(envelope, publisher)
      if (!letter || paused.has(letter.topic)) return
      for (const peer of subscriptions.listeners(letter.topic)) {
        if (peer.clientId === publisher) continue
        peer.push(letter)
        pushes++
      }
    },

    pause: (topic) => void paused.add(topic),

    resume(topic) {
      paused.delete(topic)
      for (const peer of subscriptions.listeners(topic)) deliverMissed(peer, [topic])
    },

    pushes: () => pushes,
  }
}
