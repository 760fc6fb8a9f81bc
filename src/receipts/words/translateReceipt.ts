import type { MessageKey, ReceiptKey } from '#i18n/messages.ts'
import type { MessageParams } from '#i18n/translate.ts'

/** Labels that receipts share with other views. */
export type SharedKey = Extract<
  MessageKey,
  | 'activity.showAll'
  | 'nft.collection'
  | 'nft.contract'
  | 'send.amount'
  | 'send.to'
  | 'siwx.account'
  | 'siwx.domain'
  | 'siwx.network'
>

/** Says a text of a receipt in one language: the dialog's and the passkey wallet's in that of the page, the sandbox's frame in English. */
export type TranslateReceipt = (key: ReceiptKey | SharedKey, params?: MessageParams) => string
