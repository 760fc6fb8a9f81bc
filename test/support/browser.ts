import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright-core'
import { chromiumFlags, ensureChromium } from './chromium.mjs'

/** Starts the system's Chromium, headless. Close it when done. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({
    ...options,
    executablePath: ensureChromium(),
    args: [...chromiumFlags, ...(options.args ?? [])],
  })
}

/** Starts one whose window is an app's own, as on a home screen (`display-mode: standalone`). */
export async function launchInstalled(
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; tab: Page }> {
  // No folder: one that goes with the browser.
  const context = await chromium.launchPersistentContext('', {
    ...options,
    executablePath: ensureChromium(),
    args: [...chromiumFlags, '--app=data:text/html,'],
  })
  const [tab] = context.pages()
  if (!tab) throw new Error('The app has no window')
  return { context, tab }
}
