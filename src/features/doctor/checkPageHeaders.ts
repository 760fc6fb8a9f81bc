import type { Finding } from '#domain/config/diagnosis.ts'
import type { Check, Patient } from './check.ts'
import { clockFinding } from './clockFinding.ts'

/** How far two clocks may differ, ms: the relay's tokens tolerate as much. */
const CLOCK_SLACK_MS = 120_000

const opener = ({ config }: Patient, policy: string): Finding[] =>
  config.features.socials && (crossOriginIsolated || /^same-origin(-plus-coep)?(;|$)/.test(policy))
    ? [
        {
          ...{ id: 'opener-cut', severity: 'warning', about: 'Cross-Origin-Opener-Policy' },
          expected: 'same-origin-allow-popups, or none',
          found: policy || 'same-origin (the page is cross-origin isolated)',
          fix: 'Cross-Origin-Opener-Policy: same-origin-allow-popups',
        },
      ]
    : []

const clock = (date: string | null): Finding[] => {
  const ahead = date ? Date.now() - Date.parse(date) : 0
  if (Math.abs(ahead) <= CLOCK_SLACK_MS || Number.isNaN(ahead)) return []
  return [clockFinding(ahead > 0 ? 'ahead of' : 'behind', `this page's own: ${date}`)]
}

/**
 * The headers the server sends with the page. A script can read those of its own page only, by requesting it again, which
 * a `connect-src` without 'self' refuses. That is not a mistake, and then nothing is reported.
 */
export const checkPageHeaders: Check = {
  name: 'headers of the page',
  async look(patient) {
    const { signal } = patient
    let headers: Headers
    try {
      headers = (await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal })).headers
    } catch {
      signal.throwIfAborted()
      headers = new Headers()
    }
    return [
      ...opener(patient, headers.get('cross-origin-opener-policy') ?? ''),
      ...clock(headers.get('date')),
    ]
  },
}
