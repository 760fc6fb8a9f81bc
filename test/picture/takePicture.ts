/** `npm run picture`: draws the README's picture and the documentation's views, light and dark, from the running demo. */
import { writeFile } from 'node:fs/promises'
import { createSandbox } from '../../demo/sandbox/createSandbox.ts'
import { launchBrowser } from '../support/browser.ts'
import { captureViews, MARGIN, paper } from './captureViews.ts'
import { composePicture } from './composePicture.ts'

const folder = new URL('../../demo/docs/public/', import.meta.url)
const views = new URL('views/', folder)

const sandbox = await createSandbox({ quiet: true })
const browser = await launchBrowser()
try {
  const sizes = await captureViews(browser, sandbox, views)
  await writeFile(
    new URL('../../demo/docs/site/viewSizes.json', import.meta.url),
    `${JSON.stringify(sizes, null, 2)}\n`,
  )
  console.log(`demo/docs/public/views: ${Object.keys(sizes).join(', ')}`)
  await composePicture(
    browser,
    { folder: views, margin: MARGIN, paper },
    (colorScheme) => new URL(`latchkey-${colorScheme}.png`, folder),
  )
  console.log('demo/docs/public: latchkey-light.png, latchkey-dark.png')
} finally {
  await browser.close()
  await sandbox.close()
}
