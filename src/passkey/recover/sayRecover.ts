import { createSpeech } from '#frame/page/text/createSpeech.ts'
import english from './en.json'

export type RecoverKey = keyof typeof english

export const {
  say: sayRecover,
  speak: speakRecover,
  locale: recoverLocale,
} = createSpeech<RecoverKey>(english)
