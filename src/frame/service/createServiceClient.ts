import type { Cancellable } from '#lib/cancellable.ts'
import { z } from '#lib/schema.ts'
import { Failure, type FailureCode, LoggedIn, signOut } from './contract.ts'
import type { AnswerOf, AskedOf, ServiceCall } from './serviceCall.ts'

/** The service refused. `message` is the text for the visitor. */
export class ServiceRefusal extends Error {
  override readonly name = 'ServiceRefusal'
  readonly code: FailureCode
  readonly retryAfterSeconds: number | undefined

  constructor(failure: Failure) {
    super(failure.message)
    this.code = failure.code
    this.retryAfterSeconds = failure.retryAfterSeconds
  }
}

/** Where the bearer is kept when the browser keeps no cookies of the frame: its own partitioned storage. */
export type BearerStore = {
  get(): string | null
  set(bearer: string | null): void
}

/** Makes the calls of `contract.ts`; stores and sends a login's bearer token where there is one. */
export type ServiceClient = {
  /**
   * @throws {ServiceRefusal} the service refused, or its answer is unreadable
   * @throws the signal's reason, or `TypeError` when the service cannot be reached
   */
  call<Call extends ServiceCall>(
    call: Call,
    asked: AskedOf<Call>,
    options?: Cancellable,
  ): Promise<AnswerOf<Call>>
}

const UNREADABLE: Failure = {
  code: 'service_failed',
  message: 'Something went wrong. Please try again later.',
}

/** A client of the service on `origin`; in the frame's page that is the page's own. */
export function createServiceClient({
  origin,
  bearer,
}: {
  origin: string
  bearer: BearerStore
}): ServiceClient {
  function keepBearer(call: ServiceCall, answer: unknown): void {
    if (call === signOut) bearer.set(null)
    const login = z.safeParse(LoggedIn, answer)
    if (login.success) bearer.set(login.data.session)
  }

  return {
    async call(call, asked, { signal } = {}) {
      const url = new URL(call.path, origin)
      if (call.query) {
        const fields = z.parse(call.query, asked) as Record<string, unknown>
        for (const [name, value] of Object.entries(fields))
          url.searchParams.set(name, String(value))
      }
      const token = bearer.get()
      const response = await fetch(url, {
        method: call.method,
        credentials: 'include',
        cache: 'no-store',
        headers: {
          ...(call.body && { 'content-type': 'application/json' }),
          ...(token !== null && { authorization: `Bearer ${token}` }),
        },
        ...(call.body && { body: JSON.stringify(z.parse(call.body, asked)) }),
        signal: signal ?? null,
      })
      const answer: unknown = await response.json().catch((error: unknown) => {
        if (error instanceof SyntaxError) return undefined
        throw error
      })
      if (!response.ok) {
        const failure = z.safeParse(Failure, answer)
        throw new ServiceRefusal(failure.success ? failure.data : UNREADABLE)
      }
      const parsed = z.safeParse(call.response, answer)
      if (!parsed.success) throw new ServiceRefusal(UNREADABLE)
      keepBearer(call, parsed.data)
      return parsed.data as AnswerOf<typeof call>
    },
  }
}
