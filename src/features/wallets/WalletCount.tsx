import { useAtomValue } from 'jotai/react'
import { translateAtom } from '#state/config/locale.ts'
import { useAnnouncement } from '#ui/live/useAnnouncement.ts'
import { isSearchingAtom, shownStatusAtom, shownTotalAtom, shownWalletsAtom } from './allWallets.ts'

/** How many wallets are listed: announced when a search has settled. */
export function WalletCount() {
  const t = useAtomValue(translateAtom)
  const isSearching = useAtomValue(isSearchingAtom)
  const status = useAtomValue(shownStatusAtom)
  const total = useAtomValue(shownTotalAtom)
  const shown = useAtomValue(shownWalletsAtom).length
  const isSettled = isSearching ? status !== 'loading' : total >= 0
  const text =
    isSettled &&
    (isSearching ? t('status.results', { count: shown }) : t('allWallets.count', { count: total }))
  useAnnouncement(isSearching && text)
  return <p className="wallet-count ui-small ui-soft">{text}</p>
}
