import { expect } from 'vitest'
import type { Tab } from './engine.ts'
import { handIn } from './hand.ts'

/** A slow machine is no failure. */
const PATIENCE = { timeout: 20_000 }
const BUTTON = 'latch-key >>> button'

type Routed = { heard: string[] }

/** Walks into two views and out again by the browser's Back, on a page that has a router and `browser-back`. */
export async function goBackThroughViews(tab: Tab): Promise<void> {
  const hand = handIn(tab)
  await tab.run(() => {
    history.replaceState({ key: 'first' }, '')
    history.pushState({ key: 'second' }, '', '#second')
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    addEventListener('popstate', ({ state }) => heard.push(state?.key))
  })
  const place = () => tab.run(() => ({ key: history.state?.key, hash: location.hash }))
  const heard = () => tab.run(() => (globalThis as unknown as Routed).heard)
  const back = () => tab.run(() => history.back())
  const open = async () => {
    await hand.press(BUTTON)
    await hand.see('[data-view=Connect]')
    expect(await place()).toEqual({ key: 'second', hash: '#second' })
  }

  await open()
  for (let time = 1; time <= 2; time++) {
    await hand.press('[data-row=all-wallets]')
    await hand.see('[data-view=AllWallets]')
    await back()
    await hand.see('[data-view=Connect]')
    await hand.miss('[data-view=AllWallets]')
    // Led back by the browser, and forward again to the entry that is used anew.
    await expect.poll(async () => (await heard()).length, PATIENCE).toBe(2 * time)
  }
  await back()
  await hand.miss('dialog[open]')
  expect(await place()).toEqual({ key: 'second', hash: '#second' })
  expect(new Set(await heard())).toEqual(new Set(['second']))

  // Closed in another way the entry is gone, too: the next Back is the page's own.
  const before = (await heard()).length
  await open()
  await tab.key('Escape')
  await hand.miss('dialog[open]')
  await expect.poll(async () => (await heard()).length, PATIENCE).toBe(before + 1)
  await back()
  await expect.poll(place, PATIENCE).toEqual({ key: 'first', hash: '' })
}
