import type { Locale } from './locales.ts'

/** A list, since the first `Intl.Locale` of a page costs more than drawing the first view. */
const rtl: readonly Locale[] = ['ar', 'fa', 'he']

/** Whether the language is written from right to left: in Arabic or Hebrew script. */
export const isRtl = (locale: Locale): boolean => rtl.includes(locale)
