import type { Locale } from './locales.ts'

/** Whether the language is written from right to left: in Arabic or Hebrew script. */
export const isRtl = (locale: Locale): boolean =>
  /Arab|Hebr/.test(new Intl.Locale(locale).maximize().script ?? '')
