import { atom } from 'jotai/vanilla'
import english from '#i18n/locales/en.receipts.json'
import type { MessageKey, ReceiptKey } from '#i18n/messages.ts'
import { createTranslate, type MessageParams } from '#i18n/translate.ts'
import { messagesAtom } from '#state/config/locale.ts'

/** Says a text of a receipt, or any other of the catalogue. */
type TranslateAny = (key: ReceiptKey | MessageKey, params?: MessageParams) => string

/** The words of receipts in the language in use; English where that language has none of them. */
export const translateReceiptAtom = atom(
  (get) => createTranslate({ ...english, ...get(messagesAtom) }) as TranslateAny,
)
