/** The text of an error for a visitor. Browsers use messages like "Failed to fetch", which do not help. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error || 'Something went wrong')
  if (error instanceof TypeError && /fetch|network|load failed/i.test(error.message))
    return 'The wallet cannot be reached. Check your connection and try again.'
  return error.message || 'Something went wrong'
}
