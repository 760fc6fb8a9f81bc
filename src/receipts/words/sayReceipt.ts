import { withCertain } from '../act.ts'
import type { Asset } from '../asset.ts'
import { type Move, movesOfStep } from '../move.ts'
import type { Receipt } from '../receipt.ts'
import { type Right, rightsOf } from '../right.ts'
import { visibleText } from '../visibleText.ts'
import { neverEnds, type Wording } from './wording.ts'

/** So many sentences are read; of more their number is told. */
const MOST = 12
/** Nothing of what these say leaves or gives anything. */
const texts: ReadonlySet<string> = new Set([
  'message',
  'signIn',
  'memo',
  'computeBudget',
  'lasting',
])

/** In sentences, as the acts themselves have it: what leaves and to whom, then what right arises. */
export function sayReceipt({ steps, request }: Receipt, wording: Wording): string[] {
  const { t } = wording
  const all = steps.map(({ acts, account }) => movesOfStep(acts, account ?? request.account))
  const isMine = (address: string) => address.toLowerCase() === request.account.toLowerCase()
  const leaving = byReceiver(all.flatMap(({ moves }) => moves)).map(({ from, to, totals }) => {
    const what = [...totals.values()]
      .map(({ asset, amount }) =>
        amount === undefined ? wording.symbol(asset) : wording.amount(amount, asset),
      )
      .join(', ')
    if (!isMine(from)) return t('says.leavesFrom', { from, what, whom: to ?? '?' })
    return to === undefined ? t('says.leavesAny', { what }) : t('says.leaves', { what, whom: to })
  })
  const acts = steps.flatMap((step) => step.acts)
  const isText = acts.every(({ act }) => texts.has(act))
  const rights = acts.flatMap(withCertain).flatMap(rightsOf)
  const arising = [...new Set(rights.map((right) => sayRight(right, wording)))]
  const rest = all.every(({ isAll }) => isAll)
    ? leaving.length === 0 && !isText
      ? [t(arising.length > 0 ? 'says.nothingYet' : 'says.nothing')]
      : []
    : [t('says.unknown')]
  return [...cut(leaving), ...rest, ...cut(arising)]
}

/** Whether these sentences leave out nothing of what the steps do to what the account owns. */
export const isAllSaid = (says: readonly string[], { t }: Wording): boolean =>
  says.length > 0 && !says.some((one) => one === t('says.unknown') || one.startsWith('… +'))

const cut = (sentences: readonly string[]): string[] =>
  sentences.length > MOST
    ? [...sentences.slice(0, MOST), `… +${sentences.length - MOST}`]
    : [...sentences]

type Total = { asset: Asset; amount: bigint | undefined }
type Leaving = { from: string; to: string | undefined; totals: Map<string, Total> }

const keyOf = (asset: Asset) =>
  asset.kind === 'coin'
    ? 'coin'
    : `${asset.address.toLowerCase()} ${asset.kind === 'item' ? asset.id : ''}`

/** What each receiver gets, summed up for each asset. What nobody gets is not told. */
function byReceiver(moves: readonly Move[]): Leaving[] {
  const found = new Map<string, Leaving>()
  for (const { asset, amount, from, to } of moves) {
    if (amount === 0n || to?.toLowerCase() === from.toLowerCase()) continue
    const key = `${from} ${to}`.toLowerCase()
    const leaving = found.get(key) ?? { from, to, totals: new Map() }
    found.set(key, leaving)
    const total = leaving.totals.get(keyOf(asset))
    if (!total) leaving.totals.set(keyOf(asset), { asset, amount })
    else
      total.amount =
        amount === undefined || total.amount === undefined ? undefined : total.amount + amount
  }
  return [...found.values()]
}

/** What a right lets somebody do, and how long. */
function sayRight({ over, to, until }: Right, wording: Wording): string {
  const { t } = wording
  const whom = to === undefined ? t('says.anyone') : visibleText(to, 140)
  const end = neverEnds(until) ? t('says.endless') : t('says.until', { until: wording.date(until) })
  return `${sayOver(over, whom, wording)} ${end}`
}

function sayOver(over: Right['over'], whom: string, wording: Wording): string {
  const { t, symbol } = wording
  switch (over.kind) {
    case 'asset': {
      const limit = wording.limit(over.amount, over.asset, over.isAll)
      const what = over.isMore && !over.isAll ? t('value.more', { what: limit }) : limit
      return t('says.take', { whom, what })
    }
    case 'items':
      return t('says.take', { whom, what: t('right.items', { token: symbol(over.collection) }) })
    case 'votes':
      return t('says.vote', { whom, token: symbol(over.asset) })
    case 'debt':
      return t('says.borrow', {
        whom,
        what: wording.limit(over.amount, over.asset, over.isAll),
      })
    case 'account':
      return t('says.take', { whom, what: t('right.account') })
    case 'calls':
      return t('says.act', { whom })
    case 'rewards':
      return t('says.rewards', { whom })
    case 'holding':
      return t('says.control', { whom, address: over.account })
  }
}
