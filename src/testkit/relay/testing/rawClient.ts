import { once } from 'node:events'
import { WebSocket } from 'ws'
import { type ClientIdentity, createClientIdentity } from './clientIdentity.ts'

export type RawPush = {
  id: number
  params: {
    id: string
    data: { topic: string; message: string; publishedAt: number; tag?: number }
  }
}
export type RawReply = { id: string; result?: unknown; error?: { code: number; message: string } }

/** A plain socket for the relay's JSON-RPC that records every frame unchanged. */
export type RawClient = {
  clientId: string
  socket: WebSocket
  /** Every text frame so far, oldest first. */
  frames: string[]
  pushes(): RawPush[]
  /** Sends a call and resolves with its reply. */
  call(method: string, params: unknown): Promise<RawReply>
  sendText(text: string): void
  close(): Promise<void>
}

/** Opens a socket; `acknowledges: false` leaves pushes unanswered. */
export async function openRawClient(
  url: string,
  { identity = createClientIdentity(), acknowledges = true } = {} as {
    identity?: ClientIdentity
    acknowledges?: boolean
  },
): Promise<RawClient> {
  const socket = new WebSocket(`${url}/?auth=${identity.token()}&projectId=test`)
  const frames: string[] = []
  const waiting = new Map<string, (reply: RawReply) => void>()
  let lastId = 1_700_000_000_000_000_000n

  socket.on('message', (data) => {
    const text = data.toString()
    frames.push(text)
    const frame = JSON.parse(text)
    if (frame.method === undefined) return waiting.get(frame.id)?.(frame)
    if (acknowledges) socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
  })
  await once(socket, 'open')

  return {
    clientId: identity.clientId,
    socket,
    frames,
    pushes: () =>
      frames.map((text) => JSON.parse(text)).filter(({ method }) => method === 'irn_subscription'),
    call(method, params) {
      const id = String(++lastId)
      return new Promise((resolve) => {
        waiting.set(id, resolve)
        socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      })
    },
    sendText: (text) => socket.send(text),
    async close() {
      const closed = once(socket, 'close')
      socket.close()
      await closed
    },
  }
}
