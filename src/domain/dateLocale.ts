/**
 * The locale for dates, with the same digits as amounts. Months follow the Gregorian calendar, from which the Persian one
 * differs; the other calendars that `Intl` chooses differ only in the year.
 *
 * @example dateLocale('fa') // 'fa-u-ca-gregory-nu-latn'
 */
export const dateLocale = (locale: string): string =>
  `${locale}-u-${locale === 'fa' ? 'ca-gregory-' : ''}nu-latn`
