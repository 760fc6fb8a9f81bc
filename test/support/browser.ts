import { type Browser, chromium, type LaunchOptions } from 'playwright-core'
import { chromiumFlags, ensureChromium } from './chromium.mjs'

/** Starts the system's Chromium, headless. Close it when done. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({
    ...options,
    executablePath: ensureChromium(),
    args: [...chromiumFlags, ...(options.args ?? [])],
  })
}
