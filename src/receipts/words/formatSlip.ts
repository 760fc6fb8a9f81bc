import type { Act } from '../act.ts'
import { movesOfStep } from '../move.ts'
import type { Receipt } from '../receipt.ts'
import { rightsOf } from '../right.ts'
import { neverEnds, type Wording } from './wording.ts'

/** The slip of a request that does one thing: what leaves, or may be taken, and who gets it. */
export type SlipWords = {
  /** `give`: it leaves with this request. `take`: somebody may take it later. */
  kind: 'give' | 'take'
  what: string
  /** How long it may be taken. */
  note?: string
  /** An address. */
  who: string
  /** What the account gets for it, where the network says so; nothing is an empty list. */
  gets?: string[]
}

/** What stands beside the one act, and moves nothing: the table of what is signed, the fee of Solana, inputs of Bitcoin. */
const besides: ReadonlySet<Act['act']> = new Set(['typedData', 'computeBudget', 'input'])

/**
 * The slip of a receipt: undefined where it does several things, or anything that one line cannot say in full. A slip says
 * nothing that the facts of its step do not.
 */
export function formatSlip(receipt: Receipt, wording: Wording): SlipWords | undefined {
  const [step, ...more] = receipt.steps
  if (
    !step ||
    more.length > 0 ||
    (step.account ?? receipt.request.account) !== receipt.request.account
  )
    return undefined
  const acts = step.acts.filter(
    (act) => !besides.has(act.act) && !(act.act === 'output' && act.isChange),
  )
  const [act] = acts
  if (!act || acts.length > 1) return undefined
  const said = giveOf(act, receipt, wording) ?? takeOf(act, receipt, wording)
  const { simulation } = receipt
  if (!said || simulation?.status !== 'succeeds' || !simulation.changes) return said
  return {
    ...said,
    gets: simulation.changes.flatMap(({ asset, difference }) =>
      difference > 0n ? [wording.amount(difference, asset)] : [],
    ),
  }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** What leaves by a plain transfer. */
function giveOf(act: Act, { request }: Receipt, wording: Wording): SlipWords | undefined {
  const isPlain =
    act.act === 'output' ||
    (act.act === 'transfer' && !act.signed && !act.through && act.withheld === undefined)
  if (!isPlain) return undefined
  const { moves, isAll } = movesOfStep([act], request.account)
  const [move, ...others] = moves
  if (!move || others.length > 0 || !isAll) return undefined
  const { asset, amount, from, to } = move
  if (!amount || to === undefined || !isSame(from, request.account)) return undefined
  return { kind: 'give', what: wording.amount(amount, asset), who: to }
}

/** What a plain approval lets somebody take. */
function takeOf(act: Act, { request }: Receipt, wording: Wording): SlipWords | undefined {
  const isPlain =
    act.act === 'approvalForAll' ||
    (act.act === 'approval' && !act.terms && isSame(act.owner ?? request.account, request.account))
  const [right, ...others] = isPlain ? rightsOf(act) : []
  if (right?.to === undefined || others.length > 0) return undefined
  const { over, to: who, until } = right
  const { t } = wording
  const note = neverEnds(until)
    ? t('says.endless')
    : t('says.until', { until: wording.date(until) })
  if (over.kind === 'items')
    return {
      kind: 'take',
      note,
      who,
      what: t('right.items', { token: wording.symbol(over.collection) }),
    }
  if (over.kind !== 'asset' || over.isMore) return undefined
  return { kind: 'take', note, who, what: wording.limit(over.amount, over.asset, over.isAll) }
}
