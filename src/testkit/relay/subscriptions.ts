import type { Peer } from './peer.ts'
import { subscriptionId } from './subscriptionId.ts'

/** Who listens to which topic. Subscriptions die with their socket, letters do not. */
export type Subscriptions = {
  /** Subscribes a socket and returns the subscription id. */
  add(peer: Peer, topic: string): string
  remove(peer: Peer, topic: string, id: string): void
  /** Ends every subscription of a socket, but none that a newer socket of the same client has made. */
  removeAll(peer: Peer): void
  listeners(topic: string): Peer[]
  isListening(peer: Peer, topic: string): boolean
  topicsOf(clientId: string): number
  count(): { topics: number; subscriptions: number }
}

/** An empty register of subscriptions. */
export function createSubscriptions(): Subscriptions {
  const peers = new Map<string, Map<string, Peer>>()

  function drop(topic: string, clientId: string): void {
    const listeners = peers.get(topic)
    listeners?.delete(clientId)
    if (listeners?.size === 0) peers.delete(topic)
  }

  return {
    add(peer, topic) {
      const listeners = peers.get(topic) ?? new Map<string, Peer>()
      peers.set(topic, listeners.set(peer.clientId, peer))
      return subscriptionId(topic, peer.clientId)
    },

    remove(peer, topic, id) {
      const isOwn = peers.get(topic)?.get(peer.clientId) === peer
      if (isOwn && id === subscriptionId(topic, peer.clientId)) drop(topic, peer.clientId)
    },

    removeAll(peer) {
      for (const [topic, listeners] of [...peers]) {
        if (listeners.get(peer.clientId) === peer) drop(topic, peer.clientId)
      }
    },

    listeners: (topic) => [...(peers.get(topic)?.values() ?? [])],

    isListening: (peer, topic) => peers.get(topic)?.get(peer.clientId) === peer,

    topicsOf: (clientId) =>
      [...peers.values()].filter((listeners) => listeners.has(clientId)).length,

    count: () => ({
      topics: peers.size,
      subscriptions: [...peers.values()].reduce((total, { size }) => total + size, 0),
    }),
  }
}
