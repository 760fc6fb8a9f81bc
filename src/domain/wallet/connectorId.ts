import { stripControls } from '#lib/stripControls.ts'
import { walletKey } from './walletKey.ts'

/** A reverse domain name as EIP-6963 requires: at least two labels joined by dots. */
export const isRdns = (text: unknown): text is string =>
  typeof text === 'string' &&
  text.length <= 253 &&
  /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i.test(text)

/** A UUID, by which earlier versions named wallets without a valid rdns. It is another one at each load. */
export const isUuid = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** Part of an id: pages list ids with spaces between, and `~` marks those of several wallets of one identity. */
const part = (text: string): string => text.toLowerCase().replace(/[\s~]+/g, '-')

/**
 * What identifies an announced wallet at every load: its rdns, else its name together with what it gives as rdns.
 * Undefined where it has neither a valid rdns nor a uuid, or no name, and is refused. Neither form can equal one of
 * Latchkey's own ids (`injected`, `walletConnect`, `ID_AUTH`). Two wallets may claim one identity: see `claimedIds`.
 *
 * @see https://eips.ethereum.org/EIPS/eip-6963#wallet-provider-info
 */
export const announcedIdentity = (info: {
  uuid?: unknown
  rdns?: unknown
  name?: unknown
}): string | undefined => {
  if (isRdns(info.rdns)) return info.rdns.toLowerCase()
  const name = stripControls(info.name)
  if (!isUuid(info.uuid) || !name) return undefined
  const rdns = stripControls(info.rdns)
  return `announced:${part(walletKey(name))}${rdns && `@${part(rdns)}`}`
}
