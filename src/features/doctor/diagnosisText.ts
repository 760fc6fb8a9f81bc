import type { Diagnosis } from '#domain/config/diagnosis.ts'

/** A diagnosis as plain text, to paste into a report. */
export const diagnosisText = ({
  version,
  page,
  findings,
  passed,
  policy,
}: Omit<Diagnosis, 'text'>): string => {
  const said = findings.map(({ id, severity, about, expected, found, fix }) =>
    [
      `${severity.toUpperCase()} ${id}: ${about}`,
      ...[
        ['expected', expected],
        ['found', found],
        ['fix', fix],
      ].map(([name, text]) => `  ${name}: ${text}`),
    ].join('\n'),
  )
  const sum =
    findings.length === 0
      ? 'Nothing is wrong.'
      : `${findings.length} to look at:\n\n${said.join('\n\n')}`
  return [
    `Latchkey ${version} on ${page}`,
    `${sum}`,
    `Came out well: ${passed.join(', ') || 'nothing'}.`,
    `Smallest policy for this configuration:\n${policy}`,
  ].join('\n\n')
}
