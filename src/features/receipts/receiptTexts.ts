import { atom } from 'jotai/vanilla'
import type { MessageKey } from '../../i18n/messages.ts'
import { type ReceiptKey, type ReceiptTexts, receiptsEn } from '../../i18n/receipts/en.ts'
import { createTranslate, type MessageParams, type Texts } from '../../i18n/translate.ts'
import { messagesAtom } from '../../state/locale.ts'

/** Says a text of a receipt, or any other of the catalogue. */
type TranslateAny = (key: ReceiptKey | MessageKey, params?: MessageParams) => string

/** The words of receipts in the language in use; English where that language has none of them. */
export const translateReceiptAtom = atom((get): TranslateAny => {
  const texts: Texts & Partial<ReceiptTexts> = get(messagesAtom)
  return createTranslate({ ...receiptsEn, ...texts }) as TranslateAny
})
