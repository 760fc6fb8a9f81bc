import { describe, expect, test } from 'vitest'
import type { ActivityEntry, ActivityTransfer, ActivityType } from './activity.ts'
import { activityRows, transferText } from './activityRows.ts'

const coin = (changes: Partial<ActivityTransfer> = {}): ActivityTransfer => ({
  kind: 'token',
  name: 'Token',
  symbol: 'TOK',
  imageUrl: 'https://a.example/t.png',
  quantity: '123.4567',
  direction: 'in',
  ...changes,
})
const nft = (changes: Partial<ActivityTransfer> = {}): ActivityTransfer =>
  coin({ kind: 'nft', name: 'Cat #1', symbol: undefined, quantity: '1', ...changes })
const entry = (type: ActivityType, transfers: ActivityTransfer[]): ActivityEntry => ({
  id: 'a',
  networkId: 'eip155:1',
  type,
  rawType: type,
  status: 'confirmed',
  at: 1,
  hash: '0x1',
  from: undefined,
  to: undefined,
  transfers,
})
const shown = (type: ActivityType, ...transfers: ActivityTransfer[]) =>
  activityRows(entry(type, transfers)).map(({ badge, pictures, texts }) => ({
    badge,
    pictures: pictures.map(({ kind }) => kind),
    texts: texts.map((text) => transferText(text, { locale: 'en', unlimited: 'Unlimited' })),
  }))

describe('one transfer', () => {
  test.each<[ActivityType, string, string | undefined]>([
    ['receive', '+123.456 TOK', 'in'],
    ['deposit', '+123.456 TOK', 'in'],
    ['borrow', '+123.456 TOK', 'in'],
    ['claim', '+123.456 TOK', 'in'],
    ['withdraw', '-123.456 TOK', 'in'],
    ['repay', '-123.456 TOK', 'in'],
    ['burn', '-123.456 TOK', 'in'],
    ['send', '123.456 TOK', 'in'],
    ['trade', '123.456 TOK', 'trade'],
    ['approve', '123.456 TOK', 'approve'],
    ['cancel', '123.456 TOK', 'cancel'],
  ])('param: %s', (type, text, badge) => {
    expect(shown(type, coin())).toEqual([{ badge, pictures: ['token'], texts: [text] }])
  })

  test('behavior: a transfer to oneself has no direction', () => {
    expect(shown('send', coin({ direction: 'self' }))[0]?.badge).toBeUndefined()
    expect(shown('send', coin({ direction: 'out' }))[0]?.badge).toBe('out')
  })
})

test('behavior: without transfers shows the status only', () => {
  expect(shown('execute')).toEqual([{ badge: undefined, pictures: [], texts: [] }])
})

test('behavior: shows two transfers in one row, the second first', () => {
  const [out, into] = [coin({ direction: 'out' }), coin({ symbol: 'OTH', quantity: '2' })]
  expect(shown('trade', out, into)).toEqual([
    { badge: 'trade', pictures: ['token', 'token'], texts: ['2 OTH', '123.456 TOK'] },
  ])
  expect(shown('mint', coin({ direction: 'out' }), nft())[0]?.pictures).toEqual(['nft', 'token'])
})

test('behavior: shows two collectibles, or more than two transfers, in a row each', () => {
  expect(shown('receive', nft(), nft({ name: undefined, direction: 'out' }))).toEqual([
    { badge: 'in', pictures: ['nft'], texts: ['Cat #1'] },
    { badge: 'out', pictures: ['nft'], texts: ['-'] },
  ])
  const rows = activityRows(entry('trade', [coin(), coin(), nft()]))
  expect(rows).toHaveLength(3)
  expect(new Set(rows.map(({ key }) => key)).size).toBe(3)
})

describe('texts', () => {
  const text = (changes: Partial<ActivityTransfer>, locale = 'en') =>
    transferText({ sign: '+', transfer: coin(changes) }, { locale, unlimited: 'Unlimited' })

  test.each([
    ['0', '+0 TOK'],
    ['1', '+1 TOK'],
    ['1000.000', '+1,000 TOK'],
    ['0.0005', '+0.0005 TOK'],
    ['0.9995', '+0.999 TOK'],
    ['1234567.8', '+1,234,567 TOK'],
    ['115792089237316195423570985008687907853269984665640564039457.58', 'Unlimited TOK'],
    ['999999999999999999999999999999.9', '+999,999,999,999,999,999,999,999,999,999 TOK'],
    ['0.000000123456', '+0.000000123 TOK'],
    ['1e-7', '+0.0000001 TOK'],
    ['lots', '-'],
    [undefined, '-'],
  ])('param: %s [spec 5.17c]', (quantity, expected) => {
    expect(text({ quantity })).toBe(expected)
  })

  test('behavior: formats numbers for the locale, and omits a missing symbol', () => {
    expect(text({ quantity: '1234.5', symbol: undefined }, 'de')).toBe('+1.234,5')
  })
})
