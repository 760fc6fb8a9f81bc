/**
 * The locale that dates are written in: digits as amounts have them. Months are grouped as most of the world counts
 * them, which the Persian calendar divides otherwise; the others that `Intl` chooses differ in the year alone.
 *
 * @example dateLocale('fa') // 'fa-u-ca-gregory-nu-latn'
 */
export const dateLocale = (locale: string): string =>
  `${locale}-u-${locale === 'fa' ? 'ca-gregory-' : ''}nu-latn`
