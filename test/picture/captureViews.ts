import { mkdir, writeFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import type { Sandbox } from '../../demo/sandbox/createSandbox.ts'

const NETWORK = 'eip155:31337'
const SPENDER = '15d34aaf54267db7d7c367839aaf71a00a2c6a65'
/** Around the dialog, for its shadow. */
export const MARGIN = 28
/** One pane, which is read at the width of a column. */
const viewport = { width: 620, height: 900 }
export const paper = { light: '#f6f5f2', dark: '#0f0e0d' }

type Size = { width: number; height: number }
type Shot = { name: string; show(page: Page, sandbox: Sandbox): Promise<void> }

/** The element of the page, for what a host does. */
const host = (page: Page) => page.locator('latch-key')

const shots: readonly Shot[] = [
  {
    name: 'connect',
    async show(page) {
      await host(page).getByRole('button').click()
      await page.locator('[data-wallet]').first().waitFor()
    },
  },
  {
    name: 'account',
    async show(page) {
      await page.locator('[data-wallet="example.quickstep"]').click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await host(page).evaluate(async (element, network) => {
        const latchKey = element as HTMLElement & {
          switchNetwork(id: string): Promise<void>
          open(options: object): Promise<void>
        }
        await latchKey.switchNetwork(network)
        await latchKey.open({ view: 'Account' })
      }, NETWORK)
      await page.locator('[data-view=Account] [data-token]').first().waitFor()
    },
  },
  {
    name: 'receipt',
    async show(page, { tokens }) {
      const to = tokens[NETWORK]?.tether.address
      const data = `0x095ea7b3${SPENDER.padStart(64, '0')}${'f'.repeat(64)}`
      await host(page).evaluate(
        (element, call) => {
          const latchKey = element as HTMLElement & {
            state: { address?: string }
            close(): void
            request(request: object): Promise<unknown>
          }
          latchKey.close()
          const from = latchKey.state.address
          // It ends with the page.
          latchKey
            .request({ method: 'eth_sendTransaction', params: [{ from, ...call }] })
            .catch(() => {})
        },
        { to, data },
      )
      await page
        .locator('[data-view=Receipt] [data-action=continue]:not([aria-busy=true])')
        .waitFor()
    },
  },
]

/**
 * Draws views of the dialog, light and dark, into a folder: `connect-light.png`, and so on.
 *
 * @returns the size of each on a page
 */
export async function captureViews(
  browser: Browser,
  sandbox: Sandbox,
  folder: URL,
): Promise<Readonly<Record<string, Size>>> {
  await mkdir(folder, { recursive: true })
  const sizes: Record<string, Size> = {}
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      ...{ viewport, colorScheme, reducedMotion: 'reduce' as const, deviceScaleFactor: 2 },
    })
    const page = await context.newPage()
    const wallets = sandbox.urls.injectedWallet ? 'install=fernly,quickstep' : ''
    await page.goto(
      `${sandbox.urls.demo}/plain?${wallets}&default-network=${NETWORK}&enable-wallet-guide=false`,
    )
    await host(page).evaluate(
      (element, backdrop) => element.style.setProperty('--latchkey-backdrop', backdrop),
      paper[colorScheme],
    )
    for (const { name, show } of shots) {
      await show(page, sandbox)
      await page.waitForLoadState('networkidle')
      const box = await page.getByRole('dialog').evaluate((dialog) => {
        const card = dialog.querySelector('[part~=card]') ?? dialog
        const { x, y, width, height } = card.getBoundingClientRect()
        return { x, y, width, height }
      })
      const clip = {
        x: Math.max(0, Math.floor(box.x) - MARGIN),
        y: Math.max(0, Math.floor(box.y) - MARGIN),
        width: Math.ceil(box.width) + 2 * MARGIN,
        height: Math.min(viewport.height, Math.ceil(box.height) + 2 * MARGIN),
      }
      await writeFile(
        new URL(`${name}-${colorScheme}.png`, folder),
        await page.screenshot({ clip, animations: 'disabled' }),
      )
      sizes[name] = { width: clip.width, height: clip.height }
    }
    await context.close()
  }
  return sizes
}
