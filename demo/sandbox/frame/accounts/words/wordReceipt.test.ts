import { describe, expect, test } from 'vitest'
import { freezeRequest } from '../../../../../src/receipts/freezeRequest.ts'
import { readReceipt } from '../../../../../src/receipts/readReceipt.ts'
import { callRequests } from '../../../../../src/receipts/testing/callRequests.ts'
import { cast, node, vouched } from '../../../../../src/receipts/testing/cast.ts'
import { ether, NOW } from '../../../../../src/receipts/testing/evidence.ts'
import type { RequestRow } from '../../../../../src/receipts/testing/requestRow.ts'
import { signingRequests } from '../../../../../src/receipts/testing/signingRequests.ts'
import { wordReceipt } from './wordReceipt.ts'

const rows = [...callRequests, ...signingRequests]

const word = async ({ method, params }: RequestRow) => {
  const request = freezeRequest({ chain: 'eip155:1', account: cast.me, method, params })
  const receipt = await readReceipt(request, {
    origin: 'https://shop.example',
    coin: ether,
    tokens: vouched,
    ask: node,
    now: NOW,
  })
  return wordReceipt(receipt, {
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  })
}

describe('every request of the table has words', () => {
  test.each(rows)('behavior: $name', async (row) => {
    const description = await word(row)
    expect(description.title).not.toBe('')
    expect(JSON.stringify(description)).not.toMatch(/undefined|\[object|NaN/)
    for (const { text } of description.warnings) expect(text).toMatch(/\.$/)
  })
})

test.each([
  ['ERC-721 safeTransferFrom', 'Send CAT #7'],
  ['ERC-1155 safeTransferFrom', 'Send 3 × CAT #7'],
  ['ERC-1155 safeBatchTransferFrom', 'Send 2 things'],
  ['ERC-721 approve', 'Let someone take your CAT #7'],
  ['transferFrom of another', 'Move 5 USDC of another account'],
  ['Multicall3', 'Make 2 calls through a contract'],
  ['Safe: a call', 'As a Safe: Send 3 USDC'],
  ['Safe: foreign code', 'Let foreign code act as your Safe'],
  ['Uniswap V3 swap', 'Swap'],
  ['EIP-7702 delegation', 'Let foreign code act as your account'],
  ['EIP-5792 batch', 'Make 2 calls as one'],
  ['eth_sign', 'Sign data that nobody can read'],
  ['Permit2 batch', 'Let someone spend 2 tokens'],
])('behavior: %s is called “%s”', async (name, title) => {
  const row = rows.find((one) => one.name === name)
  if (!row) throw new Error('no such request')
  expect((await word(row)).title).toBe(title)
})
