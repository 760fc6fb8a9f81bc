import { beforeAll, describe, expect, test } from 'vitest'
import { createTranslate } from '#i18n/translate.ts'
import { wholeEnglish } from '#i18n/wholeEnglish.ts'
import { freezeRequest } from '../freezeRequest.ts'
import { readReceipt } from '../readReceipt.ts'
import { NOW } from '../testing/evidence.ts'
import type { RequestRow } from '../testing/requestRow.ts'
import { solanaAddresses, solanaNode, solanaVouched } from '../testing/solanaAddresses.ts'
import { solanaEffectRequests } from '../testing/solanaEffectRequests.ts'
import { solanaProgramRequests } from '../testing/solanaProgramRequests.ts'
import { solanaRequests } from '../testing/solanaRequests.ts'
import { formatReceipt, type ReceiptWords } from './formatReceipt.ts'
import type { TranslateReceipt } from './translateReceipt.ts'
import { createWording } from './wording.ts'

const wording = createWording(createTranslate(wholeEnglish) as TranslateReceipt, 'en')
const { me, bob, eve, nice, myNice, farm } = solanaAddresses
const { validator: nonce, myStake: code, table: programData } = solanaAddresses

const rows = [...solanaRequests, ...solanaEffectRequests, ...solanaProgramRequests]
const worded = new Map<string, ReceiptWords>()
const word = async ({ method, params }: RequestRow) =>
  formatReceipt(
    await readReceipt(
      freezeRequest({
        ...{ chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', account: me },
        ...{ method, params },
      }),
      {
        origin: 'https://shop.example',
        coin: { kind: 'coin', symbol: 'SOL', decimals: 9 },
        tokens: solanaVouched,
        ask: solanaNode(),
        now: NOW,
      },
    ),
    wording,
  )
beforeAll(async () => {
  for (const row of rows) worded.set(row.name, await word(row))
})

describe('every request of Solana has words', () => {
  test.each(rows)('behavior: $name', ({ name }) => {
    const words = worded.get(name)
    expect(words?.title).not.toBe('')
    const shown = JSON.stringify(words)
    expect(shown).not.toMatch(/undefined|\[object|NaN/)
    expect(shown).not.toMatch(/"(act|fact|value|risk|sim|receipt|says|right)\.[\w-]+|\{\w+\}/)
  })
})

test.each([
  [
    'coins that can be sent at any later time',
    ['Send 0.000000005 SOL', 'Amount: 0.000000005 SOL', `To: ${bob}`, `Account: ${nonce}`],
  ],
  ['a nonce that is used up', ['Sign a transaction that never expires', `Account: ${nonce}`]],
  [
    'a nonce given away, with what is in its account',
    ['Hand over an account', `Account: ${nonce}`, `Who gets it: ${eve}`],
  ],
  [
    'the right to change a program given away',
    ['Hand over the right to change a program', `Account: ${programData}`, `Who gets it: ${eve}`],
  ],
  [
    'the right to change a program given up',
    ['Hand over the right to change a program', `Account: ${programData}`, 'Who gets it: no one'],
  ],
  [
    'the code of a program replaced',
    ['Replace the code of a program', `Contract: ${farm}`, `Code: ${code}`, `To: ${eve}`],
  ],
  [
    'a program closed for another',
    ['Close an account', `Account: ${programData}`, `Contract: ${farm}`, `To: ${eve}`],
  ],
  [
    'the guard of a token account switched off',
    ['Remove a token account’s protection', `Account: ${myNice}`],
  ],
  [
    'kept fees collected for another, from the token itself',
    [`Collect the fees of token ${nice.slice(0, 4)}`, `Token: ${nice}`, `To: ${bob}`],
  ],
  [
    'the right of kind 8 over a token of the newer program given away',
    ['Hand over the right to take everyone’s tokens', `Account: ${nice}`, `Who gets it: ${eve}`],
  ],
])('behavior: %s', (name, [title = '', ...facts]) => {
  const { steps = [], title: shown = '' } = worded.get(name) ?? {}
  expect(shown.startsWith(title)).toBe(true)
  expect(steps[0]?.facts.map(({ label, value }) => `${label}: ${value}`)).toEqual(facts)
})

test('behavior: a fee that a token keeps back is said, and one that is set', () => {
  const facts = (name: string) =>
    worded.get(name)?.steps[0]?.facts.map(({ label, value }) => `${label}: ${value}`)
  expect(facts('a token sent with its fee')?.[1]).toMatch(/^Kept back as a fee: 0\.05 /)
  expect(worded.get('the fee of a token set')?.title).toMatch(/^Set the fee .+ to 50%$/)
})

test('behavior: what leaves is said, though nobody says how much', () => {
  expect(worded.get('the code of a program replaced')?.says).toEqual([`You give SOL to ${eve}.`])
  expect(worded.get('coins that can be sent at any later time')?.warnings[0]?.text).toBe(
    'This transaction does not expire: anyone who has it can send it at any later time.',
  )
})
