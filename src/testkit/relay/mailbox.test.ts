import { expect, test } from 'vitest'
import { createMailbox } from './mailbox.ts'

const topic = 'a'.repeat(64)

function mailboxAt(start: number) {
  const clock = { now: start }
  return { clock, mailbox: createMailbox(() => clock.now) }
}

const texts = (letters: readonly { message: string }[]) => letters.map(({ message }) => message)

test('delivers a message to everyone but its publisher', () => {
  const { mailbox } = mailboxAt(0)
  mailbox.keep({ topic, message: 'hello' }, 'alice')
  expect(texts(mailbox.waiting([topic], 'bob'))).toEqual(['hello'])
  expect(mailbox.waiting([topic], 'alice')).toEqual([])
})

test('delivers messages of several topics in the order of publication', () => {
  const other = 'b'.repeat(64)
  const { mailbox } = mailboxAt(0)
  mailbox.keep({ topic: other, message: '1' }, 'alice')
  mailbox.keep({ topic, message: '2' }, 'alice')
  mailbox.keep({ topic: other, message: '3' }, 'alice')
  expect(texts(mailbox.waiting([topic, other], 'bob'))).toEqual(['1', '2', '3'])
})

test.each([
  ['as asked', 300, 300],
  ['after 6 hours when not asked', undefined, 21_600],
  ['after 1 second at the least', 0, 1],
  ['after 30 days at the most', 1e9, 2_592_000],
])('a message expires %s', (_case, ttl, seconds) => {
  const { clock, mailbox } = mailboxAt(1_000)
  mailbox.keep({ topic, message: 'hello', ttl }, 'alice')
  clock.now = 1_000 + seconds * 1000 - 1
  expect(mailbox.count()).toBe(1)
  clock.now += 1
  expect(mailbox.count()).toBe(0)
})

test('stores the same envelope of the same publisher once', () => {
  const { mailbox } = mailboxAt(0)
  expect(mailbox.keep({ topic, message: 'hello' }, 'alice')).toBeDefined()
  expect(mailbox.keep({ topic, message: 'hello' }, 'alice')).toBeUndefined()
  expect(mailbox.count()).toBe(1)
})

test('a full topic drops its oldest messages', () => {
  const { mailbox } = mailboxAt(0)
  for (let index = 0; index < 1_005; index++) mailbox.keep({ topic, message: `${index}` }, 'alice')
  const kept = texts(mailbox.waiting([topic], 'bob'))
  expect([kept.length, kept.at(0), kept.at(-1)]).toEqual([1_000, '5', '1004'])
})
