import { enSession } from '../i18n/enSession.ts'
import { addTexts } from '../i18n/translate.ts'

/** Adds the English texts of what only happens in a session. */
export const addSessionTexts = () => addTexts(enSession)
