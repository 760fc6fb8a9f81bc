import { expect } from 'vitest'
import { FRAME, newEmail } from '../support/frameVisitor.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { loginFlow } from '../support/loginFlow.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { step } from '../support/step.ts'

// The embedded wallet can be pressed where it is visible, and nowhere else.

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage
let flow: ReturnType<typeof loginFlow>
let address = ''
/** How often the frame has been loaded: moving it must not lose its open request. */
let loads = 0

const enter = async () => {
  modal = await fixture.visit()
  modal.page.on('framenavigated', (frame) => {
    if (frame.url().includes('client=latchkey')) loads += 1
  })
  flow = loginFlow(modal, fixture.sandbox)
  await flow.logIn(newEmail())
  address = String((await modal.state()).caipAddress?.split(':')[2])
}

/** Requests a signature, and waits until the frame shows it. */
const ask = async () => {
  await modal.page.setViewportSize({ width: 1280, height: 900 })
  const answer = flow.ask('personal_sign', ['0x68656c6c6f', address])
  await flow.screen().root.waitFor()
  await pressable(true)
  return { answer }
}

/** Whether a press reaches the frame, after the browser has updated visibility. */
const pressable = (expected: boolean) =>
  expect
    .poll(() => modal.page.locator(FRAME).evaluate((frame) => frame.style.pointerEvents))
    .toBe(expected ? 'auto' : 'none')

/** The frame, the space reserved for it, and the element at the middle of its visible part. */
const look = () =>
  modal.page.locator(FRAME).evaluate((frame) => {
    const rectOf = ({ x, y, width, height }: DOMRect) => ({ x, y, width, height })
    const place = frame.assignedSlot?.parentElement as HTMLElement
    const card = place.closest('.card') as HTMLElement
    const root = frame.getRootNode() as Document | ShadowRoot
    const [inner, outer] = [frame.getBoundingClientRect(), card.getBoundingClientRect()]
    const top = Math.max(0, inner.top, outer.top)
    const bottom = Math.min(innerHeight, inner.bottom, outer.bottom)
    return {
      frame: rectOf(inner),
      place: rectOf(place.getBoundingClientRect()),
      isInCard: inner.left >= outer.left - 1 && inner.right <= outer.right + 1,
      visible: Math.round(bottom - top),
      atMiddle: root.elementFromPoint(inner.x + inner.width / 2, (top + bottom) / 2)?.localName,
    }
  })

/** The same once the card has stopped moving: it may be used before. A cancelled animation counts as finished, too. */
const lookAtRest = async () => {
  // In a dialog or in the page.
  await modal.page.locator('.card').evaluate((card) =>
    Promise.allSettled(
      (card.getRootNode() as ShadowRoot)
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ).then(() => {}),
  )
  return look()
}

/** All of the frame is in its place, and its visible part can be pressed. */
const expectInPlace = async () => {
  // For a moment after a change the browser has yet to look whether anything covers it.
  await expect.poll(async () => (await look()).atMiddle).toBe('iframe')
  const { frame, place, isInCard, visible } = await lookAtRest()
  expect(frame).toEqual(place)
  expect(isInCard).toBe(true)
  expect(visible).toBeGreaterThan(200)
}

/** Aborts the open request, as closing does. */
const drop = async (answer: Promise<unknown>) => {
  await modal.host((element) => element.close())
  expect(await answer).toMatchObject({ code: 4001, message: 'Request was aborted' })
  await modal.dialog.waitFor({ state: 'detached' })
}

test('behavior: one visitor’s requests, in the dialog and in the page', async () => {
  await enter()

  await step('behavior: is in place at every width, height and zoom', async () => {
    const { answer } = await ask()
    for (const [width, height] of [
      [320, 568],
      [390, 844],
      [430, 600],
      [481, 700],
      [768, 1024],
      [1280, 500],
      [1920, 1080],
    ] as const) {
      await modal.page.setViewportSize({ width, height })
      for (const zoom of ['1', '1.5', '0.75']) {
        if (Number(zoom) > 1 && width < 481) continue
        await modal.page.evaluate((by) => {
          document.documentElement.style.setProperty('zoom', by)
        }, zoom)
        await pressable(true)
        await expectInPlace()
      }
      await modal.page.evaluate(() => document.documentElement.style.removeProperty('zoom'))
    }
    await drop(answer)
  })

  await step('behavior: moves with the card, also when it shakes', async () => {
    const { answer } = await ask()
    const rest = await lookAtRest()
    await modal.dialog.locator('.card').evaluate((card) => {
      const moved = card.animate([{}, { transform: 'translate(-40px, 30px)' }], 1000)
      moved.pause()
      moved.currentTime = 999
      Object.assign(window, { moved })
    })
    const away = await look()
    expect(away.frame).toEqual(away.place)
    expect(Math.round(rest.frame.x - away.frame.x)).toBe(40)
    await modal.page.evaluate(() => (window as never as { moved: Animation }).moved.cancel())
    await modal.dialog.locator('.card').evaluate((card) => {
      const shaken = card.animate(
        [{ transform: 'rotate(1.5deg)' }, { transform: 'rotate(1.5deg)' }],
        1e6,
      )
      Object.assign(window, { shaken })
    })
    // Nobody means to press what is shaking.
    await pressable(false)
    await modal.page.evaluate(() => (window as never as { shaken: Animation }).shaken.cancel())
    await pressable(true)
    await drop(answer)
  })

  await step('behavior: ignores presses while the page covers it, visibly or not', async () => {
    const { answer } = await ask()
    await modal.page.evaluate(() => {
      const cover = Object.assign(document.createElement('div'), { popover: 'manual', id: 'cover' })
      Object.assign(cover.style, {
        position: 'fixed',
        inset: '0',
        margin: 'auto',
        width: '20px',
        height: '20px',
        border: '0',
        padding: '0',
        opacity: '0.001',
        pointerEvents: 'none',
      })
      document.body.append(cover)
      cover.showPopover()
    })
    await pressable(false)
    await modal.page.evaluate(() => document.querySelector('#cover')?.remove())
    await pressable(true)
    for (const [property, value] of [
      ['opacity', '0.4'],
      ['filter', 'blur(2px)'],
    ] as const) {
      const style = (to: string) =>
        modal.dialog.evaluate((dialog, [name, to]) => dialog.style.setProperty(name, to), [
          property,
          to,
        ] as const)
      await style(value)
      await pressable(false)
      await style('')
      await pressable(true)
    }
    await drop(answer)
  })

  await step('behavior: follows the theme of the page while a request is shown', async () => {
    const { answer } = await ask()
    const theme = () => modal.page.frameLocator(FRAME).locator('html').getAttribute('data-theme')
    expect(await theme()).toBe('light')
    await modal.page.emulateMedia({ colorScheme: 'dark' })
    await modal.host((element) => element.setAttribute('theme', 'dark'))
    await expect.poll(theme).toBe('dark')
    await modal.host((element) => element.setAttribute('theme', 'light'))
    await expect.poll(theme).toBe('light')
    await modal.host((element) => element.removeAttribute('theme'))
    await modal.page.emulateMedia({ colorScheme: 'light' })
    await drop(answer)
  })

  await step(
    'behavior: in an inline card it scrolls along, and cannot be pressed off the screen',
    async () => {
      await modal.host((element) => element.setAttribute('display', 'inline'))
      await modal.page.evaluate(() => {
        document.body.style.minHeight = '4000px'
      })
      const { answer } = await ask()
      await modal.page.locator(FRAME).evaluate((frame) => frame.scrollIntoView({ block: 'center' }))
      await pressable(true)
      await expectInPlace()
      const before = await look()
      await modal.page.evaluate(() => scrollBy(0, 100))
      await expectInPlace()
      const after = await look()
      expect(Math.round(before.frame.y - after.frame.y)).toBe(100)
      await modal.page.evaluate(() => scrollTo(0, 4000))
      await pressable(false)
      await modal.page.locator(FRAME).evaluate((frame) => frame.scrollIntoView({ block: 'center' }))
      await pressable(true)
      await flow.screen().approve()
      expect(await answer).toMatchObject({ answer: expect.stringMatching(/^0x/) })
    },
  )
  // Moving it loses no request.
  expect(loads).toBe(1)
})
