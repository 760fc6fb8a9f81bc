import { isRtl } from '#i18n/isRtl.ts'
import type { Locale } from '#i18n/locales.ts'

/** Tells the browser, and who reads the page aloud, which language it is in and which way it runs. */
export function setPageLanguage(locale: Locale): void {
  document.documentElement.lang = locale
  document.documentElement.dir = isRtl(locale) ? 'rtl' : 'ltr'
}
