import { expect, test } from 'vitest'
import { locales } from './locales.ts'
import { catalogues } from './testing/catalogues.ts'
import { type Glossary, glossaries, holdsAny, type Term } from './testing/glossaries.ts'

/** What says what it is about by one word, in every language. */
const keysOf: Readonly<Record<Term, readonly string[]>> = {
  approval: [
    ...['act.revoke', 'risk.endless', 'risk.far-expiry', 'title.Approvals'],
    ...['approvals.empty.title', 'approvals.empty.text', 'approvals.failed'],
    ...['approvals.stopped', 'approvals.brokenOff'],
  ],
  revoke: [
    ...['act.revoke', 'act.grantBack', 'act.allItemsBack', 'approvals.revoke', 'approvals.intro'],
    ...['sessions.revoke', 'sessions.revoked', 'sessions.ended', 'sessions.created.text'],
  ],
  spender: [
    ...['fact.spender', 'risk.all-items', 'risk.delegate', 'risk.item', 'risk.unlimited'],
    ...['risk.whole-balance', 'risk.unknown-spender', 'risk.spender-is-no-contract', 'risk.debt'],
  ],
  spend: ['act.allow', 'act.allowAll', 'fact.spend', 'sessions.spend', 'sessions.spendToken'],
  take: [
    ...['act.allowItem', 'risk.all-items', 'risk.delegate', 'risk.item', 'risk.unlimited'],
    ...['risk.whole-balance', 'risk.code-delegation', 'risk.delegate-call', 'risk.acts-as-you'],
    ...['risk.permit', 'risk.no-limits', 'risk.spender-is-no-contract', 'risk.unreadable'],
    ...['says.take', 'approvals.intro'],
  ],
  fee: ['receipt.fee', 'risk.high-fee', 'send.problem.fee', 'act.budget', 'send.review.fee'],
  phrase: ['safety.phrase'],
  recipient: ['risk.to-the-token', 'send.review.rent', 'send.review.rentText', 'send.unmet.mark'],
}

/** Labels beside which another fact may stand. */
const isLabel = (key: string) =>
  key.startsWith('fact.') ||
  [
    ...['send.to', 'send.amount', 'siwx.account', 'siwx.network', 'receipt.fee'],
    ...['nft.contract', 'nft.collection'],
  ].includes(key)

/** A text fixed by the specification. */
const fixed: ReadonlySet<string> = new Set(['error.draftIncomplete'])

test('every language has a glossary, and nothing else has one', () => {
  expect([...glossaries.keys()].sort()).toEqual([...locales].sort())
})

const rows = catalogues.flatMap((messages) => {
  const glossary = glossaries.get(messages.locale)
  return glossary ? [{ locale: messages.locale, messages, glossary }] : []
})

test.each(rows)(
  'each text says the term of its language: $locale',
  ({ locale, messages, glossary }) => {
    const lacking = (Object.keys(keysOf) as Term[]).flatMap((term) =>
      keysOf[term].flatMap((key) => {
        const text = messages[key] ?? ''
        return holdsAny(text, glossary.terms[term], locale) ? [] : [`${term}: ${key}: ${text}`]
      }),
    )
    expect(lacking).toEqual([])
  },
)

/** The texts that hold a word that the glossary forbids there. */
const forbiddenIn = (texts: readonly (readonly [string, string])[], glossary: Glossary) =>
  glossary.forbidden.flatMap(({ word, keys = '', flags = 'iu', why }) => {
    const [pattern, where] = [new RegExp(word, flags), new RegExp(keys, 'u')]
    return texts
      .filter(([key, text]) => where.test(key) && pattern.test(text))
      .map(([key, text]) => `${key}: ${text} (${word}: ${why})`)
  })

test.each(rows)('no text says a word that misleads there: $locale', ({ messages, glossary }) => {
  const texts = Object.entries(messages).filter(([key]) => key !== 'locale' && !fixed.has(key))
  expect(forbiddenIn(texts, glossary)).toEqual([])
})

test.each(catalogues)('distinct facts have distinct labels: $locale', (messages) => {
  const labels = new Map<string, string[]>()
  for (const [key, text] of Object.entries(messages)) {
    if (!isLabel(key)) continue
    const low = text.toLocaleLowerCase(messages.locale)
    labels.set(low, [...(labels.get(low) ?? []), key])
  }
  expect([...labels.values()].filter((keys) => keys.length > 1)).toEqual([])
  for (const key of ['approvals.revoke', 'sessions.revoke'])
    expect({ key, text: messages[key] }).not.toEqual({ key, text: messages['common.cancel'] })
})
