import { expect, test } from 'vitest'
import { startClient } from '#client/testing/startClient.ts'
import type { ConnectionEvent } from '#domain/connection/machine/connectionEvent.ts'
import { directionAtom, historyAtom, pendingNavigationAtom, routeAtom } from '#state/view/router.ts'
import { dispatchConnectionAtom } from '../connection/dispatchConnection.ts'
import { goBackAtom } from './goBack.ts'
import { goToAtom } from './goTo.ts'

const wallet: ConnectionEvent = {
  type: 'answered',
  connectorId: 'example.fox',
  connections: [
    {
      connectorId: 'example.fox',
      namespace: 'eip155',
      networkId: 'eip155:1',
      name: 'Fox',
      approvedNetworks: 'all',
      accounts: [{ address: `0x${'1'.repeat(40)}`, type: 'eoa' }],
    },
  ],
}
const views = ({ store }: ReturnType<typeof startClient>) =>
  store.get(historyAtom).map(({ view }) => view)

/** The list of wallets, and one of them chosen. */
const choosing = (isConnected: boolean) => {
  const client = startClient({ config: { networks: 'eip155:1' } })
  client.open()
  client.store.set(goToAtom, { view: 'AllWallets' })
  client.store.set(goToAtom, { view: 'GetWallet' })
  if (isConnected) client.store.set(dispatchConnectionAtom, wallet)
  return client
}

test('behavior: going back from the first view closes the modal [spec 2.5]', () => {
  const client = choosing(false)
  client.store.set(goBackAtom)
  client.store.set(goBackAtom)
  expect(views(client)).toEqual(['Connect'])
  expect(client.state().open).toBe(true)
  client.store.set(goBackAtom)
  expect(client.state().open).toBe(false)
})

test('behavior: leads a connected visitor, and nobody else, to Account in place of Connect [spec 2.6]', () => {
  const disconnected = choosing(false)
  disconnected.store.set(goBackAtom, { to: 0 })
  expect(views(disconnected)).toEqual(['Connect'])
  const visitor = choosing(true)
  visitor.store.set(goBackAtom)
  expect(views(visitor)).toEqual(['Connect', 'AllWallets'])
  visitor.store.set(goBackAtom)
  expect(views(visitor)).toEqual(['Account'])
})

test('behavior: returns to the list of wallets after adding or changing a wallet, connected or not', () => {
  const adding = choosing(true)
  adding.store.set(pendingNavigationAtom, { beneath: [] })
  adding.store.set(goBackAtom, { to: 0 })
  expect(views(adding)).toEqual(['Connect'])
  const changing = choosing(true)
  changing.store.set(goBackAtom, { to: 0, keepsList: true })
  expect(views(changing)).toEqual(['Connect'])
})

test('behavior: a reset clears the history, and going back leads to the parent view [spec 2.4b]', () => {
  const { store } = startClient()
  store.set(goToAtom, { view: 'AllWallets' })
  store.set(goToAtom, { view: 'OnRampActivity' }, { how: 'reset', beneath: [{ view: 'Account' }] })
  expect(store.get(historyAtom)).toEqual([{ view: 'Account' }, { view: 'OnRampActivity' }])
  expect(store.get(directionAtom)).toBe('next')
  store.set(goBackAtom)
  expect(store.get(routeAtom).view).toBe('Account')
  expect(store.get(directionAtom)).toBe('prev')
})
