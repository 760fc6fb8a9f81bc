import { createSpeech } from '#frame/page/text/createSpeech.ts'
import english from './en.json'

export type TextKey = keyof typeof english

/** What the wallet’s own pages say, and how they are put into another language. */
export const { say, speak } = createSpeech<TextKey>(english)

/** The same in English, for who reads an error’s message. */
export const walletEnglish: Readonly<Record<TextKey, string>> = english
