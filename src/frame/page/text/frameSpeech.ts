import { createSpeech } from './createSpeech.ts'
import english from './en.json'

export type FrameTextKey = keyof typeof english

/** What the approve screen says. It is English unless the page around it says in which language to `speakInFrame`. */
export const { say: sayInFrame, speak: speakInFrame } = createSpeech<FrameTextKey>(english)

/** The same in English, for who reads an error’s message. */
export const frameEnglish: Readonly<Record<FrameTextKey, string>> = english
