import { atom } from 'jotai/vanilla'
import { offers } from '#domain/network/features.ts'
import { configAtom } from '#state/config/config.ts'
import { activeNamespaceAtom, isNetworkOfferedAtom } from '#state/network/networks.ts'

export type AccountTab = 'tokens' | 'nfts' | 'activity'

/**
 * The tabs for the active account, in order; none where only its native balance can be read, or on an unknown network.
 */
export const accountTabsAtom = atom((get): readonly AccountTab[] => {
  if (!get(isNetworkOfferedAtom)) return []
  const namespace = get(activeNamespaceAtom)
  const { activity } = get(configAtom).features
  const all: readonly AccountTab[] = ['tokens', 'nfts', 'activity']
  return all.filter((tab) => offers(namespace, tab) && (tab !== 'activity' || activity))
})

const chosenAtom = atom<AccountTab>('tokens')

/** The selected tab, kept for visitors who come back from a further view. */
export const accountTabAtom = atom(
  (get): AccountTab => {
    const tabs = get(accountTabsAtom)
    const chosen = get(chosenAtom)
    return tabs.includes(chosen) ? chosen : 'tokens'
  },
  (_get, set, tab: AccountTab) => set(chosenAtom, tab),
)
