import { beforeAll, describe, expect, test } from 'vitest'
import { receiptEnglish } from '#i18n/receiptEnglish.ts'
import { freezeRequest } from '#receipts/freezeRequest.ts'
import { readReceipt } from '#receipts/readReceipt.ts'
import type { Receipt } from '#receipts/receipt.ts'
import { callRequests } from '#receipts/testing/callRequests.ts'
import { ether, NOW } from '#receipts/testing/evidence.ts'
import { message, signIn, transfer } from '#receipts/testing/sampleActs.ts'
import { signingRequests } from '#receipts/testing/signingRequests.ts'
import { node, testAddresses, vouched } from '#receipts/testing/testAddresses.ts'
import { formatReceipt } from '#receipts/words/formatReceipt.ts'
import { describeReceipt } from './describeReceipt.ts'
import { Description } from './description.ts'
import { frameWording } from './frameWording.ts'

const rows = [...callRequests, ...signingRequests]

/** Each is read once. */
const receipts = new Map<(typeof rows)[number], Receipt>()
beforeAll(async () => {
  for (const row of rows) {
    const { method, params } = row
    const request = freezeRequest({ chain: 'eip155:1', account: testAddresses.me, method, params })
    receipts.set(
      row,
      await readReceipt(request, {
        ...{ origin: 'https://shop.example', coin: ether, tokens: vouched, ask: node, now: NOW },
      }),
    )
  }
})
const receiptOf = (row: (typeof rows)[number]): Receipt => {
  const receipt = receipts.get(row)
  if (!receipt) throw new Error('no such request')
  return receipt
}

describe('every request of the table says here what it says in the dialog', () => {
  test.each(rows)('behavior: $name', (row) => {
    const receipt = receiptOf(row)
    const words = formatReceipt(receipt, frameWording())
    const description = describeReceipt(receipt)
    // The screen is told of it by a message, in a window of its own too.
    expect(Description.parse(structuredClone(description))).toEqual(description)
    const shown = JSON.stringify(description)
    expect(shown).not.toMatch(/undefined|\[object|NaN/)
    // A text that there is not shows as its key, one without its value with a brace.
    expect(shown).not.toMatch(/"(act|fact|value|risk|sim|receipt)\.[\w-]+|\{\w+\}/)
    const said = words.steps.flatMap(({ facts }) => facts.map(({ label, value }) => [label, value]))
    const drawn = [...description.facts, ...(description.calls ?? []).flatMap(({ facts }) => facts)]
    expect(drawn.map(({ label, value }) => [label, value])).toEqual(said)
    expect(description.title).toBe(words.title)
    expect(description.text).toBe(words.steps.length > 1 ? undefined : words.steps[0]?.text)
    expect(description.warnings).toEqual(words.warnings.filter(({ level }) => level !== 'notice'))
  })
})

test('security: a value that looks like a placeholder, or like a pattern, is a value', () => {
  expect(receiptEnglish('receipt.fee.by', { amount: '{payer} $&', payer: '$1 {amount}' })).toBe(
    '{payer} $&, paid by $1 {amount}',
  )
})

test('security: only what is a sign-in through and through counts as one', () => {
  const isSignIn = (...acts: Receipt['steps'][number]['acts']) => {
    const [first] = rows
    if (!first) throw new Error('no request')
    const { request } = receiptOf(first)
    return describeReceipt({ request, steps: [{ acts }], risks: [] }).isSignIn
  }
  expect(isSignIn(message)).toBe(false)
  expect(isSignIn(signIn, message)).toBe(false)
  expect(isSignIn(signIn)).toBe(true)
  expect(isSignIn({ act: 'hash', hex: `0x${'8f'.repeat(32)}` })).toBe(false)
  expect(isSignIn(transfer)).toBe(false)
  expect(isSignIn(message, transfer)).toBe(false)
  expect(isSignIn()).toBe(false)
})
