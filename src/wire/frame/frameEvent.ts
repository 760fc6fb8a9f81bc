import { z } from '#lib/schema.ts'
import { type AnswerOf, FrameFailure } from '../message.ts'
import { type Envelope, type Reading, readEnvelope } from './envelope.ts'
import { type FrameMessage, frameMessages, type MessageNamed } from './messages.ts'

const PREFIX = '@w3m-frame/'
const OWN_PREFIX = '@latchkey-frame/'

/**
 * The capabilities of Latchkey's frame beyond the protocol; it lists them when it is ready, to a page that is Latchkey.
 *
 * - `social-result`: it delivers the result of a popup without an opener
 * - `pulse`: it answers GET_CHAIN_ID at once, without a network request, whether or not anybody is logged in
 * - `abort-one`: it aborts only the requests that RPC_ABORT names
 */
export const frameExtensions = ['social-result', 'pulse', 'abort-one'] as const
export type FrameExtension = (typeof frameExtensions)[number]
/** Listed by a frame that cannot use storage: its visitors log in again on every page. */
export const FRAME_WITHOUT_STORAGE = 'no-storage'

// Events that the frame sends by itself. Those with the second prefix are ours alone: other clients ignore them.
const notices = {
  READY: {
    type: `${PREFIX}READY`,
    schema: z.object({
      version: z.optional(z.string()),
      extensions: z.optional(z.array(z.string())),
    }),
  },
  SESSION_UPDATE: { type: `${PREFIX}SESSION_UPDATE`, schema: z.object({ token: z.string() }) },
  /** The result of a social login whose popup could not reach its opener. */
  SOCIAL_RESULT: {
    type: `${OWN_PREFIX}SOCIAL_RESULT`,
    schema: z.object({ attempt: z.string(), resultUri: z.string() }),
  },
} as const
export type FrameNoticeName = keyof typeof notices

/**
 * A message of the frame. Answers have the id of their request; the frame may also send "connected" (an answer to GET_USER
 * or CONNECT_SOCIAL) or "not connected" (to IS_CONNECTED) by itself, with any id or none.
 */
export type FrameEvent =
  | {
      [Name in FrameMessage['name']]: {
        kind: 'success'
        name: Name
        id?: string
        payload: AnswerOf<MessageNamed<Name>>
      }
    }[FrameMessage['name']]
  | { kind: 'error'; name: FrameMessage['name']; id?: string; payload: FrameFailure }
  | {
      [Name in FrameNoticeName]: {
        kind: 'notice'
        name: Name
        id?: string
        payload: z.output<(typeof notices)[Name]['schema']>
      }
    }[FrameNoticeName]

const reader = (kind: FrameEvent['kind'], name: string, schema: z.ZodMiniType) => ({
  name,
  schema,
  event: (payload: never, id: { id?: string }) => ({ kind, name, payload, ...id }) as FrameEvent,
})

const readers = new Map([
  ...frameMessages.flatMap(
    ({ name, response }) =>
      [
        [`${PREFIX}${name}_SUCCESS`, reader('success', name, response)],
        [`${PREFIX}${name}_ERROR`, reader('error', name, FrameFailure)],
      ] as const,
  ),
  ...Object.entries(notices).map(
    ([name, { type, schema }]) => [type, reader('notice', name, schema)] as const,
  ),
])

const envelope = (type: string, payload: unknown, id: string | undefined): Envelope => ({
  ...(id !== undefined && { id }),
  type,
  ...(payload !== undefined && { payload }),
})

/** What the frame posts as an answer. @throws {z.core.$ZodError} an answer that the message does not allow */
export const frameSuccess = <Message extends FrameMessage>(
  { name, response }: Message,
  answer: z.input<Message['response']>,
  id?: string,
): Envelope => envelope(`${PREFIX}${name}_SUCCESS`, response.parse(answer), id)

/** What the frame posts as an error. */
export const frameError = (
  { name }: { name: FrameMessage['name'] },
  failure: FrameFailure,
  id?: string,
): Envelope => envelope(`${PREFIX}${name}_ERROR`, FrameFailure.parse(failure), id)

/** What the frame posts as an event. */
export const frameNotice = <Name extends FrameNoticeName>(
  name: Name,
  payload: z.input<(typeof notices)[Name]['schema']>,
): Envelope => envelope(notices[name].type, notices[name].schema.parse(payload), undefined)

/** Parses what a frame posted to the page. Unknown keys are dropped. */
export const parseFrameEvent = (data: unknown): Reading<FrameEvent> =>
  readEnvelope(data, [PREFIX, OWN_PREFIX], readers)
