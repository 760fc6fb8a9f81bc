import { describe, expect, test } from 'vitest'
import { findNetwork } from '../network/catalogue.ts'
import { sentByRequest } from './sentRequest.ts'
import {
  activityOfSent,
  isSameHash,
  rememberSent,
  type SentTransaction,
  withoutLosses,
} from './sentTransaction.ts'

const hash = `0x${'Ab'.repeat(32)}`
const from = '0x52908400098527886e0f7030069857d2e4169ee7'
const to = '0xde709f2102306220921060314715629080e2fb77'
const sent = (changes: Partial<SentTransaction> = {}): SentTransaction => ({
  hash,
  networkId: 'eip155:1',
  from,
  at: 1,
  status: 'pending',
  ...changes,
})

describe('the stored list', () => {
  test('behavior: lists the latest first, without duplicates, comparing hashes case-insensitively', () => {
    const all = rememberSent([sent({ hash: '0x1' }), sent()], sent({ hash: hash.toLowerCase() }))
    expect(all.map((one) => one.hash)).toEqual([hash.toLowerCase(), '0x1'])
    expect(isSameHash('5Abc', '5abc')).toBe(false)
    expect(isSameHash(undefined, '0x1')).toBe(false)
  })

  test('behavior: keeps 99 at most, and drops the oldest settled ones first [spec 9.10, 10.2c]', () => {
    let all: SentTransaction[] = [
      sent({ hash: '0xnew', status: 'confirmed' }),
      sent({ hash: '0xold', status: 'failed' }),
      sent({ hash: '0xwaiting' }),
    ]
    for (let n = 0; n < 97; n++) all = rememberSent(all, sent({ hash: `0x${n}` }))
    expect(all).toHaveLength(99)
    expect(all.map((one) => one.hash).slice(-2)).toEqual(['0xnew', '0xwaiting'])
    all = rememberSent(all, sent({ hash: '0xa' }))
    all = rememberSent(all, sent({ hash: '0xb' }))
    expect(all).toHaveLength(99)
    expect(all.map((one) => one.hash).slice(-2)).toEqual(['0x1', '0x0'])
  })

  test('behavior: describes what was sent and to whom in the activity', () => {
    const token = { name: 'Dollar', symbol: 'USD', decimals: 6, address: '0x1' }
    expect(activityOfSent(sent({ to, token, amount: '1500000' }))).toMatchObject({
      type: 'send',
      status: 'pending',
      hash,
      from,
      to,
      at: 1,
      transfers: [{ kind: 'token', symbol: 'USD', quantity: '1.5', direction: 'out' }],
    })
    expect(activityOfSent(sent())).toMatchObject({ type: 'execute', transfers: [] })
  })
})

describe('requests of a page', () => {
  const network = findNetwork('eip155:1')
  if (!network) throw new Error('the catalogue has lost Ethereum')
  const read = (method: string, params: unknown, answer: unknown) =>
    sentByRequest({ method, params, answer }, { network, from, at: 5 })
  const send = (call: unknown, answer: unknown = hash) =>
    read('eth_sendTransaction', [call], answer)

  test('behavior: reads the amount and receiver of a transfer', () => {
    expect(send({ from, to, value: '0xde0b6b3a7640000' })).toEqual({
      hash,
      networkId: 'eip155:1',
      from,
      to,
      at: 5,
      status: 'pending',
      token: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      amount: '1000000000000000000',
    })
  })

  test('behavior: a contract call has no transfer, and other values have none', () => {
    expect(send({ from, to, value: '0x1', data: '0xa9059cbb' })).not.toHaveProperty('token')
    expect(send({ from, to, value: '0x0' })).not.toHaveProperty('token')
    expect(send({ from, data: '0x60' })).toMatchObject({ hash, from })
    expect(send('nonsense')).toMatchObject({ hash, from })
  })

  test('behavior: includes Solana’s signing methods, not reads', () => {
    const signature = '5'.repeat(88)
    const of = (answer: unknown) => read('solana_signAndSendTransaction', {}, answer)
    expect(of({ signature })).toMatchObject({ hash: signature, from })
    expect(of({ signature: '0' })).toBeUndefined()
    expect(of(null)).toBeUndefined()
    expect(read('eth_call', [], hash)).toBeUndefined()
    expect(send({}, 'soon')).toBeUndefined()
  })
})

test('behavior: includes a registered name, without a transaction', () => {
  const entry = activityOfSent(
    sent({ hash: 'name ada1.reown.id', name: 'ada1.reown.id', status: 'confirmed' }),
  )
  expect(entry).toMatchObject({
    type: 'register',
    hash: undefined,
    status: 'confirmed',
    at: 1,
    transfers: [{ kind: 'nft', name: 'ada1.reown.id', direction: 'self' }],
  })
})

describe('lost writes of another tab', () => {
  const now = 100_000
  const one = sent({ hash: '0xa1', at: now - 2_000, status: 'pending' })
  const other = sent({ hash: '0xb2', at: now - 1_000, status: 'pending' })
  const settled = { ...one, status: 'confirmed' } as const

  test.each([
    ['nothing is lost', [other, one], [one, other], undefined],
    ['one is missing', [other], [one], [other, one]],
    ['how it ended is missing', [one], [settled], [settled]],
    ['it has ended in the other tab', [settled], [one], undefined],
    ['everything was forgotten', [], [one], undefined],
    ['one was sent long ago', [other], [{ ...one, at: now - 61_000 }], undefined],
  ] as const)('behavior: %s', (_, stored, own, expected) => {
    const whole = withoutLosses(stored, own, now)
    if (expected) expect(whole).toEqual(expected)
    else expect(whole).toBe(stored)
  })
})

test('behavior: of several lost transactions all come back, the latest first, up to the limit', () => {
  const now = 100_000
  const stored = Array.from({ length: 98 }, (_, n) => sent({ hash: `0x${n}`, at: n }))
  const own = ['0xa1', '0xb2'].map((hash, n) => sent({ hash, at: now - 10 + n }))
  const whole = withoutLosses(stored, own, now)
  expect(whole).toHaveLength(99)
  expect(whole.slice(0, 2).map((one) => one.hash)).toEqual(['0xb2', '0xa1'])
})

test('behavior: one transaction with a new status is enough for a new list', () => {
  const one = sent({ hash: '0xa1' })
  const other = sent({ hash: '0xb2' })
  const confirmed = { ...other, status: 'confirmed' } as const
  expect(withoutLosses([one, other], [confirmed], 100_000)).toEqual([one, confirmed])
})

test('behavior: two transactions sent from here have two ids in the activity', () => {
  expect(activityOfSent(sent({ hash: '0xa1' })).id).not.toBe(activityOfSent(sent()).id)
})

test('behavior: hashes of other namespaces differ by their letter case', () => {
  expect(isSameHash('0xAb', '0xaB')).toBe(true)
  expect(isSameHash('0xAb', undefined)).toBe(false)
  expect(isSameHash('5abc', '5abc')).toBe(true)
})

describe('what a request has sent', () => {
  const network = findNetwork('eip155:1')
  if (!network) throw new Error('no network')
  const of = (transaction: unknown, method = 'eth_sendTransaction', answer: unknown = hash) =>
    sentByRequest({ method, params: [transaction], answer }, { network, from, at: 1 })
  const plain = { hash, networkId: 'eip155:1', from, at: 1, status: 'pending' }

  test('behavior: only a value with a receiver, and nothing else, is a transfer', () => {
    expect(of({ to, value: '0x1' })).toMatchObject({ to, amount: '1', token: { symbol: 'ETH' } })
    expect(of({ to, value: '0x0' })).toEqual({ ...plain, to })
    expect(of({ to })).toEqual({ ...plain, to })
    expect(of({ value: '0x1' })).toEqual(plain)
    expect(of({ to, value: '0x1', data: '0x12' })).toEqual({ ...plain, to })
    expect(of({ to, value: '0x1', input: '0x12' })).toEqual({ ...plain, to })
  })

  test('behavior: the sender is the one that the request names, else the account', () => {
    expect(of({ from: to })?.from).toBe(to)
    expect(of({})?.from).toBe(from)
    expect(of('nonsense')).toEqual(plain)
    expect(of(undefined)).toEqual(plain)
  })

  test('behavior: the parameters of another method are not read', () => {
    const answer = { signature: '5'.repeat(88) }
    expect(of({ to, value: '0x1' }, 'solana_signAndSendTransaction', answer)).toEqual({
      ...plain,
      hash: '5'.repeat(88),
    })
    expect(of({ to }, 'eth_sign', answer)).toBe(undefined)
  })
})
