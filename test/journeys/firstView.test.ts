import type { Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Door } from '../support/door.ts'
import {
  type Stage,
  type StageWallet,
  startStage,
  type VisitOptions,
  willing,
} from '../support/stage.ts'

const FOX = 'example.fox'

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

const fox: StageWallet = { name: 'Fox', rdns: FOX, accounts: [0], behaviours: willing }

/** Visits with React's chunk held back; `letGo` has it arrive (or, with `false`, never arrive). */
const visitSlowly = async (options: VisitOptions = {}) => {
  let letGo: (arrives?: boolean) => void = () => {}
  const gate = new Promise<boolean>((resolve) => {
    letGo = (arrives = true) => resolve(arrives)
  })
  let wasAsked = false
  const underWay = new Set<Request>()
  door = await stage.visit({
    build: 'split',
    wallets: [fox],
    ...options,
    prepare: async (page) => {
      await options.prepare?.(page)
      page.on('request', (request) => {
        if (request.url().startsWith(stage.sandbox.urls.api)) underWay.add(request)
      })
      page.on('requestfinished', (request) => underWay.delete(request))
      page.on('requestfailed', (request) => underWay.delete(request))
      await page.route(/\/react-\w+\.js$/, async (route) => {
        wasAsked = true
        await ((await gate) ? route.continue() : route.abort())
      })
    },
  })
  /** What the project allows arrives meanwhile, and all may be drawn again: waits until the row is there to stay. */
  const isDrawn = () =>
    expect
      .poll(async () => {
        await row().evaluate((node) => Object.assign(node, { isTheSame: true }))
        await door.page.waitForTimeout(500)
        return underWay.size === 0 && (await row().evaluate((node) => 'isTheSame' in node))
      })
      .toBe(true)
  return { letGo, wasAsked: () => wasAsked, isDrawn }
}

const row = () => door.dialog.locator(`[data-wallet="${FOX}"]`)
/** Whether React draws the views by now: it marks its nodes. */
const isReact = () =>
  door.page
    .locator('[data-view]')
    .first()
    .evaluate((view) => Object.keys(view).some((key) => key.startsWith('__react')))

describe('the first view, before React has arrived', () => {
  test('behavior: drawn and usable; React goes on with the same nodes and the same focus', async () => {
    const { letGo, wasAsked, isDrawn } = await visitSlowly()
    const config = door.page.waitForResponse(/\/appkit\/v1\/config/)
    await door.button.click()
    await row().waitFor()
    await row().focus()
    expect(await isReact()).toBe(false)
    expect((await door.state()).open).toBe(true)
    await expect.poll(wasAsked).toBe(true)
    await (await config).finished()
    await isDrawn()

    letGo()
    await expect.poll(isReact).toBe(true)
    expect(
      await row().evaluate((node) => ({
        isTheSame: 'isTheSame' in node,
        hasFocus: (node.getRootNode() as ShadowRoot).activeElement === node,
      })),
    ).toEqual({ isTheSame: true, hasFocus: true })
    expect(await door.page.locator('dialog[open]').count()).toBe(1)
    await row().click()
    await expect.poll(async () => (await door.state()).status).toBe('connected')
  })

  test('behavior: a row pressed early is a wallet chosen', async () => {
    const { letGo } = await visitSlowly()
    await door.button.click()
    await row().click()
    letGo()
    await expect.poll(async () => (await door.state()).status).toBe('connected')
    expect(await door.asked(FOX, 'eth_requestAccounts')).toHaveLength(1)
  })

  test('behavior: a press that React arrives in the middle of is not lost', async () => {
    const { letGo, isDrawn } = await visitSlowly()
    await door.button.click()
    await isDrawn()
    await row().hover()
    await door.page.mouse.down()
    const arrived = door.page.waitForResponse(/\/react-\w+\.js$/)
    letGo()
    await arrived
    await door.page.mouse.up()
    await expect.poll(async () => (await door.state()).status).toBe('connected')
    expect(await door.asked(FOX, 'eth_requestAccounts')).toHaveLength(1)
  })

  test('behavior: it closes by its button, Esc and the backdrop, and gives focus back', async () => {
    const { letGo } = await visitSlowly()
    const ways = [
      () => door.dialog.getByRole('button', { name: 'Close' }).click(),
      () => door.page.keyboard.press('Escape'),
      () => door.page.mouse.click(5, 5),
    ]
    for (const close of ways) {
      await door.button.focus()
      await door.page.keyboard.press('Enter')
      await row().waitFor()
      await close()
      await door.dialog.waitFor({ state: 'detached' })
      expect((await door.state()).open).toBe(false)
      expect(await door.host((latchKey) => document.activeElement === latchKey)).toBe(true)
      expect(await door.page.evaluate(() => document.documentElement.style.overflow)).toBe('')
    }
    letGo()
    await door.button.click()
    await expect.poll(isReact).toBe(true)
  })

  test('behavior: words and wallets that come late are shown', async () => {
    const { letGo } = await visitSlowly({ attributes: { lang: 'de' } })
    await door.button.click()
    await row().waitFor()
    await door.dialog.getByRole('heading', { name: 'Wallet verbinden' }).waitFor()
    await door.page.evaluate(() => {
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
    await door.dialog.locator('[data-wallet="example.latecomer"]').waitFor()
    expect(await isReact()).toBe(false)
    letGo()
    await expect.poll(isReact).toBe(true)
    expect(await door.dialog.locator('[data-wallet="example.latecomer"]').count()).toBe(1)
  })

  test('behavior: another view is shown when React is there', async () => {
    const { letGo } = await visitSlowly()
    await door.button.click()
    await row().waitFor()
    await door.dialog.getByRole('button', { name: 'What is a wallet?' }).first().click()
    letGo()
    await door.view('WhatIsAWallet').waitFor()
  })

  test('error: React that does not arrive is said on the button, and the next press tries again', async () => {
    const { letGo } = await visitSlowly()
    await door.button.click()
    await row().waitFor()
    letGo(false)
    await door.dialog.waitFor({ state: 'detached' })
    await expect.poll(() => door.button.textContent()).toMatch(/again/i)
    await expect
      .poll(() => door.heard('error'))
      .toMatchObject([{ detail: { code: 'chunk-failed' } }])

    await door.page.unroute(/\/react-\w+\.js$/)
    await door.button.click()
    await row().waitFor()
    await expect.poll(isReact).toBe(true)
    await row().click()
    await expect.poll(async () => (await door.state()).status).toBe('connected')
  })
})
