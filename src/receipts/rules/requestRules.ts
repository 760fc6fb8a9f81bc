import type { Act } from '../act.ts'
import type { Asset } from '../asset.ts'
import { type Evidence, isSame, type Rules } from './rule.ts'

/** An app that offers this many times what the network asks wants something. */
const FAIR_FACTOR = 5n

/** Tokens that grow by themselves are a unit or two off. */
const ROUNDING = 2n

const keyOf = (asset: Asset): string =>
  asset.kind === 'coin' ? 'coin' : asset.address.toLowerCase()

/**
 * What the words say the account has more or less of; undefined as soon as an act says too little about that, such as
 * a call of a contract.
 */
function saidDifferences(evidence: Evidence): Map<string, bigint> | undefined {
  const { steps, request } = evidence
  const isMine = (address: string) => isSame(evidence, address, request.account)
  const said = new Map<string, bigint>()
  const add = (asset: Asset, amount: bigint) =>
    said.set(keyOf(asset), (said.get(keyOf(asset)) ?? 0n) + amount)
  const count = (act: Act): boolean => {
    switch (act.act) {
      case 'transfer':
        if (isMine(act.from)) add(act.asset, -act.amount)
        if (isMine(act.to)) add(act.asset, act.amount)
        return true
      case 'coinsAlong':
        add(act.asset, -act.amount)
        return true
      case 'approval':
      case 'approvalForAll':
      case 'memo':
      case 'computeBudget':
        return true
      case 'delegation':
        return act.of === 'votes'
      default:
        return false
    }
  }
  return steps.every(({ acts }) => acts.every(count)) ? said : undefined
}

export const requestRules = {
  disagrees: {
    level: 'danger',
    inWhole: (evidence) => {
      const { simulation } = evidence
      if (simulation?.status !== 'succeeds' || !simulation.changes) return []
      const said = saidDifferences(evidence)
      if (!said) return []
      const simulated = new Map(
        simulation.changes.map(({ asset, difference }) => [keyOf(asset), difference]),
      )
      return [...new Set([...said.keys(), ...simulated.keys()])].flatMap((asset) => {
        const [words, chain] = [said.get(asset) ?? 0n, simulated.get(asset) ?? 0n]
        const apart = words > chain ? words - chain : chain - words
        return apart > ROUNDING ? [{ risk: 'disagrees', asset, said: words, simulated: chain }] : []
      })
    },
  },
  'account-mismatch': {
    level: 'danger',
    inAct: (act, evidence) =>
      act.act === 'signIn' && act.address.toLowerCase() !== evidence.request.account.toLowerCase()
        ? [{ risk: 'account-mismatch', account: act.address }]
        : [],
    inWhole: (evidence) => {
      const account = evidence.named?.account
      return account === undefined || isSame(evidence, account, evidence.request.account)
        ? []
        : [{ risk: 'account-mismatch', account }]
    },
  },
} as const satisfies Rules<'disagrees' | 'account-mismatch'>

export const sendingRules = {
  'not-atomic': {
    level: 'caution',
    isLast: true,
    inWhole: ({ isAtomic, steps }) =>
      steps.length > 1 && isAtomic === false ? [{ risk: 'not-atomic' }] : [],
  },
  'high-fee': {
    level: 'danger',
    isLast: true,
    inWhole: ({ fee, usualFee }) =>
      fee?.amount !== undefined && usualFee !== undefined && fee.amount > usualFee * FAIR_FACTOR
        ? [{ risk: 'high-fee' }]
        : [],
  },
} as const satisfies Rules<'not-atomic' | 'high-fee'>
