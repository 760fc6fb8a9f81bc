import type { Locale } from '#i18n/locales.ts'
import { receiptEnglish, receiptsIn } from '#i18n/receiptEnglish.ts'
import { createWording, type Wording } from '#receipts/words/wording.ts'

let wording: Wording = createWording(receiptEnglish, 'en')

/** How the approve screen words receipts: in English, unless the page around it says in which language. */
export const frameWording = (): Wording => wording

/**
 * Words receipts in another language from now on.
 *
 * @param texts the language’s catalogue, or what receipts need of it
 */
export function speakReceipts(texts: Readonly<Record<string, string>>, locale: Locale): void {
  wording = createWording(receiptsIn(texts, locale), locale)
}
