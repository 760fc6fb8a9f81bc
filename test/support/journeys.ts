import { test as base, expect } from 'vitest'
import type { Namespace } from '#domain/network/namespace.ts'
import { createNodeWallet, type NodeWalletOptions } from '#testkit/wallets/testing/nodeWallet.ts'
import type { SandboxOptions } from '../../demo/sandbox/createSandbox.ts'
import { type BrowserLaunch, launchBrowser } from './browser.ts'
import {
  type Fixture,
  type FixtureWallet,
  fixtureChains,
  startSandbox,
  type VisitOptions,
  visiting,
  willing,
} from './fixture.ts'
import { newEmail } from './frameVisitor.ts'
import { loginFlow } from './loginFlow.ts'
import type { ModalPage } from './modalPage.ts'

export type JourneyOptions = {
  /** Only EVM, unless other namespaces are given. */
  sandbox?: SandboxOptions
  launch?: BrowserLaunch
  /** What each visit of the file has, unless it says otherwise. */
  visit?: VisitOptions
  /** Whether its pages are meant to have errors or to violate their policy. @default false */
  hasTroubles?: boolean
}

/** The wallet of the visitor of whom no other is known; it approves everything. */
export const fox: FixtureWallet = { name: 'Fox', rdns: 'example.fox', behaviours: willing }

/**
 * Makes the `test` of a file of journeys. What a test names in its first argument is there, and is gone after it:
 *
 * - `sandbox`, `browser`: started once for the file. Faults and settings are as new for each test.
 * - `visit`: opens a page for a new visitor. After the test its pages are closed, and none may have had an error or have
 *   violated its policy.
 * - `page`: such a page; `connected`: the visitor's wallet is connected, the first of `wallets` or else {@link fox};
 *   `signedIn`: the visitor has logged in by e-mail, with the embedded wallet.
 * - `phone`: a wallet on another device, to pair with.
 *
 * `visitOptions` and `phoneOptions` are replaced by `test.override` for a `describe`, and by `journeys`' own for the file.
 *
 * @example
 * ```ts
 * const test = journeys({ sandbox: { namespaces: ['solana'] } })
 *
 * test('behavior: …', async ({ connected, sandbox }) => {
 *   await connected.button.click()
 * })
 * ```
 */
export const journeys = ({
  sandbox = {},
  launch = {},
  visit = {},
  hasTroubles = false,
}: JourneyOptions = {}) =>
  base
    .extend('sandboxOptions', { scope: 'file' }, sandbox)
    .extend('launch', { scope: 'file' }, launch)
    .extend('sandbox', { scope: 'file' }, async ({ sandboxOptions }, { onCleanup }) => {
      const sandbox = await startSandbox(sandboxOptions)
      onCleanup(() => sandbox.close())
      return sandbox
    })
    .extend('browser', { scope: 'file' }, async ({ launch }, { onCleanup }) => {
      const browser = await launchBrowser(launch)
      onCleanup(() => browser.close())
      return browser
    })
    .extend('asNew', { auto: true }, async ({ sandbox }, { onCleanup }) => {
      onCleanup(() => {
        sandbox.faults.clear()
        sandbox.settings.reset()
      })
    })
    .extend('visitOptions', visit)
    .extend('visit', async ({ sandbox, browser, visitOptions }, { onCleanup }) => {
      const open = visiting({ sandbox, browser })
      const modals: ModalPage[] = []
      onCleanup(async () => {
        for (const modal of modals) await modal.close()
        if (!hasTroubles) expect(modals.flatMap(({ troubles }) => troubles)).toEqual([])
      })
      return async (options: VisitOptions = {}) => {
        const modal = await open({ ...visitOptions, ...options })
        modals.push(modal)
        return modal
      }
    })
    .extend('page', async ({ visit }) => visit())
    .extend('connected', async ({ visit, visitOptions }) => {
      const { wallets: [wallet = fox] = [] } = visitOptions
      const modal = await visit({ wallets: [wallet], ...visitOptions })
      await modal.connect(wallet.name)
      return modal
    })
    .extend('signedIn', async ({ page, sandbox }) => {
      const flow = loginFlow(page, sandbox)
      await flow.logIn(newEmail())
      const { caipAddress } = await page.state()
      return { ...flow, modal: page, address: caipAddress?.split(':')[2] as `0x${string}` }
    })
    .extend('phoneOptions', {} as Partial<NodeWalletOptions>)
    .extend('phone', async ({ sandbox, phoneOptions }, { onCleanup }) => {
      const { relay, projectId, config } = sandbox
      const namespaces = new Set(config.networks.map(({ chainNamespace }) => chainNamespace))
      const phone = await createNodeWallet({
        relayUrl: relay.url,
        projectId,
        chains: [...namespaces].flatMap((one) => fixtureChains(sandbox, one as Namespace)),
        ...phoneOptions,
      })
      onCleanup(() => phone.close())
      return phone
    })

export type Journeys = ReturnType<typeof journeys>

/** What the running test has, for functions beside the tests of a file. A `test` that is extended is so before this. */
export function fixtureOf(
  test: Pick<Journeys, 'beforeAll' | 'beforeEach'>,
): Omit<Fixture, 'close'> {
  const fixture = {} as Omit<Fixture, 'close'>
  test.beforeAll(({ sandbox, browser }) => void Object.assign(fixture, { sandbox, browser }))
  test.beforeEach(({ visit }) => void Object.assign(fixture, { visit }))
  return fixture
}
