import { type Act, type AddressKind, type Call, withInner } from '../act.ts'
import type { Asset } from '../asset.ts'
import { isSame, type Rules } from './rule.ts'

/** The contract of a call whose function may change it. */
function calledBy(act: Act): string[] {
  if (act.act === 'call' || act.act === 'multicall') return [act.contract]
  return act.act === 'unknownCall' && act.program !== undefined ? [act.program] : []
}

const isUnknownAt = (act: Act, what: AddressKind | undefined): boolean =>
  act.act === 'unknownCall' && act.at === what

/** Whether one of the rows that are shown is this amount of coins. */
const isShown = ({ fields, value }: Call): boolean =>
  fields.some(
    ({ value: one }) => one.kind === 'amount' && one.asset.kind === 'coin' && one.amount === value,
  )

/** Coins that leave with a call which does not say what they are for. */
function coinsAlong(act: Act): readonly { asset: Asset; amount: bigint }[] {
  switch (act.act) {
    case 'coinsAlong':
      return [act]
    case 'call':
      return act.value > 0n && !isShown(act) && !act.calls
        ? [{ asset: act.coin, amount: act.value }]
        : []
    case 'unknownCall':
    case 'deployment':
      return act.value > 0n ? [{ asset: act.coin, amount: act.value }] : []
    default:
      return []
  }
}

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
      act.act === 'safe' &&
      !act.isDelegateCall &&
      [act.to, ...(act.inner ? withInner(act.inner).flatMap(calledBy) : [])].some((address) =>
        isSame(evidence, address, act.safe),
      )
        ? [{ risk: 'safe-itself' }]
        : [],
  },
  'account-itself': {
    level: 'danger',
    inAct: (act, evidence) => {
      const { account, method } = evidence.request
      // Without code at the account the data does nothing.
      const isOfNobody =
        act.act === 'unknownCall' && act.at !== 'contract' && method !== 'eth_sendUserOperation'
      return act.act !== 'multicall' &&
        !isOfNobody &&
        calledBy(act).some((address) => isSame(evidence, address, account))
        ? [{ risk: 'account-itself' }]
        : []
    },
  },
  refund: {
    level: 'caution',
    inAct: (act) =>
      act.act === 'safe' && act.refund ? [{ risk: 'refund', to: act.refund.to }] : [],
  },
} as const satisfies Rules<'delegate-call' | 'safe-itself' | 'account-itself' | 'refund'>

export const unknownRules = {
  'coins-along': {
    level: 'caution',
    inAct: (act) =>
      coinsAlong(act).map(({ asset, amount }) => ({ risk: 'coins-along', amount, asset })),
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
  capability: {
    level: 'caution',
    inAct: (act) => (act.act === 'capability' ? [{ risk: 'capability', name: act.name }] : []),
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
  | 'coins-along'
  | 'unknown-call'
  | 'no-contract'
  | 'unknown-address'
  | 'unknown-program'
  | 'capability'
  | 'sighash'
>
