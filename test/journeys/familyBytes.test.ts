import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Network } from '../../src/domain/network.ts'
import type { Door } from '../support/door.ts'
import { type Stage, type StageWallet, startStage, willing } from '../support/stage.ts'

// No family costs a byte before it is used: what of each is fetched, and when.

let stage: Stage
let door: Door
beforeAll(async () => {
  stage = await startStage({ families: ['solana', 'bitcoin', 'polkadot', 'cosmos'] })
})
afterAll(() => stage?.close())
afterEach(async () => {
  const { troubles } = door
  await door.close()
  expect(troubles).toEqual([])
})

let fetched: string[]

/** A page of the build in parts, which writes down the name of each part it fetches. */
const visit = async (networks: readonly Network[], wallets: readonly StageWallet[]) => {
  fetched = []
  door = await stage.visit({
    build: 'split',
    wallets,
    config: { networks, defaultNetwork: networks[0]?.caipNetworkId },
    async prepare(page) {
      page.on('request', (request) => {
        const name = /\/dist\/split\/(\w+?)-\w{8}\.js$/.exec(request.url())?.[1]
        if (name) fetched.push(name)
      })
    },
  })
}
const ofFamilies = () =>
  fetched.filter((name) => /solana|bitcoin|polkadot|cosmos/i.test(name)).sort()
/** Finding out which wallets there are takes a little of each family on offer. */
const searches = ['discoverBitcoin', 'discoverCosmos', 'discoverPolkadot', 'discoverSolana']

const fox: StageWallet = { name: 'Fox', rdns: 'example.fox', behaviours: willing }
const sunbird: StageWallet = {
  ...{ name: 'Sunbird', rdns: 'example.sun', announces: false, isOnSolana: true },
  behaviours: willing,
}
const isIdle = () => door.page.waitForLoadState('networkidle')
/** The account, once no other part has been fetched for a while: a page is idle for Playwright once and for ever. */
const lookAtAccount = async () => {
  await door.button.click()
  await door.view('Account').waitFor()
  await expect
    .poll(async () => {
      const before = fetched.length
      await door.page.waitForTimeout(700)
      return fetched.length - before
    })
    .toBe(0)
}

test('behavior: a page on EVM networks alone fetches nothing of another family, whatever its visitor does', async () => {
  const { networks } = stage.sandbox.config
  await visit(
    networks.filter(({ chainNamespace }) => chainNamespace === 'eip155'),
    [fox, sunbird],
  )
  await isIdle()
  expect(fetched).toEqual([])
  await door.connect('Fox')
  await lookAtAccount()
  await expect.poll(() => fetched).toContain('evm')
  expect(ofFamilies()).toEqual([])
})

test('behavior: with every family on offer, only one whose wallet is chosen is fetched', async () => {
  const { networks } = stage.sandbox.config
  await visit(networks, [fox, sunbird])
  await isIdle()
  expect(fetched).toEqual([])
  await door.connect('Fox')
  await lookAtAccount()
  await expect.poll(ofFamilies).toEqual(searches)
  await door.page.keyboard.press('Escape')
  await door.dialog.waitFor({ state: 'detached' })

  await door.host((latchKey) => latchKey.open({ namespace: 'solana' }))
  await door.dialog.locator('[data-wallet="standard:sunbird"]').click()
  await door.dialog.waitFor({ state: 'detached' })
  await lookAtAccount()
  await expect.poll(ofFamilies).toContain('solana')
  const others = (names: readonly string[]) => names.filter((name) => !/solana/i.test(name))
  expect(others(ofFamilies())).toEqual(others(searches))
})
