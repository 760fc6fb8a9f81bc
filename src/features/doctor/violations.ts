import type { Finding } from '#domain/config/diagnosis.ts'
import type { PolicyNeed } from './contentPolicy.ts'

export type Violation = Pick<
  SecurityPolicyViolationEvent,
  'effectiveDirective' | 'blockedURI' | 'originalPolicy' | 'disposition'
>

/** Records what the browser refuses from now on. */
export const hearViolations = (): { heard: readonly Violation[]; stop(): void } => {
  const heard: Violation[] = []
  const hear = (event: SecurityPolicyViolationEvent) => void heard.push(event)
  document.addEventListener('securitypolicyviolation', hear)
  return { heard, stop: () => document.removeEventListener('securitypolicyviolation', hear) }
}

const fallbacks: Readonly<Record<string, readonly string[]>> = {
  'frame-src': ['frame-src', 'child-src', 'default-src'],
  'trusted-types': ['trusted-types'],
}

/** The sources that apply to a directive in a policy as it was sent. */
const sourcesOf = (policy: string, directive: string): string[] => {
  const rows = new Map(
    policy.split(';').map((row) => {
      const [name = '', ...sources] = row.trim().split(/\s+/)
      return [name.toLowerCase(), sources] as const
    }),
  )
  const names = fallbacks[directive] ?? [directive, 'default-src']
  const found = names.find((name) => rows.has(name))
  return (found ? (rows.get(found) ?? []) : []).filter((source) => source !== "'none'")
}

const originOf = (uri: string) => {
  // What is not a URL is reported by its scheme alone.
  if (uri === 'data' || uri === 'blob') return `${uri}:`
  return URL.canParse(uri) && new URL(uri).origin !== 'null'
    ? new URL(uri).origin
    : `${uri.split(':')[0]}:`
}

/** Which directive lacks which source, with the line to write. Violations by other code of the page are left out. */
export const policyFindings = (
  violations: readonly Violation[],
  needs: readonly PolicyNeed[],
  pageOrigin: string,
): Finding[] => {
  const needOf = ({ effectiveDirective, blockedURI }: Violation) =>
    needs.find(
      ({ directive, source }) =>
        directive === effectiveDirective &&
        (source === "'self'" ? pageOrigin : source) === originOf(blockedURI),
    )
  const lineOf = ({ effectiveDirective: directive, originalPolicy }: Violation) => {
    const missing = violations
      .filter((one) => one.effectiveDirective === directive)
      .flatMap((one) => needOf(one)?.source ?? [])
    const sources = [...new Set([...sourcesOf(originalPolicy, directive), ...missing])]
    return `${directive} ${sources.join(' ')}`
  }

  const found = new Map<string, Finding>()
  for (const violation of violations) {
    const { effectiveDirective: directive, originalPolicy, blockedURI, disposition } = violation
    if (directive === 'trusted-types') {
      const names = new Set([...sourcesOf(originalPolicy, directive), 'latchkey'])
      found.set(directive, {
        ...{ id: 'policy-blocks-name', severity: 'warning', about: directive },
        expected: 'a policy named latchkey, with which Safari loads chunks',
        found: originalPolicy,
        fix: `Content-Security-Policy: … trusted-types ${[...names].join(' ')}; …`,
      })
    }
    const need = needOf(violation)
    if (!need) continue
    found.set(`${directive} ${need.source}`, {
      id: directive === 'img-src' ? 'policy-blocks-images' : 'policy-blocks-host',
      severity: disposition === 'report' ? 'warning' : 'error',
      about: `${directive} ${need.source}`,
      expected: `${need.source} in ${directive}, for ${need.why}`,
      found: `${disposition === 'report' ? 'reported' : 'refused'}: ${blockedURI}`,
      fix: `Content-Security-Policy: … ${lineOf(violation)}; …`,
    })
  }
  return [...found.values()]
}

/** Whether a violation explains why an address did not answer. */
export const isRefused = (address: string, violations: readonly Violation[]): boolean =>
  violations.some(
    ({ blockedURI, disposition }) =>
      disposition === 'enforce' && originOf(blockedURI) === originOf(address),
  )
