/**
 * The locale for dates, with the same digits as amounts. Persian has its own calendar, in every browser; the other calendars
 * that `Intl` chooses differ from the Gregorian one only in the year.
 *
 * @example dateLocale('fa') // 'fa-u-ca-persian-nu-latn'
 */
export const dateLocale = (locale: string): string =>
  `${locale}-u-${isPersian(locale) ? 'ca-persian-' : ''}nu-latn`

/** Whether the months of a language are those of the Persian calendar, which begin on other days. */
export const isPersian = (locale: string): boolean => /^fa\b/.test(locale)
