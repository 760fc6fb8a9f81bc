import { expect } from 'vitest'
import type { Network } from '#domain/network/network.ts'
import { type FixtureWallet, willing } from '../support/fixture.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { quietOf } from '../support/quiet.ts'

// Code of a namespace is not loaded before it is used: which parts of each are loaded, and when.

const test = journeys({ sandbox: { namespaces: ['solana', 'bitcoin', 'polkadot', 'cosmos'] } })
const fixture = fixtureOf(test)
let modal: ModalPage

let fetched: string[]
let isQuiet: () => Promise<void>

/** A page with the split build, which records the name of each part it loads. */
const visit = async (networks: readonly Network[], wallets: readonly FixtureWallet[]) => {
  fetched = []
  modal = await fixture.visit({
    build: 'split',
    wallets,
    config: { networks, defaultNetwork: networks[0]?.caipNetworkId },
    async prepare(page) {
      isQuiet = quietOf(page)
      page.on('request', (request) => {
        const name = /\/dist\/split\/(\w+?)-\w{8}\.js$/.exec(request.url())?.[1]
        if (name) fetched.push(name)
      })
    },
  })
}
const ofNamespaces = () =>
  fetched.filter((name) => /solana|bitcoin|polkadot|cosmos/i.test(name)).sort()
/** Discovering wallets takes a little code of each offered namespace. */
const searches = ['discoverBitcoin', 'discoverCosmos', 'discoverPolkadot', 'discoverSolana']

const fox: FixtureWallet = { name: 'Fox', rdns: 'example.fox', behaviours: willing }
const sunbird: FixtureWallet = {
  name: 'Sunbird',
  rdns: 'example.sun',
  announces: false,
  isOnSolana: true,
  behaviours: willing,
}
/** The account, once all that it fetches is there. */
const lookAtAccount = async () => {
  await modal.button.click()
  await modal.view('Account').waitFor()
  await isQuiet()
}

test('behavior: a page with only EVM networks loads no code of another namespace, whatever its visitor does', async () => {
  const { networks } = fixture.sandbox.config
  await visit(
    networks.filter(({ chainNamespace }) => chainNamespace === 'eip155'),
    [fox, sunbird],
  )
  await isQuiet()
  expect(fetched).toEqual([])
  await modal.connect('Fox')
  await lookAtAccount()
  await expect.poll(() => fetched).toContain('evm')
  expect(ofNamespaces()).toEqual([])
})

test('behavior: with all namespaces configured, loads only the one whose wallet is chosen', async () => {
  const { networks } = fixture.sandbox.config
  await visit(networks, [fox, sunbird])
  await isQuiet()
  expect(fetched).toEqual([])
  await modal.connect('Fox')
  await lookAtAccount()
  await expect.poll(ofNamespaces).toEqual(searches)
  await modal.page.keyboard.press('Escape')
  await modal.dialog.waitFor({ state: 'detached' })

  await modal.host((latchKey) => latchKey.open({ namespace: 'solana' }))
  await modal.dialog.locator('[data-wallet="standard:sunbird"]').click()
  await modal.dialog.waitFor({ state: 'detached' })
  await lookAtAccount()
  await expect.poll(ofNamespaces).toContain('solana')
  const others = (names: readonly string[]) => names.filter((name) => !/solana/i.test(name))
  expect(others(ofNamespaces())).toEqual(others(searches))
})
