import type { WebSocket } from 'ws'
import type { EmailContent } from './mailbox.ts'
import { subscriptionId } from './subscriptionId.ts'

/** One socket and the client that has proved to own it. */
export type Peer = {
  clientId: string
  socket: WebSocket
  /** Answers a call; `id` is the token as the caller wrote it. */
  reply(id: string, outcome: Outcome): void
  /** Hands over a letter. It counts as received once the client acknowledges it, not before. */
  push(letter: EmailContent): void
  /** Books the client's answer to a push. */
  acknowledge(pushId: number, isAccepted: boolean): void
  unacknowledged(): number
}

export type Outcome = { result: unknown } | { error: { code: number; message: string } }

let lastPushId = 0

/** Speaks JSON-RPC on a socket. */
export function createPeer(socket: WebSocket, clientId: string): Peer {
  const pushed = new Map<number, EmailContent>()

  return {
    clientId,
    socket,

    reply(id, outcome) {
      const rest = JSON.stringify({ jsonrpc: '2.0', ...outcome }).slice(1)
      socket.send(`{"id":${id},${rest}`)
    },

    push(letter) {
      const { topic, message, publishedAt, tag, attestation } = letter
      lastPushId = Math.max(lastPushId + 1, Date.now() * 1000)
      pushed.set(lastPushId, letter)
      const data = { topic, message, publishedAt, tag, attestation }
      socket.send(
        JSON.stringify({
          id: lastPushId,
          jsonrpc: '2.0',
          method: 'irn_subscription',
          params: { id: subscriptionId(topic, clientId), data },
        }),
      )
    },

    acknowledge(pushId, isAccepted) {
      if (isAccepted) pushed.get(pushId)?.receivedBy.add(clientId)
      pushed.delete(pushId)
    },

    unacknowledged: () => pushed.size,
  }
}
