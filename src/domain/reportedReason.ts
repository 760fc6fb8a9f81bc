import { HttpError } from '../errors/http.ts'
import { NameRegistrationError, NameSuggestionsError } from '../errors/names.ts'
import { NameLookupError } from '../errors/send.ts'
import { stripControls } from '../lib/stripControls.ts'

const MAX_REASON_LENGTH = 120

const hasReason = (error: unknown) =>
  error instanceof NameLookupError ||
  error instanceof NameSuggestionsError ||
  error instanceof NameRegistrationError

/**
 * What a name service says is wrong with what was asked, for a visitor to read. What it says of itself, when it is down
 * or has too much to do, is for the console.
 */
export const reportedReason = (error: unknown): string | undefined => {
  if (!hasReason(error) || !error.reason) return undefined
  const { cause } = error
  if (cause instanceof HttpError && cause.code !== 'http-failed') return undefined
  return stripControls(error.reason, MAX_REASON_LENGTH)
}
