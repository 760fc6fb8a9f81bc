// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { connectAtom } from '../../actions/connect.ts'
import { connectFirstAtom } from '../../actions/connectFirst.ts'
import { goToAtom } from '../../actions/goTo.ts'
import { chainNetwork } from '../../adapters/chains/testing/chainNetwork.ts'
import { discoveredConnectorsAtom } from '../../state/connectors.ts'
import { routeAtom } from '../../state/router.ts'
import { openTab } from '../testing/openTab.ts'
import type { TestKit } from '../testing/startKit.ts'
import { startPage } from '../testing/startPage.ts'

const FOX = { connectorId: 'example.fox' }
const chain = { url: 'http://127.0.0.1:1', close: async () => {} }
const networks = [chainNetwork({ ...chain, chainId: 31337 }, [])]

const connect = async (kit: TestKit) => {
  await kit.untilAtom(discoveredConnectorsAtom, (rows) => rows.length > 0)
  await kit.store.set(connectAtom, FOX)
}
const view = (kit: TestKit) => kit.store.get(routeAtom).view

/** A page whose visitor connected at an earlier load, in a card that shows this view. */
const comeBack = async (config: object) => {
  const page = startPage(networks)
  page.wallet()
  await connect(page.kit())
  page.leave()
  page.wallet()
  return page.kit({ display: 'inline', ...config })
}

test.each([{}, { view: 'Connect' }])(
  'behavior: a card begins at the account where a session is stored: %o',
  async (config) => {
    const kit = await comeBack(config)
    const views = [view(kit)]
    kit.store.sub(routeAtom, () => views.push(view(kit)))
    await kit.until(({ status }) => status === 'connected')
    expect(views).toEqual(['Account'])
  },
)

test('behavior: a card that begins with a view of the page’s choice keeps it', async () => {
  const kit = await comeBack({ view: 'OnRamp' })
  await kit.until(({ status }) => status === 'connected')
  expect(view(kit)).toBe('OnRamp')
})

test('behavior: what another tab connects leads an untouched card to the account, and no other', async () => {
  const page = startPage(networks)
  page.wallet()
  const tabs = [openTab(), openTab(), openTab()] as const
  const kitOf = (storage: (typeof tabs)[0]['storage'], config: object) =>
    page.kit(config, { services: { storage } })
  const untouched = kitOf(tabs[0].storage, { display: 'inline' })
  const walked = kitOf(tabs[1].storage, { display: 'inline' })
  walked.store.set(goToAtom, { view: 'WhatIsAWallet' })
  await connect(kitOf(tabs[2].storage, {}))
  for (const kit of [untouched, walked]) await kit.until(({ status }) => status === 'connected')
  expect([view(untouched), view(walked)]).toEqual(['Account', 'WhatIsAWallet'])
  for (const tab of tabs) tab.close()
})

test('behavior: who is to choose a wallet although connected may choose', async () => {
  const kit = await comeBack({})
  await kit.until(({ status }) => status === 'connected')
  kit.store.set(connectFirstAtom, { view: 'ProfileWallets' }, { hasJustLeft: false })
  expect(view(kit)).toBe('Connect')
  kit.close()
  expect(view(kit)).toBe('Account')
  kit.open({ view: 'Connect' })
  expect(view(kit)).toBe('Connect')
})
