import { parseAppEvent } from '#wire/frame/appEvent.ts'
import { frameError, frameSuccess } from '#wire/frame/frameEvent.ts'
import { type FrameMessage, type FrameMessageName, frameMessages } from '#wire/frame/messages.ts'
import { TakenBackError } from '../approve/approvals.ts'
import { failureMessage } from '../text/failureText.ts'
import { type Answers, answerName } from './answers.ts'

export type ParentServer = {
  /** Takes what the parent posted. */
  receive(data: unknown): void
  /** Aborts what is under way; no answer follows. */
  abortAll(): void
  /** The same of requests to the wallet alone: of those with these ids, or all. */
  abortRequests(ids?: readonly string[]): void
}

export type ParentServerOptions = {
  answers: Answers
  post: (message: object) => void
  /** Whether the page understands what only Latchkey does. */
  isOwnClient: boolean
}

const byName = new Map<string, FrameMessage>(frameMessages.map((one) => [one.name, one]))

/** AppKit's client throws in every listener at a type it does not know. */
const UNANSWERED: ReadonlySet<FrameMessageName> = new Set(['RPC_ABORT', 'INIT_SMART_ACCOUNT'])

/** Answers every message of the protocol with its id, also on failure. */
export function serveParent({ answers, post, isOwnClient }: ParentServerOptions): ParentServer {
  let life = new AbortController()
  const requests = new Set<{ id: string | undefined; ending: AbortController }>()

  async function answer(name: FrameMessageName, payload: unknown, id?: string): Promise<void> {
    const message = byName.get(name)
    if (!message) return
    const request = { id, ending: new AbortController() }
    const signal = AbortSignal.any([life.signal, request.ending.signal])
    if (name === 'RPC_REQUEST') requests.add(request)
    try {
      const run = answers[answerName(name)] as (payload: unknown, options: object) => unknown
      const result = await run(payload, { signal })
      if (signal.aborted && name !== 'RELOAD') return
      if (isOwnClient || !UNANSWERED.has(name)) post(frameSuccess(message, result as never, id))
    } catch (error) {
      if (signal.aborted || error instanceof TakenBackError) return
      fail(message, error, id)
    } finally {
      requests.delete(request)
    }
  }

  function fail(message: FrameMessage, error: unknown, id?: string): void {
    if (message.name === 'RPC_ABORT' && !isOwnClient) return
    post(frameError(message, failureOf(error), id))
  }

  return {
    receive(data) {
      const reading = parseAppEvent(data)
      if (reading.status === 'foreign') return
      if (reading.status === 'event') {
        const { name, payload, id } = reading.event
        void answer(name, payload, id)
        return
      }
      const message = byName.get(reading.name ?? '')
      if (message) fail(message, new Error(reading.reason), reading.id)
      else console.warn(`The frame does not understand ${reading.type}: ${reading.reason}`)
    },
    abortAll() {
      life.abort()
      life = new AbortController()
    },
    abortRequests(ids) {
      const named = [...requests].filter(({ id }) => !ids || (id !== undefined && ids.includes(id)))
      // From the last one on, so that none of them is shown in between.
      for (const { ending } of named.reverse()) ending.abort()
    },
  }
}

/** An error in the form that the page gets: always a message, and a code where it has one. */
function failureOf(error: unknown): { message: string; code?: number; data?: unknown } {
  const { code, data } = (error instanceof Error ? error : {}) as { code?: unknown; data?: unknown }
  return {
    message: failureMessage(error),
    ...(typeof code === 'number' && { code }),
    ...(data !== undefined && { data }),
  }
}
