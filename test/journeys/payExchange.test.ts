import type { Page } from 'playwright-core'
import { type Hex, parseEther } from 'viem'
import { expect } from 'vitest'
import { testLogin } from '../../demo/sandbox/exchange/renderExchange.ts'
import type { VisitOptions } from '../support/fixture.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { type Asked, payFlow } from '../support/payFlow.ts'
import { step } from '../support/step.ts'
import { timeOf } from '../support/timeOf.ts'
import { evmChain, newAddress } from '../support/tokenFlow.ts'
import { watchFor } from '../support/watchFor.ts'

// A page's payment request, paid from an exchange: no wallet is connected here.

const ONE = 'eip155:31337'
const CALLS = '/v1/json-rpc'

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage
let flow: ReturnType<typeof payFlow>

const visit = async (options: VisitOptions = {}) => {
  modal = await fixture.visit({ attributes: { 'default-network': ONE, pay: '' }, ...options })
  flow = payFlow(modal)
}
const coins = (recipient: string, more: Partial<Asked> = {}): Asked => ({
  paymentAsset: { network: ONE, asset: 'native' },
  recipient,
  amount: '0.25',
  ...more,
})
const row = () => flow.view.locator('[data-exchange=harbour]')
/** Chooses the exchange; returns its window. */
const choose = async (): Promise<Page> => {
  const [opened] = await Promise.all([modal.context.waitForEvent('page'), row().click()])
  await opened.waitForURL(/\/pay\//)
  return opened
}
const answer = async (exchange: Page, how: 'pay' | 'decline') => {
  const password = exchange.getByLabel('Password')
  await password
    .or(exchange.locator(`[value=${how}]`))
    .first()
    .waitFor()
  if (await password.isVisible()) {
    await password.fill(testLogin.password)
    await exchange.getByRole('button', { name: 'Sign in' }).click()
  }
  await exchange.locator(`[value=${how}]`).click()
  await exchange.getByRole('status').waitFor()
}
const balanceOf = (address: Hex) => evmChain(fixture.sandbox).getBalance({ address })
const title = (text: string | RegExp) => flow.loading.getByRole('heading', { name: text }).waitFor()
/** Advances time until the page has the result. The displayed text would be gone: the modal closes after 3 s. */
const passUntilEnd = async (pass: (ms: number) => Promise<void>) => {
  await expect
    .poll(
      async () => {
        await pass(5_000)
        return modal.page.evaluate(() => window.__payment !== undefined)
      },
      { timeout: 45_000 },
    )
    .toBe(true)
  return flow.end()
}
/** The visitor leaves; what the page is told is returned. */
const leave = async () => {
  await modal.host((latchKey) => latchKey.close())
  await modal.dialog.waitFor({ state: 'detached' })
  return flow.refused()
}

test('behavior: a visitor pays in the exchange’s window, declines there, or closes it', async () => {
  await visit()
  await step('behavior: transfers the money, and reports it by promise and events', async () => {
    const to = newAddress()
    await flow.ask(coins(to))
    const exchange = await choose()
    await title('Payment initiated')
    // What is shown there cannot send this page elsewhere.
    expect(await exchange.evaluate(() => window.opener)).toBe(null)
    expect(await exchange.getByText(to).count()).toBe(1)
    const completed = await watchFor(modal, 'Payment completed')
    await answer(exchange, 'pay')
    await completed()
    const { txHash, sessionId, ...end } = await flow.end()
    expect(end).toMatchObject({ type: 'exchange', exchangeId: 'harbour' })
    expect(
      (await evmChain(fixture.sandbox).getTransactionReceipt({ hash: txHash as Hex })).status,
    ).toBe('success')
    expect(await balanceOf(to)).toBe(parseEther('0.25'))
    const reported = await flow.reported()
    expect(reported.map(({ event }) => event)).toEqual([
      'PAY_MODAL_OPEN',
      'PAY_EXCHANGE_SELECTED',
      'PAY_INITIATED',
      'PAY_SUCCESS',
    ])
    expect(reported.at(-1)?.properties.currentPayment).toEqual({
      type: 'exchange',
      exchangeId: 'harbour',
      sessionId,
      status: 'SUCCESS',
      result: txHash,
    })
    await modal.dialog.waitFor({ state: 'detached' })
  })

  await step(
    'behavior: declined there: the payment fails, and a retry starts another one',
    async () => {
      const to = newAddress()
      await flow.ask(coins(to))
      await answer(await choose(), 'decline')
      await title('Payment failed')
      await flow.loading.getByText('Harbour did not make this payment.').waitFor()
      await flow.loading.getByRole('button', { name: 'Try again' }).click()
      await answer(await choose(), 'pay')
      await flow.end()
      expect(await balanceOf(to)).toBe(parseEther('0.25'))
      expect((await flow.reported()).map(({ event }) => event)).toContain('PAY_ERROR')
      await modal.host((latchKey) => latchKey.close())
    },
  )

  await step('behavior: declined, and the visitor leaves: the page gets the reason', async () => {
    await flow.ask(coins(newAddress()))
    await answer(await choose(), 'decline')
    await title('Payment failed')
    expect(await leave()).toMatchObject({ code: 'GENERIC_PAYMENT_ERROR' })
  })

  await step('behavior: closed without an answer: says so, and a link opens it again', async () => {
    const to = newAddress()
    await flow.ask(coins(to))
    const closed = await choose()
    await closed.close()
    await modal.page.bringToFront()
    await title('The window was closed')
    const [again] = await Promise.all([
      modal.context.waitForEvent('page'),
      flow.loading.locator('[data-action=open]').click(),
    ])
    await answer(again, 'pay')
    await flow.end()
    expect(await balanceOf(to)).toBe(parseEther('0.25'))
    await modal.host((latchKey) => latchKey.close())
  })

  await step('behavior: offers another way to pay once the window is closed', async () => {
    await flow.ask(coins(newAddress()))
    const exchange = await choose()
    await title('Payment initiated')
    const otherwise = flow.loading.getByRole('button', { name: 'Pay another way' })
    expect(await otherwise.count()).toBe(0)
    await exchange.close()
    await modal.page.bringToFront()
    await otherwise.click()
    await row().waitFor()
    await leave()
  })

  await step('behavior: a burn address has to be confirmed before it opens', async () => {
    await flow.ask(coins(`0x${'0'.repeat(40)}`))
    await flow.view.getByText(/lost forever\.$/).waitFor()
    await flow.view.locator('[data-exchange=harbour][aria-disabled]').waitFor()
    await flow.view
      .getByRole('checkbox', { name: 'I understand that this will be lost forever' })
      .check()
    await flow.view.locator('[data-exchange=harbour]:not([aria-disabled])').waitFor()
    await leave()
  })

  await step('behavior: without a new tab, navigates this page to the exchange', async () => {
    // Where the visitor is signed in no more.
    await modal.context.clearCookies()
    await flow.ask(coins(newAddress(), { openInNewTab: false }))
    await row().click()
    await modal.page.waitForURL((url) => url.href.startsWith(fixture.sandbox.urls.payExchange))
    await modal.page.getByRole('heading', { name: 'Sign in to pay' }).waitFor()
  })
})

test('error: a visitor whose exchange or browser refuses is told so, and can go on', async () => {
  await step(
    'error: retries a failed list, and says when no exchange remains for the asset or the filter',
    async () => {
      fixture.sandbox.faults.set(CALLS, { status: 503 })
      await visit()
      await flow.ask(coins(newAddress()))
      await flow.view.getByText('Unable to get exchanges').waitFor()
      fixture.sandbox.faults.clear()
      await flow.view.getByRole('button', { name: 'Try again' }).click()
      await row().waitFor()
      const metadata = { name: 'Copper', symbol: 'COPR', decimals: 18 }
      const { address: asset = '' } = fixture.sandbox.tokens[ONE]?.copper ?? {}
      await flow.again(coins(newAddress(), { paymentAsset: { network: ONE, asset, metadata } }))
      await flow.view.getByText('No exchanges available').waitFor()
      // One in between: what is said next is of the one after.
      await flow.again(coins(newAddress()))
      await row().waitFor()
      await flow.again(coins(newAddress(), { payWithExchange: { exclude: ['harbour'] } }))
      await flow.view.getByText('No exchanges available').waitFor()
      await flow.again(coins(newAddress(), { payWithExchange: false }))
      await flow.view.getByText('No exchanges available').waitFor({ state: 'detached' })
      await flow.view.locator('[data-action=connect]').waitFor()
      await leave()
    },
  )

  await step(
    'error: without a payment address, closes the window, reports it and offers a retry',
    async () => {
      await flow.ask(coins(newAddress()))
      await row().waitFor()
      fixture.sandbox.faults.set(CALLS, { status: 500 })
      const [opened] = await Promise.all([modal.context.waitForEvent('page'), row().click()])
      await expect.poll(() => opened.isClosed()).toBe(true)
      await title('Payment failed')
      await modal.dialog.locator('.title', { hasText: 'Payment failed' }).waitFor()
      expect(await modal.dialog.locator('.notices').textContent()).toBe('')
      fixture.sandbox.faults.clear()
      await flow.loading.getByRole('button', { name: 'Try again' }).click()
      await row().waitFor()
      await leave()
    },
  )

  await step('error: never opens an address that is not http(s)', async () => {
    await flow.ask(coins(newAddress()))
    await row().waitFor()
    await modal.page.route('**/v1/json-rpc*', (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: { result: { url: 'javascript:alert(1)', sessionId: '1' } },
      }),
    )
    await row().click()
    await title('Payment failed')
    expect(await leave()).toMatchObject({ code: 'UNABLE_TO_GET_PAY_URL' })
    await modal.page.unroute('**/v1/json-rpc*')
  })

  await step('error: reports an exchange that does not trade the asset', async () => {
    await flow.ask(coins(newAddress()))
    await row().waitFor()
    await modal.page.route('**/v1/json-rpc*', (route) =>
      route.fulfill({
        status: 400,
        headers: { 'access-control-allow-origin': '*' },
        json: { error: { message: 'ETH is not supported here' } },
      }),
    )
    await row().click()
    await flow.loading.getByText('Harbour does not support this payment.').waitFor()
    expect(await leave()).toMatchObject({ code: 'ASSET_NOT_SUPPORTED' })
    await modal.page.unroute('**/v1/json-rpc*')
  })

  await step('behavior: blocked by the browser: shows a link, without a spinner', async () => {
    await modal.page.evaluate(() => {
      const { open } = window
      Object.assign(window, {
        open: () => {
          window.open = open
          return null
        },
      })
    })
    const to = newAddress()
    await flow.ask(coins(to))
    await row().click()
    await title('Your browser blocked the window')
    const [opened] = await Promise.all([
      modal.context.waitForEvent('page'),
      flow.loading.getByRole('link', { name: /^Open Harbour/ }).click(),
    ])
    await title('Payment initiated')
    await answer(opened, 'pay')
    await flow.end()
    expect(await balanceOf(to)).toBe(parseEther('0.25'))
    await modal.host((latchKey) => latchKey.close())
  })

  await step('behavior: after the payment, navigates to the configured address', async () => {
    const thanks = `${fixture.sandbox.urls.demo}/plain?thanks`
    await flow.ask(coins(newAddress(), { redirectUrl: thanks }))
    await answer(await choose(), 'pay')
    await modal.page.waitForURL(thanks)
  })
})

test('error: a payment whose status cannot be had is asked for again', async () => {
  await visit({ prepare: (page) => page.clock.install() })
  const pass = timeOf(modal.page, fixture.sandbox.urls.rpc)
  for (const [what, fault] of [
    ['no answer', { offline: true }],
    ['503', { status: 503 }],
    ['a truncated answer', { body: 'malformed' }],
    ['answers of wrong types', { body: 'wrong-types' }],
  ] as const)
    await step(`error: polls again until the status can be read (${what})`, async () => {
      await flow.ask(coins(newAddress()))
      const exchange = await choose()
      await title('Payment initiated')
      fixture.sandbox.faults.set(CALLS, fault)
      const before = fixture.sandbox.requests.count(CALLS)
      await answer(exchange, 'pay')
      await expect
        .poll(
          async () => {
            await pass(5_000)
            return fixture.sandbox.requests.count(CALLS)
          },
          { timeout: 45_000 },
        )
        .toBeGreaterThan(before + 1)
      await title('Payment initiated')
      fixture.sandbox.faults.clear()
      expect(await passUntilEnd(pass)).toMatchObject({ exchangeId: 'harbour' })
      await exchange.close()
      await modal.page.bringToFront()
      await modal.host((latchKey) => latchKey.close())
    })

  await step(
    'behavior: a payment that stays pending is reported, and can be checked again',
    async () => {
      await flow.ask(coins(newAddress()))
      const exchange = await choose()
      await title('Payment initiated')
      await expect
        .poll(async () => {
          await modal.page.clock.fastForward('16:00')
          return flow.loading.getByText('No answer from Harbour yet').count()
        })
        .toBe(1)
      await answer(exchange, 'pay')
      await flow.loading.getByRole('button', { name: 'Check again' }).click()
      expect(await passUntilEnd(pass)).toMatchObject({ exchangeId: 'harbour' })
    },
  )
})
