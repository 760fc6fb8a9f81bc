import { type Lazy, lazy } from '../lib/lazy.ts'
import type { Locale } from './locales.ts'
import type { Messages } from './messages.ts'
import type { ReceiptTexts } from './receipts/en.ts'

const catalogues: Readonly<Record<Exclude<Locale, 'en'>, Lazy<Messages & ReceiptTexts>>> = {
  ar: lazy(async () => (await import('./ar.ts')).ar),
  cs: lazy(async () => (await import('./cs.ts')).cs),
  de: lazy(async () => (await import('./de.ts')).de),
  es: lazy(async () => (await import('./es.ts')).es),
  fa: lazy(async () => (await import('./fa.ts')).fa),
  fr: lazy(async () => (await import('./fr.ts')).fr),
  he: lazy(async () => (await import('./he.ts')).he),
  hi: lazy(async () => (await import('./hi.ts')).hi),
  id: lazy(async () => (await import('./id.ts')).id),
  it: lazy(async () => (await import('./it.ts')).it),
  ja: lazy(async () => (await import('./ja.ts')).ja),
  ko: lazy(async () => (await import('./ko.ts')).ko),
  nl: lazy(async () => (await import('./nl.ts')).nl),
  pl: lazy(async () => (await import('./pl.ts')).pl),
  'pt-BR': lazy(async () => (await import('./ptBR.ts')).ptBR),
  ru: lazy(async () => (await import('./ru.ts')).ru),
  sv: lazy(async () => (await import('./sv.ts')).sv),
  th: lazy(async () => (await import('./th.ts')).th),
  tr: lazy(async () => (await import('./tr.ts')).tr),
  uk: lazy(async () => (await import('./uk.ts')).uk),
  vi: lazy(async () => (await import('./vi.ts')).vi),
  'zh-Hans': lazy(async () => (await import('./zhHans.ts')).zhHans),
  'zh-Hant': lazy(async () => (await import('./zhHant.ts')).zhHant),
}

/**
 * The catalogue of a language other than English, which is bundled with its views. The build makes a file of each,
 * `locales/<tag>.js` beside the script, which is checked against its hash.
 */
export const loadCatalogue = (locale: Exclude<Locale, 'en'>): Promise<Messages> =>
  catalogues[locale]()
