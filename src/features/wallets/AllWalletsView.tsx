import { useAtomValue } from 'jotai/react'
import { useDeferredValue, useId } from 'react'
import { useStyles } from '#ui/theme/useStyles.ts'
import { AllWalletsGrid } from './AllWalletsGrid.tsx'
import css from './allWallets.css'
import { shownListAtom } from './allWallets.ts'
import { useWalletSearch } from './useWalletSearch.ts'
import { WalletSearchBar } from './WalletSearchBar.tsx'

/** All wallets: this browser's, the site's, and page after page of the directory. */
export function AllWalletsView() {
  useStyles(css)
  // The field responds to each key at once; the grid follows as soon as it can.
  const list = useDeferredValue(useAtomValue(shownListAtom))
  const { search, onSearch } = useWalletSearch(list.wallets)
  const listId = useId()
  return (
    <>
      <WalletSearchBar search={search} onSearch={onSearch} listId={listId} />
      <AllWalletsGrid id={listId} list={list} onSearchAgain={onSearch} />
    </>
  )
}
