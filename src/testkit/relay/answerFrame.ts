import { z } from '#lib/schema.ts'
import { cutFrameId } from './frameId.ts'
import { METHODS, RefusedCallError } from './methods.ts'
import type { Outcome, Peer } from './peer.ts'
import type { PostOffice } from './postOffice.ts'

const Frame = z.object({ method: z.optional(z.string()), params: z.optional(z.unknown()) })
const Acknowledgement = z.object({ id: z.number(), result: z.literal(true) })
const Answered = z.object({ id: z.number() })

/** What {@link answerFrame} needs to know of the relay it answers for. */
export type FrameContext = {
  peer: Peer
  office: PostOffice
  /** Called for each call, known or not, before it is carried out; it may throw to make the call fail. */
  onCall(method: string): void
}

/**
 * Acts on one text frame of a client: a call is answered, an answer to a push is booked.
 * Text that is no JSON object is ignored; a client that sends it has nothing to wait for.
 */
export function answerFrame(text: string, context: FrameContext): void {
  const json = parseJson(text)
  const frame = Frame.safeParse(json)
  if (!frame.success) return
  const { peer, office } = context
  const { method, params } = frame.data
  if (method === undefined) {
    const answered = Answered.safeParse(json)
    if (!answered.success) return
    peer.acknowledge(answered.data.id, Acknowledgement.safeParse(json).success)
    return
  }

  const id = cutFrameId(text)
  const respond = (outcome: Outcome) => id !== undefined && peer.reply(id, outcome)
  try {
    context.onCall(method)
    const run = METHODS.get(method)
    if (!run) throw new RefusedCallError(-32601, 'Method not found')
    const { result, listensTo } = run(params, { peer, office })
    respond({ result })
    if (listensTo) office.deliverMissed(peer, listensTo)
  } catch (error) {
    if (!(error instanceof RefusedCallError)) throw error
    respond({ error: { code: error.code, message: error.message } })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
