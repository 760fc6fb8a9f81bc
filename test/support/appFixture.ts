import type { BrowserContext } from 'playwright-core'
import { verifyMessage } from 'viem'
import { expect } from 'vitest'
import {
  type AppEnvironment,
  type ExampleApp,
  installExample,
  type RunningApp,
} from './exampleApp.ts'
import { addWallet, startFixture, willing } from './fixture.ts'
import { openModalPage } from './modalPage.ts'
import { createProject, packPackage } from './packedProject.ts'

const FOX = { name: 'Fox', rdns: 'example.fox', behaviours: willing }

/** What a visit recorded: missing files, errors of the page, messages of its console. */
export type Report = { missing: string[]; troubles: string[]; said: string[] }

/** An empty record. */
export const clean: Report = { missing: [], troubles: [], said: [] }

export type AppFixture = {
  /** Installs an example with the packed package and the sandbox's settings. */
  install(name: string, env?: AppEnvironment): Promise<ExampleApp>
  /** The sandbox's first chain: its node, and a token that the visitor holds. */
  rpcUrl: string
  token: string
  /** The sandbox's chains in viem's format. */
  chains: readonly object[]
  /** The visitor's account. */
  address: string
  /** A browser context of its own, in which the visitor has the wallet Fox. */
  context(): Promise<BrowserContext>
  /** Uses the app: it loads, the wallet connects and signs, the app gets events, a reload restores the session. */
  flow(url: string): Promise<Report>
  close(): Promise<void>
}

/** The sandbox, a browser and the tarball of this checkout: what a test file of apps needs once. */
export async function startAppFixture(): Promise<AppFixture> {
  const shelf = await createProject()
  const { path: tarball } = await packPackage(shelf.dir)
  const fixture = await startFixture()
  const { sandbox, browser } = fixture
  const address = sandbox.accounts[0]?.address as `0x${string}`
  const context = async () => {
    const made = await browser.newContext()
    await addWallet(made, sandbox, FOX)
    return made
  }
  const account = new RegExp(`^eip155:31337:${address}$`, 'i')
  return {
    install: (name, env) => installExample(name, { tarball, config: sandbox.config, env }),
    rpcUrl: sandbox.urls.chains['eip155:31337'] ?? '',
    token: Object.values(sandbox.tokens['eip155:31337'] ?? {})[0]?.address ?? '',
    chains: sandbox.config.networks.map(({ id, name, nativeCurrency, rpcUrls }) => ({
      ...{ id, name, nativeCurrency, rpcUrls },
    })),
    address,
    context,
    async flow(url) {
      const missing: string[] = []
      const said: string[] = []
      const modal = await openModalPage(await context(), url, async (page) => {
        page.on('response', (response) => {
          const isMissing = response.status() >= 400 && !/favicon/.test(response.url())
          if (isMissing) missing.push(response.url())
        })
        page.on('console', (message) => {
          if (!['error', 'warning'].includes(message.type())) return
          if (!/favicon/.test(message.location().url)) said.push(message.text())
        })
      })
      const { page } = modal
      const received = page.getByText('Connected:').locator('output')
      await page.locator('latch-key:defined').waitFor()
      await page.getByText('Open the door').waitFor()
      expect(await received.textContent()).toBe('nobody')
      await modal.connect(FOX.name)
      await expect.poll(() => received.textContent()).toMatch(account)
      const signature = await modal.host(
        (element, from) =>
          element.request({ method: 'personal_sign', params: ['0x6c61746368', from] }),
        address,
      )
      expect(
        await verifyMessage({ address, message: 'latch', signature: signature as `0x${string}` }),
      ).toBe(true)

      await page.reload()
      await expect.poll(() => received.textContent()).toMatch(account)
      await modal.host((element) => element.disconnect())
      await expect.poll(() => received.textContent()).toBe('nobody')

      // Files that are loaded late, and through another table than the first ones.
      await modal.host((element) => element.setAttribute('lang', 'de'))
      await modal.button.click()
      await modal.dialog.getByRole('heading', { name: 'Wallet verbinden' }).waitFor()
      const report = { missing, troubles: modal.troubles, said }
      await modal.close()
      return report
    },
    async close() {
      await fixture.close()
      await shelf.remove()
    },
  }
}

/** Uses a server while it runs. */
export async function served<Running extends Pick<RunningApp, 'origin' | 'stop'>>(
  starting: Promise<Running>,
  use: (app: Running) => Promise<void>,
): Promise<void> {
  const server = await starting
  try {
    await use(server)
  } finally {
    await server.stop()
  }
}

/** Builds an app with Vite and tests it, then tests its development server. */
export async function clickThroughVite(fixture: AppFixture, name: string): Promise<void> {
  const app = await fixture.install(name)
  try {
    if (name === 'wagmi')
      await app.write('src/chains.js', `export const chains = ${JSON.stringify(fixture.chains)}`)
    const said = await app.run('vite', 'build')
    // No chunk is too large, and every import is resolved before run time.
    expect(said).not.toMatch(/warn|larger than|\(!\)/i)
    await served(app.serve('vite', 'preview', '--port', '0'), async ({ origin }) => {
      expect(await fixture.flow(origin)).toEqual(clean)
    })
    await served(app.serve('vite', '--port', '0'), async ({ origin }) => {
      expect(await fixture.flow(origin)).toEqual(clean)
    })
  } finally {
    await app.remove()
  }
}
