/** `npm run picture`: draws the README's picture and the documentation's views, light and dark, from the running demo. */
import { writeFile } from 'node:fs/promises'
import { docsFiles } from '../../demo/docs/docsFiles.mjs'
import { createSandbox } from '../../demo/sandbox/createSandbox.ts'
import { launchBrowser } from '../support/browser.ts'
import { takeViews } from './takeViews.ts'

const folder = new URL('../../demo/docs/public/', import.meta.url)
const size = { width: 1120, height: 720 }

const docs = docsFiles()
await docs.read('index.html')
const sandbox = await createSandbox({ quiet: true, docs })
const browser = await launchBrowser()
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      ...{ viewport: size, colorScheme, reducedMotion: 'reduce' as const },
    })
    const page = await context.newPage()
    const wallets = sandbox.urls.injectedWallet ? '?install=fernly,quickstep' : ''
    await page.goto(`${sandbox.urls.demo}/docs/start/html.html${wallets}`)
    await page.locator('.live latch-key').getByRole('button').click()
    await page.getByRole('dialog').waitFor()
    // No row is hovered.
    await page.mouse.move(0, 0)
    // The list, its pictures and the pane beside it.
    await page.locator('[data-wallet]').first().waitFor()
    await page.waitForLoadState('networkidle')
    const name = `latchkey-${colorScheme}.png`
    await writeFile(new URL(name, folder), await page.screenshot())
    console.log(`demo/docs/public/${name}`)
    await context.close()
  }
  const sizes = await takeViews(browser, sandbox, new URL('views/', folder))
  await writeFile(
    new URL('../../demo/docs/site/viewSizes.json', import.meta.url),
    `${JSON.stringify(sizes, null, 2)}\n`,
  )
  console.log(`demo/docs/public/views: ${Object.keys(sizes).join(', ')}`)
} finally {
  await browser.close()
  await sandbox.close()
}
