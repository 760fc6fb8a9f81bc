import type { RiskCode, RiskLevel } from '../risk.ts'
import { riskLevels } from './formatRisks.ts'

/** What a warning is about. */
type Cause = 'who' | 'right' | 'token' | 'unread' | 'text' | 'effect'

const causes: Readonly<Record<RiskCode, Cause>> = {
  'first-time': 'who',
  'look-alike': 'who',
  'to-nobody': 'who',
  'to-the-token': 'who',
  'takes-no-coins': 'who',
  'other-receiver': 'who',
  'spender-is-no-contract': 'who',
  'unknown-spender': 'who',
  'account-mismatch': 'who',
  'no-contract': 'who',
  'unknown-address': 'who',
  'code-delegation': 'who',
  'delegate-call': 'who',
  'for-everyone': 'who',

  unlimited: 'right',
  'whole-balance': 'right',
  'all-items': 'right',
  item: 'right',
  endless: 'right',
  'far-expiry': 'right',
  permit: 'right',
  'signed-transfer': 'right',
  'signed-value': 'right',
  delegate: 'right',
  authority: 'right',
  'guard-off': 'right',
  lasting: 'right',
  votes: 'right',
  debt: 'right',
  'acts-as-you': 'right',
  'no-limits': 'right',
  'not-enforced': 'right',
  recap: 'right',
  capability: 'right',
  'safe-itself': 'right',
  'account-itself': 'right',

  imitation: 'token',
  'unknown-token': 'token',

  unreadable: 'unread',
  'unknown-call': 'unread',
  'unknown-program': 'unread',
  'unknown-type': 'unread',
  'not-looked-up': 'unread',
  'too-long': 'unread',
  hash: 'unread',
  'not-text': 'unread',

  hidden: 'text',
  empty: 'text',
  'sign-in-malformed': 'text',
  'domain-mismatch': 'text',
  'uri-mismatch': 'text',
  'chain-mismatch': 'text',
  'other-chain': 'text',
  'no-domain': 'text',
  expired: 'text',

  disagrees: 'effect',
  'high-fee': 'effect',
  'not-atomic': 'effect',
  'no-minimum': 'effect',
  'for-nothing': 'effect',
  'any-item': 'effect',
  order: 'effect',
  locked: 'effect',
  refund: 'effect',
  'coins-along': 'effect',
  sighash: 'effect',
}

/** What says all that these say, and more. */
const implied: Readonly<Partial<Record<RiskCode, readonly RiskCode[]>>> = {
  unlimited: ['whole-balance', 'endless', 'far-expiry'],
  'all-items': ['item', 'endless', 'far-expiry'],
}

/** So many causes are shown at once, and every danger. */
const MOST = 2

type Warned = { code: string; level: RiskLevel }

export type GroupedWarnings<One extends Warned> = {
  /** The worst there is; undefined where there is none. */
  level: RiskLevel | undefined
  /** Whether the worst is about somebody: who it is decides. */
  isAboutWhom: boolean
  /** What is shown at once, by cause, the worst first. */
  shown: readonly (readonly One[])[]
  /** What is shown on demand; never a danger. */
  more: readonly One[]
}

const causeOf = ({ code }: Warned): string => causes[code as RiskCode] ?? code

/** Puts warnings together by what they are about. Each is in one of the two parts, once. */
export function groupWarnings<One extends Warned>(warnings: readonly One[]): GroupedWarnings<One> {
  const sorted = [...warnings].sort(
    (one, two) => riskLevels.indexOf(one.level) - riskLevels.indexOf(two.level),
  )
  const [worst] = sorted
  const isSaid = ({ code, level }: One) =>
    level !== 'danger' &&
    sorted.some((one) => implied[one.code as RiskCode]?.includes(code as RiskCode))
  const byCause = new Map<string, One[]>()
  for (const one of sorted) {
    if (isSaid(one)) continue
    const cause = causeOf(one)
    byCause.set(cause, [...(byCause.get(cause) ?? []), one])
  }
  const shown = [...byCause.values()].filter(
    ([first], at) => at < MOST || first?.level === 'danger',
  )
  const all = new Set(shown.flat())
  return {
    level: worst?.level,
    isAboutWhom: worst !== undefined && ['who', 'right'].includes(causeOf(worst)),
    shown,
    more: sorted.filter((one) => !all.has(one)),
  }
}
