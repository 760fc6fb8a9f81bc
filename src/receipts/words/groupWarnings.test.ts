import { expect, test } from 'vitest'
import type { RiskCode, RiskLevel } from '../risk.ts'
import type { Warning } from './formatRisks.ts'
import { groupWarnings } from './groupWarnings.ts'

const warning = (level: RiskLevel, code: RiskCode): Warning => ({ level, code, text: `${code}.` })
const codes = (warnings: readonly Warning[]) => warnings.map(({ code }) => code)
const group = (...warnings: Warning[]) => {
  const { shown, more, ...rest } = groupWarnings(warnings)
  return { ...rest, shown: shown.map(codes), more: codes(more) }
}

test('behavior: warnings of one cause are one reason, and at most two are shown at once', () => {
  expect(
    group(
      warning('caution', 'unknown-token'),
      warning('caution', 'unknown-spender'),
      warning('caution', 'delegate'),
      warning('notice', 'first-time'),
    ),
  ).toEqual({
    ...{ level: 'caution', isAboutWhom: false },
    shown: [['unknown-token'], ['unknown-spender', 'first-time']],
    more: ['delegate'],
  })
})

test('behavior: what a graver warning says already is shown on demand', () => {
  expect(
    group(
      warning('danger', 'unlimited'),
      warning('danger', 'spender-is-no-contract'),
      warning('caution', 'unknown-token'),
      warning('notice', 'endless'),
    ),
  ).toEqual({
    ...{ level: 'danger', isAboutWhom: true },
    shown: [['unlimited'], ['spender-is-no-contract']],
    more: ['unknown-token', 'endless'],
  })
  // By itself nothing else says it.
  expect(group(warning('notice', 'endless')).shown).toEqual([['endless']])
})

test('security: no danger is left to be asked for, however many there are', () => {
  const dangers: readonly RiskCode[] = [
    ...(['unlimited', 'whole-balance', 'look-alike', 'imitation'] as const),
    ...(['hash', 'domain-mismatch', 'disagrees'] as const),
  ]
  const { shown, more } = group(
    ...dangers.map((code) => warning('danger', code)),
    warning('caution', 'far-expiry'),
  )
  expect(shown.flat().sort()).toEqual([...dangers].sort())
  expect(more).toEqual(['far-expiry'])
})

test('security: each warning is shown once, or on demand once', () => {
  const all = [
    warning('danger', 'disagrees'),
    warning('caution', 'unknown-call'),
    warning('caution', 'not-atomic'),
    warning('notice', 'first-time'),
    { ...warning('notice', 'first-time'), text: 'Step 2: first-time.' },
    warning('notice', 'endless'),
  ]
  const { shown, more } = groupWarnings(all)
  expect([...shown.flat(), ...more]).toHaveLength(all.length)
  expect(new Set([...shown.flat(), ...more])).toEqual(new Set(all))
})

test('behavior: of nothing there is nothing', () => {
  expect(group()).toEqual({ level: undefined, isAboutWhom: false, shown: [], more: [] })
})
