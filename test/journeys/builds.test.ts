import { createPublicClient, formatEther, http, parseEther, verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builds } from '../../demo/sandbox/page/renderPage.ts'
import { wait } from '../../src/lib/wait.ts'
import type { Door } from '../support/door.ts'
import { type Stage, startStage, willing } from '../support/stage.ts'

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'
const FOX = 'example.fox'

let stage: Stage
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage?.close())

const account = (place: number) => {
  const found = stage.sandbox.accounts[place]
  if (!found) throw new Error('the sandbox has ten accounts')
  return found.address as `0x${string}`
}
const balanceOf = (networkId: typeof ONE | typeof TWO, place: number) =>
  createPublicClient({ transport: http(stage.sandbox.urls.chains[networkId]) }).getBalance({
    address: account(place),
  })

/** The dialog's balance, once it is the chain's: three decimals, rounded down. */
const showsBalance = async (door: Door, networkId: typeof ONE | typeof TWO, symbol: string) => {
  await door.button.click()
  const whole = formatEther(await balanceOf(networkId, 0))
  const shown = Math.floor(Number(whole) * 1000) / 1000
  const text = new Intl.NumberFormat('en', { maximumFractionDigits: 3 }).format(shown)
  await expect
    .poll(() => door.view('Account').textContent(), { timeout: 20_000 })
    .toMatch(new RegExp(`${text.replace('.', '\\.')}\\s*${symbol}`))
  await door.page.keyboard.press('Escape')
  await door.dialog.waitFor({ state: 'detached' })
}

/** What the loader alone may ask for: the page, its own file, the style and icon of the page. */
const isOfThePage = (url: string) => url.startsWith(stage.sandbox.urls.demo)

/** Waits until what the visitor before still asked has arrived. */
const isQuiet = async () => {
  const { requests } = stage.sandbox
  await expect
    .poll(async () => {
      const before = requests.count()
      await wait(500)
      return requests.count() - before
    })
    .toBe(0)
}

describe.each(builds)('the two lines of the snippet, from the %s build', (build) => {
  test('behavior: nothing is asked of any other host before a visitor means to connect', async () => {
    await isQuiet()
    stage.sandbox.requests.clear()
    const asked: string[] = []
    const door = await stage.visit({
      build,
      wallets: [{ name: 'Fox', rdns: FOX, behaviours: willing }],
      prepare: async (page) => {
        page.on('request', (request) => asked.push(request.url()))
      },
    })
    await door.host((element) => element.ready)
    await door.page.waitForLoadState('networkidle')
    expect(asked.filter((url) => !isOfThePage(url))).toEqual([])
    expect(asked.filter((url) => url.includes('/dist/'))).toHaveLength(1)
    expect(stage.sandbox.requests.all()).toEqual([])
    await door.close()
  })

  test('behavior: connect, sign, send, switch, reload and disconnect under the strict policy', async () => {
    const door = await stage.visit({
      build,
      wallets: [{ name: 'Fox', rdns: FOX, behaviours: willing }],
    })
    await door.connect('Fox')
    expect(await door.state()).toMatchObject({ status: 'connected', caipNetworkId: ONE })
    await showsBalance(door, ONE, 'ETH')

    const signature = await door.host(
      (element, address) =>
        element.request({ method: 'personal_sign', params: ['0x6c61746368', address] }),
      account(0),
    )
    expect(
      await verifyMessage({
        address: account(0),
        message: 'latch',
        signature: signature as `0x${string}`,
      }),
    ).toBe(true)

    const before = await balanceOf(ONE, 5)
    const hash = await door.host(
      (element, [from, to]) =>
        element.provider.request({
          method: 'eth_sendTransaction',
          params: [{ from, to, value: '0x16345785d8a0000' }],
        }),
      [account(0), account(5)] as const,
    )
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
    await expect.poll(() => balanceOf(ONE, 5), { timeout: 20_000 }).toBe(before + parseEther('0.1'))
    await showsBalance(door, ONE, 'ETH')

    await door.host((element, to) => element.switchNetwork(to), TWO)
    await expect.poll(async () => (await door.state()).caipNetworkId).toBe(TWO)
    await showsBalance(door, TWO, 'TWO')

    await door.page.reload()
    const painted = await door.button.textContent()
    expect(painted).not.toMatch(/connect wallet/i)
    await expect
      .poll(async () => (await door.state()).status, { timeout: 20_000 })
      .toBe('connected')
    expect((await door.state()).caipNetworkId).toBe(TWO)
    expect((await door.heard()).map(({ type }) => type)).not.toContain('disconnect')
    await showsBalance(door, TWO, 'TWO')

    await door.host((element) => element.disconnect())
    await expect.poll(() => door.button.textContent()).toMatch(/connect wallet/i)
    expect(await door.asked(FOX, 'wallet_revokePermissions')).not.toEqual([])
    const left = await door.page.evaluate(() => Object.keys(localStorage).join(' '))
    expect(left).not.toMatch(/latchkey:v1:relay/)
    await door.page.reload()
    await door.host((element) => element.ready)
    expect((await door.state()).status).toBe('disconnected')
    expect(door.troubles).toEqual([])
    await door.close()
  })
})
