import { readFile, writeFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'

const size = { width: 1480, height: 840 }
const cards = ['connect', 'account', 'receipt'] as const
/** Deeper on light paper, which shows it. */
const shadow = { light: 'rgb(10 10 12 / 14%)', dark: 'rgb(0 0 0 / 60%)' }

type Scheme = 'light' | 'dark'

/**
 * Lays three of the views that were drawn into a folder beside each other on their paper: the picture of the README.
 *
 * @param views the folder that `captureViews` has drawn into, and the margin around each of its cards, px
 */
export async function composePicture(
  browser: Browser,
  views: { folder: URL; margin: number; paper: Readonly<Record<Scheme, string>> },
  picture: (colorScheme: Scheme) => URL,
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport: size })
    const images = await Promise.all(
      cards.map(async (name) => {
        const file = await readFile(new URL(`${name}-${colorScheme}.png`, views.folder))
        return `<div><img width="456" src="data:image/png;base64,${file.toString('base64')}"></div>`
      }),
    )
    await page.setContent(`<style>
      body { display: flex; align-items: center; justify-content: center; gap: 16px; height: 100vh; margin: 0; background: ${views.paper[colorScheme]} }
      div { filter: drop-shadow(0 24px 32px ${shadow[colorScheme]}) }
      img { display: block; margin: 0 -12px; clip-path: inset(${views.margin}px round 24px) }
    </style>${images.join('')}`)
    await page.waitForFunction(() => [...document.images].every((image) => image.complete))
    await writeFile(picture(colorScheme), await page.screenshot())
    await page.close()
  }
}
