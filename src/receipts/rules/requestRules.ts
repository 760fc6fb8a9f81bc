import type { Act } from '../act.ts'
import type { Asset } from '../asset.ts'
import { movesOfStep } from '../move.ts'
import type { BalanceChange } from '../receipt.ts'
import { type Evidence, isSame, type Rules } from './rule.ts'

/** An offer of this many times the network's fee is suspicious. */
const FAIR_FACTOR = 5n

/** One whole coin: where nobody knows the network's price, no fee is that high. */
const wholeOf = (asset: Asset): bigint =>
  10n ** BigInt((asset.kind === 'item' ? 0 : asset.decimals) ?? 0)

/** Balances of rebasing tokens are a unit or two off; of assets without decimals each unit counts. */
const roundingOf = (asset: Asset): bigint =>
  asset.kind !== 'item' && (asset.decimals ?? 0) >= 6 ? 2n : 0n

/** SOL as a token: it becomes coins, and coins it, without anybody else. */
const WRAPPED_SOL = 'so11111111111111111111111111111111111111112'

const keyOf = (asset: Asset): string => {
  const address = asset.kind === 'coin' ? WRAPPED_SOL : asset.address.toLowerCase()
  return address === WRAPPED_SOL ? 'coin' : address
}

type Difference = { asset: Asset; amount: bigint }

/** Coins are set aside in such an account or come free; how many, the request does not always say. */
const isDeposit = ({ act }: Act): boolean => act === 'openAccount' || act === 'closeAccount'

/**
 * The differences of the account's balances as the acts state them, whatever they go through; undefined as soon as one act
 * may move more than it states, such as a call of a contract.
 */
function saidDifferences(
  evidence: Evidence,
): { said: readonly Difference[]; isUntold: (asset: Asset) => boolean } | undefined {
  const { steps, request } = evidence
  const isMine = (address: string | undefined) =>
    address !== undefined && isSame(evidence, address, request.account)
  const all = steps.map(({ acts }) => movesOfStep(acts, request.account))
  if (!all.every(({ isAll }) => isAll)) return undefined
  const moves = all.flatMap(({ moves }) => moves)
  const said = moves.flatMap(({ asset, amount = 0n, from, to }) => [
    ...(isMine(from) ? [{ asset, amount: -amount }] : []),
    ...(isMine(to) ? [{ asset, amount }] : []),
  ])
  const untold = new Set(
    moves.flatMap(({ asset, amount }) => (amount === undefined ? [keyOf(asset)] : [])),
  )
  if (steps.some(({ acts }) => acts.some(isDeposit))) untold.add('coin')
  return { said, isUntold: (asset) => untold.has(keyOf(asset)) }
}

/** For each asset, the stated and the simulated difference. */
function compareDifferences(
  said: readonly Difference[],
  simulated: readonly BalanceChange[],
): { asset: Asset; words: bigint; chain: bigint }[] {
  const compared = new Map<string, { asset: Asset; words: bigint; chain: bigint }>()
  const of = (asset: Asset) => {
    const one = compared.get(keyOf(asset)) ?? { asset, words: 0n, chain: 0n }
    compared.set(keyOf(asset), one)
    return one
  }
  for (const { asset, amount } of said) of(asset).words += amount
  for (const { asset, difference } of simulated) of(asset).chain += difference
  // ERC-1155 collections have no total balance to ask a node for.
  const items = new Set(said.flatMap(({ asset }) => (asset.kind === 'item' ? keyOf(asset) : [])))
  return [...compared].flatMap(([key, one]) => (items.has(key) ? [] : one))
}

export const requestRules = {
  disagrees: {
    level: 'danger',
    inWhole: (evidence) => {
      const { simulation } = evidence
      if (simulation?.status !== 'succeeds' || !simulation.changes) return []
      const told = saidDifferences(evidence)
      if (!told) return []
      return compareDifferences(told.said, simulation.changes).flatMap(
        ({ asset, words, chain }) => {
          if (told.isUntold(asset)) return []
          const apart = words > chain ? words - chain : chain - words
          return apart > roundingOf(asset)
            ? [{ risk: 'disagrees', asset, said: words, simulated: chain }]
            : []
        },
      )
    },
  },
  'account-mismatch': {
    level: 'danger',
    inAct: (act, evidence) =>
      act.act === 'signIn' && act.address.toLowerCase() !== evidence.request.account.toLowerCase()
        ? [{ risk: 'account-mismatch', account: act.address }]
        : [],
    inStep: ({ account }, evidence) =>
      account === undefined || isSame(evidence, account, evidence.request.account)
        ? []
        : [{ risk: 'account-mismatch', account }],
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
  'not-looked-up': {
    level: 'caution',
    isLast: true,
    inWhole: ({ lookUps }) =>
      lookUps ? [{ risk: 'not-looked-up', length: lookUps.addresses, shown: lookUps.done }] : [],
  },
  'high-fee': {
    level: 'danger',
    isLast: true,
    inWhole: ({ fee, usualFee }) =>
      fee?.amount !== undefined &&
      (usualFee !== undefined || fee.asset.kind === 'coin') &&
      fee.amount > (usualFee === undefined ? wholeOf(fee.asset) : usualFee * FAIR_FACTOR)
        ? [{ risk: 'high-fee' }]
        : [],
  },
} as const satisfies Rules<'not-atomic' | 'not-looked-up' | 'high-fee'>
