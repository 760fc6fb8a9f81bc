import { describe, expect, test } from 'vitest'
import type { Approval } from '../act.ts'
import type { Risk, RiskCode } from '../risk.ts'
import { contentCases } from '../testing/contentCases.ts'
import { evidenceOf, OTHER } from '../testing/evidence.ts'
import { partyCases } from '../testing/partyCases.ts'
import type { RuleCases } from '../testing/ruleCases.ts'
import { approval } from '../testing/sampleActs.ts'
import { assessRisks, rules } from './assessRisks.ts'
import type { Evidence } from './rule.ts'

const cases: RuleCases = { ...partyCases, ...contentCases }

const codesOf = (evidence: Evidence) => assessRisks(evidence).map(({ risk }) => risk)

describe.each(Object.entries(cases))('rule: %s', (code, { raised, silent }) => {
  test('behavior: is raised, at its level', () => {
    expect(raised.length).toBeGreaterThan(0)
    for (const evidence of raised) {
      const found = assessRisks(evidence).filter(({ risk }) => risk === code)
      expect(found, JSON.stringify(evidence, bigAsText)).not.toEqual([])
      for (const { level } of found) expect(level).toBe(rules[code as RiskCode].level)
    }
  })

  test('behavior: stays silent where it only seems so', () => {
    expect(silent.length).toBeGreaterThan(0)
    for (const evidence of silent)
      expect(codesOf(evidence), JSON.stringify(evidence, bigAsText)).not.toContain(code)
  })
})

const bigAsText = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)

test('behavior: every rule of the table has its cases', () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(rules).sort())
})

test('behavior: what is said of several steps names the step, each thing once', () => {
  const twice: Approval[] = [
    { ...approval, isUnlimited: true },
    { ...approval, isUnlimited: true },
  ]
  const unlimited = (risk: Risk) => risk.risk === 'unlimited'
  expect(assessRisks(evidenceOf(twice)).filter(unlimited)).toEqual([
    { risk: 'unlimited', symbol: 'BRASS', level: 'danger' },
  ])
  const steps = twice.map((act) => ({ acts: [act] }))
  expect(assessRisks(evidenceOf([], { steps })).filter(unlimited)).toEqual([
    { risk: 'unlimited', symbol: 'BRASS', level: 'danger', step: 0 },
    { risk: 'unlimited', symbol: 'BRASS', level: 'danger', step: 1 },
  ])
})

test('behavior: the same evidence has the same risks, and is left as it was', () => {
  const evidence = evidenceOf([{ ...approval, isUnlimited: true }], {
    occupants: new Map([[OTHER, 'account']]),
  })
  const before = JSON.stringify(evidence, bigAsText)
  expect(assessRisks(evidence)).toEqual(assessRisks(evidence))
  expect(JSON.stringify(evidence, bigAsText)).toBe(before)
})
