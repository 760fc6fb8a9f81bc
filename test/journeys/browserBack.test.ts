import { expect } from 'vitest'
import { willing } from '../support/fixture.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { step } from '../support/step.ts'

// `browser-back`: the browser's Back goes back a view, and the page's router stays where it is.

const test = journeys()
const fixture = fixtureOf(test)
const FOX = 'example.fox'
let modal: ModalPage

/** A page whose router keeps its state in the entries, as React Router does, and writes down what it hears. */
const visit = async (attributes: Record<string, string> = { 'browser-back': '' }) => {
  modal = await fixture.visit({
    attributes,
    wallets: [{ name: 'Fox', rdns: FOX, behaviours: willing }],
    prepare: (page) =>
      page.addInitScript(() => {
        history.replaceState({ key: 'first', idx: 0 }, '')
        const heard: string[] = []
        Object.assign(window, { heard })
        addEventListener('popstate', ({ state }) => heard.push(`${state.key} ${location.hash}`))
      }),
  })
  // Something to go back to, which the router has pushed.
  await modal.page.evaluate(() => history.pushState({ key: 'second', idx: 1 }, '', '#second'))
}
const place = () =>
  modal.page.evaluate(() => ({
    state: history.state,
    hash: location.hash,
    // Where the router was led, each once.
    heard: [...new Set(Reflect.get(window, 'heard') as string[])],
    index: (Reflect.get(window, 'navigation') as { currentEntry: { index: number } }).currentEntry
      .index,
  }))
const first = { state: { key: 'first', idx: 0 }, hash: '' }
const second = { state: { key: 'second', idx: 1 }, hash: '#second' }
/** @param heard where a router was led that was there already, or that has pressed Back itself */
const isAt = async (index: number, heard: readonly string[] = ['second #second'], at = second) => {
  await expect
    .poll(async () => {
      const { heard, ...now } = await place()
      return now
    })
    .toEqual({ ...at, index })
  const led = (await place()).heard
  expect(led.filter((one) => !heard.includes(one))).toEqual([])
}
const back = () => modal.page.evaluate(() => history.back())
const isClosed = () => modal.dialog.waitFor({ state: 'detached' })
const open = async (at: number) => {
  await modal.button.click()
  await modal.view('Connect').waitFor()
  await isAt(at + 1)
}

test('behavior: Back goes back a view and closes the dialog, and the router stays', async () => {
  await visit()
  const { index } = await place()

  await step('behavior: one entry, with the page’s own state and address', () => open(index))
  await step('behavior: from a second view Back leads to the first, each time', async () => {
    for (let time = 0; time < 2; time++) {
      await modal.dialog.getByRole('button', { name: /All wallets/ }).click()
      await modal.view('AllWallets').waitFor()
      await back()
      await modal.view('Connect').waitFor()
      await isAt(index + 1)
    }
  })
  await step(
    'behavior: from the first view Back closes, and the page is where it was',
    async () => {
      await back()
      await isClosed()
      await isAt(index)
    },
  )
  await step('behavior: closed in another way, the entry is gone, too', async () => {
    for (const close of [
      () => modal.page.keyboard.press('Escape'),
      () => modal.dialog.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await open(index)
      await close()
      await isClosed()
      await isAt(index)
    }
  })
  await step('behavior: closed and opened in one turn, it has one entry', async () => {
    await open(index)
    await modal.host(async (element) => {
      await element.close()
      await element.open()
    })
    await isAt(index + 1)
    await back()
    await isClosed()
    await isAt(index)
  })
  await step('behavior: the page’s own Back works as before', async () => {
    await back()
    await isAt(index - 1, ['second #second', 'first '], first)
    expect((await place()).heard).toContain('first ')
  })
})

test('behavior: what the page pushes or replaces meanwhile stays, and is heard of', async () => {
  await visit()
  const { index } = await place()

  await step('behavior: a page that goes elsewhere once a wallet has connected', async () => {
    await modal.host((element) =>
      element.addEventListener(
        'latchkey-connect',
        () => history.pushState({ key: 'third', idx: 2 }, '', '#third'),
        { once: true },
      ),
    )
    await open(index)
    await modal.dialog.getByText('Fox', { exact: true }).first().click()
    await isClosed()
    const third = { state: { key: 'third', idx: 2 }, hash: '#third' }
    await isAt(index + 2, [], third)
    // One that opens waits until the last has done what it will do: nothing.
    await modal.button.click()
    await modal.view('Account').waitFor()
    await isAt(index + 3, [], third)
    await back()
    await isClosed()
    await isAt(index + 2, ['third #third'], third)
    await back()
    await isAt(index + 1, ['third #third', 'second #second'])
    expect((await place()).heard).toEqual(['third #third', 'second #second'])
  })
  await step('behavior: an entry that the page has replaced is the page’s', async () => {
    await modal.page.evaluate(() => Reflect.get(window, 'heard').splice(0))
    await modal.button.click()
    await modal.view('Account').waitFor()
    await isAt(index + 2)
    const other = { state: { key: 'other', idx: 1 }, hash: '#other' }
    await modal.page.evaluate(({ state, hash }) => history.replaceState(state, '', hash), other)
    await modal.page.keyboard.press('Escape')
    await isClosed()
    await isAt(index + 2, [], other)
    await modal.button.click()
    await modal.view('Account').waitFor()
    await isAt(index + 3, [], other)
  })
})

test('behavior: a dialog that may not close stays, and the next Back is heard again', async () => {
  await visit({ 'browser-back': '', 'chain-policy': 'require' })
  await modal.connect('Fox')
  const { index } = await place()
  await modal.pull(FOX, 'setChain', '0x67932')
  await modal.view('UnsupportedChain').waitFor()
  for (let time = 0; time < 2; time++) {
    await isAt(index + 1)
    await back()
    await modal.dialog.getByText('Choose a network or disconnect first.').waitFor()
  }
  await isAt(index + 1)
  await modal.view('UnsupportedChain').waitFor()
})

test('behavior: without the attribute the page’s history is left alone', async () => {
  await visit({})
  const { index } = await place()
  await modal.button.click()
  await modal.view('Connect').waitFor()
  await isAt(index, [])
  // Back is the page's own, with the dialog open.
  await back()
  await isAt(index - 1, ['first '], first)
})
