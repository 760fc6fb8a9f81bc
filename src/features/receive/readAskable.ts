import { atom } from 'jotai/vanilla'
import { refreshTokensAtom } from '#actions/token/refreshTokens.ts'
import { offers } from '#domain/network/features.ts'
import { activeNamespaceAtom } from '#state/network/networks.ts'

/**
 * Loads the tokens that can be requested beside the native currency. A namespace without tokens loads nothing, and cannot
 * fail: an address is shown without any balance.
 */
export const readAskableAtom = atom(null, async (get, set): Promise<void> => {
  if (offers(get(activeNamespaceAtom), 'tokens')) await set(refreshTokensAtom)
})
