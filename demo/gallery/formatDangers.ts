import type { Texts } from '#i18n/messages.ts'
import { createTranslate } from '#i18n/translate.ts'
import { wholeEnglish } from '#i18n/wholeEnglish.ts'
import { formatRisks } from '#receipts/words/formatRisks.ts'
import type { TranslateReceipt } from '#receipts/words/translateReceipt.ts'
import { createWording } from '#receipts/words/wording.ts'
import { dangerSamples } from './dangerSamples.ts'

/** A warning about a loss in one language and in English. */
export type Danger = { code: string; text: string; english: string }

const word = (texts: Texts) => {
  const wording = createWording(createTranslate(texts) as TranslateReceipt, texts.locale)
  return dangerSamples.map((risk) => formatRisks([risk], wording)[0]?.text ?? '')
}

/** Every warning about a loss, filled with values as they come. */
export function formatDangers(texts: Texts): Danger[] {
  const english = word(wholeEnglish)
  return word(texts).map((text, at) => ({
    code: dangerSamples[at]?.risk ?? '',
    text,
    english: english[at] ?? '',
  }))
}
