import type { Act, Occupant } from '../act.ts'
import { isSame, type Rules } from './rule.ts'

const isUnknownAt = (act: Act, what: Occupant | undefined): boolean =>
  act.act === 'unknownCall' && act.at === what

/** The sighash type that covers all inputs and outputs, and Taproot's default, which covers them, too. */
const SIGHASH_ALL = [0, 1]

export const callRules = {
  'delegate-call': {
    level: 'danger',
    inAct: (act) => (act.act === 'safe' && act.isDelegateCall ? [{ risk: 'delegate-call' }] : []),
  },
  'safe-itself': {
    level: 'danger',
    inAct: (act, evidence) =>
      act.act === 'safe' && !act.isDelegateCall && isSame(evidence, act.to, act.safe)
        ? [{ risk: 'safe-itself' }]
        : [],
  },
  refund: {
    level: 'caution',
    inAct: (act) =>
      act.act === 'safe' && act.refund ? [{ risk: 'refund', to: act.refund.to }] : [],
  },
} as const satisfies Rules<'delegate-call' | 'safe-itself' | 'refund'>

export const unknownRules = {
  'coins-along': {
    level: 'caution',
    inAct: (act) =>
      act.act === 'coinsAlong'
        ? [{ risk: 'coins-along', amount: act.amount, asset: act.asset }]
        : [],
  },
  'unknown-call': {
    level: 'caution',
    inAct: (act) => (isUnknownAt(act, 'contract') ? [{ risk: 'unknown-call' }] : []),
  },
  'no-contract': {
    level: 'caution',
    inAct: (act) => (isUnknownAt(act, 'account') ? [{ risk: 'no-contract' }] : []),
  },
  'unknown-address': {
    level: 'caution',
    inAct: (act) => (isUnknownAt(act, 'unknown') ? [{ risk: 'unknown-address' }] : []),
  },
  'unknown-program': {
    level: 'caution',
    inAct: (act) => (isUnknownAt(act, undefined) ? [{ risk: 'unknown-program' }] : []),
  },
  sighash: {
    level: 'danger',
    inAct: (act) =>
      act.act === 'input' &&
      act.isOwn &&
      act.sighash !== undefined &&
      !SIGHASH_ALL.includes(act.sighash)
        ? [{ risk: 'sighash' }]
        : [],
  },
} as const satisfies Rules<
  'coins-along' | 'unknown-call' | 'no-contract' | 'unknown-address' | 'unknown-program' | 'sighash'
>
