import type { AddressKind } from '../act.ts'
import { nameOf } from '../asset.ts'
import { movesOf } from '../move.ts'
import { type Right, type RightOver, rightsOf } from '../right.ts'
import { addressKindOf, type Evidence, isSame, type Rules } from './rule.ts'

/** A right to take assets, or to owe for the account. */
const isOverAssets = ({ over }: Right): boolean =>
  over.kind === 'asset' || over.kind === 'items' || over.kind === 'debt'

/** Whether a right lets somebody take (nearly) all that the account has of an asset. */
const coversBalance = (over: RightOver): boolean =>
  over.kind === 'asset' &&
  !over.isAll &&
  over.asset.kind !== 'item' &&
  over.balance !== undefined &&
  over.balance > 0n &&
  over.amount * 10n >= over.balance * 9n

/** The end of the year 9999: what expires later counts as endless. */
const NEVER = 253_402_300_799n
const YEAR_SECONDS = 31_536_000n

/** Where spenders are accounts, which take what they may when they like. */
const isOfAccounts = ({ request }: Evidence) => /^(solana|cosmos):/.test(request.chain)

/** Of other rights a danger is told already, or they are meant to last. */
const isLasting = ({ over }: Right): boolean => over.kind === 'asset' || over.kind === 'items'

/** Who may take assets, of those at whose address there is such a thing. */
const spendersOf = (rights: readonly Right[], evidence: Evidence, what: AddressKind): string[] =>
  rights
    .filter(isOverAssets)
    .flatMap(({ to }) => (to !== undefined && addressKindOf(evidence, to) === what ? [to] : []))

export const rightRules = {
  'signed-transfer': {
    level: 'danger',
    inAct: (act) =>
      act.act === 'transfer' && act.signed
        ? [{ risk: 'signed-transfer', isForReceiver: act.signed.isForReceiver }]
        : [],
  },
  'signed-value': {
    level: 'danger',
    inAct: (act, { request }) => {
      const isSigned =
        act.act === 'relayed' ||
        (act.act === 'safe' && act.by === 'signature') ||
        (act.act === 'typedData' && (act.described?.calls ?? []).length > 0)
      if (!isSigned) return []
      const { moves, isAll } = movesOf(act, request.account)
      return !isAll || moves.some(({ amount }) => amount !== 0n) ? [{ risk: 'signed-value' }] : []
    },
  },
  item: {
    level: 'danger',
    inAct: (act) =>
      rightsOf(act).some(({ over }) => over.kind === 'asset' && over.asset.kind === 'item')
        ? [{ risk: 'item' }]
        : [],
  },
  'all-items': {
    level: 'danger',
    inAct: (act) =>
      rightsOf(act).some(({ over }) => over.kind === 'items') ? [{ risk: 'all-items' }] : [],
  },
  unlimited: {
    level: 'danger',
    inAct: (act) =>
      rightsOf(act).flatMap(({ over }) =>
        over.kind === 'asset' && over.isAll ? [{ risk: 'unlimited', ...nameOf(over.asset) }] : [],
      ),
  },
  'whole-balance': {
    level: 'danger',
    inAct: (act) =>
      rightsOf(act).flatMap(({ over }) =>
        over.kind === 'asset' && coversBalance(over)
          ? [{ risk: 'whole-balance', ...nameOf(over.asset) }]
          : [],
      ),
  },
  delegate: {
    level: 'danger',
    inAct: (act, evidence) =>
      isOfAccounts(evidence) &&
      rightsOf(act).some(({ over }) => over.kind === 'asset' && !over.isAll)
        ? [{ risk: 'delegate' }]
        : [],
  },
  authority: {
    level: 'danger',
    inAct: (act, evidence) => {
      if (act.act !== 'setAuthority') return []
      // An owner can be changed, but not left out; of the other rights nobody has one is nobody's danger.
      const isWhole = act.role === 'owner' || act.role === 'account'
      const isGiven =
        act.to === undefined ? isWhole : !isSame(evidence, act.to, evidence.request.account)
      return isGiven ? [{ risk: 'authority', role: isWhole ? 'owner' : 'right' }] : []
    },
  },
  locked: {
    level: 'danger',
    inAct: (act, { request, now }) => {
      if (act.act !== 'stake' || !act.lock) return []
      const { until, custodian } = act.lock
      const isLocked = until !== undefined && until > BigInt(Math.floor(now / 1000))
      return isLocked || (custodian !== undefined && custodian !== request.account)
        ? [{ risk: 'locked' }]
        : []
    },
  },
  debt: {
    level: 'danger',
    inAct: (act) =>
      rightsOf(act).some(({ over }) => over.kind === 'debt') ? [{ risk: 'debt' }] : [],
  },
  'acts-as-you': {
    level: 'danger',
    // The contracts that limit it are not read: nobody can say what they allow.
    inAct: (act) =>
      act.act === 'delegation' && act.of === 'everything' ? [{ risk: 'acts-as-you' }] : [],
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
    inAct: (act, evidence) =>
      spendersOf(rightsOf(act), evidence, 'account').map((address) => ({
        risk: 'spender-is-no-contract',
        address,
      })),
  },
  'unknown-spender': {
    level: 'caution',
    inAct: (act, evidence) =>
      spendersOf(rightsOf(act), evidence, 'unknown').map((address) => ({
        risk: 'unknown-spender',
        address,
      })),
  },
  endless: {
    level: 'notice',
    inAct: (act) =>
      rightsOf(act).some(
        (right) => isLasting(right) && (right.until === undefined || right.until > NEVER),
      )
        ? [{ risk: 'endless' }]
        : [],
  },
  'far-expiry': {
    level: 'notice',
    inAct: (act, { now }) => {
      const far = BigInt(Math.floor(now / 1000)) + YEAR_SECONDS
      const right = rightsOf(act).find(
        ({ until, ...right }) =>
          isLasting({ ...right, until }) && until !== undefined && until <= NEVER && until > far,
      )
      return right?.until === undefined ? [] : [{ risk: 'far-expiry', until: right.until }]
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
  | 'signed-value'
  | 'item'
  | 'all-items'
  | 'unlimited'
  | 'whole-balance'
  | 'delegate'
  | 'authority'
  | 'locked'
  | 'debt'
  | 'acts-as-you'
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
      rightsOf(act).some((right) => isLasting(right) && right.by === 'signature')
        ? [{ risk: 'permit' }]
        : [],
  },
} as const satisfies Rules<'permit'>
