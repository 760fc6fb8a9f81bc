import type { Finding } from '#domain/config/diagnosis.ts'
import type { Check, Patient } from './check.ts'
import { isOwnScript, scriptTags } from './scriptTags.ts'

/** Each of our scripts that the page has loaded, by address; a script that was included twice is listed twice. */
const scripts = (): string[] => {
  const loaded = performance
    .getEntriesByType('resource')
    .filter((one) => (one as PerformanceResourceTiming).initiatorType === 'other')
    .map(({ name }) => name)
  const written = scriptTags()
  return [
    ...written,
    ...new Set(loaded.filter((url) => isOwnScript(url) && !written.includes(url))),
  ]
}

const versionIn = (url: string) => /latchkey[@-](\d+\.\d+\.\d+[\w.-]*)\//.exec(url)?.[1]

const look = ({ version }: Patient): Finding[] => {
  const found = scripts()
  const others = [
    ...new Set([
      ...found.flatMap((url) => versionIn(url) ?? []),
      ...[...document.querySelectorAll<Element & { version?: string }>('latch-key')].map(
        (one) => one.version ?? version,
      ),
    ]),
  ].filter((one) => one !== version)
  return [
    ...(found.length > 1
      ? [
          {
            ...({ id: 'script-twice', severity: 'warning', about: found.join(' ') } as const),
            expected: 'one script of Latchkey on the page',
            found: `${found.length}: the first one is used, the others are ignored`,
            fix: `Remove ${found
              .slice(1)
              .map((url) => `<script src="${url}">`)
              .join(', ')}, or the import that loads it.`,
          },
        ]
      : []),
    ...(others.length > 0
      ? [
          {
            ...({ id: 'versions-differ', severity: 'error', about: others.join(' ') } as const),
            expected: `version ${version}, which is in use, and no other`,
            found: `also ${others.join(', ')}`,
            fix: `Load only ${version}, or only the other one.`,
          },
        ]
      : []),
  ]
}

/** Whether the script was loaded once, and in one version. */
export const checkCopies: Check = { name: 'copies and versions of the script', look }
