import type { Locale } from './locales.ts'

/** The languages written from right to left. */
export const rtlLocales: readonly Locale[] = ['ar', 'fa', 'he']

/** Whether the language is written from right to left. */
export const isRtl = (locale: Locale): boolean => rtlLocales.includes(locale)
