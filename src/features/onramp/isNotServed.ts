import { HttpError } from '../../errors/http.ts'

/** Whether a service has no such call at all: asking again would change nothing. */
export const isNotServed = (error: unknown): boolean =>
  error instanceof HttpError && [404, 405, 410].includes(error.status)
