import { atom } from 'jotai/vanilla'
import { enFirst } from '../i18n/enFirst.ts'
import { isRtl, pickLocale } from '../i18n/messages.ts'
import { createTranslate, type Texts } from '../i18n/translate.ts'
import { configAtom } from './config.ts'
import { servicesAtom } from './services.ts'

/** The language wanted: the `lang` option, else the page's, else the visitor's. */
export const localeAtom = atom((get) =>
  pickLocale(get(configAtom).lang, ...get(servicesAtom).page.languages),
)

/** The words in use: English, unless those of another language have been loaded. */
export const messagesAtom = atom<Texts>(enFirst)

export const translateAtom = atom((get) => createTranslate(get(messagesAtom)))

/** Which way the language in use is written. */
export const writingDirectionAtom = atom((get) => (isRtl(get(messagesAtom).locale) ? 'rtl' : 'ltr'))
