import { z } from '#lib/schema.ts'

type Schema = z.ZodMiniType

/**
 * One request that the page may send to the secure frame, declared once: the client and the frame page build and parse it,
 * and its answer, by the same value. The posted types follow from the name: `@w3m-app/NAME` is the request,
 * `@w3m-frame/NAME_SUCCESS` and `@w3m-frame/NAME_ERROR` the answer.
 */
export type Message<
  Name extends string = string,
  Request extends Schema = Schema,
  Response extends Schema = Schema,
> = { name: Name; request: Request; response: Response }

/** A payload that is ignored. */
export const nothing = z.pipe(
  z.unknown(),
  z.transform((): undefined => undefined),
)

type Nothing = typeof nothing

/** Declares a message; without a schema it has no payload. */
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

/** The payload of a message's request. */
export type PayloadOf<M extends Message> = z.output<M['request']>

/** The payload of a message's answer. */
export type AnswerOf<M extends Message> = z.output<M['response']>

/** The payload of every error; `code` and `data` (EIP-1193) are Latchkey's own additions. */
export const FrameFailure = z.object({
  message: z.string(),
  code: z.optional(z.number()),
  data: z.optional(z.unknown()),
})
export type FrameFailure = z.infer<typeof FrameFailure>
