import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { Namespace } from '#domain/network/namespace.ts'
import { buildInjectedWalletScript } from '#testkit/wallets/injectedWallet/buildInjectedWalletScript.ts'
import { WILLING } from '#testkit/wallets/injectedWallet/page/behaviours.ts'
import {
  createSandbox,
  type Sandbox,
  type SandboxOptions,
} from '../../demo/sandbox/createSandbox.ts'
import type { Build } from '../../demo/sandbox/page/renderPage.ts'
import type { WalletInBrowser } from '../../demo/viewStates/scenario.ts'
import { type BrowserLaunch, launchBrowser, launchInstalled } from './browser.ts'
import { type ModalPage, openModalPage } from './modalPage.ts'

/** A wallet as a test installs it. */
export type FixtureWallet = WalletInBrowser

/** Behaviours of a wallet whose visitor approves everything. */
export const willing = WILLING

export type VisitOptions = {
  /** @default 'esm' */
  build?: Build
  /** Attributes of the element. */
  attributes?: Readonly<Record<string, string>>
  /** Parts of the configuration to replace; `null` removes one. */
  config?: object
  /** Parameters of the page itself: `dir`, `buttons`. */
  page?: Readonly<Record<string, string>>
  /** Wallets that are injected from the start, as extensions are. */
  wallets?: readonly FixtureWallet[]
  browser?: BrowserContextOptions
  /** In an app window without browser controls, as opened from a home screen. */
  isInstalled?: boolean
  /** Changes the page's markup before it reaches the browser; its policy stays. */
  rewrite?: (html: string) => string
  /** Runs before the page's first script. */
  prepare?: (page: Page) => Promise<unknown>
}

/** Opens the plain page for a new visitor, without stored data. */
export type Visit = (options?: VisitOptions) => Promise<ModalPage>

export type Fixture = {
  sandbox: Sandbox
  browser: Browser
  visit: Visit
  close(): Promise<void>
}

/** Starts the sandbox and a browser, to be closed by hand: files of journeys take `journeys` instead. */
export async function startFixture(
  options: SandboxOptions = {},
  launch: BrowserLaunch = {},
): Promise<Fixture> {
  const sandbox = await startSandbox(options)
  const browser = await launchBrowser(launch).catch(async (error: unknown) => {
    await sandbox.close()
    throw error
  })
  return {
    sandbox,
    browser,
    visit: visiting({ sandbox, browser }),
    async close() {
      await browser.close()
      await sandbox.close()
    },
  }
}

/** The sandbox of a test file: silent, and only with EVM, unless other namespaces are given. */
export const startSandbox = (options: SandboxOptions = {}): Promise<Sandbox> =>
  createSandbox({ quiet: true, namespaces: [], ...options })

/** Gives the visits to a sandbox in a browser. */
export const visiting =
  ({ sandbox, browser }: Pick<Fixture, 'sandbox' | 'browser'>): Visit =>
  async ({
    wallets = [],
    browser: contextOptions,
    isInstalled = false,
    rewrite,
    prepare,
    ...where
  } = {}) => {
    const { context, tab } = isInstalled
      ? await launchInstalled(contextOptions)
      : {
          // Every animation frame is rendered by the CPU, each pixel of it: tests of motion or of wide pages say so.
          context: await browser.newContext({
            reducedMotion: 'reduce',
            viewport: { width: 800, height: 600 },
            ...contextOptions,
          }),
          tab: undefined,
        }
    if (rewrite)
      await context.route(`${sandbox.urls.demo}/plain?*`, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: rewrite(await response.text()) })
      })
    for (const wallet of wallets) await addWallet(context, sandbox, wallet)
    return openModalPage(context, pageUrl(sandbox, where), prepare, tab)
  }

/** Installs a wallet in a browser as an extension would: it is in every page from the start. */
export const addWallet = async (
  context: BrowserContext,
  sandbox: Sandbox,
  wallet: FixtureWallet,
): Promise<void> => {
  const script = await buildInjectedWalletScript({
    chains: fixtureChains(sandbox),
    ...(wallet.isOnSolana && { solana: { chains: fixtureChains(sandbox, 'solana') } }),
    ...wallet,
  })
  await context.addInitScript(script)
}

/** The sandbox's chains of a namespace, in the form that a wallet takes. */
export const fixtureChains = ({ config, urls }: Sandbox, namespace: Namespace = 'eip155') =>
  config.networks
    .filter(({ chainNamespace }) => chainNamespace === namespace)
    .map(({ caipNetworkId, name }) => ({
      caip2: caipNetworkId,
      name,
      rpcUrl: urls.chains[caipNetworkId] ?? '',
    }))

const pageUrl = (
  { urls }: Sandbox,
  { build = 'esm', attributes = {}, config, page = {} }: VisitOptions,
) => {
  const url = new URL('/plain', urls.demo)
  const said = { build, ...attributes, ...page, ...(config && { config: JSON.stringify(config) }) }
  for (const [name, value] of Object.entries(said)) url.searchParams.set(name, value)
  return url.href
}
