import { atom } from 'jotai/vanilla'
import { english } from '#i18n/english.ts'
import { isRtl } from '#i18n/isRtl.ts'
import type { Texts } from '#i18n/messages.ts'
import { createTranslate } from '#i18n/translate.ts'
import { servicesAtom } from '../services.ts'
import { configAtom } from './config.ts'

/** The wanted languages, by preference: the `lang` option, then the page's, then the visitor's. */
export const wantedLanguagesAtom = atom((get) =>
  [get(configAtom).lang, ...get(servicesAtom).page.languages].join(),
)

/** The host's own texts. */
export const ownMessagesAtom = atom((get) => get(configAtom).messages)

/** The messages in use: English, unless another language has been loaded. */
export const messagesAtom = atom<Texts>(english)

export const translateAtom = atom((get) => createTranslate(get(messagesAtom)))

/** The writing direction of the language in use. */
export const writingDirectionAtom = atom((get) => (isRtl(get(messagesAtom).locale) ? 'rtl' : 'ltr'))
