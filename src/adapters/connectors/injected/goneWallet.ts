/** A wallet that does not answer a request without a prompt for so long counts as removed. */
export const SILENT_LIMIT_MS = 10_000

/** Errors of extensions that were removed or updated while the page stayed open. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error && /context invalidated|receiving end does not exist/i.test(error.message)
