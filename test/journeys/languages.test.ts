import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import { builds } from '../../demo/sandbox/page/renderPage.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'

const GERMAN = /\/dist\/locales\/de\.js$/
const HASHES = /\/dist\/split\/languages-\w+\.js$/

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage

const shows = (title: string) => modal.dialog.getByRole('heading', { name: title }).waitFor()
const speak = (lang: string | null) =>
  modal.host((element, lang) => {
    if (lang === null) element.removeAttribute('lang')
    else element.setAttribute('lang', lang)
  }, lang)

/** Visits in German, and records which languages are loaded and what the client logs on the console. */
async function visitInGerman(
  build: (typeof builds)[number],
  answer?: (route: Route) => Promise<void>,
  file = GERMAN,
) {
  const fetched: string[] = []
  const lines: string[] = []
  modal = await fixture.visit({
    build,
    attributes: { lang: 'de' },
    prepare: async (page) => {
      page.on('request', (request) => {
        const [, file] = /\/dist\/(?:split\/)?(locales\/.*)$/.exec(request.url()) ?? []
        if (file) fetched.push(file)
      })
      page.on('console', (message) => {
        if (message.text().startsWith('[latchkey]')) lines.push(message.text())
      })
      if (answer) await page.context().route(file, answer)
    },
  })
  await modal.host((element) => element.ready)
  return { fetched, lines }
}

describe.each(builds)('the %s build, under the strict policy', (build) => {
  test('behavior: loads a language when it is requested, and no file for English', async () => {
    const { fetched, lines } = await visitInGerman(build)
    await modal.button.click()
    await shows('Wallet verbinden')
    expect(fetched).toEqual(['locales/de.js'])

    await speak('ar')
    await shows('ربط المحفظة')
    const inner = modal.page.locator('latch-key-modal')
    const side = () =>
      inner.evaluate((node) => [node.getAttribute('lang'), node.matches(':dir(rtl)')])
    await expect.poll(side).toEqual(['ar', true])

    // The page is in English.
    await speak(null)
    await shows('Connect wallet')
    await expect.poll(side).toEqual(['en', false])
    await speak('de')
    await shows('Wallet verbinden')
    expect(fetched).toEqual(['locales/de.js', 'locales/ar.js'])
    expect(lines).toEqual([])
  })

  test.each([
    ['that is missing', (route: Route) => route.fulfill({ status: 404 })],
    [
      'that is not the published one',
      async (route: Route) => {
        const published = await readFile(
          fileURLToPath(new URL('../../dist/locales/de.js', import.meta.url)),
          'utf8',
        )
        const body = published.replaceAll('Wallet verbinden', 'Wallet verschenken')
        const headers = { 'access-control-allow-origin': '*' }
        await route.fulfill({ body, headers, contentType: 'text/javascript' })
      },
    ],
  ])(
    'error: for a language %s, uses English and logs one line on the console',
    async (_, answer) => {
      const { fetched, lines } = await visitInGerman(build, answer)
      await modal.button.click()
      await shows('Connect wallet')
      await expect
        .poll(() => lines)
        .toEqual([expect.stringContaining('Failed to load the texts of de')])

      await modal.page.keyboard.press('Escape')
      await modal.button.getByText('Connect wallet').click()
      await modal.dialog.getByRole('button', { name: 'What is a wallet?' }).first().click()
      await modal.view('WhatIsAWallet').waitFor()
      expect({ fetched, lines: lines.length }).toEqual({ fetched: ['locales/de.js'], lines: 1 })

      await modal.context.unroute(GERMAN)
      await speak('en')
      await speak('de')
      await shows('Was ist eine Wallet?')
      expect({ fetched: fetched.length, lines: lines.length }).toEqual({ fetched: 2, lines: 1 })
    },
  )

  test('error: loads no language when the hashes of the languages are not the published ones', async () => {
    const headers = { 'access-control-allow-origin': '*' }
    const tampered = (route: Route) =>
      route.fulfill({ body: 'export default 0', headers, contentType: 'text/javascript' })
    const { fetched, lines } = await visitInGerman(build, tampered, HASHES)
    await modal.button.click()
    await shows('Connect wallet')
    await expect.poll(() => lines).toEqual([expect.stringContaining('Failed to load the texts of')])
    expect(fetched).toEqual([])
  })
})
