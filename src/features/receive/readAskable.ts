import { atom } from 'jotai/vanilla'
import { refreshTokensAtom } from '../../actions/refreshTokens.ts'
import { offers } from '../../domain/features.ts'
import { activeNamespaceAtom } from '../../state/networks.ts'

/**
 * Reads what can be asked for beside the network's own currency. A namespace without tokens has nothing to read, and
 * nothing that could fail: an address is shown without any balance.
 */
export const readAskableAtom = atom(null, async (get, set): Promise<void> => {
  if (offers(get(activeNamespaceAtom), 'tokens')) await set(refreshTokensAtom)
})
