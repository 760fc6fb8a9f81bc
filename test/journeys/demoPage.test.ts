import axe from 'axe-core'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { approveScreen, FRAME, newEmail, readCode } from '../support/frameVisitor.ts'
import { goOn } from '../support/goOn.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { step } from '../support/step.ts'

const test = journeys()
const fixture = fixtureOf(test)

/** The demo page for a new visitor, and its faults. */
async function openDemo(query: string, options: BrowserContextOptions = {}) {
  const context = await fixture.browser.newContext(options)
  const page = await context.newPage()
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(String(error)))
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) troubles.push(message.text())
  })
  await page.goto(`${fixture.sandbox.urls.demo}/?${query}`)
  await page.waitForFunction(() => customElements.get('latch-key') !== undefined)
  const said = page.locator('#log')
  return {
    page,
    troubles,
    /** Presses a button of the page and waits for a line of the log that says what came of it. */
    async press(button: string, line: string | RegExp) {
      await page.getByRole('button', { name: 'Clear' }).click()
      await page.getByRole('button', { name: button, exact: true }).click()
      await said.getByText(line).first().waitFor()
      return said.textContent()
    },
    status: page.locator('#status'),
    [Symbol.asyncDispose]: () => context.close(),
  }
}

const connect = async (page: Page) => {
  await page.locator('latch-key').getByRole('button').click()
  await page.locator('[data-wallet="example.quickstep"]').click()
  await page.locator('#status').getByText('connected', { exact: true }).waitFor()
}

test('behavior: a new visitor connects without any setup, and the wallet asks in its own window [spec 0.1]', async () => {
  await using demo = await openDemo('')
  const { page } = demo
  await page.locator('latch-key').getByRole('button').click()
  const opened = page.waitForEvent('popup')
  await page.locator('[data-wallet="example.fernly"]').click()
  const approval = await opened
  await expect.poll(() => new URL(approval.url()).origin).toBe(fixture.sandbox.urls.injectedWallet)
  // A click that is waited for would fail where the window is quicker to close than to answer.
  const yes = approval.getByRole('button', { name: 'Approve' })
  await yes.evaluate((button: HTMLElement) => void setTimeout(() => button.click()))
  await demo.status.getByText('connected', { exact: true }).waitFor()
  await page.locator('latch-key').getByText('ada.eth').waitFor()
  expect(demo.troubles).toEqual([])
})

test('behavior: each button works on both networks, and after a reload [spec 10.11a]', async () => {
  await using demo = await openDemo('install=quickstep')
  const { page, press } = demo
  await connect(page)
  expect(await press('Sign a message', 'request(personal_sign)')).toMatch(/0x[\da-f]{130}/)
  // Nobody knows what data of this kind does: the visitor reads it first.
  const signed = press('Sign typed data', 'request(eth_signTypedData_v4)')
  await goOn(page.locator('[data-view=Receipt]'))
  expect(await signed).toMatch(/0x[\da-f]{130}/)
  expect(await press('Send 0.1', 'request(eth_sendTransaction)')).toMatch(/0x[\da-f]{64}/)
  await press('Balance', /^0x[\da-f]+$/)
  await press('Send request', 'request(eth_blockNumber)')
  await press('Switch to Sandbox Two', 'latchkey-network-change')
  await demo.status.getByText('Sandbox Two').waitFor()
  await press('Switch to one not offered', /network-not-found/)

  await page.reload()
  await demo.status.getByText('connected', { exact: true }).waitFor()
  await demo.status.getByText('Sandbox Two').waitFor()
  await press('Disconnect', 'latchkey-disconnect')
  await demo.status.getByText('disconnected', { exact: true }).waitFor()
  expect(demo.troubles).toEqual([])
})

test('behavior: a visitor with only an e-mail address gets a wallet, signs with it and leaves [spec 0.1]', async () => {
  await using demo = await openDemo('install=')
  const { page, press } = demo
  const email = newEmail()
  await page.locator('latch-key').getByRole('button').click()
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Email', exact: true })
  await field.fill(email)
  await field.press('Enter')
  const code = page.getByRole('textbox', { name: 'Code from the email' })
  await code.waitFor()
  await code.fill(await readCode(fixture.sandbox, email))
  await demo.status.getByText('connected', { exact: true }).waitFor()
  await page.locator('dialog').waitFor({ state: 'detached' })

  const signed = press('Sign a message', 'request(personal_sign)')
  await approveScreen(page, FRAME).approve()
  expect(await signed).toMatch(/0x[\da-f]{130}/)
  await page.locator('dialog').waitFor({ state: 'detached' })

  await page.reload()
  await demo.status.getByText('connected', { exact: true }).waitFor()
  await press('Disconnect', 'latchkey-disconnect')
  await demo.status.getByText('disconnected', { exact: true }).waitFor()
  expect(demo.troubles).toEqual([])
})

test('behavior: a page to try things on', async () => {
  await using demo = await openDemo('install=')
  const { page } = demo

  await step('behavior: faults are switched on and off from the page', async () => {
    await page.getByText('Trouble', { exact: true }).click()
    await page.getByLabel('Where').selectOption('/getWallets')
    await page.getByLabel('What').selectOption('offline')
    await page.getByRole('button', { name: 'Break it' }).click()
    await expect
      .poll(() => fixture.sandbox.faults.all())
      .toEqual({ '/getWallets': { offline: true } })
    await page.getByRole('button', { name: 'Mend all' }).click()
    await expect.poll(() => fixture.sandbox.faults.all()).toEqual({})
    expect(demo.troubles).toEqual([])
  })

  await step(
    'behavior: a ticked wallet announces itself late, and its behaviour can be changed',
    async () => {
      await page.locator('latch-key').getByRole('button').click()
      await page.locator('[data-view="Connect"]').waitFor()
      expect(await page.locator('[data-wallet="example.quickstep"]').count()).toBe(0)
      await page.keyboard.press('Escape')
      await page.locator('#settings').getByLabel('Quickstep').first().check()
      await page.locator('#log').getByText('Quickstep is installed').waitFor()
      await page.getByText('How Quickstep behaves').click()
      await page.locator('.wallet').getByLabel('connect').selectOption('reject')
      await page.locator('latch-key').getByRole('button').click()
      await page.locator('[data-wallet="example.quickstep"]').click()
      await page.locator('[data-view="ConnectingExternal"]').waitFor()
      await expect
        .poll(() =>
          page.evaluate(() => window.__testWallets?.['example.quickstep']?.requests.length),
        )
        .toBeGreaterThan(0)
      await demo.status.getByText('disconnected', { exact: true }).waitFor()
      expect(demo.troubles).toEqual([])
    },
  )
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })

  await step('behavior: the theme bar sets the element’s tokens by keyboard', async () => {
    const bar = page.getByRole('group', { name: 'Theme', exact: true })
    const tokens = () =>
      page.locator('latch-key').evaluate((element) => {
        const style = getComputedStyle(element)
        return ['accent', 'radius', 'font'].map((name) =>
          style.getPropertyValue(`--latchkey-${name}`).trim(),
        )
      })
    await bar.getByRole('radio', { name: 'Brass' }).focus()
    await page.keyboard.press('ArrowRight')
    await bar.getByRole('slider', { name: 'Radius' }).press('Home')
    await bar.getByRole('combobox', { name: 'Font' }).selectOption('serif')
    const [accent, ...others] = await tokens()
    expect(accent).toMatch(/^light-dark\(/)
    expect(others).toEqual(['0px', 'Georgia, serif'])
    await bar.getByRole('checkbox', { name: 'Dark' }).press('Space')
    const scheme = () => page.evaluate(() => document.documentElement.dataset.scheme)
    expect(await scheme()).toBe('dark')
    await bar.getByRole('checkbox', { name: 'Dark' }).press('Space')
    expect(await scheme()).toBe('light')
    await page.getByRole('button', { name: 'Back to the defaults' }).click()
    await bar.getByRole('combobox', { name: 'Font' }).selectOption('the page’s')
    expect(await tokens()).toEqual(['', '', ''])
  })

  await step(
    'behavior: settings change the element, the page’s address and the snippet',
    async () => {
      await page.getByLabel('theme', { exact: true }).selectOption('dark')
      await page.getByLabel('disabled', { exact: true }).check()
      await page.getByLabel('accent', { exact: true }).fill('#0055ff')
      await page.getByText('Further buttons').click()
      await page.getByLabel('network', { exact: true }).check()
      const client = page.locator('latch-key')
      const parts = ['theme="dark" disabled', '--latchkey-accent: #0055ff', 'shows="network"']
      const reached = async () => {
        const text = (await page.locator('.snippet').textContent()) ?? ''
        return {
          theme: await client.getAttribute('theme'),
          disabled: await client.getAttribute('disabled'),
          accent: await client.evaluate((it) =>
            getComputedStyle(it).getPropertyValue('--latchkey-accent').trim(),
          ),
          shows: await page.locator('latch-key-button').getAttribute('shows'),
          missing: parts.filter((part) => !text.includes(part)),
        }
      }
      const all = { theme: 'dark', disabled: '', accent: '#0055ff', shows: 'network', missing: [] }
      await expect.poll(reached).toEqual(all)
      await page.reload()
      await expect.poll(reached).toEqual(all)
      expect(demo.troubles).toEqual([])
    },
  )
  expect(demo.troubles).toEqual([])
})

test('behavior: accessible in both looks and widths', async () => {
  // axe is brought in as a script of the test's own, which the page's policy would rightly refuse.
  await using demo = await openDemo('', { bypassCSP: true })
  const { page } = demo
  await page.addScriptTag({ content: axe.source })
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true
  })
  for (const [look, viewport, colorScheme] of [
    ['wide, light', { width: 1280, height: 900 }, 'light'],
    ['narrow, dark', { width: 360, height: 740 }, 'dark'],
  ] as const)
    await step(`behavior: accessible and without sideways scrolling, ${look}`, async () => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0)
      const { violations } = await page.evaluate(() =>
        (window as unknown as { axe: typeof axe }).axe.run(document),
      )
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    })
})
