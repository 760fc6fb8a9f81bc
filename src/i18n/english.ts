import first from './locales/en.first.json'

/** The English texts of the first view and its buttons, and the titles of all views. */
export const english = { locale: 'en', ...first } as const
