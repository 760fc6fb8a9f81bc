import { expect, test } from 'vitest'
import { startClient } from '#client/testing/startClient.ts'
import type { History } from '#domain/view/router.ts'
import { historyAtom, moveAtom } from '#state/view/router.ts'
import { returnToAtom } from './returnTo.ts'

const after = (history: History, how?: 'push') => {
  const { store } = startClient()
  store.set(moveAtom, { history, direction: 'none' })
  store.set(returnToAtom, { view: 'WalletSend' }, how && { how })
  return store.get(historyAtom).map(({ view }) => view)
}

test('behavior: goes back when the view is in the history', () => {
  const history: History = [{ view: 'Account' }, { view: 'WalletSend' }, { view: 'WalletSendScan' }]
  expect(after(history)).toEqual(['Account', 'WalletSend'])
})

test('behavior: a view opened by name is replaced by the target, or stays below it', () => {
  const history: History = [{ view: 'Account' }, { view: 'WalletSendSelectToken' }]
  expect(after(history)).toEqual(['Account', 'WalletSend'])
  const pushed = ['Account', 'WalletSendSelectToken', 'WalletSend']
  expect(after(history, 'push')).toEqual(pushed)
})
