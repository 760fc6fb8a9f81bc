import { describe, expect } from 'vitest'
import { type FixtureWallet, type VisitOptions, willing } from '../support/fixture.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { quietOf } from '../support/quiet.ts'
import { step } from '../support/step.ts'

const FOX = 'example.fox'

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage

const fox: FixtureWallet = { name: 'Fox', rdns: FOX, accounts: [0], behaviours: willing }

/** Visits with the modal's chunk held back; `letGo` lets it arrive (or, with `false`, fail). */
const visitSlowly = async (options: VisitOptions = {}) => {
  let letGo: (arrives?: boolean) => void = () => {}
  const gate = new Promise<boolean>((resolve) => {
    letGo = (arrives = true) => resolve(arrives)
  })
  let asked = 0
  modal = await fixture.visit({
    build: 'split',
    wallets: [fox],
    ...options,
    prepare: async (page) => {
      await options.prepare?.(page)
      await page.route(/\/modal-\w+\.js$/, async (route) => {
        asked += 1
        await ((await gate) ? route.continue() : route.abort())
      })
    },
  })
  const isQuiet = quietOf(modal.page)
  const isHeldBack = () => expect.poll(() => asked).toBeGreaterThan(0)
  return { letGo, isHeldBack, isQuiet }
}

const row = () => modal.dialog.locator(`[data-wallet="${FOX}"]`)
const isBusy = () => modal.button.getAttribute('aria-busy')
const hasFocus = () => modal.host((latchKey) => document.activeElement === latchKey)
const isConnected = () => expect.poll(async () => (await modal.state()).status).toBe('connected')

describe('while the dialog loads', () => {
  test('behavior: several presses open it once; until then the button is busy, and nothing is open', async () => {
    const { letGo, isHeldBack } = await visitSlowly()
    expect(await isBusy()).toBe('false')
    for (let press = 0; press < 3; press++) await modal.button.click()
    await isHeldBack()
    expect(await isBusy()).toBe('true')
    expect(await modal.button.locator(':scope > .key').isVisible()).toBe(true)
    expect(await modal.dialog.count()).toBe(0)
    expect((await modal.state()).open).toBe(false)
    letGo()
    await row().waitFor()
    expect(await modal.page.locator('dialog[open]').count()).toBe(1)
    expect(await modal.received('open')).toHaveLength(1)
    expect(await isBusy()).toBe('false')
    expect((await modal.state()).open).toBe(true)
    await row().click()
    await isConnected()
    expect(await modal.asked(FOX, 'eth_requestAccounts')).toHaveLength(1)
  })

  test('behavior: focus stays on the button; Escape closes the dialog, and does nothing before it is open', async () => {
    const { letGo, isHeldBack } = await visitSlowly()
    await modal.button.focus()
    await modal.page.keyboard.press('Enter')
    await isHeldBack()
    await modal.page.keyboard.press('Escape')
    expect(await hasFocus()).toBe(true)
    letGo()
    await row().waitFor()
    expect(await hasFocus()).toBe(false)
    await modal.page.keyboard.press('Escape')
    await modal.dialog.waitFor({ state: 'detached' })
    expect(await hasFocus()).toBe(true)
    expect(await modal.page.evaluate(() => document.documentElement.style.overflow)).toBe('')
  })

  test('behavior: open() resolves once the dialog is open', async () => {
    const { letGo, isHeldBack } = await visitSlowly()
    const opened = modal.host(async (latchKey) => {
      await latchKey.open({ view: 'WhatIsAWallet' })
      const root = document.querySelector('latch-key-modal')?.shadowRoot
      return root?.querySelector('dialog')?.open
    })
    await isHeldBack()
    letGo()
    expect(await opened).toBe(true)
    await modal.view('WhatIsAWallet').waitFor()
  })

  test('behavior: opens nothing for an element that was removed meanwhile', async () => {
    const { letGo, isHeldBack, isQuiet } = await visitSlowly()
    await modal.button.click()
    await isHeldBack()
    await modal.host((latchKey) => latchKey.remove())
    const arrived = modal.page.waitForResponse(/\/modal-\w+\.js$/)
    letGo()
    await arrived
    await isQuiet()
    expect(await modal.page.locator('latch-key-modal').count()).toBe(0)
  })

  test('error: a part that does not load is reported on the button, and the next press tries again', async () => {
    const { letGo, isHeldBack } = await visitSlowly()
    await modal.button.click()
    await isHeldBack()
    letGo(false)
    await expect.poll(() => modal.button.textContent()).toMatch(/again/i)
    expect(await isBusy()).toBe('false')
    await expect
      .poll(() => modal.received('error'))
      .toMatchObject([{ detail: { code: 'chunk-failed' } }])

    await modal.page.unroute(/\/modal-\w+\.js$/)
    const asked: string[] = []
    modal.page.on('request', (request) => {
      const url = request.url()
      if (/\/modal-\w+\.js/.test(url)) asked.push(url)
    })
    await modal.button.click()
    await row().click()
    await isConnected()
    // What was checked is what runs: nobody fetches it a second time, unchecked.
    expect(asked).toHaveLength(1)
  })
})

describe('the first view', () => {
  test('behavior: a pointer over the button prefetches what a press needs', async () => {
    const { letGo, isHeldBack } = await visitSlowly()
    await modal.button.hover()
    await isHeldBack()
    expect(await isBusy()).toBe('false')
    letGo()
    await modal.button.click()
    await row().waitFor()
  })

  test('behavior: usable at once, and closed in every way', async () => {
    const { letGo } = await visitSlowly()
    letGo()

    await step(
      'behavior: a row can be read and pressed in the first frame that shows it',
      async () => {
        const look = () =>
          modal.host(async (latchKey, rdns) => {
            const shown = latchKey.open()
            const row = () =>
              document
                .querySelector('latch-key-modal')
                ?.shadowRoot?.querySelector<HTMLElement>(`[data-wallet="${rdns}"]`)
            while (!row()) await new Promise(requestAnimationFrame)
            const target = row() as HTMLElement
            const root = target.getRootNode() as ShadowRoot
            const { x, y, width, height } = target.getBoundingClientRect()
            const hit = root.elementFromPoint(x + width / 2, y + height / 2)
            let opacity = 1
            for (let node: Element | null = target; node; node = node.parentElement)
              opacity *= Number(getComputedStyle(node).opacity)
            const { backdropFilter } = getComputedStyle(
              root.querySelector('dialog') as Element,
              '::backdrop',
            )
            await shown
            return { isHit: target.contains(hit), isReadable: opacity >= 0.5, backdropFilter }
          }, FOX)
        const usable = { isHit: true, isReadable: true, backdropFilter: 'none' }
        expect(await look()).toEqual(usable)
        await modal.host((latchKey) => latchKey.close())
        await modal.dialog.waitFor({ state: 'detached' })
        expect(await look()).toEqual(usable)
      },
    )
    await modal.page.keyboard.press('Escape')
    await modal.dialog.waitFor({ state: 'detached' })

    await step(
      'behavior: closes by its button, Escape and the backdrop, and returns focus',
      async () => {
        const ways = [
          () => modal.dialog.getByRole('button', { name: 'Close' }).click(),
          () => modal.page.keyboard.press('Escape'),
          () => modal.page.mouse.click(5, 5),
        ]
        for (const close of ways) {
          await modal.button.focus()
          await modal.page.keyboard.press('Enter')
          await row().waitFor()
          await close()
          await modal.dialog.waitFor({ state: 'detached' })
          expect((await modal.state()).open).toBe(false)
          expect(await hasFocus()).toBe(true)
          expect(await modal.page.evaluate(() => document.documentElement.style.overflow)).toBe('')
        }
      },
    )
  })

  test('error: another view that does not load says so, and offers a retry', async () => {
    const { letGo } = await visitSlowly()
    letGo()
    let refused = 0
    await modal.page.route(/\/partsOfFirstView-\w+\.js$/, (route) => {
      refused += 1
      return route.abort()
    })
    await modal.button.click()
    await row().waitFor()
    await modal.dialog.getByRole('button', { name: 'What is a wallet?' }).first().click()
    const guide = modal.view('WhatIsAWallet')
    await guide.getByText('This part did not load').waitFor()
    const [before, again] = [refused, guide.getByRole('button', { name: 'Try again' })]
    await again.click()
    await expect.poll(() => refused).toBeGreaterThan(before)

    await modal.page.unroute(/\/partsOfFirstView-\w+\.js$/)
    // A press while the last try has not ended yet joins it, and fails with it.
    await expect
      .poll(async () => {
        await again.evaluateAll((buttons) => {
          for (const button of buttons) (button as HTMLElement).click()
        })
        return guide.getByRole('button', { name: 'Get a wallet' }).count()
      })
      .toBe(1)
    expect(await guide.getByText('This part did not load').count()).toBe(0)
  })

  test('behavior: what the first rows do not need is fetched after the frame that shows them', async () => {
    const { letGo } = await visitSlowly({
      config: { networks: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] },
    })
    letGo()
    const { inFirstFrame, afterwards } = await modal.host(async (latchKey, rdns) => {
      // Every script but the loader is asked for by a link.
      const asked: string[] = []
      const observer = new MutationObserver((records) => {
        for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
          if (node instanceof HTMLLinkElement)
            asked.push(node.href.replace(/^.*\/|-\w+\.js(#.*)?$/g, ''))
      })
      observer.observe(document.head, { childList: true })
      const row = () =>
        document
          .querySelector('latch-key-modal')
          ?.shadowRoot?.querySelector(`[data-wallet="${rdns}"]`)
      const opened = latchKey.open()
      while (!row()) await new Promise(requestAnimationFrame)
      const inFirstFrame = [...asked]
      await opened
      while (!['partsOfFirstView', 'discoverSolana'].every((name) => asked.includes(name)))
        await new Promise(requestAnimationFrame)
      return { inFirstFrame, afterwards: asked }
    }, FOX)
    expect(inFirstFrame.sort()).toEqual(['client', 'modal'])
    expect(afterwards).toEqual(expect.arrayContaining(['partsOfFirstView', 'discoverSolana']))
    // Nothing of what only a choice needs, until the visitor comes near.
    for (const later of ['openSession', 'email', 'social', 'common'])
      expect(afterwards).not.toContain(later)
    const asked = [/\/openSession-\w+\.js/, /\/social-\w+\.js/].map((file) =>
      modal.page.waitForRequest(file),
    )
    await row().hover()
    await Promise.all(asked)
  })

  test('behavior: shows texts and wallets that arrive late', async () => {
    const { letGo } = await visitSlowly({ attributes: { lang: 'de' } })
    letGo()
    await modal.button.click()
    await row().waitFor()
    await modal.dialog.getByRole('heading', { name: 'Wallet verbinden' }).waitFor()
    await modal.page.evaluate(() => {
      const detail = Object.freeze({
        info: Object.freeze({
          uuid: '00000000-0000-4000-8000-0000000000aa',
          name: 'Latecomer',
          icon: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
          rdns: 'example.latecomer',
        }),
        provider: Object.freeze({ request: async () => [], on() {}, removeListener() {} }),
      })
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    })
    await modal.dialog.locator('[data-wallet="example.latecomer"]').waitFor()
    expect(await modal.dialog.locator('[data-wallet="example.latecomer"]').count()).toBe(1)
  })
})
