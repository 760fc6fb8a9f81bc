import { HttpError } from '#errors/http.ts'
import { stripControls } from '#lib/stripControls.ts'

const MAX_REASON_LENGTH = 120

/** The reason in a failed answer, in the format of the hosted services. The answer's body can be read once. */
export const reasonOf = async (error: unknown): Promise<string | undefined> => {
  if (!(error instanceof HttpError)) return undefined
  try {
    const body = (await (error.cause as Response).json()) as
      | { reasons?: { description?: unknown }[] }
      | undefined
    return stripControls(body?.reasons?.[0]?.description, MAX_REASON_LENGTH) || undefined
  } catch {
    // Not JSON, or read before: there is no reason in it.
    return undefined
  }
}
