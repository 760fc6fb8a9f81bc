import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright-core'
import { chromiumFlags, ensureChromium } from './chromium.mjs'
import { findHeadlessShell } from './headlessShell.mjs'

/** A pointer that can hover, as Playwright sets it: our own list of settings replaces Playwright's. */
const settings = [
  'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
]
/**
 * Features that Playwright turns off (our own list replaces its list), and the address bar's popups: no test
 * sees them, and each window loads two pages for them, about half of its cost.
 */
const features = [
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding',
  'ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints',
  'TcpPortRandomizationWin,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch',
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
]
const flags = [...chromiumFlags, `--blink-settings=${settings}`, `--disable-features=${features}`]

/** Playwright sets it everywhere; here it is set only where it is needed. */
const ignored = '--disable-dev-shm-usage'

/** Playwright's arguments; some can be left out, but not all. */
export type BrowserLaunch = Omit<LaunchOptions, 'ignoreDefaultArgs'> & {
  ignoreDefaultArgs?: readonly string[]
  /** The full browser: the headless shell has no camera, not even a fake one. */
  isWhole?: boolean
}

/** Starts the system's Chromium without a window, its headless shell if there is one. Close it when done. */
export async function launchBrowser({
  isWhole = false,
  ...options
}: BrowserLaunch = {}): Promise<Browser> {
  return chromium.launch({
    ...options,
    ignoreDefaultArgs: [ignored, ...(options.ignoreDefaultArgs ?? [])],
    executablePath: (!isWhole && findHeadlessShell()) || ensureChromium(),
    args: [...flags, ...(options.args ?? [])],
  })
}

/** Starts one with an app's own window, as opened from a home screen (`display-mode: standalone`). */
export async function launchInstalled(
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; tab: Page }> {
  // No profile folder: a temporary one is removed with the browser.
  const context = await chromium.launchPersistentContext('', {
    ...options,
    ignoreDefaultArgs: [ignored],
    executablePath: ensureChromium(),
    args: [...flags, '--app=data:text/html,'],
  })
  const [tab] = context.pages()
  if (!tab) throw new Error('The app has no window')
  return { context, tab }
}
