import { atom } from 'jotai/vanilla'
import { enFirst } from '../i18n/enFirst.ts'
import { isRtl } from '../i18n/isRtl.ts'
import { createTranslate, type Texts } from '../i18n/translate.ts'
import { configAtom } from './config.ts'
import { servicesAtom } from './services.ts'

/** The languages wanted, the first most: the `lang` option, then the page's, then the visitor's. */
export const wantedLanguagesAtom = atom((get) =>
  [get(configAtom).lang, ...get(servicesAtom).page.languages].join(),
)

/** What the host says in its own words. */
export const ownMessagesAtom = atom((get) => get(configAtom).messages)

/** The words in use: English, unless those of another language have been loaded. */
export const messagesAtom = atom<Texts>(enFirst)

export const translateAtom = atom((get) => createTranslate(get(messagesAtom)))

/** Which way the language in use is written. */
export const writingDirectionAtom = atom((get) => (isRtl(get(messagesAtom).locale) ? 'rtl' : 'ltr'))
