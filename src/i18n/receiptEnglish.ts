import receipts from './locales/en.receipts.json'
import views from './locales/en.views.json'
import type { Locale } from './locales.ts'
import type { MessageKey, ReceiptKey } from './messages.ts'
import { createTranslate, type MessageParams } from './translate.ts'

type SayReceipt = (key: ReceiptKey | MessageKey, params?: MessageParams) => string

/** Says texts of receipts in one language, for those who show receipts outside of the dialog. What it lacks is English. */
export const receiptsIn = (texts: Readonly<Record<string, string>>, locale: Locale): SayReceipt =>
  createTranslate({ ...views, ...receipts, ...texts, locale }) as SayReceipt

/** Says a text of a receipt in English. */
export const receiptEnglish = receiptsIn({}, 'en')
