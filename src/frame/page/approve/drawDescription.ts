import { element } from '#server/page/element.ts'
import type { BalanceChange, Description, Fact, Warning } from '../../accounts/description.ts'
import { addressText } from '../text/addressText.ts'
import { untrustedText } from '../text/markedText.ts'

const MAX_DEPTH = 6

/**
 * What will happen, as elements: warnings first, then what moves, the text or table itself, and what it costs.
 *
 * @param isTable the facts are rows of data rather than answers to a visitor's questions
 */
export function drawDescription(description: Description, isTable: boolean): HTMLElement[] {
  const {
    title,
    says = [],
    text,
    facts,
    warnings,
    calls = [],
    fee,
    outcome,
    changes = [],
  } = description
  return [
    element('h2', { class: 'act', testid: 'act' }, untrustedText(title)),
    ...warnings.map(drawWarning),
    ...says.map((sentence) => element('p', { testid: 'says' }, untrustedText(sentence))),
    ...(changes.length > 0 ? [drawChanges(changes)] : []),
    ...(outcome?.status === 'fails' ? [drawWarning({ level: 'danger', text: outcome.text })] : []),
    ...(outcome?.status === 'unknown'
      ? [drawWarning({ level: 'caution', text: outcome.text })]
      : []),
    ...(text === undefined ? [] : [drawText(text)]),
    ...(facts.length > 0 ? [isTable ? drawTable(facts) : drawFacts(facts)] : []),
    ...(calls.length > 0 ? [drawCalls(calls)] : []),
    ...(fee ? [drawFee(fee)] : []),
  ]
}

const drawWarning = ({ level, text }: Omit<Warning, 'code'>) =>
  element(
    'p',
    { class: 'warning', 'data-level': level, testid: 'warning' },
    element('strong', {}, level === 'danger' ? 'Danger: ' : 'Careful: '),
    untrustedText(text),
  )

/** The second class is the hosted frame's: AppKit's own tests look for the message by it. */
const drawText = (text: string) =>
  element(
    'pre',
    { class: 'message textContent', testid: 'message', dir: 'auto' },
    untrustedText(text),
  )

const valueText = ({ tone, value }: Fact) =>
  tone === 'address' ? addressText(value) : untrustedText(value)

const toneOf = ({ tone }: Fact) => (tone && tone !== 'plain' ? tone : undefined)

const depthOf = ({ depth = 0 }: Fact) => Math.min(depth, MAX_DEPTH)

function drawFacts(facts: readonly Fact[]): HTMLElement {
  const rows = facts.flatMap((fact) => [
    element('dt', { 'data-depth': depthOf(fact) }, untrustedText(fact.label)),
    element('dd', { 'data-tone': toneOf(fact) }, valueText(fact)),
  ])
  return element('dl', { class: 'facts' }, ...rows)
}

function drawTable(facts: readonly Fact[]): HTMLElement {
  const rows = facts.map((fact) =>
    element(
      'tr',
      { 'data-depth': depthOf(fact) },
      element('th', { scope: 'row' }, untrustedText(fact.label)),
      element('td', { 'data-tone': toneOf(fact) }, valueText(fact)),
    ),
  )
  return element(
    'table',
    { class: 'typed', testid: 'typed-data' },
    element('caption', { class: 'unseen' }, 'What is signed'),
    element('tbody', {}, ...rows),
  )
}

function drawChanges(changes: readonly BalanceChange[]): HTMLElement {
  const rows = changes.map(({ direction, amount }) =>
    element(
      'li',
      { 'data-direction': direction },
      element('span', {}, direction === 'in' ? 'You receive ' : 'You send '),
      element('strong', {}, untrustedText(amount)),
    ),
  )
  return element('ul', { class: 'changes', label: 'What changes', testid: 'changes' }, ...rows)
}

function drawCalls(calls: NonNullable<Description['calls']>): HTMLElement {
  const rows = calls.map(({ title, text, facts }) =>
    element(
      'li',
      {},
      element('h3', {}, untrustedText(title)),
      text === undefined ? undefined : drawText(text),
      drawFacts(facts),
    ),
  )
  return element('ol', { class: 'calls', label: 'One after another' }, ...rows)
}

const drawFee = ({ text }: NonNullable<Description['fee']>) =>
  element(
    'dl',
    { class: 'facts', testid: 'fee' },
    element('dt', {}, 'Network fee'),
    element('dd', { 'data-tone': 'amount' }, untrustedText(text)),
  )
