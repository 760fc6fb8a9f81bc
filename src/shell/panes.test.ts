import { describe, expect, test } from 'vitest'
import type { History } from '#domain/view/router.ts'
import type { Route } from '#domain/view/views.ts'
import { panesOf } from './panes.ts'

const connect: Route = { view: 'Connect' }
const all: Route = { view: 'AllWallets' }
const wallet: Route = { view: 'ConnectingWalletConnect', params: { walletId: 'w' } }
const downloads: Route = { view: 'Downloads', params: { walletId: 'w' } }
const account: Route = { view: 'Account' }

const cases: [string, History, ReturnType<typeof panesOf>][] = [
  ['a list alone', [connect], { list: connect, listIndex: 0 }],
  ['a list from a list', [connect, all], { list: all, listIndex: 1 }],
  ['a wallet beside its list', [connect, wallet], { list: connect, listIndex: 0, detail: wallet }],
  [
    'the last of several details beside the nearest list',
    [connect, all, wallet, downloads],
    { list: all, listIndex: 1, detail: downloads },
  ],
  ['a detail without a list', [wallet], undefined],
  ['a list after another view', [account, connect], undefined],
  ['another view after a list', [connect, account], undefined],
  ['a list after a detail', [connect, wallet, connect], undefined],
]

describe('panesOf', () => {
  test.each(cases)('behavior: %s', (_, history, panes) => {
    expect(panesOf(history)).toEqual(panes)
  })
})
