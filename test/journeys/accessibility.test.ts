import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { shortenAddress } from '../../src/domain/address.ts'
import { accountVisit, accountWalk, enterAccount } from '../support/accountWalk.ts'
import { connectVisit, connectWalk } from '../support/connectWalk.ts'
import type { Door } from '../support/door.ts'
import { focused } from '../support/focus.ts'
import { comeToRest } from '../support/rest.ts'
import { type Stage, startStage, type VisitOptions, willing } from '../support/stage.ts'
import type { Step } from '../support/step.ts'

// What axe can find it finds in the walks of `connectViews` and `accountViews`: this is about using it.

const FOX = 'example.fox'
const shortAddress = () => shortenAddress(stage.sandbox.accounts[5]?.address ?? '')

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
    ...options,
  })
  await door.button.waitFor()
}

describe('names', () => {
  const roles =
    'dialog button link textbox searchbox checkbox switch tab tablist list listbox option grid img timer'
  const nameless = new RegExp(`^\\s*- (${roles.split(' ').join('|')})(?: \\[[^\\]]*\\])*:?$`)

  /** What assistive technology would find without a name, view by view. */
  const walkThrough = async (walk: readonly Step[]) => {
    const found: Record<string, string[]> = {}
    const titles: string[] = []
    for (const [name, go] of walk) {
      await go(door)
      const tree = await door.dialog.ariaSnapshot()
      titles.push(/dialog "(.*?)"/.exec(tree)?.[1] ?? '')
      const lines = tree.split('\n').filter((line) => nameless.test(line))
      if (lines.length > 0) found[name] = lines
    }
    return { found, titles }
  }

  test('behavior: every control of connecting has one, and the dialog is called by its view', async () => {
    await visit(connectVisit)
    const { found, titles } = await walkThrough(connectWalk(stage))
    expect(found).toEqual({})
    expect(new Set(titles).size).toBeGreaterThan(6)
    expect(titles).not.toContain('')
  })

  test('behavior: every control of the account and its networks has one', async () => {
    await visit(accountVisit)
    await enterAccount(stage, door)
    const { found, titles } = await walkThrough(accountWalk(stage))
    expect(found).toEqual({})
    expect(titles).not.toContain('')
  })

  test('behavior: the button says whose account it leads to, and that it is busy', async () => {
    await visit({
      wallets: [{ name: 'Fox', rdns: FOX, accounts: [5], behaviours: { connect: 'never' } }],
    })
    const said = () => door.button.ariaSnapshot()
    await expect.poll(said).toContain('button "Connect wallet"')
    await door.button.click()
    await door.dialog.locator(`[data-wallet="${FOX}"]`).click()
    await expect.poll(() => door.button.getAttribute('aria-busy')).toBe('true')
    await door.pull(FOX, 'answer', 'approve')
    await door.dialog.waitFor({ state: 'detached' })
    await expect.poll(said).toContain(shortAddress())
    await expect.poll(() => door.button.getAttribute('aria-busy')).toBe('false')
  })
})

describe('the keyboard alone', () => {
  const tabTo = async (name: string | RegExp) => {
    // A row may still be on its way here.
    for (const until = Date.now() + 15_000; Date.now() < until; ) {
      const { tag, name: here } = await focused(door.page)
      const isIt = typeof name === 'string' ? here === name : name.test(here)
      if (isIt && ['button', 'a', 'input'].includes(tag)) return
      await door.page.keyboard.press('Tab')
    }
    throw new Error(`Tab never came to ${name}`)
  }
  const press = (key: string) => door.page.keyboard.press(key)

  test('behavior: from the button to a connected wallet, and out again', async () => {
    await visit()
    await tabTo('Connect wallet')
    await press('Enter')
    await door.view('Connect').waitFor()
    // One tab stop for all wallets; the arrows and Home and End walk them.
    await tabTo(/^Fox/)
    const here = async () => (await focused(door.page)).name
    await press('ArrowDown')
    expect(await here()).not.toMatch(/^Fox/)
    await press('End')
    await expect.poll(here).toMatch(/^All wallets/)
    await press('Tab')
    expect((await focused(door.page)).tag).toBe('input')
    await press('Shift+Tab')
    expect(await here()).toMatch(/^All wallets/)
    await press('Home')
    expect(await here()).toMatch(/^Fox/)
    await press('Enter')
    await expect.poll(async () => (await door.state()).status).toBe('connected')
    await door.dialog.waitFor({ state: 'detached' })
    // Back where it came from, which is the account's button by now.
    await expect.poll(async () => (await focused(door.page)).name).toContain(shortAddress())

    await press('Space')
    await door.view('Account').waitFor()
    await tabTo(/Sandbox One/)
    await press('Enter')
    await door.view('Networks').waitFor()
    await door.view('Networks').getByRole('searchbox').focus()
    await press('ArrowDown')
    expect(await here()).toMatch(/^Sandbox One/)
    await press('ArrowDown')
    expect(await here()).not.toMatch(/^Sandbox One/)
    await press('Home')
    await press('ArrowUp')
    expect((await focused(door.page)).tag).toBe('input')
    await press('Shift+Tab')
    await tabTo('Back')
    await press('Enter')
    await door.view('Account').waitFor()
    await tabTo('Disconnect')
    await press('Enter')
    await door.dialog.waitFor({ state: 'detached' })
    await expect.poll(async () => (await door.state()).status).toBe('disconnected')
    await expect.poll(async () => (await focused(door.page)).name).toBe('Connect wallet')
  })

  test('behavior: what has focus is seen to have it, on button and rows alike', async () => {
    await visit()
    const ring = () =>
      door.page.evaluate(() => {
        let element = document.activeElement as Element
        while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        return outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2
      })
    await tabTo('Connect wallet')
    await expect.poll(ring).toBe(true)
    await press('Enter')
    await door.dialog.locator(`[data-wallet="${FOX}"]`).waitFor()
    for (const name of ['Close', /^Fox/, 'What is a wallet?']) {
      await tabTo(name)
      await expect.poll(async () => [name, await ring()]).toEqual([name, true])
    }
  })
})

describe('what is read out', () => {
  /** Whether a text stands in a live region, and whether that was there before the text was. */
  const regionOf = (text: string) =>
    door.page.evaluate((text) => {
      const root = document.querySelector('latch-key-modal')?.shadowRoot
      const regions = [
        ...(root?.querySelectorAll('[role=status], [role=alert], [aria-live]') ?? []),
      ]
      const region = regions.find(({ textContent }) => textContent?.includes(text))
      return region && { isOld: region === (window as { region?: Element }).region }
    }, text)

  test('behavior: a notice enters a region that was there before it', async () => {
    await visit({ browser: { permissions: ['clipboard-read', 'clipboard-write'] } })
    await door.connect('Fox')
    await door.button.click()
    await door.view('Account').waitFor()
    await door.page.evaluate(() => {
      const root = document.querySelector('latch-key-modal')?.shadowRoot
      Object.assign(window, { region: root?.querySelector('.notices') })
    })
    await door.view('Account').getByRole('button', { name: 'Copy address' }).click()
    await expect.poll(() => regionOf('Address copied')).toEqual({ isOld: true })
    // What is pressed next, and a view that makes way, take theirs along.
    const read = () => door.dialog.locator('.notices').textContent()
    await door.view('Account').locator('[data-action=refresh]').click()
    expect(await read()).toBe('')
    await door.view('Account').getByRole('button', { name: 'Copy address' }).click()
    await expect.poll(read).toBe('Address copied')
    await door.view('Account').getByRole('button', { name: 'Receive' }).click()
    await door.view('WalletReceive').waitFor()
    expect(await read()).toBe('')
  })

  test('behavior: a wallet that declines, and a door that stays shut, are said', async () => {
    await visit({
      wallets: [{ name: 'Fox', rdns: FOX, behaviours: { ...willing, connect: 'reject' } }],
    })
    await door.button.click()
    await door.dialog.locator(`[data-wallet="${FOX}"]`).click()
    await expect.poll(() => regionOf('declined')).toBeTruthy()

    await door.pull(FOX, 'behave', { connect: 'approve' })
    await door.view('ConnectingExternal').getByRole('button', { name: 'Try again' }).click()
    await door.dialog.waitFor({ state: 'detached' })
    await door.pull(FOX, 'setChain', '0x89')
    await door.view('UnsupportedChain').waitFor()
    await door.page.keyboard.press('Escape')
    const refusal = await door.dialog.getByRole('alert').filter({ hasText: /\w/ }).textContent()
    await expect.poll(() => regionOf(refusal ?? '')).toBeTruthy()
    expect((await door.state()).open).toBe(true)
  })
})

describe('other eyes and other hands', () => {
  test('behavior: at 400 % everything can be reached, and nothing lies beside the screen', async () => {
    await visit({ browser: { viewport: { width: 320, height: 256 } } })
    await door.button.click()
    const { wallets } = stage.sandbox
    const last = wallets.find(({ name }) => name === 'Sandbox Wallet')?.id ?? ''
    for (const id of [FOX, last]) await door.dialog.locator(`[data-wallet="${id}"]`).waitFor()
    await comeToRest(door.page)
    const beside = await door.page.evaluate(() => {
      const root = document.querySelector('latch-key-modal')?.shadowRoot
      return [
        ...(root?.querySelectorAll('dialog button, dialog a, dialog p, dialog h2') ?? []),
      ].filter((one) => {
        const { left, right } = one.getBoundingClientRect()
        return left < 0 || right > innerWidth
      }).length
    })
    expect(beside).toBe(0)
    const rows = door.dialog.locator('[data-view="Connect"] button, [data-view="Connect"] a')
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

  test('behavior: in Arabic the way leads from right to left', async () => {
    await visit({ attributes: { lang: 'ar' } })
    await door.button.click()
    await door.view('Connect').waitFor()
    const middle = async (name: string) => {
      const box = await door.dialog.locator('header').getByRole('button', { name }).boundingBox()
      return box ? box.x + box.width / 2 : 0
    }
    await door.host((latchKey) => latchKey.open({ view: 'GetWallet' }))
    await door.view('GetWallet').waitFor()
    await comeToRest(door.page)
    const [close, back] = await Promise.all([middle('إغلاق'), middle('رجوع')])
    expect(close).toBeGreaterThan(0)
    expect(back).toBeGreaterThan(close)
    await expect.poll(() => door.page.locator('latch-key-modal').getAttribute('lang')).toBe('ar')
  })
})
