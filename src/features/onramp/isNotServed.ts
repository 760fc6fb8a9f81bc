import { HttpError } from '#errors/http.ts'

/** Whether a service does not have the call at all, so that a retry would not help. */
export const isNotServed = (error: unknown): boolean =>
  error instanceof HttpError && [404, 405, 410].includes(error.status)
