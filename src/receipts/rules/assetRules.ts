import type { Act } from '../act.ts'
import { type Asset, nameOf } from '../asset.ts'
import type { Order, OrderItem } from '../order.ts'
import { type Evidence, isSame, type Rules } from './rule.ts'

/** The token or item an act is about; revoking a right needs no warning. */
function assetOf(act: Act): Asset | undefined {
  if (act.act === 'transfer') return act.asset
  if (act.act === 'approval') return act.amount > 0n ? act.asset : undefined
  if (act.act === 'approvalForAll') return act.isAllowed ? act.collection : undefined
  return undefined
}

/** What the signer receives by an order. */
const comesBack = ({ takes, offerer }: Order, evidence: Evidence): OrderItem[] =>
  takes.filter(({ receiver }) => receiver !== undefined && isSame(evidence, receiver, offerer))

const isSomething = ({ from, to }: OrderItem) => from > 0n && to > 0n

export const assetRules = {
  imitation: {
    level: 'danger',
    inAct: (act) => {
      const asset = assetOf(act)
      return asset && asset.kind !== 'coin' && asset.imitates !== undefined
        ? [{ risk: 'imitation', symbol: asset.symbol ?? '', imitates: asset.imitates }]
        : []
    },
  },
  'unknown-token': {
    level: 'caution',
    inAct: (act, { request }) => {
      const asset = assetOf(act)
      // A wallet knows hardly any collection, and mints of Solana have no name: a warning for each would say nothing.
      const isNameless = request.chain.startsWith('solana:') && asset?.symbol === undefined
      return asset?.kind === 'token' &&
        !asset.isKnown &&
        asset.imitates === undefined &&
        !isNameless
        ? [{ risk: 'unknown-token', ...nameOf(asset) }]
        : []
    },
  },
  'for-nothing': {
    level: 'danger',
    inAct: (act, evidence) =>
      act.act === 'order' &&
      !comesBack(act, evidence).some(isSomething) &&
      act.gives.some(({ from, to }) => from > 0n || to > 0n)
        ? [{ risk: 'for-nothing' }]
        : [],
  },
  'any-item': {
    level: 'danger',
    inAct: (act) =>
      act.act === 'order' &&
      act.gives.some(({ asset }) => asset.kind === 'item' && asset.id === undefined)
        ? [{ risk: 'any-item' }]
        : [],
  },
  order: {
    level: 'caution',
    inAct: (act) => (act.act === 'order' ? [{ risk: 'order' }] : []),
  },
} as const satisfies Rules<'imitation' | 'unknown-token' | 'for-nothing' | 'any-item' | 'order'>
