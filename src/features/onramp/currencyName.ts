/** The name of a currency; undefined for a code that the browser does not know. @example currencyName('USD', 'en') // 'US Dollar' */
export const currencyName = (id: string, locale: string): string | undefined => {
  try {
    return new Intl.DisplayNames(locale, { type: 'currency' }).of(id)
  } catch {
    return undefined
  }
}
