import { expect } from 'vitest'
import { bundleForBrowser } from '#server/page/bundleForBrowser.ts'
import { focused } from '../support/focus.ts'
import { fox, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { scrolled } from '../support/scroll.ts'
import { step } from '../support/step.ts'

// The dialog in pages that have modals, shortcuts and ways of scrolling of their own, of real libraries where it matters.

declare global {
  interface Window {
    pageModals: typeof import('../support/pageModals.tsx')
    /** Keys that the page's shortcuts have heard. */
    heardKeys: string[]
  }
}

// Its libraries bring style elements, which the page's policy does not allow.
const test = journeys({ visit: { browser: { bypassCSP: true } } })

const bundle = () =>
  bundleForBrowser(new URL('../support/pageModals.tsx', import.meta.url), 'pageModals')
const addLibraries = async ({ page }: ModalPage) =>
  void (await page.addScriptTag({ content: await bundle() }))

const list = (modal: ModalPage) => modal.view('AllWallets')
/** Turns the wheel over the list of wallets, which is longer than its place. */
const scrollList = async (modal: ModalPage) => {
  await modal.host((latchKey) => latchKey.open({ view: 'AllWallets' }))
  await list(modal).locator('[data-wallet]').first().hover()
  const top = () => list(modal).locator('[data-wallet]').first().boundingBox()
  const before = (await top())?.y
  await modal.page.mouse.wheel(0, 120)
  await expect.poll(async () => (await top())?.y).not.toBe(before)
}

test.for([
  ['radix', 'inside'],
  ['radix', 'elsewhere'],
  ['focus-trap', 'inside'],
  ['focus-trap', 'elsewhere'],
  ['greedy', 'inside'],
  ['greedy', 'elsewhere'],
  ['dialog', 'inside'],
  ['popover', 'elsewhere'],
] as const)(
  'behavior: opened from a modal of the page, %s, the element %s',
  async ([kind, where], { page: modal }) => {
    const { page } = modal
    await addLibraries(modal)
    await page.evaluate(
      ([kind, where]) => window.pageModals.openPageModal(kind, where === 'inside'),
      [kind, where] as const,
    )
    const ends = () => page.evaluate(() => window.pageModals.ends)
    const pageModal = page.locator('#page-modal')

    await step('behavior: the dialog is in that modal, and nothing hides it', async () => {
      await (where === 'inside' ? modal.button : page.locator('#opener')).click()
      await modal.view('Connect').waitFor()
      // focus-trap leaves no mark by which its container could be known.
      expect(await pageModal.locator('latch-key-modal').count()).toBe(kind === 'focus-trap' ? 0 : 1)
      const host = page.locator('latch-key-modal')
      await host.evaluate((host) => {
        host.ariaHidden = 'true'
        host.toggleAttribute('inert', true)
      })
      await expect
        .poll(() => host.evaluate((host) => host.closest('[inert], [aria-hidden]')))
        .toBe(null)
    })

    await step('behavior: pressing, typing, Tab and wheel are the dialog’s', async () => {
      await modal.dialog.getByRole('button', { name: 'What is a wallet?' }).first().click()
      await modal.view('WhatIsAWallet').waitFor()
      await scrollList(modal)
      const search = list(modal).getByRole('searchbox')
      await search.click()
      await page.keyboard.type('e/a')
      expect(await search.inputValue()).toBe('e/a')
      for (const key of ['Tab', 'Tab', 'Shift+Tab']) {
        await page.keyboard.press(key)
        expect(await focused(page)).toMatchObject({ isInDialog: true })
      }
    })

    await step(
      'behavior: Escape closes the dialog alone; the modal has the focus again',
      async () => {
        await page.keyboard.press('Escape')
        await page.locator('dialog.dialog').waitFor({ state: 'detached' })
        expect((await modal.state()).open).toBe(false)
        expect(await ends()).toEqual([])
        expect(await pageModal.isVisible()).toBe(true)
        await expect
          .poll(() => pageModal.evaluate((box) => box.contains(document.activeElement)))
          .toBe(true)
        await page.locator('#page-field').click()
        await page.keyboard.type('2 apples')
        expect(await page.locator('#page-field').inputValue()).toBe('2 apples')
        await page.keyboard.press('Escape')
        await expect.poll(ends).toHaveLength(1)
      },
    )
  },
)

test('behavior: shortcuts of the page hear no key of the dialog, and eat no letter', async ({
  page: modal,
}) => {
  const { page } = modal
  await page.evaluate(() => {
    const heardKeys: string[] = []
    Object.assign(window, { heardKeys })
    for (const target of [window, document, document.documentElement])
      for (const capture of [true, false])
        for (const type of ['keydown', 'keypress', 'keyup'] as const)
          target.addEventListener(
            type,
            (event) => {
              heardKeys.push((event as KeyboardEvent).key)
              if ('e/'.includes((event as KeyboardEvent).key)) event.preventDefault()
            },
            capture,
          )
  })
  await modal.button.click()
  await modal.host((latchKey) => latchKey.open({ view: 'AllWallets' }))
  const search = list(modal).getByRole('searchbox')
  await search.click()
  await page.keyboard.type('/me?')
  expect(await search.inputValue()).toBe('/me?')
  // Nothing has the focus.
  await search.blur()
  await page.keyboard.press('e')
  await page.keyboard.press('Escape')
  await modal.dialog.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => window.heardKeys)).toEqual([])
  // The page has its keys again.
  await page.keyboard.press('k')
  expect(new Set(await page.evaluate(() => window.heardKeys))).toEqual(new Set(['k']))
})

test('behavior: the list scrolls in a page that scrolls smoothly, and the page does not', async ({
  page: modal,
}) => {
  const { page } = modal
  await addLibraries(modal)
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('div'), { id: 'tall' }))
    Object.assign(document.getElementById('tall')?.style ?? {}, { height: '4000px' })
    window.pageModals.scrollSmoothly()
  })
  await modal.button.click()
  await scrollList(modal)
  // Longer than the library takes to move the page.
  await page.waitForTimeout(500)
  expect(await scrolled(page)).toBe(0)
  await page.keyboard.press('Escape')
  await modal.dialog.waitFor({ state: 'detached' })
  await page.mouse.wheel(0, 200)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
})

test('behavior: a page that morphs its body takes the dialog away, which closes and opens again', async ({
  visit,
}) => {
  const modal = await visit({ wallets: [fox], attributes: { receipts: 'all' } })
  const { page } = modal
  await addLibraries(modal)
  await modal.connect(fox.name)
  const morph = () =>
    page.evaluate(() => {
      const body = document.body.cloneNode(true) as HTMLElement
      body.querySelector('latch-key-modal')?.remove()
      window.pageModals.morphBody(body.innerHTML)
      return document.querySelector('latch-key-modal')
    })

  await step('behavior: taken away while closed, it is there at the next press', async () => {
    expect(await morph()).toBe(null)
    await modal.button.click()
    await modal.view('Account').waitFor()
  })

  await step('behavior: taken away while open, it closes and the page scrolls', async () => {
    const before = (await modal.received('close')).length
    expect(await morph()).toBe(null)
    await expect.poll(async () => (await modal.received('close')).length).toBe(before + 1)
    expect((await modal.state()).open).toBe(false)
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow)
    expect(await overflow()).toBe('visible')
  })

  await step(
    'behavior: a request that waits in it is rejected, and the next one is shown',
    async () => {
      const ask = () =>
        modal.host((latchKey) => {
          const asked = latchKey.request({
            method: 'personal_sign',
            params: ['0x68656c6c6f', latchKey.state.caipAddress?.split(':')[2]],
          })
          Object.assign(window, { asked: asked.catch((error: { code?: number }) => error.code) })
        })
      for (let turn = 0; turn < 2; turn++) {
        await ask()
        await modal.view('Receipt').waitFor()
        await morph()
        expect(await page.evaluate(() => (window as unknown as { asked: unknown }).asked)).toBe(
          4001,
        )
      }
    },
  )
})
