import errors from './locales/en.errors.json'
import session from './locales/en.session.json'
import views from './locales/en.views.json'

/** The English texts that several later views use, in one chunk. */
export const viewTexts = { ...views, ...session, ...errors } as const
