import { groupWarnings } from '#receipts/words/groupWarnings.ts'
import { isAllSaid } from '#receipts/words/sayReceipt.ts'
import { element } from '#server/page/element.ts'
import type { BalanceChange, Description, Fact, Slip, Warning } from '../../accounts/description.ts'
import { frameWording } from '../../accounts/frameWording.ts'
import { addressText } from '../text/addressText.ts'
import { drawKey } from '../text/drawKey.ts'
import { sayInFrame } from '../text/frameSpeech.ts'
import { sentenceText, untrustedText } from '../text/markedText.ts'

const MAX_DEPTH = 6

/**
 * What will happen, as elements: what could go wrong first, then what moves, the text or table itself, and what it costs.
 *
 * @param isTable the facts are rows of data rather than answers to a visitor's questions
 */
export function drawDescription(description: Description, isTable: boolean): HTMLElement[] {
  const { says = [], text, facts, calls = [], outcome, changes = [], slip } = description
  const drawnFacts = facts.length > 0 ? [isTable ? drawTable(facts) : drawFacts(facts)] : []
  return [
    ...drawWarnings(warningsOf(description)),
    ...(slip
      ? [drawSlip(slip)]
      : says.map((one) => element('p', { testid: 'says' }, sentenceText(one)))),
    ...(changes.length > 0 && !(slip && isSaidBy(slip, changes)) ? [drawChanges(changes)] : []),
    ...(outcome && outcome.status === 'succeeds' && outcome.text !== '' && !isSaidByNone(slip)
      ? [element('p', {}, sentenceText(outcome.text))]
      : []),
    ...(text === undefined ? [] : [drawText(text)]),
    // What the slip says already is at hand for who wants it word for word.
    ...(slip && drawnFacts.length > 0
      ? [drawMore(sayInFrame('approve.wordForWord'), ...drawnFacts)]
      : drawnFacts),
    ...(calls.length > 0 ? [drawCalls(calls, isAllSaid(says, frameWording()))] : []),
  ]
}

/** The dangers and cautions of a request, and what the chain says against it. */
export const warningsOf = ({ warnings, outcome }: Description): readonly Warning[] => [
  ...warnings,
  ...(outcome?.status === 'fails'
    ? [{ code: 'fails', level: 'danger', text: outcome.text } as const]
    : []),
  ...(outcome?.status === 'unknown'
    ? [{ code: 'not-simulated', level: 'caution', text: outcome.text } as const]
    : []),
]

/** Whether what the network says would change is what the slip says: no more leaves, and what comes stands on it. */
const isSaidBy = ({ kind, what }: Slip, changes: readonly BalanceChange[]): boolean => {
  const leaving = changes.filter(({ direction }) => direction === 'out')
  return kind === 'give'
    ? leaving.length === 1 && leaving[0]?.amount === what
    : leaving.length === 0
}

/** Whether a slip says that the account's balances stay as they are. */
const isSaidByNone = (slip: Slip | undefined): boolean =>
  slip?.kind === 'take' && slip.gets?.length === 0

const verdictOf = (level: Warning['level'], isAboutWhom: boolean): string => {
  if (level !== 'danger') return frameWording().t('verdict.caution')
  return frameWording().t(isAboutWhom ? 'verdict.danger.who' : 'verdict.danger')
}

/** The verdict on a request; none where nothing speaks against it. */
export function verdictOn(description: Description): string | undefined {
  const { level, isAboutWhom } = groupWarnings(warningsOf(description))
  return level === undefined || level === 'notice' ? undefined : verdictOf(level, isAboutWhom)
}

/** One panel: the verdict, then its reasons by what they are about. */
function drawWarnings(warnings: readonly Warning[]): HTMLElement[] {
  const { level, isAboutWhom, shown, more } = groupWarnings(warnings)
  if (level === undefined || level === 'notice') return []
  const drawn = (one: Warning) =>
    element('span', { 'data-risk': one.code, 'data-level': one.level }, sentenceText(one.text))
  return [
    element(
      'div',
      { class: 'warning', 'data-level': level, testid: 'warning' },
      element('strong', { testid: 'verdict' }, verdictOf(level, isAboutWhom)),
      element(
        'ul',
        {},
        ...shown.map((reason) =>
          element(
            'li',
            {},
            ...reason.flatMap((one, at) => (at > 0 ? [' ', drawn(one)] : [drawn(one)])),
          ),
        ),
      ),
      more.length > 0
        ? drawMore(
            sayInFrame('approve.more'),
            element('ul', {}, ...more.map((one) => element('li', {}, drawn(one)))),
          )
        : undefined,
    ),
  ]
}

/** What is shown on demand. */
const drawMore = (name: string, ...content: HTMLElement[]) =>
  element('details', { class: 'on-demand' }, element('summary', {}, name), ...content)

/** What leaves, or may be taken, who gets it, and what comes back. */
function drawSlip({ kind, what, note, who, gets }: Slip): HTMLElement {
  const label = (text: string) => element('p', { class: 'label' }, text)
  return element(
    'div',
    { class: 'slip', testid: 'slip' },
    element(
      'div',
      {},
      label(frameWording().t(kind === 'give' ? 'fact.give' : 'slip.take')),
      element(
        'div',
        { class: 'much' },
        element('p', { class: 'amount' }, sentenceText(what)),
        note === undefined ? undefined : element('p', { class: 'label' }, sentenceText(note)),
      ),
    ),
    element(
      'div',
      { class: 'line' },
      label(frameWording().t(kind === 'give' ? 'send.to' : 'slip.who')),
      element(
        'div',
        { class: 'party', 'data-tone': 'address', dir: 'ltr' },
        drawKey(who),
        addressText(who),
      ),
    ),
    gets &&
      element(
        'div',
        { class: 'line', testid: 'gets' },
        element('span', { class: 'label' }, frameWording().t('fact.receive')),
        element(
          'strong',
          {},
          ...(gets.length > 0
            ? gets.map((one) => element('span', { 'data-direction': 'in' }, sentenceText(one)))
            : [frameWording().t('value.nothing')]),
        ),
      ),
  )
}

/** The second class is the hosted frame's: AppKit's own tests look for the message by it. */
const drawText = (text: string) =>
  element(
    'pre',
    { class: 'message textContent', testid: 'message', dir: 'auto' },
    untrustedText(text),
  )

const valueText = ({ tone, value }: Fact) => {
  if (tone === 'address') return addressText(value)
  return tone === undefined || tone === 'plain' ? untrustedText(value) : sentenceText(value)
}

const toneOf = ({ tone }: Fact) => (tone && tone !== 'plain' ? tone : undefined)

const depthOf = ({ depth = 0 }: Fact) => Math.min(depth, MAX_DEPTH)

function drawFacts(facts: readonly Fact[]): HTMLElement {
  const rows = facts.map((fact) =>
    element(
      'div',
      { 'data-depth': depthOf(fact) },
      element('dt', {}, sentenceText(fact.label)),
      element('dd', { 'data-tone': toneOf(fact) }, valueText(fact)),
    ),
  )
  return element('dl', { class: 'facts' }, ...rows)
}

function drawTable(facts: readonly Fact[]): HTMLElement {
  const rows = facts.map((fact) =>
    element(
      'tr',
      { 'data-depth': depthOf(fact) },
      element('th', { scope: 'row' }, sentenceText(fact.label)),
      element('td', { 'data-tone': toneOf(fact) }, valueText(fact)),
    ),
  )
  return element(
    'table',
    { class: 'typed', testid: 'typed-data' },
    element('caption', { class: 'unseen' }, sayInFrame('approve.table')),
    element('tbody', {}, ...rows),
  )
}

function drawChanges(changes: readonly BalanceChange[]): HTMLElement {
  const rows = changes.map(({ direction, amount }) =>
    element(
      'li',
      { 'data-direction': direction },
      element(
        'span',
        {},
        `${sayInFrame(direction === 'in' ? 'approve.changes.in' : 'approve.changes.out')} `,
      ),
      element('strong', {}, sentenceText(amount)),
    ),
  )
  return element(
    'ul',
    { class: 'changes', label: sayInFrame('approve.changes'), testid: 'changes' },
    ...rows,
  )
}

/** @param isSaid what the steps do is said already: word for word it is at hand */
function drawCalls(calls: NonNullable<Description['calls']>, isSaid: boolean): HTMLElement {
  const rows = calls.map(({ title, text, facts }) => {
    const name = element('h3', {}, sentenceText(title))
    return element(
      'li',
      {},
      ...(isSaid && text === undefined
        ? [element('details', {}, element('summary', {}, name), drawFacts(facts))]
        : [name, text === undefined ? undefined : drawText(text), drawFacts(facts)]),
    )
  })
  return element('ol', { class: 'calls', label: sayInFrame('approve.calls') }, ...rows)
}
