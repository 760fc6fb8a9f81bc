import { withResolvers } from '#lib/withResolvers.ts'
import type { Envelope } from '#wire/frame/envelope.ts'
import type { FrameMessage } from '#wire/frame/messages.ts'

/** How many ids are kept after their requests have ended, to recognize a late answer. */
const REMEMBERED = 256

type Asked = {
  id: string
  name: FrameMessage['name']
  envelope: Envelope
  needsVisitor: boolean
  isRepeatable: boolean
  limitMs: number
  onLimit(): void
  /** How many messages the frame had sent so far. */
  receivedBefore(): number
  signal?: AbortSignal | undefined
  onAbort(): void
}

/** One request to the frame, until it is settled, once. */
export type PendingRequest = Pick<
  Asked,
  'id' | 'name' | 'envelope' | 'needsVisitor' | 'isRepeatable'
> & {
  /** Whether it has been posted, instead of waiting for the frame to be ready. */
  isPosted: boolean
  startLimit(): void
  /** Whether the frame has sent anything since it was posted. */
  hasReceived(received: number): boolean
  resolve(answer: unknown): void
  reject(error: unknown): void
}

/** The open requests, in the order they were made. */
export const createPendingRequests = () => {
  const open = new Map<string, PendingRequest>()
  const asked = new Set<string>()

  return {
    all: (): PendingRequest[] => [...open.values()],
    posted: (): PendingRequest[] => [...open.values()].filter(({ isPosted }) => isPosted),
    find: (id: string | undefined): PendingRequest | undefined =>
      id === undefined ? undefined : open.get(id),
    /** Whether the id is of one of our requests, settled or not. */
    wasAsked: (id: string): boolean => asked.has(id),
    rejectAll(error: unknown): void {
      for (const pending of [...open.values()]) pending.reject(error)
    },
    add({ limitMs, onLimit, receivedBefore, signal, onAbort, ...rest }: Asked): {
      pending: PendingRequest
      answer: Promise<unknown>
    } {
      const { promise, resolve, reject } = withResolvers<unknown>()
      let timer: ReturnType<typeof setTimeout> | undefined
      let received = 0
      const abort = () => {
        pending.reject(signal?.reason)
        onAbort()
      }
      const end = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
        open.delete(rest.id)
      }
      const pending: PendingRequest = {
        ...rest,
        isPosted: false,
        startLimit() {
          clearTimeout(timer)
          received = receivedBefore()
          timer = setTimeout(onLimit, limitMs)
        },
        hasReceived: (now) => now > received,
        resolve(answer) {
          end()
          resolve(answer)
        },
        reject(error) {
          end()
          reject(error)
        },
      }
      signal?.addEventListener('abort', abort, { once: true })
      open.set(rest.id, pending)
      asked.add(rest.id)
      const [oldest] = asked
      if (asked.size > REMEMBERED && oldest) asked.delete(oldest)
      return { pending, answer: promise }
    },
  }
}
