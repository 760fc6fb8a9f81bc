// Written by `npm run i18n` from the names of the files beside it.
import type { Locale } from '#i18n/locales.ts'

type JsonFile = { readonly default: Readonly<Record<string, string>> }

/** The texts of the wallet's pages in each language but English. */
export const textFiles: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<JsonFile>>> = {
  ar: () => import('./ar.json'),
  cs: () => import('./cs.json'),
  de: () => import('./de.json'),
  es: () => import('./es.json'),
  fa: () => import('./fa.json'),
  fr: () => import('./fr.json'),
  he: () => import('./he.json'),
  hi: () => import('./hi.json'),
  id: () => import('./id.json'),
  it: () => import('./it.json'),
  ja: () => import('./ja.json'),
  ko: () => import('./ko.json'),
  nl: () => import('./nl.json'),
  pl: () => import('./pl.json'),
  'pt-BR': () => import('./pt-BR.json'),
  ru: () => import('./ru.json'),
  sv: () => import('./sv.json'),
  th: () => import('./th.json'),
  tr: () => import('./tr.json'),
  uk: () => import('./uk.json'),
  vi: () => import('./vi.json'),
  'zh-Hans': () => import('./zh-Hans.json'),
  'zh-Hant': () => import('./zh-Hant.json'),
}
