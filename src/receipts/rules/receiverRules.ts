import { type Act, type Call, withInner } from '../act.ts'
import { movesOf } from '../move.ts'
import { rightsOf } from '../right.ts'
import { addressKindOf, type Evidence, isSame, type Rules } from './rule.ts'

/** Who receives something by an act, other than the account itself. */
function receiversOf(act: Act, evidence: Evidence): string[] {
  const { account } = evidence.request
  return movesOf(act, account).moves.flatMap(({ to, isKept }) =>
    to === undefined || isKept || isSame(evidence, to, account) ? [] : [to],
  )
}

/** Who receives something or may take it. */
const counterpartsOf = (act: Act, evidence: Evidence): string[] => [
  ...receiversOf(act, evidence),
  ...rightsOf(act).flatMap(({ over, to }) =>
    to !== undefined && (over.kind === 'asset' || over.kind === 'items') ? [to] : [],
  ),
]

/** Acts that hand something to somebody, and do nothing else there. */
const GIVES: ReadonlySet<Act['act']> = new Set([
  'transfer',
  'output',
  'openAccount',
  'closeAccount',
  'collectFees',
])

const NOBODY = new Set([
  '0x0000000000000000000000000000000000000000',
  '0x000000000000000000000000000000000000dead',
])

/** What descriptors call whoever gets what a call yields, or pays for. */
const RECEIVER = /^(receiver|recipient|beneficiary|for|on behalf of|debtor|(send |pay )?to)\b/i
/** Functions whose purpose it is to give to others. */
const GIVING = /^(send|transfer|pay|donate|gift)\b/i
/** What descriptors call the least that a swap must yield. */
const MINIMUM = /\b(at least|min|minimum)\b/i

/** Those whom a described call names as receivers. */
const namedReceivers = ({ knownBy, intent = '', fields }: Call): string[] =>
  knownBy === 'descriptor' && !GIVING.test(intent)
    ? fields.flatMap(({ label, value }) =>
        RECEIVER.test(label) && value.kind === 'address' ? [value.address] : [],
      )
    : []

/** Who gets what should be the account's: what comes free, is deposited, or yielded by a call. */
function beneficiariesOf(act: Act): string[] {
  switch (act.act) {
    case 'call':
      return namedReceivers(act)
    case 'closeAccount':
      return [act.remainderTo]
    case 'openAccount':
      return act.isForOther ? [act.account] : []
    case 'rewards':
      return [act.to]
    case 'collectFees':
      return act.isOwner ? [act.to] : []
    case 'upgrade':
      return act.remainderTo === undefined ? [] : [act.remainderTo]
    default:
      return []
  }
}

const safes = new WeakMap<Evidence['steps'], ReadonlySet<string>>()

/** The Safes that act in a request, in small letters: found once, since every act asks. */
function safesOf({ steps }: Evidence): ReadonlySet<string> {
  const known = safes.get(steps)
  if (known) return known
  const acts = steps.flatMap((step) => step.acts.flatMap(withInner))
  const found = new Set(acts.flatMap((act) => (act.act === 'safe' ? act.safe.toLowerCase() : [])))
  safes.set(steps, found)
  return found
}

/** How many characters at each end people compare. */
const COMPARED = 4

/** The part of an address that people compare, without the prefix that every address of its kind has. */
const endsOf = (address: string): string => {
  const text = address.replace(/^(0x|[a-z]{1,12}1(?=[a-z\d]{20,}$))/i, '')
  return `${text.slice(0, COMPARED)}…${text.slice(-COMPARED)}`.toLowerCase()
}

export const receiverRules = {
  'look-alike': {
    level: 'danger',
    inAct: (act, evidence) =>
      counterpartsOf(act, evidence).flatMap((address) => {
        const { familiar = [], request } = evidence
        if (familiar.some((one) => isSame(evidence, one.address, address))) return []
        const own = { address: request.account, label: undefined }
        const twin = [...familiar, own].find(
          (one) =>
            !isSame(evidence, one.address, address) && endsOf(one.address) === endsOf(address),
        )
        if (!twin) return []
        const { address: known, label } = twin
        return [{ risk: 'look-alike', address, known, ...(label !== undefined && { label }) }]
      }),
  },
  'to-nobody': {
    level: 'danger',
    inAct: (act, evidence) =>
      receiversOf(act, evidence).flatMap((address) =>
        NOBODY.has(address.toLowerCase()) ? [{ risk: 'to-nobody' }] : [],
      ),
  },
  'to-the-token': {
    level: 'danger',
    inAct: (act, evidence) =>
      act.act === 'transfer' &&
      act.asset.kind !== 'coin' &&
      isSame(evidence, act.to, act.asset.address)
        ? [{ risk: 'to-the-token' }]
        : [],
  },
  'takes-no-coins': {
    level: 'danger',
    inAct: (act, evidence) => {
      if (act.act === 'call' && act.takesCoins === false && act.value > 0n)
        return [{ risk: 'takes-no-coins', address: act.contract }]
      if (act.act === 'unknownCall' && act.named?.takesCoins === false && act.value > 0n)
        return [{ risk: 'takes-no-coins', address: act.program ?? '' }]
      const { simulation, steps } = evidence
      // Of several steps, another one may be the one that fails.
      const isRefused =
        simulation?.status === 'fails' &&
        simulation.reason.code !== 'insufficient-funds' &&
        steps.length === 1
      return act.act === 'transfer' &&
        act.asset.kind === 'coin' &&
        act.amount > 0n &&
        isRefused &&
        addressKindOf(evidence, act.to) === 'contract'
        ? [{ risk: 'takes-no-coins', address: act.to }]
        : []
    },
  },
  'other-receiver': {
    level: 'danger',
    inAct: (act, evidence) => {
      // A router's own word for the sender, and the contract itself, are others: who gets it then, other calls decide.
      return beneficiariesOf(act).flatMap((address) =>
        isSame(evidence, evidence.request.account, address) ||
        safesOf(evidence).has(address.toLowerCase())
          ? []
          : [{ risk: 'other-receiver', address }],
      )
    },
  },
  'no-minimum': {
    level: 'danger',
    inAct: (act) =>
      act.act === 'call' &&
      act.knownBy === 'descriptor' &&
      act.fields.some(
        ({ label, value }) => MINIMUM.test(label) && value.kind === 'amount' && value.amount === 0n,
      )
        ? [{ risk: 'no-minimum' }]
        : [],
  },
  'first-time': {
    level: 'notice',
    inAct: (act, evidence) => {
      const { familiar } = evidence
      // What goes to a contract with a call has warnings of its own.
      if (!familiar || !GIVES.has(act.act)) return []
      return receiversOf(act, evidence)
        .filter((address) => !familiar.some((one) => isSame(evidence, one.address, address)))
        .map((address) => ({ risk: 'first-time', address }))
    },
  },
} as const satisfies Rules<
  | 'look-alike'
  | 'to-nobody'
  | 'to-the-token'
  | 'takes-no-coins'
  | 'other-receiver'
  | 'no-minimum'
  | 'first-time'
>
