import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright-core'
import { chromiumFlags, ensureChromium } from './chromium.mjs'

/** A pointer that can hover, as Playwright sets it: a list of our own replaces its. */
const settings = [
  'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
]
/**
 * What Playwright turns off, which a list of our own replaces, and the address bar's popups: no test
 * sees them, and each window loads two pages for them, at half of what it costs altogether.
 */
const features = [
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding',
  'ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints',
  'TcpPortRandomizationWin,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch',
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
]
const flags = [...chromiumFlags, `--blink-settings=${settings}`, `--disable-features=${features}`]

/** Starts the system's Chromium, headless. Close it when done. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({
    ...options,
    executablePath: ensureChromium(),
    args: [...flags, ...(options.args ?? [])],
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
    args: [...flags, '--app=data:text/html,'],
  })
  const [tab] = context.pages()
  if (!tab) throw new Error('The app has no window')
  return { context, tab }
}
