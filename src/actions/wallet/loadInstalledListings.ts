import { atom } from 'jotai/vanilla'
import { explorerIdOf } from '#domain/network/explorerIds.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { discoveredConnectorsAtom } from '#state/wallet/connectors.ts'
import { knownWalletsAtom } from '#state/wallet/wallets.ts'
import { fetchWalletsAtom } from './fetchWallets.ts'

/**
 * Looks up the directory's entry of injected wallets without a picture that may be shown (most announce an SVG, which is
 * refused), for the picture there. A picture is optional: after a failure a letter is shown.
 */
export const loadInstalledListingsAtom = atom(null, async (get, set, o: Cancellable = {}) => {
  const known = get(knownWalletsAtom)
  const ids = get(discoveredConnectorsAtom).flatMap(({ imageUrl, explorerId, name }) => {
    const id = imageUrl ? undefined : (explorerId ?? explorerIdOf(name))
    return id && !known[id] ? [id] : []
  })
  if (ids.length === 0) return
  try {
    await set(fetchWalletsAtom, { page: 1, entries: ids.length, include: ids }, o)
  } catch (error) {
    if (!o.signal?.aborted) console.debug('[latchkey] No pictures for installed wallets', error)
  }
})
