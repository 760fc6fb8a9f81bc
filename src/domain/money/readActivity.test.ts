import { describe, expect, test } from 'vitest'
import {
  readActivity,
  readHistoryEntry,
  type TransactionFacts,
  type TransferFacts,
} from './readActivity.ts'

const coin: TransferFacts = {
  fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: 'https://a.example/eth.png' } },
  direction: 'in',
  quantity: { numeric: '1.5' },
}
const piece = (is_spam?: boolean): TransferFacts => ({
  nft_info: {
    name: 'Stairs #1',
    content: {
      preview: { url: 'https://a.example/small.png' },
      detail: { url: 'https://a.example/large.png' },
    },
    ...(is_spam !== undefined && { flags: { is_spam } }),
  },
})
const facts = (
  metadata: Partial<TransactionFacts['metadata']> = {},
  transfers: readonly TransferFacts[] = [coin],
): TransactionFacts => ({
  id: 'one',
  metadata: {
    operationType: 'receive',
    hash: '0xab',
    chain: 'eip155:1',
    status: 'confirmed',
    minedAt: '2026-03-01T12:00:00Z',
    sentFrom: '0x1',
    sentTo: '0x2',
    ...metadata,
  },
  transfers,
})

describe('the history of a network', () => {
  const isShown = (...transfers: TransferFacts[]) =>
    readHistoryEntry(facts({}, transfers), 'eip155:1') !== undefined

  test('behavior: leaves out transactions of other networks [spec 5.17b]', () => {
    expect(readHistoryEntry(facts(), 'eip155:1')).toEqual(readActivity(facts(), 'eip155:1'))
    expect(readHistoryEntry(facts(), 'eip155:10')).toBeUndefined()
    expect(readHistoryEntry(facts({ chain: null }), 'eip155:1')).toBeUndefined()
  })

  test('behavior: hides a transaction only when all its transfers are spam [spec 5.17a]', () => {
    expect(isShown(piece(true))).toBe(false)
    expect(isShown(piece(true), piece(true))).toBe(false)
    expect(isShown(piece(true), coin)).toBe(true)
    expect(isShown(coin, piece(true))).toBe(true)
    expect(isShown(piece(false))).toBe(true)
    expect(isShown(piece())).toBe(true)
    expect(isShown({ nft_info: null }, { nft_info: {} })).toBe(true)
    expect(isShown()).toBe(true)
  })
})

describe('one transaction', () => {
  const read = (metadata: object = {}, ...transfers: TransferFacts[]) =>
    readActivity(facts(metadata, transfers), 'eip155:1')

  test('behavior: reads every field', () => {
    expect(read({}, coin, piece(false))).toEqual({
      id: 'one',
      networkId: 'eip155:1',
      type: 'receive',
      rawType: 'receive',
      hash: '0xab',
      at: Date.UTC(2026, 2, 1, 12),
      status: 'confirmed',
      from: '0x1',
      to: '0x2',
      transfers: [
        {
          kind: 'token',
          name: 'Ether',
          symbol: 'ETH',
          quantity: '1.5',
          direction: 'in',
          imageUrl: 'https://a.example/eth.png',
        },
        {
          kind: 'nft',
          name: 'Stairs #1',
          symbol: undefined,
          quantity: undefined,
          direction: undefined,
          imageUrl: 'https://a.example/small.png',
        },
      ],
    })
  })

  test('behavior: leaves missing fields undefined', () => {
    const [empty, detail] =
      read(
        { hash: null, sentFrom: null, sentTo: undefined },
        {},
        { nft_info: { content: { detail: { url: 'https://a.example/large.png' } } } },
      )?.transfers ?? []
    expect(empty).toEqual({
      kind: 'token',
      name: undefined,
      symbol: undefined,
      imageUrl: undefined,
      quantity: undefined,
      direction: undefined,
    })
    expect(detail).toMatchObject({
      kind: 'nft',
      name: undefined,
      imageUrl: 'https://a.example/large.png',
    })
    for (const nft_info of [{ content: null }, { content: {} }])
      expect(read({}, { nft_info })?.transfers[0]?.imageUrl).toBeUndefined()
    expect(read({ hash: null, sentFrom: null, sentTo: undefined })).toMatchObject({
      hash: undefined,
      from: undefined,
      to: undefined,
      transfers: [],
    })
  })

  test('error: rejects one without a time', () => {
    expect(read({ minedAt: 'soon' })).toBeUndefined()
  })

  test('error: truncates, sanitizes or drops invalid values', () => {
    const hostile: TransferFacts = {
      fungible_info: {
        name: '\u202eevil',
        symbol: 'S'.repeat(17),
        icon: { url: 'javascript:alert(1)' },
      },
      quantity: { numeric: 'much' },
    }
    const made = { operationType: 'steal', status: 'constructor', hash: `0x${'a'.repeat(200)}` }
    const entry = read(made, hostile)
    expect(entry).toMatchObject({ type: 'other', rawType: 'steal', status: 'other' })
    expect(entry?.hash).toBe(`0x${'a'.repeat(125)}…`)
    expect(entry?.transfers).toEqual([
      {
        kind: 'token',
        name: 'evil',
        symbol: `${'S'.repeat(15)}…`,
        imageUrl: undefined,
        quantity: undefined,
        direction: undefined,
      },
    ])
    expect(read({ operationType: 'x'.repeat(40) })?.rawType).toBe(`${'x'.repeat(31)}…`)
    for (const status of ['confirmed', 'failed', 'pending'])
      expect(read({ status })?.status).toBe(status)
  })
})
