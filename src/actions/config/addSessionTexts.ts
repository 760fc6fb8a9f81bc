import errors from '#i18n/locales/en.errors.json'
import session from '#i18n/locales/en.session.json'
import { addTexts } from '#i18n/translate.ts'

/** Adds the English texts of what only happens in a session. */
export const addSessionTexts = () => addTexts({ ...session, ...errors })
