import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { LatchKeyElement } from '#element/LatchKeyElement.ts'
import type { Visitor } from '../../demo/viewStates/visitor.ts'
import { approveScreen, FRAME } from './frameVisitor.ts'

type ReceivedEvent = { type: string; detail: unknown }
declare global {
  interface Window {
    __receivedEvents?: ReceivedEvent[]
  }
}

/** The page object of a page with the element on it, for what a visitor and a host can do. */
export type ModalPage = Visitor<Locator> & {
  page: Page
  context: BrowserContext
  /** The element's own button. */
  button: Locator
  /** The events received since the page was loaded, by name without prefix. */
  received(name?: string): Promise<ReceivedEvent[]>
  /** Opens the dialog, chooses a wallet by its name and waits until it is connected and the dialog closed. */
  connect(walletName: string): Promise<void>
  /** The same page in another tab of the same visitor. */
  anotherTab(): Promise<ModalPage>
  /** Errors of the page and violations of its policy so far; empty in a journey without problems. */
  troubles: string[]
  close(): Promise<void>
}

/** Opens the page, in a tab of its own unless one is given, and returns the page object. */
export async function openModalPage(
  context: BrowserContext,
  url: string,
  prepare?: (page: Page) => Promise<unknown>,
  tab?: Page,
): Promise<ModalPage> {
  const page = tab ?? (await context.newPage())
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(String(error)))
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) troubles.push(message.text())
  })
  await page.addInitScript(() => {
    const names =
      'ready open close connect disconnect account-change network-change sign-in sign-out error event'
    for (const name of names.split(' '))
      addEventListener(`latchkey-${name}`, (event) => {
        window.__receivedEvents ??= []
        window.__receivedEvents.push({ type: name, detail: (event as CustomEvent).detail })
      })
  })
  await prepare?.(page)
  await page.goto(url)

  const element = page.locator('latch-key').first()
  const modal: ModalPage = {
    page,
    context,
    troubles,
    button: element.locator('button').first(),
    dialog: page.locator('dialog'),
    view: (name) => page.locator(`[data-view="${name}"]`),
    find: (selector) => page.locator(selector),
    wallet: {
      asks: () => page.frameLocator(FRAME).getByTestId('message').waitFor(),
      warns: () => page.frameLocator(FRAME).getByTestId('warning').waitFor(),
      approve: () => approveScreen(page, FRAME).approve(),
    },
    host: (run, given) => element.evaluate(run as never, given) as never,
    state: () => modal.host((latchKey) => latchKey.state),
    received: async (name) => {
      const all = await page.evaluate(() => window.__receivedEvents ?? [])
      return name === undefined ? all : all.filter(({ type }) => type === name)
    },
    pull: async (rdns, name, ...args) => {
      const questions = () => page.evaluate((rdns) => window.__testWallets?.[rdns]?.open(), rdns)
      // The wallet gets the request a moment after the press, and after the page shows that it waits.
      if (name === 'answer') await expect.poll(questions).not.toEqual([])
      return page.evaluate(
        ([rdns, name, args]) => {
          const wallet = window.__testWallets?.[rdns] as unknown as Record<
            string,
            (...args: unknown[]) => unknown
          >
          return wallet?.[name]?.(...args)
        },
        [rdns, name, args] as const,
      ) as never
    },
    asked: async (rdns, method) => {
      const methods = await page.evaluate(
        (rdns) => window.__testWallets?.[rdns]?.requests.map((request) => request.method) ?? [],
        rdns,
      )
      return method === undefined ? methods : methods.filter((one) => one === method)
    },
    async connect(walletName) {
      await modal.button.click()
      await page.getByRole('dialog').getByText(walletName, { exact: true }).first().click()
      // The modal closes a moment later.
      await page.waitForFunction(() => {
        const state = document.querySelector<LatchKeyElement>('latch-key')?.state
        return state?.status === 'connected' && !state.open
      })
      await modal.dialog.waitFor({ state: 'detached' })
    },
    anotherTab: () => openModalPage(context, page.url(), prepare),
    close: () => context.close(),
  }
  return modal
}
