import { useAtomValue, useSetAtom } from 'jotai/react'
import { useDeferredValue, useId, useRef } from 'react'
import { loadNextWalletsAtom } from '../../actions/loadWallets.ts'
import { translateAtom } from '../../state/locale.ts'
import { useOnArrival } from '../../ui/live/useOnArrival.ts'
import { useStyles } from '../../ui/theme/useStyles.ts'
import { VirtualGrid } from '../../ui/VirtualGrid/VirtualGrid.tsx'
import { AllWalletsEnd } from './AllWalletsEnd.tsx'
import css from './allWallets.css'
import {
  fillAllWalletsAtom,
  isSearchingAtom,
  shownStatusAtom,
  shownTotalAtom,
  shownWalletsAtom,
} from './allWallets.ts'
import { useWalletChoices } from './useWalletChoices.ts'
import { useWalletSearch } from './useWalletSearch.ts'
import { WalletSearchBar } from './WalletSearchBar.tsx'
import { WalletTile } from './WalletTile.tsx'
import { scanCodeAtom, type WalletChoice } from './walletTarget.ts'

const keyOf = (choice: WalletChoice) =>
  choice.kind === 'connector' ? `here:${choice.connector.id}` : choice.wallet.id

/** All wallets: this browser's, the site's, and page after page of the directory. */
export function AllWalletsView() {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const isSearching = useAtomValue(isSearchingAtom)
  const status = useAtomValue(shownStatusAtom)
  const total = useAtomValue(shownTotalAtom)
  // The field responds to each key at once; the grid follows as soon as it can.
  const wallets = useDeferredValue(useAtomValue(shownWalletsAtom))
  const { search, onSearch } = useWalletSearch(wallets)
  // Together with the new rows: scrolling forces a layout of the whole card.
  const resetKey = useDeferredValue(`${search.certified} ${search.text}`)
  const fill = useSetAtom(fillAllWalletsAtom)
  const loadNext = useSetAtom(loadNextWalletsAtom)
  const scan = useSetAtom(scanCodeAtom)
  const controlOf = useWalletChoices()
  const listId = useId()

  const leaving = useRef<AbortSignal>(undefined)
  useOnArrival((signal) => {
    leaving.current = signal
    void fill({ signal })
  })
  const onMore = () => {
    if (!isSearching) void loadNext({ signal: leaving.current })
  }

  return (
    <>
      <WalletSearchBar search={search} onSearch={onSearch} listId={listId} />
      <VirtualGrid
        id={listId}
        items={wallets}
        itemKey={keyOf}
        renderItem={(choice) => <WalletTile choice={choice} controlOf={controlOf} t={t} />}
        label={t('allWallets.list')}
        total={total}
        busy={status === 'loading'}
        resetKey={resetKey}
        onReachEnd={onMore}
        end={
          <AllWalletsEnd
            onRetry={() => (isSearching ? onSearch(search) : onMore())}
            onScan={() => scan()}
          />
        }
      />
    </>
  )
}
