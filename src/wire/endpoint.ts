import type { z } from '#lib/schema.ts'

type Schema = z.ZodMiniType
type Fields = z.ZodMiniObject

/** Names in a path's `:placeholders`. */
type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The configured host that serves it: the directory and configuration API, or the blockchain API. */
export type ServiceName = 'api' | 'rpc'

/**
 * One HTTP call, declared once: the client builds the request and parses the answer from it, the sandbox routes
 * and types its handler by it. `response: 'blob'` marks images.
 */
export type Endpoint<
  Path extends string = string,
  Query extends Fields | undefined = Fields | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema | 'blob' = Schema | 'blob',
> = {
  service: ServiceName
  method: 'GET' | 'POST'
  path: Path
  query: Query
  body: Body
  response: Response
  /** Bypasses caches. */
  cache?: 'no-cache'
}

/** Declares an endpoint; see {@link Endpoint}. */
export const endpoint = <
  const Path extends string,
  Response extends Schema | 'blob',
  Query extends Fields | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(declared: {
  service: ServiceName
  method: 'GET' | 'POST'
  path: Path
  query?: Query
  body?: Body
  response: Response
}): Endpoint<Path, Query, Body, Response> => ({
  ...declared,
  query: declared.query as Query,
  body: declared.body as Body,
})

type QueryOf<E> = E extends { query: infer Q extends Fields } ? z.input<Q> : unknown
type BodyOf<E> = E extends { body: infer B extends Schema } ? { body: z.input<B> } : unknown

/** What a caller passes: path parameters, query fields and `body`, in one object. */
export type RequestOf<E extends Endpoint> = {
  [Name in PathParams<E['path']>]: string
} & QueryOf<E> &
  BodyOf<E>

/** A service's answer, as it is sent. */
export type AnswerOf<E extends Endpoint> = E['response'] extends Schema
  ? z.input<E['response']>
  : Blob

/** A service's answer, parsed. */
export type ResponseOf<E extends Endpoint> = E['response'] extends Schema
  ? z.output<E['response']>
  : Blob
