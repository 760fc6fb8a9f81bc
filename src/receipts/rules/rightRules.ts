import type { Act } from '../act.ts'
import { nameOf } from '../asset.ts'
import { type Evidence, isSame, occupantOf, type Rules } from './rule.ts'

/** Whether an act gives a right rather than revoking one. */
const gives = (act: Act): boolean =>
  act.act === 'approval'
    ? act.amount > 0n && act.change !== 'lower'
    : act.act === 'approvalForAll' && act.isAllowed

/** Who may spend because of an act. */
const spenderOf = (act: Act): string | undefined => {
  if (!gives(act)) return act.act === 'delegation' && act.of === 'credit' ? act.to : undefined
  if (act.act === 'approval') return act.spender
  return act.act === 'approvalForAll' ? act.operator : undefined
}

const untilOf = (act: Act): bigint | undefined =>
  act.act === 'approval' || act.act === 'approvalForAll' ? act.until : undefined

/** The end of the year 9999: what expires later counts as endless. */
const NEVER = 253_402_300_799n
const YEAR_SECONDS = 31_536_000n

const isOnSolana = ({ request }: Evidence) => request.chain.startsWith('solana:')

export const rightRules = {
  'signed-transfer': {
    level: 'danger',
    inAct: (act) =>
      act.act === 'transfer' && act.signed
        ? [{ risk: 'signed-transfer', isForReceiver: act.signed.isForReceiver }]
        : [],
  },
  item: {
    level: 'danger',
    inAct: (act) =>
      act.act === 'approval' && act.asset.kind === 'item' && gives(act) ? [{ risk: 'item' }] : [],
  },
  'all-items': {
    level: 'danger',
    inAct: (act) => (act.act === 'approvalForAll' && act.isAllowed ? [{ risk: 'all-items' }] : []),
  },
  unlimited: {
    level: 'danger',
    inAct: (act) =>
      act.act === 'approval' && act.isUnlimited && gives(act)
        ? [{ risk: 'unlimited', ...nameOf(act.asset) }]
        : [],
  },
  delegate: {
    level: 'danger',
    inAct: (act, evidence) =>
      act.act === 'approval' && isOnSolana(evidence) && gives(act) && !act.isUnlimited
        ? [{ risk: 'delegate' }]
        : [],
  },
  authority: {
    level: 'danger',
    inAct: (act, evidence) => {
      if (act.act !== 'setAuthority') return []
      // An owner can be changed, but not left out; of the other rights nobody has one is nobody's danger.
      const isGiven =
        act.to === undefined
          ? act.role === 'owner'
          : !isSame(evidence, act.to, evidence.request.account)
      return isGiven ? [{ risk: 'authority' }] : []
    },
  },
  debt: {
    level: 'danger',
    inAct: (act) => (act.act === 'delegation' && act.of === 'credit' ? [{ risk: 'debt' }] : []),
  },
  'code-delegation': {
    level: 'danger',
    inAct: (act) =>
      act.act === 'delegation' && act.of === 'code' && act.to !== undefined
        ? [{ risk: 'code-delegation' }]
        : [],
  },
  'spender-is-no-contract': {
    level: 'danger',
    inAct: (act, evidence) => {
      const address = spenderOf(act)
      return address !== undefined && occupantOf(evidence, address) === 'account'
        ? [{ risk: 'spender-is-no-contract', address }]
        : []
    },
  },
  'unknown-spender': {
    level: 'caution',
    inAct: (act, evidence) => {
      const address = spenderOf(act)
      return address !== undefined && occupantOf(evidence, address) === 'unknown'
        ? [{ risk: 'unknown-spender', address }]
        : []
    },
  },
  endless: {
    level: 'notice',
    inAct: (act) => {
      const until = untilOf(act)
      return gives(act) && (until === undefined || until > NEVER) ? [{ risk: 'endless' }] : []
    },
  },
  'far-expiry': {
    level: 'notice',
    inAct: (act, { now }) => {
      const until = untilOf(act)
      const isFar =
        until !== undefined &&
        until <= NEVER &&
        until > BigInt(Math.floor(now / 1000)) + YEAR_SECONDS
      return gives(act) && isFar ? [{ risk: 'far-expiry', until }] : []
    },
  },
  votes: {
    level: 'caution',
    inAct: (act, evidence) =>
      act.act === 'delegation' &&
      act.of === 'votes' &&
      !isSame(evidence, act.to, evidence.request.account)
        ? [{ risk: 'votes', ...nameOf(act.asset) }]
        : [],
  },
  'not-enforced': {
    level: 'caution',
    // Elsewhere the chain itself acts on it, and wallets that know the newer method do.
    inAct: (act, { request }) =>
      act.act === 'grant' &&
      request.chain.startsWith('eip155:') &&
      request.method !== 'wallet_requestExecutionPermissions'
        ? [{ risk: 'not-enforced' }]
        : [],
  },
  'no-limits': {
    level: 'danger',
    inAct: (act) =>
      act.act === 'grant' && act.policies.length === 0 ? [{ risk: 'no-limits' }] : [],
  },
} as const satisfies Rules<
  | 'signed-transfer'
  | 'item'
  | 'all-items'
  | 'unlimited'
  | 'delegate'
  | 'authority'
  | 'debt'
  | 'code-delegation'
  | 'spender-is-no-contract'
  | 'unknown-spender'
  | 'endless'
  | 'far-expiry'
  | 'votes'
  | 'not-enforced'
  | 'no-limits'
>

export const permitRules = {
  permit: {
    level: 'caution',
    inAct: (act) =>
      (act.act === 'approval' || act.act === 'approvalForAll') &&
      act.by === 'signature' &&
      gives(act)
        ? [{ risk: 'permit' }]
        : [],
  },
} as const satisfies Rules<'permit'>
