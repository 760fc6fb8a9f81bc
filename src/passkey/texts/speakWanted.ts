import { speakInFrame } from '#frame/page/text/frameSpeech.ts'
import { speak } from './say.ts'
import { setPageLanguage } from './setPageLanguage.ts'
import { textFiles } from './textFiles.ts'
import { fetchWanted } from './wantedLocale.ts'

/** Puts a page of the wallet into the language of the page around it, or of the browser, before it draws anything. */
export const speakWanted = (): Promise<void> =>
  fetchWanted(textFiles, (texts, locale) => {
    speakInFrame(texts, locale)
    speak(texts, locale)
    setPageLanguage(locale)
  })
