import { describe, expect, test } from 'vitest'
import type { Act, Approval } from '../act.ts'
import type { Risk, RiskCode } from '../risk.ts'
import { contentCases } from '../testing/contentCases.ts'
import { effectCases } from '../testing/effectCases.ts'
import { brass, CONTRACT, ether, evidenceOf, ME, NEXT_WEEK, OTHER } from '../testing/evidence.ts'
import { partyCases } from '../testing/partyCases.ts'
import { programCases } from '../testing/programCases.ts'
import { receiverCases } from '../testing/receiverCases.ts'
import type { RuleCases } from '../testing/ruleCases.ts'
import {
  approval,
  call,
  code,
  coins,
  gives,
  is,
  LOOK_ALIKE,
  order,
  refuses,
  SOLANA,
  safe,
  signIn,
  swapTo,
  transfer,
  typed,
  votes,
} from '../testing/sampleActs.ts'
import { assessRisks, rules } from './assessRisks.ts'
import type { Evidence } from './rule.ts'

const cases: RuleCases = {
  ...partyCases,
  ...receiverCases,
  ...contentCases,
  ...effectCases,
  ...programCases,
}

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

const solana = { ...evidenceOf([]).request, chain: SOLANA } as const
const long = 'x'.repeat(20_001)

test.each<[Risk, Evidence]>([
  [
    { risk: 'unreadable', level: 'danger', problem: 'no list' },
    evidenceOf({ act: 'unreadable', method: 'x', text: '', problem: 'no list' }),
  ],
  [
    { risk: 'account-mismatch', level: 'danger', account: OTHER },
    evidenceOf(transfer, { named: { account: OTHER } }),
  ],
  [
    { risk: 'account-mismatch', level: 'danger', account: OTHER },
    evidenceOf({ ...signIn, address: OTHER }),
  ],
  [
    { risk: 'account-mismatch', level: 'danger', account: OTHER },
    evidenceOf([], { steps: [{ acts: [transfer], account: OTHER }] }),
  ],
  [
    { risk: 'other-chain', level: 'danger', chainId: '10' },
    evidenceOf(transfer, { named: { chainId: '10' } }),
  ],
  [
    { risk: 'other-chain', level: 'danger', chainId: '0xa' },
    evidenceOf({ ...typed, domain: { chainId: '0xa' } }),
  ],
  [
    { risk: 'other-chain', level: 'danger', chainId: '10' },
    evidenceOf({ ...code, chainId: 10n } as Act),
  ],
  [
    { risk: 'disagrees', level: 'danger', asset: brass, said: -5n, simulated: -9n },
    evidenceOf(transfer, { simulation: gives(-9n) }),
  ],
  [
    { risk: 'disagrees', level: 'danger', asset: brass, said: 5n, simulated: 1n },
    evidenceOf({ ...transfer, from: OTHER, to: ME }, { simulation: gives(1n) }),
  ],
  [
    { risk: 'too-long', level: 'caution', what: 'message', length: 20_001, shown: 20_000 },
    evidenceOf({ act: 'message', text: long }),
  ],
  [
    { risk: 'too-long', level: 'caution', what: 'table', length: 3, shown: 0 },
    evidenceOf({ ...typed, rows: 3 }),
  ],
  [
    { risk: 'hidden', level: 'caution', what: 'message' },
    evidenceOf({ act: 'message', text: 'a\u202Eb' }),
  ],
  [
    { risk: 'hidden', level: 'caution', what: 'table' },
    evidenceOf({ ...typed, domain: { name: '‹U+202E›' } }),
  ],
  [{ risk: 'first-time', level: 'notice', address: OTHER }, evidenceOf(transfer, { familiar: [] })],
  [
    { risk: 'look-alike', level: 'danger', address: OTHER, known: LOOK_ALIKE, label: 'Bob' },
    evidenceOf(transfer, {
      familiar: [{ address: CONTRACT }, { address: LOOK_ALIKE, label: 'Bob' }],
    }),
  ],
  [
    { risk: 'look-alike', level: 'danger', address: OTHER, known: LOOK_ALIKE },
    evidenceOf(transfer, { familiar: [{ address: LOOK_ALIKE }] }),
  ],
  [
    { risk: 'takes-no-coins', level: 'danger', address: OTHER },
    evidenceOf(coins, { ...is('contract'), simulation: refuses }),
  ],
  [
    { risk: 'takes-no-coins', level: 'danger', address: CONTRACT },
    evidenceOf({ ...call, takesCoins: false }),
  ],
  [{ risk: 'other-receiver', level: 'danger', address: OTHER }, evidenceOf(swapTo(OTHER))],
  [
    { risk: 'far-expiry', level: 'notice', until: NEXT_WEEK * 2n },
    evidenceOf({ ...approval, until: NEXT_WEEK * 2n }),
  ],
  [
    { risk: 'spender-is-no-contract', level: 'danger', address: OTHER },
    evidenceOf(approval, is('account')),
  ],
  [
    { risk: 'unknown-spender', level: 'caution', address: OTHER },
    evidenceOf(approval, is('unknown')),
  ],
  [
    { risk: 'signed-transfer', level: 'danger', isForReceiver: true },
    evidenceOf({
      ...transfer,
      signed: { isForReceiver: true, after: undefined, until: NEXT_WEEK },
    }),
  ],
  [{ risk: 'votes', level: 'caution', symbol: 'BRASS' }, evidenceOf(votes)],
  [
    { risk: 'imitation', level: 'danger', symbol: 'BRÄSS', imitates: 'BRASS' },
    evidenceOf({ ...transfer, asset: { ...brass, symbol: 'BRÄSS', imitates: 'BRASS' } }),
  ],
  [
    { risk: 'imitation', level: 'danger', symbol: '', imitates: 'BRASS' },
    evidenceOf({ ...transfer, asset: { ...brass, symbol: undefined, imitates: 'BRASS' } }),
  ],
  [
    { risk: 'unknown-token', level: 'caution', symbol: 'BRASS' },
    evidenceOf({ ...transfer, asset: { ...brass, isKnown: false } }, { request: solana }),
  ],
  [
    { risk: 'refund', level: 'caution', to: undefined },
    evidenceOf({ ...safe, refund: { to: undefined } }),
  ],
  [
    { risk: 'coins-along', level: 'caution', amount: 9n, asset: ether },
    evidenceOf({ act: 'coinsAlong', asset: ether, amount: 9n, from: ME, to: CONTRACT }),
  ],
  [
    {
      risk: 'domain-mismatch',
      level: 'danger',
      domain: 'bank.example',
      origin: 'https://shop.example',
    },
    evidenceOf({ ...signIn, domain: 'bank.example' }),
  ],
])('behavior: a risk names what it is about: %o', (risk, evidence) => {
  expect(assessRisks(evidence).filter((one) => one.risk === risk.risk)).toEqual([risk])
})

test('behavior: first what is about the whole, then the steps, then what is about sending', () => {
  const evidence = evidenceOf([], {
    named: { account: OTHER },
    steps: [{ acts: [transfer] }, { acts: [order] }],
    familiar: [],
    isAtomic: false,
    fee: { amount: 51n, asset: ether, isEstimate: true, payer: { kind: 'account' } },
    usualFee: 10n,
  })
  expect(assessRisks(evidence).map(({ risk, step }) => [risk, step])).toEqual([
    ['account-mismatch', undefined],
    ['first-time', 0],
    ['order', 1],
    ['not-atomic', undefined],
    ['high-fee', undefined],
  ])
})

test('behavior: amounts are told apart, however large', () => {
  const along = (amount: bigint): Act => ({
    act: 'coinsAlong',
    asset: ether,
    amount,
    from: ME,
    to: CONTRACT,
  })
  const found = assessRisks(evidenceOf([along(2n ** 70n), along(2n ** 70n + 1n), along(2n ** 70n)]))
  expect(found).toHaveLength(2)
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
