import { z } from '../lib/schema.ts'

type Schema = z.ZodMiniType

/**
 * One question the page may ask the secure frame, declared once: the bridge and the frame page build and parse it, and
 * its answer, by the same value. The types on the line follow from the name: `@w3m-app/NAME` asks,
 * `@w3m-frame/NAME_SUCCESS` and `@w3m-frame/NAME_ERROR` answer.
 */
export type Message<
  Name extends string = string,
  Request extends Schema = Schema,
  Response extends Schema = Schema,
> = { name: Name; request: Request; response: Response }

/** A payload that says nothing: whatever comes is dropped. */
export const nothing = z.pipe(
  z.unknown(),
  z.transform((): undefined => undefined),
)

type Nothing = typeof nothing

/** Declares a message; what it leaves out carries no payload. */
export const message = <
  const Name extends string,
  Request extends Schema = Nothing,
  Response extends Schema = Nothing,
>(
  name: Name,
  { request, response }: { request?: Request; response?: Response } = {},
): Message<Name, Request, Response> => ({
  name,
  request: (request ?? nothing) as Request,
  response: (response ?? nothing) as Response,
})

/** What is sent along with a message. */
export type PayloadOf<M extends Message> = z.output<M['request']>

/** What a message is answered with. */
export type AnswerOf<M extends Message> = z.output<M['response']>

/** What every failure carries; `code` and `data` (EIP-1193) are Latchkey's own and unknown to others. */
export const FrameFailure = z.object({
  message: z.string(),
  code: z.optional(z.number()),
  data: z.optional(z.unknown()),
})
export type FrameFailure = z.infer<typeof FrameFailure>
