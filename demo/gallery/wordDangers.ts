import type { Texts } from '#i18n/messages.ts'
import { createTranslate } from '#i18n/translate.ts'
import { wholeEnglish } from '#i18n/wholeEnglish.ts'
import type { TranslateReceipt } from '#receipts/words/translateReceipt.ts'
import { createWording } from '#receipts/words/wording.ts'
import { wordRisks } from '#receipts/words/wordRisks.ts'
import { dangerSamples } from './dangerSamples.ts'

/** A warning about a loss in one language and in English. */
export type Danger = { code: string; text: string; english: string }

const word = (texts: Texts) => {
  const wording = createWording(createTranslate(texts) as TranslateReceipt, texts.locale)
  return dangerSamples.map((risk) => wordRisks([risk], wording)[0]?.text ?? '')
}

/** Every warning about a loss, filled with values as they come. */
export function wordDangers(texts: Texts): Danger[] {
  const english = word(wholeEnglish)
  return word(texts).map((text, at) => ({
    code: dangerSamples[at]?.risk ?? '',
    text,
    english: english[at] ?? '',
  }))
}
