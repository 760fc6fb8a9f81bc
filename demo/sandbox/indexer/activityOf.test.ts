import { expect, test } from 'vitest'
import { TREASURY } from '../chains/treasury.ts'
import { activityOf } from './activityOf.ts'
import { type ChainTransaction, type ChainTransfer, NOBODY } from './chainFacts.ts'

const me = '0xme'
const you = '0xyou'

const moved = (sender: string, receiver: string, contract = '0xt'): ChainTransfer => ({
  kind: 'transfer',
  contract,
  tokenId: '',
  sender,
  receiver,
  amount: 1n,
  standard: 'ERC20',
})
const allowed = (sender: string): ChainTransfer => ({ ...moved(sender, you), kind: 'approval' })

const transaction = (
  transfers: readonly ChainTransfer[],
  changes: Partial<ChainTransaction> = {},
): ChainTransaction => ({
  hash: '0x1',
  at: 0,
  sender: me,
  receiver: you,
  nonce: 0,
  intent: 'execute',
  initiators: new Map([[me, true]]),
  transfers,
  ...changes,
})

const mine = (what: ChainTransaction) => {
  const found = activityOf(what).find(({ account }) => account === me)
  return found && `${found.operation} ${found.status}`
}

test.each<[string, ChainTransaction, string | undefined]>([
  ['a payment', transaction([moved(me, you)]), 'send confirmed'],
  ['a payment to oneself', transaction([moved(me, me)]), 'send confirmed'],
  [
    'a received payment',
    transaction([moved(you, me)], { initiators: new Map() }),
    'receive confirmed',
  ],
  [
    'one sold to me',
    transaction([moved(TREASURY, me)], { initiators: new Map() }),
    'bought confirmed',
  ],
  ['an exchange', transaction([moved(me, you), moved(you, me, '0xu')]), 'trade confirmed'],
  ['made for me by me', transaction([moved(NOBODY, me)]), 'mint confirmed'],
  ['paid for', transaction([moved(me, you, ''), moved(NOBODY, me)]), 'mint confirmed'],
  [
    'bought with a token',
    transaction([moved(me, you), moved(NOBODY, me, '0xu')]),
    'trade confirmed',
  ],
  [
    'made for me by others',
    transaction([moved(NOBODY, me)], { initiators: new Map([[you, true]]) }),
    'receive confirmed',
  ],
  ['destroyed', transaction([moved(me, NOBODY)]), 'burn confirmed'],
  ['allowed', transaction([allowed(me)]), 'approve confirmed'],
  ['allowed and moved', transaction([allowed(me), moved(me, you)]), 'send confirmed'],
  ['a call without transfers', transaction([]), 'execute confirmed'],
  ['a contract', transaction([], { receiver: undefined }), 'deploy confirmed'],
  [
    'failed',
    transaction([], { intent: 'send', initiators: new Map([[me, false]]) }),
    'send failed',
  ],
  [
    'a failed user operation',
    transaction([], {
      sender: you,
      intent: 'send',
      initiators: new Map([
        [you, true],
        [me, false],
      ]),
    }),
    'execute failed',
  ],
  [
    'another account’s',
    transaction([moved(you, '0xthey')], { initiators: new Map([[you, true]]) }),
    undefined,
  ],
])('behavior: classifies %s', (_, what, expected) => {
  expect(mine(what)).toBe(expected)
})

test('behavior: records no activity for the zero address', () => {
  const accounts = activityOf(transaction([moved(NOBODY, you)])).map(({ account }) => account)
  expect(accounts.toSorted()).toEqual([me, you])
})
