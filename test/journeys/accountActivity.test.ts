import type { Locator, Page } from 'playwright-core'
import { parseEther } from 'viem'
import { afterEach, describe, expect } from 'vitest'
import { callNode } from '../../demo/sandbox/chains/callNode.ts'
import { type Fixture, type FixtureWallet, willing } from '../support/fixture.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { heard, listen } from '../support/listen.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { ownedFlow } from '../support/ownedFixture.ts'
import { comeToRest } from '../support/rest.ts'
import { step } from '../support/step.ts'

const ONE = 'eip155:31337'
const HISTORY = '/v1/account/:address/history'
const AWAY = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage

afterEach(async () => {
  await chain('evm_setAutomine', true)
})

const wallet = (account: number): FixtureWallet => ({
  name: 'Quickstep',
  rdns: 'example.quickstep',
  accounts: [account],
  behaviours: willing,
})
const visit = async (account: number, more: Parameters<Fixture['visit']>[0] = {}) => {
  modal = await fixture.visit({ wallets: [wallet(account)], ...more })
  await modal.connect('Quickstep')
  return ownedFlow(modal)
}
const chain = (method: string, ...params: unknown[]) =>
  callNode(fixture.sandbox.urls.chains[ONE] ?? '', [{ method, params }])

/** The page lets the wallet send; returns the transaction's hash. */
const send = (ether: string) =>
  modal.host(
    async (latchKey, { to, value }) => {
      const [, , from] = latchKey.state.caipAddress?.split(':') ?? []
      const params = [{ from, to, value }]
      return (await latchKey.request({ method: 'eth_sendTransaction', params })) as string
    },
    { to: AWAY, value: `0x${parseEther(ether).toString(16)}` },
  )

/** Answers in place of the service with a history of that many transactions, page by page. */
const servePast = (count: number, perPage: number) => async (page: Page) => {
  await page.route(/\/v1\/account\/[^/]+\/history/, async (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    const to = Math.min(count, from + perPage)
    const data = Array.from({ length: to - from }, (_, at) => past(from + at))
    await route.fulfill({
      json: { data, next: to < count ? String(to) : null },
      headers: { 'access-control-allow-origin': '*' },
    })
  })
}
const past = (index: number) => ({
  id: `past-${index}`,
  metadata: {
    operationType: index % 3 ? 'receive' : 'send',
    hash: `0x${index.toString(16).padStart(64, '0')}`,
    chain: ONE,
    minedAt: new Date(Date.UTC(2025, 11, 28) - index * 3_600_000).toISOString(),
    sentFrom: AWAY,
    sentTo: AWAY,
    status: index % 50 === 49 ? 'failed' : 'confirmed',
    nonce: index,
  },
  transfers: [
    {
      fungible_info: { name: 'Past', symbol: 'PAST' },
      direction: index % 3 ? 'in' : 'out',
      quantity: { numeric: `${index}.5` },
    },
  ],
})

describe('transactions sent from the page', () => {
  test('behavior: shows a transaction at once, updates it when it settles, and still shows it after a reload [spec 1.2a]', async () => {
    const flow = await visit(4)
    await chain('evm_setAutomine', false)
    const hash = await send('0.25')
    const panel = await flow.tab('Activity')
    const line = panel.locator(`[data-activity][href*="${hash}"]`)
    await panel.getByRole('heading', { name: 'Pending' }).waitFor()
    expect(await line.getAttribute('data-status')).toBe('pending')
    await line.getByText('0.25 ETH').waitFor()

    await modal.page.reload()
    await modal.button.waitFor()
    await flow.tab('Activity')
    await line.waitFor()
    expect(await line.getAttribute('data-status')).toBe('pending')

    // From now on the list must never be without it.
    await modal.page.evaluate((hash) => {
      const root = () => document.querySelector('latch-key-modal')?.shadowRoot
      const isThere = () => root()?.querySelector(`[href*="${hash}"]`) != null
      const seen = { looks: 0, isGone: false }
      Object.assign(window, { seen })
      const look = () => {
        seen.looks += 1
        if (!isThere()) seen.isGone = true
        requestAnimationFrame(look)
      }
      look()
    }, hash)
    await chain('evm_mine')
    await expect.poll(() => line.getAttribute('data-status'), { timeout: 60_000 }).toBe('confirmed')
    await panel.getByRole('heading', { name: 'Pending' }).waitFor({ state: 'detached' })
    const seen = await modal.page.evaluate(() => (window as never as { seen: object }).seen)
    expect(seen).toEqual({ looks: expect.any(Number), isGone: false })
    expect(await line.count()).toBe(1)

    await modal.page.reload()
    await modal.button.waitFor()
    await flow.tab('Activity')
    await line.getByText('Sent').waitFor()
    await expect.poll(() => line.getAttribute('data-status')).toBe('confirmed')
    expect(await line.count()).toBe(1)
  })

  test('behavior: a transaction is announced where it was sent, and shown nowhere else', async () => {
    const flow = await visit(6, { prepare: (page) => listen(page, 'ariaNotify') })

    await step('behavior: announces a new entry to screen readers', async () => {
      await send('0.01')
      const panel = await flow.tab('Activity')
      await panel.locator('[data-activity]').first().waitFor()
      await send('0.125')
      const said: string[] = []
      const hear = async () => {
        said.push(...(await heard(modal.page)))
        return said
      }
      await expect.poll(hear).toContainEqual(expect.stringMatching(/^New: Sent, 0.125 ETH/))
    })

    await step('behavior: does not list it on another network', async () => {
      const hash = await send('0.5')
      const panel = await flow.tab('Activity')
      await panel.locator(`[href*="${hash}"]`).waitFor()
      await modal.host((latchKey) => latchKey.switchNetwork('eip155:31338'))
      await flow.tab('Activity')
      await panel.locator(`[href*="${hash}"]`).waitFor({ state: 'detached' })
    })
  })
})

describe('the history', () => {
  test('behavior: a long history, by keyboard and to its end', async () => {
    const flow = await visit(5, { prepare: servePast(10_000, 500) })

    await step('behavior: the list is one tab stop, with arrow keys inside', async () => {
      const panel = await flow.tab('Activity')
      await panel.locator('[data-activity]').first().waitFor()
      await expect.poll(() => panel.locator('[data-activity][tabindex="0"]').count()).toBe(1)
      await comeToRest(modal.page)
      await panel.locator('[data-activity]').first().focus()
      const focused = panel.locator('[data-activity]:focus')
      // A line that is only just drawn takes the keyboard a moment later.
      for (let step = 1; step <= 12; step += 1) {
        await modal.page.keyboard.press('ArrowDown')
        await expect
          .poll(() => focused.getAttribute('href'))
          .toMatch(RegExp(`0${step.toString(16)}$`))
      }
      const [box, line] = await Promise.all([
        panel.locator('.ui-virtual').boundingBox(),
        focused.boundingBox(),
      ])
      expect(line?.y).toBeGreaterThanOrEqual((box?.y ?? 0) - 1)
      expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(
        (box?.y ?? 0) + (box?.height ?? 0) + 1,
      )
    })

    await step(
      'behavior: ten thousand entries by month, page after page, each with its explorer link',
      async () => {
        await flow.tab('Tokens')
        await modal.host((latchKey) => latchKey.open({ view: 'Transactions' }))
        const view = modal.view('Transactions')
        await view.getByRole('heading', { name: 'December 2025' }).waitFor()
        const list = view.locator('.ui-virtual')
        let pages = 0
        await expect
          .poll(
            async () => {
              await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
              const drawn = await view.locator('[data-activity]').count()
              expect(drawn).toBeLessThan(60)
              pages += 1
              return view.locator('[href$="270f"]').count()
            },
            { timeout: 60_000, interval: 50 },
          )
          .toBe(1)
        expect(pages).toBeGreaterThan(10)
        await view.getByRole('heading', { name: 'November 2024' }).waitFor()
        const links = await view
          .locator('[data-activity]')
          .evaluateAll((all) =>
            all.map((one) => [one.tagName, one.getAttribute('target'), one.getAttribute('rel')]),
          )
        for (const link of links) expect(link).toEqual(['A', '_blank', 'noopener noreferrer'])
        const more = (await modal.received('event')).filter(
          ({ detail }) => (detail as { event: string }).event === 'LOAD_MORE_TRANSACTIONS',
        )
        expect(more).toHaveLength(19)
      },
    )
  })

  test('error: a service that fails is reported, and can be asked again', async () => {
    const flow = await visit(3)
    for (const [name, fault] of [
      ['rate limiting', { status: 429 }],
      ['a service that is down', { status: 503 }],
      ['a truncated answer', { body: 'malformed' }],
      ['wrong types', { body: 'wrong-types' }],
      ['no connection', { offline: true }],
    ] as const)
      await step(`error: ${name} is reported and can be retried`, async () => {
        fixture.sandbox.faults.set(HISTORY, fault)
        // A page that is loaded anew knows nothing of what it has read.
        await modal.page.reload()
        await expect.poll(async () => (await modal.state()).status).toBe('connected')
        const panel = await flow.tab('Activity')
        await panel.getByText('Failed to fetch transactions').waitFor()
        expect(await modal.dialog.locator('.notices').textContent()).toBe('')
        fixture.sandbox.faults.clear()
        await panel.getByRole('button', { name: 'Try again' }).click()
        await panel.locator('[data-activity]').first().waitFor()
      })
  })

  test('error: keeps the loaded pages when a later page fails, and offers a retry [spec 8.8]', async () => {
    let fails = true
    const flow = await visit(5, {
      prepare: async (page) => {
        await servePast(40, 20)(page)
        await page.route(/history.*cursor=/, (route) =>
          fails ? route.fulfill({ status: 500 }) : route.fallback(),
        )
      },
    })
    const panel = await flow.tab('Activity')
    await panel.locator('[data-activity]').first().waitFor()
    const list = panel.locator('.ui-virtual')
    // Down again and again: the list grows when the rest has come.
    const isAtEnd = async (end: Locator) => {
      await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
      return end.isVisible()
    }
    const failed = panel.getByText('The rest did not load')
    await expect.poll(() => isAtEnd(failed)).toBe(true)
    fails = false
    await panel.getByRole('button', { name: 'Try again' }).click()
    await failed.waitFor({ state: 'detached' })
    await expect.poll(() => isAtEnd(panel.locator('[href$="27"]'))).toBe(true)
  })

  test('behavior: an account without activity sees an explanation of the empty list', async () => {
    const flow = await visit(5, { prepare: servePast(0, 1) })
    const panel = await flow.tab('Activity')
    await panel.getByText('No activity yet').waitFor()
    // Once, among the account's actions.
    await modal.view('Account').getByRole('button', { name: 'Receive' }).waitFor()
    expect(await panel.getByRole('button', { name: 'Receive' }).count()).toBe(0)
    await modal.host((latchKey) => latchKey.open({ view: 'Transactions' }))
    await modal.view('Transactions').getByText('No transactions yet').waitFor()
  })

  test('behavior: a page with `activity` off shows no activity', async () => {
    const flow = await visit(5, { config: { features: { activity: false } } })
    await flow.tab('Tokens')
    await expect
      .poll(() => flow.account().getByRole('tab').allTextContents())
      .toEqual(['Tokens', 'NFTs'])
    const refusal = modal.host((latchKey) =>
      latchKey.open({ view: 'Transactions' }).catch(({ code }: { code: string }) => code),
    )
    expect(await refusal).toBe('feature-off')
    await flow.account().waitFor()
  })
})
