/** What an error says to a visitor. Browsers say "Failed to fetch" and the like, which tells nobody anything. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error || 'Something went wrong')
  if (error instanceof TypeError && /fetch|network|load failed/i.test(error.message))
    return 'The wallet cannot be reached. Check your connection and try again.'
  return error.message || 'Something went wrong'
}
