import type { BrowserContext, Page } from 'playwright-core'
import type { Hex } from 'viem'
import type { RunningServer } from '#server/listen.ts'
import { askFrame, frameHostScript, innerFrame, logInAtFrame } from './frameHost.ts'
import { type HostPageOptions, startHostPage } from './hostPage.ts'
import { type JourneyOptions, journeys } from './journeys.ts'
import { giveCoins } from './tokenFlow.ts'

/** Somebody who is signed in at the frame, on the page of this origin. */
export type FrameVisitor = { context: BrowserContext; origin: string; address: Hex }

/**
 * Makes the `test` of a file about the frame itself, on pages that embed it without Latchkey. Beside what `journeys`
 * gives, once for the file:
 *
 * - `startHost`: starts such a page on an origin of its own; `host` is one.
 * - `enter`: a new visitor who signs in there, and has coins; `visitor` has done so on `host`, and `foreign` on the same page under
 *   another name, `localhost`.
 */
export const frameJourneys = (options?: JourneyOptions) =>
  journeys(options)
    .extend('startHost', { scope: 'file' }, async ({ sandbox }, { onCleanup }) => {
      const hosts: RunningServer[] = []
      onCleanup(async () => {
        for (const host of hosts) await host.close()
      })
      return async (page: Partial<HostPageOptions> = {}) => {
        const host = await startHostPage({
          script: frameHostScript,
          ...page,
          env: { FRAME: sandbox.urls.frame, PROJECT_ID: sandbox.projectId, ...page.env },
        })
        hosts.push(host)
        return host
      }
    })
    .extend('host', { scope: 'file' }, async ({ startHost }) => startHost())
    .extend('enter', { scope: 'file' }, async ({ sandbox, browser }) => {
      return async (origin: string): Promise<FrameVisitor> => {
        const context = await browser.newContext({ viewport: { width: 900, height: 700 } })
        const page = await openHost({ context, origin })
        const address = await logInAtFrame(page, sandbox)
        await page.close()
        await giveCoins(sandbox, address)
        return { context, origin, address }
      }
    })
    .extend('visitor', { scope: 'file' }, async ({ enter, host }) => enter(host.origin))
    .extend('foreign', { scope: 'file' }, async ({ enter, host }) =>
      enter(host.origin.replace('127.0.0.1', 'localhost')),
    )

/** A tab of the visitor, at the page that embeds the frame. */
export async function openHost(
  { context, origin }: Pick<FrameVisitor, 'context' | 'origin'>,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const page = await context.newPage()
  await prepare?.(page)
  await page.goto(origin)
  return page
}

/** A tab of a visitor whose browser keeps no storage for frames of another site: the account is chosen again. */
export async function openSignedIn(
  visitor: FrameVisitor,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const page = await openHost(visitor, prepare)
  await askFrame(page, 'GET_USER', { chainId: 31337, preferredAccountType: 'eoa' })
  return page
}

/** Sends a request to the wallet; the outcome is its answer, or the error's message. */
export const askWallet = (page: Page, method: string, params: unknown): Promise<string> =>
  askFrame<string>(page, 'RPC_REQUEST', { method, params, chainId: 31337 }).catch(
    (error: Error) => error.message,
  )

export const hexOf = (text: string): Hex => `0x${Buffer.from(text).toString('hex')}`

/** Requests a signature for a text. */
export const askToSign = (
  page: Page,
  { address }: Pick<FrameVisitor, 'address'>,
  text: string,
): Promise<string> => askWallet(page, 'personal_sign', [hexOf(text), address])

/** Whether the request in sight can be approved by a press. */
export const isArmed = (page: Page): Promise<boolean> =>
  innerFrame(page)
    .locator('[data-testid="approve"]')
    .getAttribute('aria-disabled')
    .then((value) => value === 'false')

/** What a request is answered with that the visitor has refused. */
export const REJECTED = 'User rejected the request'
