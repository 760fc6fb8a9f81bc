import { expect, test } from 'vitest'
import { startClient } from '../client/testing/startClient.ts'
import { directionAtom, historyAtom, routeAtom } from '../state/router.ts'
import { goBackAtom } from './goBack.ts'
import { goToAtom } from './goTo.ts'

test('behavior: a reset clears the history, and going back leads to the parent view', () => {
  const { store } = startClient()
  store.set(goToAtom, { view: 'AllWallets' })
  store.set(goToAtom, { view: 'OnRampActivity' }, { how: 'reset', beneath: [{ view: 'Account' }] })
  expect(store.get(historyAtom)).toEqual([{ view: 'Account' }, { view: 'OnRampActivity' }])
  expect(store.get(directionAtom)).toBe('next')
  store.set(goBackAtom)
  expect(store.get(routeAtom).view).toBe('Account')
  expect(store.get(directionAtom)).toBe('prev')
})
