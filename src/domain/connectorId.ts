/** A reverse domain name as EIP-6963 requires: at least two labels joined by dots. */
export const isRdns = (text: unknown): text is string =>
  typeof text === 'string' &&
  text.length <= 253 &&
  /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i.test(text)

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The id of an announced wallet: its rdns, else its uuid; undefined when it has neither, and is refused. Neither
 * form can equal one of Latchkey's own ids (`injected`, `walletConnect`, `ID_AUTH`).
 *
 * @see https://eips.ethereum.org/EIPS/eip-6963#wallet-provider-info
 */
export const announcedId = (info: { uuid?: unknown; rdns?: unknown }): string | undefined => {
  if (isRdns(info.rdns)) return info.rdns.toLowerCase()
  return typeof info.uuid === 'string' && uuid.test(info.uuid) ? info.uuid.toLowerCase() : undefined
}
