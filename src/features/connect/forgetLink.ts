import { atom } from 'jotai/vanilla'
import { WALLET_CONNECT_ID } from '#domain/wallet/connector.ts'
import { liveConnectionsAtom } from '#state/connection/connections.ts'
import { linkFollowedAtom } from '#state/connection/pairing.ts'
import { servicesAtom } from '#state/services.ts'

/**
 * Another wallet than the one whose link was followed may approve: the visitor copies the link, or is shown a code. What an
 * earlier session has left is removed as well; a live one keeps the app of its own wallet.
 */
export const forgetLinkAtom = atom(null, (get, set) => {
  set(linkFollowedAtom, undefined)
  if (!get(liveConnectionsAtom).some(({ connectorId }) => connectorId === WALLET_CONNECT_ID))
    get(servicesAtom).rememberDeepLink(undefined)
})
