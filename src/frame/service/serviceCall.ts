import type { z } from '#lib/schema.ts'

type Schema = z.ZodMiniType
type Fields = z.ZodMiniObject

/**
 * One HTTP call between the frame's page and its service, declared once for both ends.
 *
 * Calls stay on one origin and carry JSON, the session cookie, and `Authorization: Bearer …` where cookies are kept
 * away from the frame. A refusal is any status of 400 and up with a `Failure` as its body.
 */
export type ServiceCall<
  Query extends Fields | undefined = Fields | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
> = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  query: Query
  body: Body
  response: Response
}

/** Declares a call; see {@link ServiceCall}. */
export const serviceCall = <
  Response extends Schema,
  Query extends Fields | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(declared: {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  query?: Query
  body?: Body
  response: Response
}): ServiceCall<Query, Body, Response> => ({
  ...declared,
  query: declared.query as Query,
  body: declared.body as Body,
})

type QueryOf<Call> = Call extends { query: infer Q extends Fields } ? z.input<Q> : unknown
type BodyOf<Call> = Call extends { body: infer B extends Schema } ? z.input<B> : unknown

/** What a caller hands over: the fields of query and body in one object. */
export type AskedOf<Call extends ServiceCall> = QueryOf<Call> & BodyOf<Call>

/** What a caller gets back, parsed. */
export type AnswerOf<Call extends ServiceCall> = z.output<Call['response']>
