import { describe, expect } from 'vitest'
import { shortenAddress } from '#domain/connection/address.ts'
import { accountScenario } from '../../demo/viewStates/accountScenario.ts'
import { connectScenario } from '../../demo/viewStates/connectScenario.ts'
import type { ViewState } from '../../demo/viewStates/scenario.ts'
import { type VisitOptions, willing } from '../support/fixture.ts'
import { focused } from '../support/focus.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { comeToRest } from '../support/rest.ts'
import { servicesOf } from '../support/services.ts'
import { step } from '../support/step.ts'

// The views are checked with axe in `connectViews` and `accountViews`: this file tests operating them.

const FOX = 'example.fox'
const shortAddress = () => shortenAddress(fixture.sandbox.accounts[5]?.address ?? '')

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage

const visit = async (options: VisitOptions = {}) => {
  modal = await fixture.visit({
    wallets: [{ name: 'Fox', rdns: FOX, accounts: [5], behaviours: willing }],
    ...options,
  })
  await modal.button.waitFor()
}

describe('accessible names', () => {
  const roles =
    'dialog button link textbox searchbox checkbox switch tab tablist list listbox option grid img timer'
  const nameless = new RegExp(`^\\s*- (${roles.split(' ').join('|')})(?: \\[[^\\]]*\\])*:?$`)

  /** What assistive technology would find without a name, view by view. */
  const goThrough = async (states: readonly ViewState[]) => {
    const found: Record<string, string[]> = {}
    const titles: string[] = []
    for (const { name, go } of states) {
      await go(modal)
      const tree = await modal.dialog.ariaSnapshot()
      titles.push(/dialog "(.*?)"/.exec(tree)?.[1] ?? '')
      const lines = tree.split('\n').filter((line) => nameless.test(line))
      if (lines.length > 0) found[name] = lines
    }
    return { found, titles }
  }

  test('behavior: every control of connecting has an accessible name, and the dialog is labelled by its view', async () => {
    await visit(connectScenario.page)
    const { found, titles } = await goThrough(connectScenario.states())
    expect(found).toEqual({})
    expect(new Set(titles).size).toBeGreaterThan(6)
    expect(titles).not.toContain('')
  })

  test('behavior: every control of the account and its networks has an accessible name', async () => {
    await visit(accountScenario.page)
    await accountScenario.enter(modal, servicesOf(fixture))
    const { found, titles } = await goThrough(accountScenario.states(servicesOf(fixture)))
    expect(found).toEqual({})
    expect(titles).not.toContain('')
  })
})

describe('keyboard only', () => {
  const tabTo = async (name: string | RegExp) => {
    // A row may still be on its way here.
    for (const until = Date.now() + 15_000; Date.now() < until; ) {
      const { tag, name: here } = await focused(modal.page)
      const isIt = typeof name === 'string' ? here === name : name.test(here)
      if (isIt && ['button', 'a', 'input'].includes(tag)) return
      await modal.page.keyboard.press('Tab')
    }
    throw new Error(`Tab never came to ${name}`)
  }
  const press = (key: string) => modal.page.keyboard.press(key)

  /** The controls of the dialog that Tab never comes to, save those in a widget that announces its arrow keys. */
  const outOfReach = async (): Promise<string[]> => {
    const mark = () =>
      modal.page.evaluate(() => {
        let element: Element = document.activeElement ?? document.body
        while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
        // Between the last control and the first the browser itself has the focus.
        const wasThere = element !== document.body && element.hasAttribute('data-tabbed')
        element.setAttribute('data-tabbed', '')
        return wasThere
      })
    await comeToRest(modal.page)
    for (let presses = 0; presses < 120; presses++) {
      if (await mark()) break
      await press('Tab')
    }
    return modal.dialog.evaluate((dialog) => {
      const widgets =
        '[role=tablist], [role=toolbar], [role=grid], [role=radiogroup], [role=listbox], .ui-virtual'
      const found: string[] = []
      for (const one of dialog.querySelectorAll('button, a[href], input, [tabindex]')) {
        if (one.closest(widgets) || one.matches(':disabled')) continue
        if (!one.checkVisibility({ visibilityProperty: true })) continue
        if (one.getAttribute('tabindex') === '-1' && !one.matches('button, a, input')) continue
        if (!one.hasAttribute('data-tabbed')) found.push(one.ariaLabel ?? one.textContent ?? '')
      }
      for (const one of dialog.querySelectorAll('[data-tabbed]')) one.removeAttribute('data-tabbed')
      return found
    })
  }

  test('behavior: Tab comes to every button of the main views', async () => {
    await visit()
    await modal.button.click()
    await modal.dialog.locator('[data-row="all-wallets"]').waitFor()
    expect(await outOfReach()).toEqual([])
    await modal.host((latchKey) => latchKey.open({ view: 'GetWallet' }))
    await modal.view('GetWallet').locator('[data-wallet]').first().waitFor()
    expect(await outOfReach()).toEqual([])
    await press('Escape')
    await modal.dialog.waitFor({ state: 'detached' })
    await modal.connect('Fox')
    for (const view of ['Account', 'Networks', 'WalletSend', 'WalletReceive', 'OnRamp'] as const) {
      await modal.host((latchKey, view) => latchKey.open({ view }), view)
      await modal.view(view).waitFor()
      expect(await outOfReach(), view).toEqual([])
    }
  })

  test('behavior: all the way with the keyboard alone', async () => {
    await visit()

    await step(
      'behavior: the focused element has a visible focus ring, on button and rows alike',
      async () => {
        const ring = () =>
          modal.page.evaluate(() => {
            let element = document.activeElement as Element
            while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
            const { outlineStyle, outlineWidth } = getComputedStyle(element)
            return outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2
          })
        await tabTo('Connect wallet')
        await expect.poll(ring).toBe(true)
        await press('Enter')
        await modal.dialog.locator(`[data-wallet="${FOX}"]`).waitFor()
        for (const name of ['Close', /^Fox/, 'What is a wallet?']) {
          await tabTo(name)
          await expect.poll(async () => [name, await ring()]).toEqual([name, true])
        }
      },
    )
    await press('Escape')
    await modal.dialog.waitFor({ state: 'detached' })
    await expect.poll(async () => (await focused(modal.page)).name).toBe('Connect wallet')

    await step('behavior: from the button to a connected wallet and to disconnecting', async () => {
      await tabTo('Connect wallet')
      await press('Enter')
      await modal.view('Connect').waitFor()
      // Each wallet is a tab stop; the arrow keys, Home and End move between them as well.
      await tabTo(/^Fox/)
      const here = async () => (await focused(modal.page)).name
      await press('ArrowDown')
      expect(await here()).not.toMatch(/^Fox/)
      await press('End')
      await expect.poll(here).toMatch(/^All wallets/)
      await press('Tab')
      expect((await focused(modal.page)).tag).toBe('input')
      await press('Shift+Tab')
      expect(await here()).toMatch(/^All wallets/)
      await press('Home')
      expect(await here()).toMatch(/^Fox/)
      await press('Enter')
      await expect.poll(async () => (await modal.state()).status).toBe('connected')
      await modal.dialog.waitFor({ state: 'detached' })
      // Back where it came from, which is the account's button by now.
      await expect.poll(async () => (await focused(modal.page)).name).toContain(shortAddress())

      await press('Space')
      await modal.view('Account').waitFor()
      await tabTo(/Sandbox One/)
      await press('Enter')
      await modal.view('Networks').waitFor()
      await modal.view('Networks').getByRole('searchbox').focus()
      await press('ArrowDown')
      expect(await here()).toMatch(/^Sandbox One/)
      await press('ArrowDown')
      expect(await here()).not.toMatch(/^Sandbox One/)
      await press('Home')
      await press('ArrowUp')
      expect((await focused(modal.page)).tag).toBe('input')
      await press('Shift+Tab')
      await tabTo('Back')
      await press('Enter')
      await modal.view('Account').waitFor()
      await tabTo('Disconnect')
      await press('Enter')
      await modal.dialog.waitFor({ state: 'detached' })
      await expect.poll(async () => (await modal.state()).status).toBe('disconnected')
      await expect.poll(async () => (await focused(modal.page)).name).toBe('Connect wallet')
    })
  })
})

describe('screen readers', () => {
  test('behavior: the button’s name holds the account, and that it is busy; notices end by themselves', async () => {
    await visit({
      wallets: [
        { name: 'Fox', rdns: FOX, accounts: [5], behaviours: { ...willing, connect: 'never' } },
      ],
      browser: { permissions: ['clipboard-read', 'clipboard-write'] },
    })
    const said = () => modal.button.ariaSnapshot()
    await expect.poll(said).toContain('button "Connect wallet"')
    await modal.button.click()
    await modal.dialog.locator(`[data-wallet="${FOX}"]`).click()
    await expect.poll(() => modal.button.getAttribute('aria-busy')).toBe('true')
    await modal.pull(FOX, 'answer', 'approve')
    await modal.dialog.waitFor({ state: 'detached' })
    await expect.poll(said).toContain(shortAddress())
    await expect.poll(() => modal.button.getAttribute('aria-busy')).toBe('false')

    // What is pressed next, and a view that makes way, take theirs along.
    await modal.button.click()
    await modal.view('Account').waitFor()
    const read = () => modal.dialog.locator('.notices').textContent()
    await modal.view('Account').getByRole('button', { name: 'Copy address' }).click()
    await expect.poll(read).toBe('Address copied')
    await modal.view('Account').locator('[data-action=refresh]').click()
    expect(await read()).toBe('')
    await modal.view('Account').getByRole('button', { name: 'Copy address' }).click()
    await expect.poll(read).toBe('Address copied')
    await modal.view('Account').getByRole('button', { name: 'Receive' }).click()
    await modal.view('WalletReceive').waitFor()
    expect(await read()).toBe('')
  })
})

describe('zoom and direction', () => {
  test('behavior: at 400 % zoom every control is reachable, without sideways scrolling', async () => {
    await visit({ browser: { viewport: { width: 320, height: 256 } } })
    await modal.button.click()
    const { wallets } = fixture.sandbox
    const last = wallets.find(({ name }) => name === 'Sandbox Wallet')?.id ?? ''
    for (const id of [FOX, last]) await modal.dialog.locator(`[data-wallet="${id}"]`).waitFor()
    await comeToRest(modal.page)
    const beside = await modal.page.evaluate(() => {
      const root = document.querySelector('latch-key-modal')?.shadowRoot
      return [
        ...(root?.querySelectorAll('dialog button, dialog a, dialog p, dialog h2') ?? []),
      ].filter((one) => {
        const { left, right } = one.getBoundingClientRect()
        return left < 0 || right > innerWidth
      }).length
    })
    expect(beside).toBe(0)
    const rows = modal.dialog.locator('[data-view="Connect"] button, [data-view="Connect"] a')
    for (const row of await rows.all()) {
      await row.focus()
      const isSeen = () =>
        row.evaluate((element) => {
          const { left, top, bottom, width } = element.getBoundingClientRect()
          const root = element.getRootNode() as ShadowRoot
          const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
          const hit = root.elementFromPoint(left + width / 2, middle)
          return hit !== null && element.contains(hit)
        })
      const text = await row.textContent()
      await expect.poll(async () => [text, await isSeen()]).toEqual([text, true])
    }
  })

  test('behavior: Arabic is laid out from right to left', async () => {
    await visit({ attributes: { lang: 'ar' } })
    await modal.button.click()
    await modal.view('Connect').waitFor()
    const middle = async (name: string) => {
      const box = await modal.dialog.locator('header').getByRole('button', { name }).boundingBox()
      return box ? box.x + box.width / 2 : 0
    }
    await modal.host((latchKey) => latchKey.open({ view: 'GetWallet' }))
    await modal.view('GetWallet').waitFor()
    await comeToRest(modal.page)
    const [close, back] = await Promise.all([middle('إغلاق'), middle('رجوع')])
    expect(close).toBeGreaterThan(0)
    expect(back).toBeGreaterThan(close)
    await expect.poll(() => modal.page.locator('latch-key-modal').getAttribute('lang')).toBe('ar')
  })
})
