/**
 * What a log may hold of an error: its name, and its code where it has one. Messages quote the request, and with it
 * codes, tokens and addresses of people.
 */
export function errorName(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { code } = error as Error & { code?: unknown }
  return typeof code === 'string' ? `${error.name} ${code}` : error.name
}
