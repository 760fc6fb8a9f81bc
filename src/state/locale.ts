import { atom } from 'jotai/vanilla'
import { en } from '../i18n/en.ts'
import { isRtl, type Messages, pickLocale } from '../i18n/messages.ts'
import { createTranslate } from '../i18n/translate.ts'
import { configAtom } from './config.ts'
import { servicesAtom } from './services.ts'

/** The language wanted: the `lang` option, else the page's, else the visitor's. */
export const localeAtom = atom((get) =>
  pickLocale(get(configAtom).lang, ...get(servicesAtom).page.languages),
)

/** The words in use: English, unless those of another language have been loaded. */
export const messagesAtom = atom<Messages>(en)

export const translateAtom = atom((get) => createTranslate(get(messagesAtom)))

export const directionAtom = atom((get) => (isRtl(get(messagesAtom).locale) ? 'rtl' : 'ltr'))
