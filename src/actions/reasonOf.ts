import { HttpError } from '../errors/http.ts'
import { stripControls } from '../lib/stripControls.ts'

const MAX_REASON_LENGTH = 120

/** What a service says went wrong: in a form that the hosted services alone write. The answer can be read once. */
export const reasonOf = async (error: unknown): Promise<string | undefined> => {
  if (!(error instanceof HttpError)) return undefined
  try {
    const body = (await (error.cause as Response).json()) as
      | { reasons?: { description?: unknown }[] }
      | undefined
    return stripControls(body?.reasons?.[0]?.description, MAX_REASON_LENGTH) || undefined
  } catch {
    // Not JSON, or read before: there is nothing to be read in it.
    return undefined
  }
}
