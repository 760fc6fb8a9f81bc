import receipts from './locales/en.receipts.json'
import views from './locales/en.views.json'
import type { MessageKey, ReceiptKey } from './messages.ts'
import { createTranslate, type MessageParams } from './translate.ts'

/** Says a text of a receipt in English, for those who show receipts outside of the dialog. */
export const receiptEnglish = createTranslate({ locale: 'en', ...views, ...receipts }) as (
  key: ReceiptKey | MessageKey,
  params?: MessageParams,
) => string
