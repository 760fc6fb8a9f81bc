type Issue = { path: readonly PropertyKey[]; code?: string; expected?: unknown; message: string }

/** The first thing a schema found wrong, in one line: where, and what was wanted there. */
export const issueText = ({ issues }: { issues: readonly Issue[] }): string => {
  const [issue] = issues
  if (!issue) return 'not usable'
  const wanted = typeof issue.expected === 'string' ? `expected ${issue.expected}` : issue.message
  const where = issue.path.map(String).join('.')
  return where ? `${where}: ${wanted}` : wanted
}
