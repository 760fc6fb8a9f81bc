import { z } from '../../lib/schema.ts'
import { type AnswerOf, FrameFailure } from '../message.ts'
import { type Envelope, type Reading, readEnvelope } from './envelope.ts'
import { type FrameMessage, frameMessages, type MessageNamed } from './messages.ts'

const PREFIX = '@w3m-frame/'
const OWN_PREFIX = '@latchkey-frame/'

/**
 * What Latchkey's frame can do beyond the protocol; it says so when it is ready, to a page that is Latchkey.
 *
 * - `social-result`: it hands over what a popup without an opener brought back
 * - `pulse`: it answers GET_CHAIN_ID at once, without a network, whether or not anybody is signed in
 * - `abort-one`: it drops only the requests that RPC_ABORT names
 */
export const frameExtensions = ['social-result', 'pulse', 'abort-one'] as const
export type FrameExtension = (typeof frameExtensions)[number]
/** Said among them by a frame that may keep nothing: its visitors sign in anew on every page. */
export const FRAME_WITHOUT_STORAGE = 'no-storage'

// What the frame says unasked. Those of the second prefix are ours alone: other clients never look at them.
const notices = {
  READY: {
    type: `${PREFIX}READY`,
    schema: z.object({
      version: z.optional(z.string()),
      extensions: z.optional(z.array(z.string())),
    }),
  },
  SESSION_UPDATE: { type: `${PREFIX}SESSION_UPDATE`, schema: z.object({ token: z.string() }) },
  /** A social login has come back in a popup that could not tell its opener. */
  SOCIAL_RESULT: {
    type: `${OWN_PREFIX}SOCIAL_RESULT`,
    schema: z.object({ attempt: z.string(), resultUri: z.string() }),
  },
} as const
export type FrameNoticeName = keyof typeof notices

/**
 * Something the frame says. Answers carry the id of their question; the frame may also say "connected" (an answer to
 * GET_USER or CONNECT_SOCIAL) or "not connected" (to IS_CONNECTED) unasked, with any id or none.
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

/** What the frame posts as the answer to a question. @throws {z.core.$ZodError} an answer the message does not allow */
export const frameSuccess = <Message extends FrameMessage>(
  { name, response }: Message,
  answer: z.input<Message['response']>,
  id?: string,
): Envelope => envelope(`${PREFIX}${name}_SUCCESS`, response.parse(answer), id)

/** What the frame posts when it cannot answer. */
export const frameError = (
  { name }: { name: FrameMessage['name'] },
  failure: FrameFailure,
  id?: string,
): Envelope => envelope(`${PREFIX}${name}_ERROR`, FrameFailure.parse(failure), id)

/** What the frame posts unasked. */
export const frameNotice = <Name extends FrameNoticeName>(
  name: Name,
  payload: z.input<(typeof notices)[Name]['schema']>,
): Envelope => envelope(notices[name].type, notices[name].schema.parse(payload), undefined)

/** Reads what a frame posted to the page. Keys the protocol does not know are dropped. */
export const parseFrameEvent = (data: unknown): Reading<FrameEvent> =>
  readEnvelope(data, [PREFIX, OWN_PREFIX], readers)
