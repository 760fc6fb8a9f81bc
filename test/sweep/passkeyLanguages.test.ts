import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { locales } from '#i18n/locales.ts'
import { launchBrowser } from '../support/browser.ts'
import type { PasskeySite } from '../support/passkeySite.ts'
import { startSpokenWallet, walkSpokenWallet } from '../support/spokenWallet.ts'

let browser: Browser
let site: PasskeySite

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), startSpokenWallet()])
})
afterAll(() => Promise.all([browser?.close(), site?.stop()]))

test.each(locales.slice(1))('behavior: the passkey wallet speaks %s', (locale) =>
  walkSpokenWallet({ browser, site, locale }),
)
