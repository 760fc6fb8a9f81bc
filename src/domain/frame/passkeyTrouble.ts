const isLoopback = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])$|\.localhost$/.test(host)

/**
 * Why a page must not use a passkey wallet that is served there; undefined where it may.
 *
 * Browsers give passkeys to hosts, whatever the port, and to those beneath: a page there could ask the wallet's passkeys
 * for the keys itself. On an unprotected line anybody could serve other files; on one's own machine nobody is on it.
 *
 * @param page its URL
 * @see https://www.w3.org/TR/webauthn-3/#rp-id
 */
export const passkeyTrouble = (wallet: string, page: string): string | undefined => {
  const url = URL.canParse(wallet) ? new URL(wallet) : undefined
  if (!url || url.search || url.hash)
    return `passkeyWallet: ${wallet} is not the address of a folder.`
  const { hostname: host, protocol } = url
  if (protocol !== 'https:' && !isLoopback(host))
    return `passkeyWallet: ${wallet} is not an https address, so others could put their own files there.`
  const { hostname } = new URL(page)
  return hostname === host || hostname.endsWith(`.${host}`)
    ? `passkeyWallet: ${host} is the page’s own host or one above it, so the page could take the keys out of its passkeys. Serve the wallet from a host of its own, such as wallet.${hostname}.`
    : undefined
}
