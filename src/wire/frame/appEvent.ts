import { parseOrExplain, type z } from '#lib/schema.ts'
import type { PayloadOf } from '../message.ts'
import { type Envelope, type Reading, readEnvelope } from './envelope.ts'
import { type FrameMessage, frameMessages, type MessageNamed } from './messages.ts'

const PREFIX = '@w3m-app/'

/** A request from the page to the frame. */
export type AppEvent = {
  [Name in FrameMessage['name']]: {
    name: Name
    /** The answer has the same id. */
    id?: string
    payload: PayloadOf<MessageNamed<Name>>
  }
}[FrameMessage['name']]

const readers = new Map(
  frameMessages.map(({ name, request }) => [
    `${PREFIX}${name}`,
    {
      name,
      schema: request,
      event: (payload: never, id: { id?: string }) => ({ name, payload, ...id }) as AppEvent,
    },
  ]),
)

/** What to post as a request to the frame. @throws {TypeError} a payload that the message does not allow */
export const appEvent = <Message extends FrameMessage>(
  { name, request }: Message,
  payload: z.input<Message['request']>,
  id: string,
): Envelope => {
  const sent = parseOrExplain<unknown>(request, payload)
  if (!sent.success) throw new TypeError(sent.problem)
  return { id, type: `${PREFIX}${name}`, ...(sent.data !== undefined && { payload: sent.data }) }
}

/** Reads what a page posted to the frame. Unknown keys are dropped. */
export const parseAppEvent = (data: unknown): Reading<AppEvent> =>
  readEnvelope(data, [PREFIX], readers)
