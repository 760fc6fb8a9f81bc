// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { connectAtom } from '#actions/connection/connect.ts'
import { connectFirstAtom } from '#actions/connection/connectFirst.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { chainNetwork } from '#adapters/chains/testing/chainNetwork.ts'
import { routeAtom } from '#state/view/router.ts'
import { discoveredConnectorsAtom } from '#state/wallet/connectors.ts'
import { openTab } from '../testing/openTab.ts'
import type { TestClient } from '../testing/startClient.ts'
import { startPage } from '../testing/startPage.ts'

const FOX = { connectorId: 'example.fox' }
const chain = { url: 'http://127.0.0.1:1', close: async () => {} }
const networks = [chainNetwork({ ...chain, chainId: 31337 }, [])]

const connect = async (client: TestClient) => {
  await client.untilAtom(discoveredConnectorsAtom, (rows) => rows.length > 0)
  await client.store.set(connectAtom, FOX)
}
const view = (client: TestClient) => client.store.get(routeAtom).view

/** A page whose visitor connected at an earlier load, in a card that shows this view. */
const finishSocialRedirect = async (config: object) => {
  const page = startPage(networks)
  page.wallet()
  await connect(page.client())
  page.leave()
  page.wallet()
  return page.client({ display: 'inline', ...config })
}

test.each([{}, { view: 'Connect' }])(
  'behavior: a card begins at the account where a session is stored: %o',
  async (config) => {
    const client = await finishSocialRedirect(config)
    const views = [view(client)]
    client.store.sub(routeAtom, () => views.push(view(client)))
    await client.until(({ status }) => status === 'connected')
    expect(views).toEqual(['Account'])
  },
)

test('behavior: a card that begins with a view of the page’s choice keeps it', async () => {
  const client = await finishSocialRedirect({ view: 'OnRamp' })
  await client.until(({ status }) => status === 'connected')
  expect(view(client)).toBe('OnRamp')
})

test('behavior: a connection of another tab moves an unchanged card to the account, and no other card', async () => {
  const page = startPage(networks)
  page.wallet()
  const tabs = [openTab(), openTab(), openTab()] as const
  const clientOf = (storage: (typeof tabs)[0]['storage'], config: object) =>
    page.client(config, { services: { storage } })
  const untouched = clientOf(tabs[0].storage, { display: 'inline' })
  const navigated = clientOf(tabs[1].storage, { display: 'inline' })
  navigated.store.set(goToAtom, { view: 'WhatIsAWallet' })
  await connect(clientOf(tabs[2].storage, {}))
  for (const client of [untouched, navigated])
    await client.until(({ status }) => status === 'connected')
  expect([view(untouched), view(navigated)]).toEqual(['Account', 'WhatIsAWallet'])
  for (const tab of tabs) tab.close()
})

test('behavior: a connected visitor who was sent to choose a wallet stays there', async () => {
  const client = await finishSocialRedirect({})
  await client.until(({ status }) => status === 'connected')
  client.store.set(connectFirstAtom, { view: 'ProfileWallets' }, { hasJustLeft: false })
  expect(view(client)).toBe('Connect')
  client.close()
  expect(view(client)).toBe('Account')
  client.open({ view: 'Connect' })
  expect(view(client)).toBe('Connect')
})
