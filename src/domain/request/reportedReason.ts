import { HttpError } from '#errors/http.ts'
import { NameRegistrationError, NameSuggestionsError } from '#errors/names.ts'
import { NameLookupError } from '#errors/send.ts'
import { stripControls } from '#lib/stripControls.ts'

const MAX_REASON_LENGTH = 120

const hasReason = (error: unknown) =>
  error instanceof NameLookupError ||
  error instanceof NameSuggestionsError ||
  error instanceof NameRegistrationError

/**
 * A name service's reason for refusing a request, for the visitor. Reasons about the service itself, such as an outage or
 * overload, are for the console.
 */
export const reportedReason = (error: unknown): string | undefined => {
  if (!hasReason(error) || !error.reason) return undefined
  const { cause } = error
  if (cause instanceof HttpError && cause.code !== 'http-failed') return undefined
  return stripControls(error.reason, MAX_REASON_LENGTH)
}
