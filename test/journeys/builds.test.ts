import { createPublicClient, formatEther, http, parseEther, verifyMessage } from 'viem'
import { describe, expect } from 'vitest'
import { builds } from '../../demo/sandbox/page/renderPage.ts'
import { willing } from '../support/fixture.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'
const FOX = 'example.fox'

const test = journeys()
const fixture = fixtureOf(test)

const account = (place: number) => {
  const found = fixture.sandbox.accounts[place]
  if (!found) throw new Error('the sandbox has ten accounts')
  return found.address as `0x${string}`
}
const balanceOf = (networkId: typeof ONE | typeof TWO, place: number) =>
  createPublicClient({ transport: http(fixture.sandbox.urls.chains[networkId]) }).getBalance({
    address: account(place),
  })

/** The dialog's balance, once it equals the chain's: six digits, rounded down. */
const showsBalance = async (
  modal: ModalPage,
  networkId: typeof ONE | typeof TWO,
  symbol: string,
) => {
  await modal.button.click()
  const whole = formatEther(await balanceOf(networkId, 0))
  const text = new Intl.NumberFormat('en', {
    ...{ maximumSignificantDigits: 6, roundingMode: 'floor' as never },
  }).format(Number(whole))
  await expect
    .poll(() => modal.view('Account').textContent(), { timeout: 20_000 })
    .toMatch(new RegExp(`${text.replace('.', '\\.')}\\s*${symbol}`))
  await modal.page.keyboard.press('Escape')
  await modal.dialog.waitFor({ state: 'detached' })
}

/** What the loader alone may request: the page, its own file, the style and icon of the page. */
const isOfThePage = (url: string) => url.startsWith(fixture.sandbox.urls.demo)

// Before any visitor who does mean to: what those still ask would arrive here.
describe.each(builds)('the two lines of the snippet, from the %s build', (build) => {
  test('behavior: contacts no other host before the visitor’s first intent', async () => {
    const asked: string[] = []
    const modal = await fixture.visit({
      build,
      wallets: [{ name: 'Fox', rdns: FOX, behaviours: willing }],
      prepare: async (page) => {
        page.on('request', (request) => asked.push(request.url()))
      },
    })
    await modal.host((element) => element.ready)
    await modal.page.waitForLoadState('networkidle')
    expect(asked.filter((url) => !isOfThePage(url))).toEqual([])
    expect(asked.filter((url) => url.includes('/dist/'))).toHaveLength(1)
    expect(fixture.sandbox.requests.all()).toEqual([])
    await modal.close()
  })
})

describe.each(builds)('the two lines of the snippet, from the %s build', (build) => {
  test('behavior: connects, signs, sends, switches, reloads and disconnects under the strict policy [spec 10.11a]', async () => {
    const modal = await fixture.visit({
      build,
      wallets: [{ name: 'Fox', rdns: FOX, behaviours: willing }],
    })
    await modal.connect('Fox')
    expect(await modal.state()).toMatchObject({ status: 'connected', caipNetworkId: ONE })
    await showsBalance(modal, ONE, 'ETH')

    const signature = await modal.host(
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
    const hash = await modal.host(
      (element, [from, to]) =>
        element.provider.request({
          method: 'eth_sendTransaction',
          params: [{ from, to, value: '0x16345785d8a0000' }],
        }),
      [account(0), account(5)] as const,
    )
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
    await expect.poll(() => balanceOf(ONE, 5), { timeout: 20_000 }).toBe(before + parseEther('0.1'))
    await showsBalance(modal, ONE, 'ETH')

    await modal.host((element, to) => element.switchNetwork(to), TWO)
    await expect.poll(async () => (await modal.state()).caipNetworkId).toBe(TWO)
    await showsBalance(modal, TWO, 'TWO')

    await modal.page.reload()
    const painted = await modal.button.textContent()
    expect(painted).not.toMatch(/connect wallet/i)
    await expect
      .poll(async () => (await modal.state()).status, { timeout: 20_000 })
      .toBe('connected')
    expect((await modal.state()).caipNetworkId).toBe(TWO)
    expect((await modal.received()).map(({ type }) => type)).not.toContain('disconnect')
    await showsBalance(modal, TWO, 'TWO')

    await modal.host((element) => element.disconnect())
    await expect.poll(() => modal.button.textContent()).toMatch(/connect wallet/i)
    expect(await modal.asked(FOX, 'wallet_revokePermissions')).not.toEqual([])
    const left = await modal.page.evaluate(() => Object.keys(localStorage).join(' '))
    expect(left).not.toMatch(/latchkey:v1:relay/)
    await modal.page.reload()
    await modal.host((element) => element.ready)
    expect((await modal.state()).status).toBe('disconnected')
    expect(modal.troubles).toEqual([])
    await modal.close()
  })
})
