import { atom } from 'jotai/vanilla'
import { explorerIdOf } from '../domain/explorerIds.ts'
import type { Cancellable } from '../lib/cancellable.ts'
import { discoveredConnectorsAtom } from '../state/connectors.ts'
import { knownWalletsAtom } from '../state/wallets.ts'
import { fetchWalletsAtom } from './fetchWallets.ts'

/**
 * Looks up the directory's entry of wallets in this browser that brought no picture that may be shown (most announce
 * an SVG, which is refused): their marks borrow it. A picture is an extra, so a failure only costs the letters.
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
