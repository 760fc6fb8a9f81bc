import { type Act, withInner } from '../act.ts'
import { type Evidence, isSame, occupantOf, type Rules } from './rule.ts'

/** Who receives something by an act, other than the account itself and its change. */
function receiversOf(act: Act, evidence: Evidence): string[] {
  const isOther = (address: string | undefined): address is string =>
    address !== undefined && !isSame(evidence, address, evidence.request.account)
  if (act.act === 'transfer') return [act.to].filter(isOther)
  if (act.act === 'output') return act.isChange ? [] : [act.address].filter(isOther)
  return []
}

/** Who receives something or may take it. */
function counterpartsOf(act: Act, evidence: Evidence): string[] {
  if (act.act === 'approval') return act.amount > 0n ? [act.spender] : []
  if (act.act === 'approvalForAll') return act.isAllowed ? [act.operator] : []
  return receiversOf(act, evidence)
}

const NOBODY = new Set([
  '0x0000000000000000000000000000000000000000',
  '0x000000000000000000000000000000000000dead',
])

/** Whether a shipped descriptor calls a function a swap, as in `uniswap.swapExactIn`. */
const isSwap = (id: string | undefined): boolean => id?.split('.')[1]?.startsWith('swap') ?? false

/** Addresses that Uniswap's routers replace by the sender or themselves. */
const STAND_INS = [0, 1, 2].map((last) => `0x${'0'.repeat(39)}${last}`)

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
        occupantOf(evidence, act.to) === 'contract'
        ? [{ risk: 'takes-no-coins', address: act.to }]
        : []
    },
  },
  'other-receiver': {
    level: 'danger',
    inAct: (act, evidence) => {
      if (act.act !== 'call' || act.knownBy !== 'descriptor' || !isSwap(act.id)) return []
      const { steps, request } = evidence
      const safes = steps.flatMap(({ acts }) =>
        acts.flatMap(withInner).flatMap((one) => (one.act === 'safe' ? one.safe : [])),
      )
      const own = [request.account, act.contract, ...safes, ...STAND_INS]
      return act.fields.flatMap(({ label, value }) =>
        label === 'Receiver' &&
        value.kind === 'address' &&
        !own.some((one) => isSame(evidence, one, value.address))
          ? [{ risk: 'other-receiver', address: value.address }]
          : [],
      )
    },
  },
  'first-time': {
    level: 'notice',
    inAct: (act, evidence) => {
      const { familiar } = evidence
      if (!familiar) return []
      return receiversOf(act, evidence)
        .filter((address) => !familiar.some((one) => isSame(evidence, one.address, address)))
        .map((address) => ({ risk: 'first-time', address }))
    },
  },
} as const satisfies Rules<
  'look-alike' | 'to-nobody' | 'to-the-token' | 'takes-no-coins' | 'other-receiver' | 'first-time'
>
