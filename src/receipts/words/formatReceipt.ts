import { assertNever } from '#lib/assertNever.ts'
import type { Act } from '../act.ts'
import type { FailReason, Fee, Receipt, Simulation } from '../receipt.ts'
import { SHOWN_CHARACTERS } from '../rules/messageRules.ts'
import { markedText } from '../visibleText.ts'
import type { ActWords } from './actWords.ts'
import type { Fact } from './fact.ts'
import { formatAct } from './formatAct.ts'
import { formatRisks, type Warning } from './formatRisks.ts'
import { sayReceipt } from './sayReceipt.ts'
import type { Wording } from './wording.ts'

/** One balance that changes. */
export type ChangeWords = { direction: 'in' | 'out'; amount: string }

/** A receipt in the visitor's language. */
export type ReceiptWords = {
  title: string
  /** In sentences: what leaves and to whom, then what right arises. */
  says: readonly string[]
  /** One, or one for each step. */
  steps: readonly ActWords[]
  warnings: readonly Warning[]
  /** What the network says would change; undefined where nobody asks it, as of a message. */
  outcome: { isFailing: boolean; text: string; changes: readonly ChangeWords[] } | undefined
  fee: string | undefined
}

/** Words what was read. */
export function formatReceipt(receipt: Receipt, wording: Wording): ReceiptWords {
  const { request, simulation, fee } = receipt
  const { t } = wording
  const steps = receipt.steps.map(({ acts }) => formatStep(acts, request.account, wording))
  const [only] = steps
  return {
    title:
      only && steps.length === 1 ? only.title : t(receipt.isAtomic ? 'act.batch' : 'act.queue'),
    says: sayReceipt(receipt, wording),
    steps,
    warnings: formatRisks(receipt.risks, wording),
    outcome: simulation && formatOutcome(simulation, wording),
    fee: fee && formatFee(fee, wording),
  }
}

/**
 * What has no part in the title: a table stands beside what a standard says of it, coins go along with something, and
 * nearly every transaction of Solana sets its fee.
 */
const besides: ReadonlySet<Act['act']> = new Set([
  'typedData',
  'coinsAlong',
  'computeBudget',
  'lasting',
  'capability',
])

/** What is told before the table that is signed, and in its place. */
function formatStep(
  acts: Receipt['steps'][number]['acts'],
  account: string,
  wording: Wording,
): ActWords {
  const told = acts.map((act) => ({ kind: act.act, ...formatAct(act, account, wording) }))
  const main = told.filter(({ kind }) => !besides.has(kind))
  const named = main.length > 0 ? main : told
  const [first] = named
  // Whoever acts as the account can do all else, too.
  const delegation = named.find(({ kind }) => kind === 'delegation')
  const text = told.find((one) => one.text !== undefined)?.text
  const isOnePayment = named.every(({ kind }) => kind === 'input' || kind === 'output')
  const title =
    delegation?.title ??
    (isOnePayment
      ? paymentTitle(acts, wording)
      : named.length === 1
        ? first?.title
        : wording.t('act.several'))
  const facts: Fact[] = named.length > 1 && !isOnePayment ? underTitles(named) : []
  return {
    title: title ?? '',
    facts: [
      ...(facts.length > 0 ? facts : named.flatMap((one) => one.facts)),
      ...told.filter((one) => !named.includes(one)).flatMap((one) => one.facts),
    ],
    ...(text !== undefined && {
      text: markedText(
        text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text,
      ),
    }),
  }
}

/** Several acts, each by its name. */
const underTitles = (told: readonly ActWords[]): Fact[] =>
  told.flatMap(({ title, facts }, index): Fact[] => [
    { label: String(index + 1), value: title },
    ...facts.map((fact) => ({ ...fact, depth: (fact.depth ?? 0) + 1 })),
  ])

/** What leaves by a transaction of inputs and outputs, change aside. */
function paymentTitle(acts: Receipt['steps'][number]['acts'], wording: Wording): string {
  const outputs = acts.flatMap((act) => (act.act === 'output' && !act.isChange ? [act] : []))
  const [first] = outputs
  if (!first) return wording.t('act.several')
  const sum = outputs.reduce((total, { amount }) => total + amount, 0n)
  return wording.t('act.send', { what: wording.amount(sum, first.asset) })
}

function formatOutcome(simulation: Simulation, wording: Wording): ReceiptWords['outcome'] {
  const { t } = wording
  const none = { isFailing: false, changes: [] }
  switch (simulation.status) {
    case 'unknown':
      return {
        ...none,
        text: t(
          {
            'no-node': 'sim.noNode',
            'not-offered': 'sim.notOffered',
            'no-answer': 'sim.noAnswer',
          }[simulation.why] as 'sim.noNode',
        ),
      }
    case 'fails': {
      const { reason, step } = simulation
      const text = t('sim.fails', { reason: formatReason(reason, wording) })
      return {
        isFailing: true,
        changes: [],
        text: step === undefined ? text : t('receipt.step', { number: step + 1, text }),
      }
    }
    case 'succeeds':
      return {
        ...none,
        text: simulation.changes
          ? simulation.changes.length > 0
            ? ''
            : t('sim.nothing')
          : t('sim.noChanges'),
        changes: (simulation.changes ?? []).map(({ asset, difference }) => ({
          direction: difference > 0n ? 'in' : 'out',
          amount: wording.amount(difference > 0n ? difference : -difference, asset),
        })),
      }
    default:
      return assertNever(simulation)
  }
}

function formatReason(reason: FailReason, { t }: Wording): string {
  switch (reason.code) {
    case 'insufficient-funds':
      return t('sim.funds')
    case 'reverted':
    case 'program-error':
      return reason.text
    case 'reverted-silently':
      return t('sim.silent')
    case 'panic':
      return t('sim.code', { code: String(reason.number) })
    case 'own-error':
      return t('sim.code', { code: reason.selector })
    default:
      return assertNever(reason)
  }
}

function formatFee({ amount, asset, more = [], isEstimate, payer }: Fee, wording: Wording): string {
  const { t } = wording
  if (payer.kind === 'sponsor') return t('receipt.fee.sponsor', { payer: payer.name })
  const first =
    amount === undefined
      ? wording.symbol(asset)
      : isEstimate
        ? t('receipt.fee.about', { amount: wording.roughly(amount, asset) })
        : wording.amount(amount, asset)
  const shown = [first, ...more.map((one) => wording.amount(one.amount, one.asset))].join(' + ')
  return payer.kind === 'account'
    ? shown
    : t('receipt.fee.by', { amount: shown, payer: payer.address })
}
