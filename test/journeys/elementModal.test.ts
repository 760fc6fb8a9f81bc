import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { VisitOptions } from '../support/fixture.ts'
import { focused } from '../support/focus.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { comeToRest } from '../support/rest.ts'
import { hasScrolled, scrolled, turnWheel } from '../support/scroll.ts'
import { step } from '../support/step.ts'

// Bars that take up room are the ones whose coming and going would move a page.
const test = journeys({ launch: { ignoreDefaultArgs: ['--hide-scrollbars'] } })
const fixture = fixtureOf(test)
let modal: ModalPage

const visit = async (options: VisitOptions = {}) => {
  modal = await fixture.visit(options)
  await modal.button.waitFor()
}
const card = () => modal.page.locator('[part="card"]')
const open = async () => {
  await modal.button.click()
  await card().waitFor()
}
const isClosed = () => modal.dialog.waitFor({ state: 'detached' })
const control = (name: string) =>
  card().locator('header').getByRole('button', { name, exact: true })

/** A corner of the card is visible: nothing clips or covers it. */
const isOnTop = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, top, width } = element.getBoundingClientRect()
    const root = element.getRootNode() as ShadowRoot
    const hit = root.elementFromPoint(left + width / 2, top + 12)
    return hit !== null && (hit === element || element.contains(hit))
  })

/** Moves the element into a box of the page. */
const wrap = (style: Record<string, string>) =>
  modal.host((latchKey, style) => {
    const box = document.createElement('div')
    Object.assign(box.style, style)
    latchKey.before(box)
    box.append(latchKey)
  }, style)

const center = async (locator: Locator) => {
  const box = await locator.boundingBox()
  return box && [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
}

describe('where it appears', () => {
  test.each(['body', 'none'])(
    'append=%s: above everything else, whatever contains the element [spec 1.4]',
    async (append) => {
      await visit({ attributes: { append }, browser: { viewport: { width: 1000, height: 800 } } })
      await wrap({
        overflow: 'hidden',
        transform: 'rotate(2deg)',
        height: '60px',
        width: '300px',
        position: 'relative',
        zIndex: '0',
      })
      await modal.page.evaluate(() => {
        const lid = document.body.appendChild(document.createElement('div'))
        Object.assign(lid.style, {
          position: 'fixed',
          inset: '0',
          zIndex: '2147483647',
          pointerEvents: 'none',
        })
      })
      await open()
      expect(await modal.page.locator('body > latch-key-modal').count()).toBe(
        append === 'body' ? 1 : 0,
      )
      await control('Close').waitFor()
      await expect.poll(() => isOnTop(card())).toBe(true)
      await expect.poll(() => center(card())).toEqual([500, 400])
      await control('Close').click()
      await isClosed()
    },
  )

  test('behavior: on a phone it is a sheet: full width, at the bottom, not clipped', async () => {
    await visit({
      browser: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
    })
    await open()
    await expect
      .poll(async () => {
        const box = await card().boundingBox()
        return box && [box.x, box.width, Math.round(box.y + box.height)]
      })
      .toEqual([0, 360, 640])
    const page = await modal.page.evaluate(() => document.documentElement.scrollWidth)
    expect(page).toBe(360)
    await card().getByRole('button', { name: 'What is a wallet?' }).click()
    await modal.view('WhatIsAWallet').waitFor()
    await comeToRest(modal.page)
    const box = await card().boundingBox()
    expect(box?.y).toBeGreaterThan(0)
  })

  test('display=inline: a card in the page, without button, dialog or scroll lock [spec 1.4]', async () => {
    modal = await fixture.visit({ attributes: { display: 'inline' } })
    await modal.view('Connect').waitFor()
    expect(await modal.dialog.count()).toBe(0)
    expect(await modal.button.isVisible()).toBe(false)
    await card().getByRole('button', { name: 'What is a wallet?' }).click()
    await modal.view('WhatIsAWallet').waitFor()
    await card().getByRole('button', { name: 'Back' }).click()
    await modal.view('Connect').waitFor()
    expect(await card().getByRole('button', { name: 'Close' }).count()).toBe(0)
    expect(
      await modal.page.evaluate(() => getComputedStyle(document.documentElement).overflow),
    ).toBe('visible')

    // A click on plain words moves neither the page nor the keyboard.
    await modal.view('Connect').locator('h3, p').first().click()
    expect((await focused(modal.page)).tag).not.toBe('button')
    await modal.view('Connect').getByRole('button', { name: 'What is a wallet?' }).focus()
    await modal.page.keyboard.press('Enter')
    await modal.view('WhatIsAWallet').waitFor()
    await modal.page.keyboard.press('Tab')
    await expect.poll(() => focused(modal.page)).toMatchObject({ name: 'Back' })
  })
})

describe('keyboard focus', () => {
  test('behavior: enters the dialog, stays in it, and returns through shadow roots', async () => {
    await visit({ page: { buttons: 'connect' } })
    await modal.page.evaluate(() => {
      const host = document.createElement('section')
      host.id = 'app'
      document.body.append(host)
      const opener = document.querySelector('latch-key-button')
      if (opener) host.attachShadow({ mode: 'open' }).append(opener)
    })
    const opener = modal.page.locator('#app button')
    await opener.focus()
    await modal.page.keyboard.press('Enter')
    await modal.view('Connect').waitFor()
    await expect.poll(async () => (await focused(modal.page)).isInDialog).toBe(true)

    const names = new Set<string>()
    for (const key of ['Tab', 'Shift+Tab'])
      for (let press = 0; press < 14; press++) {
        await modal.page.keyboard.press(key)
        const { tag, isInDialog, name } = await focused(modal.page)
        expect(isInDialog || tag === 'body').toBe(true)
        names.add(name)
      }
    expect([...names]).toEqual(expect.arrayContaining(['Close', 'What is a wallet?']))

    await modal.page.keyboard.press('Escape')
    await isClosed()
    await expect.poll(() => focused(modal.page)).toMatchObject({ tag: 'button', within: ['app'] })
  })

  test('behavior: focus of a view that is removed moves to the dialog', async () => {
    // A wider dialog keeps the list, and the focus in it, beside what it leads to.
    await visit({ browser: { viewport: { width: 800, height: 720 } } })
    await open()
    await modal.view('Connect').getByRole('button', { name: 'What is a wallet?' }).focus()
    await modal.page.keyboard.press('Enter')
    await modal.view('WhatIsAWallet').waitFor()
    await expect.poll(() => focused(modal.page)).toMatchObject({ isInDialog: true })
    await modal.page.keyboard.press('Tab')
    await expect.poll(() => focused(modal.page)).toMatchObject({ name: 'Back' })
    await modal.page.keyboard.press('Enter')
    await modal.view('Connect').waitFor()
    await expect.poll(() => focused(modal.page)).toMatchObject({ isInDialog: true })
    await modal.page.keyboard.press('Escape')
    await isClosed()
    await expect.poll(() => focused(modal.page)).toMatchObject({ within: ['kit'] })
  })
})

describe('leaving', () => {
  test('behavior: opened, left and opened again', async () => {
    await visit()

    await step(
      'behavior: Escape, the close button and a press outside close it; a drag that ends outside does not',
      async () => {
        await open()
        await modal.page.keyboard.press('Escape')
        await isClosed()

        await open()
        await control('Close').click()
        await isClosed()

        await open()
        await comeToRest(modal.page)
        const title = modal.dialog.getByRole('heading', { name: 'Connect wallet' }).first()
        const from = await center(title)
        await modal.page.mouse.move(from?.[0] ?? 0, from?.[1] ?? 0)
        await modal.page.mouse.down()
        await modal.page.mouse.move(5, 5)
        await modal.page.mouse.up()
        expect((await modal.state()).open).toBe(true)

        await modal.page.mouse.click(5, 5)
        await isClosed()
        expect(await modal.received('close')).toHaveLength(3)
        expect((await modal.state()).open).toBe(false)
      },
    )

    await step(
      'behavior: stays open when it is opened again during its closing animation',
      async () => {
        await open()
        await modal.host(async (latchKey) => {
          await latchKey.close()
          await latchKey.open({ view: 'WhatIsAWallet' })
        })
        await modal.view('WhatIsAWallet').waitFor()
        expect(await modal.dialog.count()).toBe(1)
        await modal.page.keyboard.press('Tab')
        expect((await focused(modal.page)).isInDialog).toBe(true)
      },
    )
    await modal.page.keyboard.press('Escape')
    await isClosed()

    await step('behavior: going back restores each step as it was', async () => {
      await open()
      const [one, two] = fixture.sandbox.wallets.filter(({ mobile_link }) => mobile_link)
      await modal.host((latchKey) => latchKey.open({ view: 'AllWallets' }))
      const all = modal.view('AllWallets')
      await all.waitFor()
      const names: string[] = []
      for (const wallet of [one, two]) {
        await all.locator(`[data-wallet="${wallet?.id}"]`).first().click()
        await modal.view('ConnectingWalletConnect').waitFor()
        await modal.dialog.getByRole('heading', { name: wallet?.name ?? '', exact: true }).waitFor()
        names.push(wallet?.name ?? '')
        await control('Back').click()
        await all.waitFor()
      }
      expect(new Set(names).size).toBe(2)
      await control('Back').click()
      await modal.view('Connect').waitFor()
      await control('Back').waitFor({ state: 'detached' })
    })
    await modal.page.keyboard.press('Escape')
    await isClosed()

    await step('behavior: opens for an element that is itself hidden', async () => {
      await wrap({ display: 'none' })
      await modal.host((latchKey) => latchKey.open())
      await card().waitFor()
      await modal.page.keyboard.press('Escape')
      await isClosed()
    })
  })
})

describe('navigation', () => {
  test('behavior: a second click is accepted during the first transition', async () => {
    await visit({ browser: { reducedMotion: 'no-preference' } })
    await open()
    // Once each before it is measured: a view whose code still loads has no name and no way on.
    for (const step of ['What is a wallet?', 'Get a wallet']) {
      await modal.dialog.getByRole('button', { name: step, exact: true }).first().click()
    }
    await modal.view('GetWallet').waitFor()
    for (const view of ['WhatIsAWallet', 'Connect'] as const) {
      await control('Back').click()
      await modal.view(view).waitFor()
    }
    // Both within one frame of the view's arrival, long before any transition could have ended.
    const views = await modal.page.evaluate(async () => {
      const root = document.querySelector('latch-key-modal')?.shadowRoot
      const view = () => root?.querySelector<HTMLElement>('[data-view]')?.dataset.view ?? ''
      const press = (label: string) =>
        [...(root?.querySelectorAll<HTMLElement>('button, a') ?? [])]
          .find((one) => (one.ariaLabel ?? one.textContent) === label)
          ?.click()
      const change = async (before: string) => {
        while (view() === before || view() === '') await new Promise(requestAnimationFrame)
        return view()
      }
      press('What is a wallet?')
      const first = await change('Connect')
      const isMoving = (root?.getAnimations().length ?? 0) > 0
      press('Get a wallet')
      const second = await change(first)
      return { first, isMoving, second }
    })
    expect(views).toEqual({ first: 'WhatIsAWallet', isMoving: true, second: 'GetWallet' })
  })
})

describe('the page behind the dialog', () => {
  const places = () =>
    modal.page.evaluate(() =>
      ['h1', '#pinned', 'latch-key'].map((one) => {
        const { x, y, width } =
          document.querySelector(one)?.getBoundingClientRect() ?? new DOMRect()
        return [x, y, width]
      }),
    )
  test.each(['auto', 'stable'])(
    'scrollbar-gutter: %s: the page neither scrolls nor shifts, and scrolls again afterwards',
    async (gutter) => {
      await visit({ browser: { viewport: { width: 900, height: 600 } } })
      await modal.page.evaluate((gutter) => {
        document.documentElement.style.scrollbarGutter = gutter
        const tall = document.body.appendChild(document.createElement('div'))
        tall.style.height = '4000px'
        const pinned = document.body.appendChild(document.createElement('div'))
        pinned.id = 'pinned'
        Object.assign(pinned.style, {
          position: 'fixed',
          right: '0',
          bottom: '0',
          width: '50%',
          height: '9px',
        })
      }, gutter)
      await turnWheel(modal.page)
      await hasScrolled(modal.page)
      await modal.page.evaluate(() => scrollTo(0, 0))
      await expect.poll(() => scrolled(modal.page)).toBe(0)
      const before = await places()
      // A bar is there to go away.
      expect(
        await modal.page.evaluate(() => innerWidth - document.documentElement.clientWidth),
      ).toBeGreaterThan(0)

      await open()
      expect(await places()).toEqual(before)
      await turnWheel(modal.page)
      await modal.host((latchKey) => latchKey.open({ view: 'GetWallet' }))
      await modal.view('GetWallet').waitFor()
      expect(await scrolled(modal.page)).toBe(0)
      expect(await places()).toEqual(before)

      await modal.page.keyboard.press('Escape')
      await isClosed()
      expect(await places()).toEqual(before)
      await turnWheel(modal.page)
      await hasScrolled(modal.page)
      const left = await modal.page.evaluate((gutter) => {
        document.documentElement.style.removeProperty('scrollbar-gutter')
        return gutter && document.documentElement.getAttribute('style')
      }, gutter)
      expect(left).toBe('')
    },
  )
})

describe('visitor preferences', () => {
  test('reduced motion: only fades, without movement', async () => {
    await visit({ browser: { reducedMotion: 'reduce' } })
    const moved = await modal.page.evaluate(async () => {
      const latchKey = document.querySelector('latch-key') as HTMLElement & {
        open(options?: object): Promise<void>
        close(): Promise<void>
      }
      const seen: string[] = []
      let isLooking = true
      const look = () => {
        const root = document.querySelector('latch-key-modal')?.shadowRoot
        for (const animation of root?.getAnimations() ?? [])
          for (const frame of (animation.effect as KeyframeEffect).getKeyframes())
            if (frame.transform && frame.transform !== 'none') seen.push(String(frame.transform))
            else if (frame.height) seen.push(`height ${frame.height}`)
        if (isLooking) requestAnimationFrame(look)
      }
      look()
      const frames = async (count: number) => {
        for (let at = 0; at < count; at++) await new Promise(requestAnimationFrame)
      }
      await latchKey.open()
      await frames(8)
      await latchKey.open({ view: 'WhatIsAWallet' })
      await frames(8)
      await latchKey.close()
      await frames(8)
      isLooking = false
      return seen.filter((text) => !/translateX\(0px\)|translate\(0px/.test(text))
    })
    expect(moved).toEqual([])
  })

  test('forced colours: button and card keep their edges, and selection uses system colours', async () => {
    await visit({ browser: { forcedColors: 'active', colorScheme: 'dark' } })
    const edge = (locator: Locator) =>
      locator.evaluate((element) => {
        const { borderTopWidth, borderTopStyle, outlineWidth, outlineStyle } =
          getComputedStyle(element)
        const draws = (width: string, style: string) =>
          Number.parseFloat(width) > 0 && style === 'solid'
        return draws(borderTopWidth, borderTopStyle) || draws(outlineWidth, outlineStyle)
      })
    expect(await edge(modal.button)).toBe(true)
    await open()
    expect(await edge(card())).toBe(true)
    const colours = await card().evaluate((element) => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = 'CanvasText'
      probe.style.backgroundColor = 'Canvas'
      const [mine, theirs] = [getComputedStyle(element), getComputedStyle(probe)]
      return [mine.color === theirs.color, mine.backgroundColor === theirs.backgroundColor]
    })
    expect(colours).toEqual([true, true])
  })
})
