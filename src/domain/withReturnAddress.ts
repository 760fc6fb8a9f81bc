/** Between the state a login began with and the address it is to lead back to. */
const MARK = '--'

/** Some providers are reached by a page of Magic, which carries their own address within its. */
const MAGIC_HOST = 'auth.magic.link'
const INNER = 'provider_authorization_url'

/** A part of a query, up to what follows it. */
const STATE = /([?&]state=)([^&#]*)/

const append = (uri: string, returnTo: string): string =>
  uri.replace(
    STATE,
    (_all, name: string, state: string) => `${name}${state}${MARK}${encodeURIComponent(returnTo)}`,
  )

/**
 * A provider's address that leads back to a page, for where there are no windows to come back to: the page's own
 * address goes along in the state, which a provider hands back as it was. One without a state stays as it is.
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
