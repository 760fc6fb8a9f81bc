import { receiptEnglish } from '#i18n/receiptEnglish.ts'
import type { Receipt } from '#receipts/receipt.ts'
import { formatReceipt, type ReceiptWords } from '#receipts/words/formatReceipt.ts'
import { createWording } from '#receipts/words/wording.ts'

/** Another language than English. */
export type DescribeOptions = {
  /** BCP 47; numbers and dates are written as this language does. */
  locale?: string
  /** The text of a key (`src/i18n/locales/en.receipts.json`) with its placeholders filled. English without it. */
  translate?: (key: string, params?: Readonly<Record<string, string | number>>) => string
}

/** Puts a receipt into sentences: who loses what to whom, what right arises, each step with its values, each risk. */
export const describeReceipt = (
  receipt: Receipt,
  {
    locale = 'en',
    translate = receiptEnglish as NonNullable<DescribeOptions['translate']>,
  }: DescribeOptions = {},
): ReceiptWords => formatReceipt(receipt, createWording(translate, locale))
