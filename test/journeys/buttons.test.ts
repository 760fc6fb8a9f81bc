import type { Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { shortenAddress } from '../../src/domain/address.ts'
import type { Door } from '../support/door.ts'
import { type Stage, startStage, type VisitOptions, willing } from '../support/stage.ts'

const TWO = 'eip155:31338'
const FOX = 'example.fox'
const kinds = ['auto', 'connect', 'account', 'network', `wallet:${FOX}`] as const

let stage: Stage
let door: Door
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage?.close())
afterEach(async () => {
  const { troubles } = door
  await door.close()
  expect(troubles).toEqual([])
})

const visit = async (options: VisitOptions = {}) => {
  door = await stage.visit({
    wallets: [{ name: 'Fox', rdns: FOX, accounts: [5], behaviours: willing }],
    page: { buttons: kinds.join(',') },
    ...options,
  })
  await door.host((latchKey) => latchKey.ready)
}
const button = (kind: (typeof kinds)[number]): Locator =>
  door.page.locator(`latch-key-button[shows="${kind}"] button`)
/** What assistive technology calls them. */
const names = async () =>
  Promise.all(
    kinds.map(async (kind) => {
      const tree = await button(kind).ariaSnapshot()
      return /"(.*?)"/.exec(tree)?.[1] ?? tree
    }),
  )

test('behavior: each kind says what it is for, before, while and after', async () => {
  await visit()
  await expect
    .poll(names)
    .toEqual([
      'Connect wallet',
      'Connect wallet',
      'Connect wallet',
      'Choose network',
      'Connect wallet',
    ])
  await button(`wallet:${FOX}`).click()
  await expect.poll(async () => (await door.state()).status).toBe('connected')
  await door.dialog.waitFor({ state: 'detached' })
  const address = shortenAddress(stage.sandbox.accounts[5]?.address ?? '')
  await button('auto').getByText('10,000 ETH').waitFor()
  const said = async () => {
    const [auto = '', connect, account, network] = await names()
    return { auto, connect, isSame: account === auto, network }
  }
  await expect.poll(said).toEqual({
    auto: expect.stringContaining(address),
    connect: 'Connect wallet',
    isSame: true,
    network: expect.stringContaining('Sandbox One'),
  })

  await door.host((latchKey, to) => latchKey.switchNetwork(to), TWO)
  await expect.poll(async () => (await names())[3]).toContain('Sandbox Two')
  await button('network').click()
  await door.view('Networks').waitFor()
  await door.page.keyboard.press('Escape')
  await door.dialog.waitFor({ state: 'detached' })
  await button('account').click()
  await door.view('Account').getByRole('button', { name: 'Disconnect' }).click()
  await expect.poll(async () => (await names())[2]).toBe('Connect wallet')
})

test('behavior: a network that is not offered is said, and the press leads to the way back', async () => {
  await visit({ attributes: { 'chain-policy': 'warn' } })
  await door.connect('Fox')
  await door.pull(FOX, 'setChain', '0x89')
  const says = { auto: 'Wrong network', account: 'Wrong network', network: 'Switch network' }
  for (const [kind, text] of Object.entries(says) as [keyof typeof says, string][]) {
    await expect.poll(() => button(kind).textContent()).toContain(text)
    await button(kind).click()
    await door.view('UnsupportedChain').waitFor()
    await door.page.keyboard.press('Escape')
    await door.dialog.waitFor({ state: 'detached' })
  }
})

test('behavior: nothing is asked of anyone before a button is pressed, and a pointer over one fetches what is next', async () => {
  const asked: string[] = []
  await visit({
    build: 'split',
    prepare: async (page) => {
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    },
  })
  await door.page.waitForLoadState('networkidle')
  const chunks = () => asked.filter((path) => path.startsWith('/dist/'))
  expect(chunks()).toEqual(['/dist/split/latchkey.js'])
  await button('account').hover()
  await expect.poll(() => chunks().length).toBeGreaterThan(1)
  expect((await door.state()).open).toBe(false)
})

test('behavior: disabled buttons open nothing, and say so', async () => {
  await visit({ attributes: { disabled: '' } })
  for (const kind of kinds) {
    await expect.poll(() => button(kind).getAttribute('aria-disabled')).toBe('true')
    await button(kind).click({ force: true })
  }
  await door.button.click({ force: true })
  await door.page.waitForTimeout(300)
  expect(await door.heard('open')).toEqual([])
  expect(await door.dialog.count()).toBe(0)
})
