/** Separates a login's state from the address to return to. */
const MARK = '--'

/** Some providers are reached through a page of Magic, whose address contains theirs. */
const MAGIC_HOST = 'auth.magic.link'
const INNER = 'provider_authorization_url'

/** A parameter of a query, with its end. */
const STATE = /([?&]state=)([^&#]*)/

const append = (uri: string, returnTo: string): string =>
  uri.replace(
    STATE,
    (_all, name: string, state: string) => `${name}${state}${MARK}${encodeURIComponent(returnTo)}`,
  )

/**
 * Adds a return address to a provider's URL, for logins without a window: the page's own address is put into the `state`
 * parameter, which a provider returns unchanged. A URL without that parameter stays the same.
 *
 * @param uri a web address
 */
export const withReturnAddress = (uri: string, returnTo: string): string => {
  const url = new URL(uri)
  const inner = url.hostname === MAGIC_HOST ? url.searchParams.get(INNER) : null
  if (!inner) return append(uri, returnTo)
  url.searchParams.set(INNER, append(inner, returnTo))
  return url.href
}
