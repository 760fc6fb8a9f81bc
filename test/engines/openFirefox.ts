import puppeteer, {
  type BrowserContext,
  type ElementHandle,
  type Frame,
  type Page,
} from 'puppeteer-core'
import { ensureFirefox } from '../support/otherBrowsers.mjs'
import { type Engine, type Place, type Tab, WINDOW } from './engine.ts'

/** Firefox without a window, by WebDriver BiDi. */
export async function openFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: ensureFirefox(),
    headless: true,
    defaultViewport: WINDOW,
    // Each frame of an animation is drawn by the processor.
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  })
  return {
    name: 'Firefox',
    async visit() {
      const context = await browser.createBrowserContext()
      return { tab: tabOf(await context.newPage(), context), leave: () => context.close() }
    },
    close: () => browser.close(),
  }
}

function tabOf(page: Page, context: BrowserContext): Tab {
  return {
    ...placeOf(async () => page),
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    frame: (selector) =>
      placeOf(async () => {
        const holder = (await page.$(selector)) as ElementHandle<HTMLIFrameElement> | null
        const frame = await holder?.contentFrame()
        if (!frame) throw new Error(`No frame in ${selector}`)
        return frame
      }),
    press: (x, y) => page.mouse.click(x, y),
    async key(key, held) {
      if (held) await page.keyboard.down(held)
      await page.keyboard.press(key)
      if (held) await page.keyboard.up(held)
    },
    type: (text) => page.keyboard.type(text),
    async selectAll() {
      await page.keyboard.down('Control')
      await page.keyboard.press('a')
      await page.keyboard.up('Control')
    },
    async wheel(x, y, down) {
      await page.mouse.move(x, y)
      await page.mouse.wheel({ deltaY: down })
    },
    picture: async () => Buffer.from(await page.screenshot()),
    another: async () => tabOf(await context.newPage(), context),
    async popup(act) {
      const opened = new Promise<Page | null>((resolve) => page.once('popup', resolve))
      await act()
      const popup = await opened
      if (!popup) throw new Error('No window has come up')
      return tabOf(popup, context)
    },
    close: () => page.close(),
  }
}

const placeOf = (where: () => Promise<Page | Frame>): Place => ({
  async run(work, ...given) {
    const place = await where()
    // Theirs are typed with handles to elements in mind.
    return (await place.evaluate(work as never, ...(given as unknown as never[]))) as never
  },
})
