import { useAtomValue, useSetAtom } from 'jotai/react'
import { memo, useRef } from 'react'
import { loadNextWalletsAtom } from '#actions/wallet/loadWallets.ts'
import { translateAtom } from '#state/config/locale.ts'
import { useOnArrival } from '#ui/live/useOnArrival.ts'
import { VirtualGrid } from '#ui/VirtualGrid/VirtualGrid.tsx'
import { AllWalletsEnd } from './AllWalletsEnd.tsx'
import { fillAllWalletsAtom, type ShownList } from './allWallets.ts'
import { useWalletChoices } from './useWalletChoices.ts'
import { WalletTile } from './WalletTile.tsx'
import { scanCodeAtom, type WalletChoice } from './walletTarget.ts'

const keyOf = (choice: WalletChoice) =>
  choice.kind === 'connector' ? `here:${choice.connector.id}` : choice.wallet.id

type AllWalletsGridProps = {
  id: string
  list: ShownList
  onSearchAgain: () => void
}

/** The wallets of the list, which loads more of them as they come into view. */
export const AllWalletsGrid = memo(function AllWalletsGrid({
  id,
  list: { wallets, total, isLoading, isSearching, key },
  onSearchAgain,
}: AllWalletsGridProps) {
  const t = useAtomValue(translateAtom)
  const fill = useSetAtom(fillAllWalletsAtom)
  const loadNext = useSetAtom(loadNextWalletsAtom)
  const scan = useSetAtom(scanCodeAtom)
  const controlOf = useWalletChoices()

  const leaving = useRef<AbortSignal>(undefined)
  useOnArrival((signal) => {
    leaving.current = signal
    void fill({ signal })
  })
  const onMore = () => {
    if (!isSearching) void loadNext({ signal: leaving.current })
  }

  return (
    <VirtualGrid
      id={id}
      items={wallets}
      itemKey={keyOf}
      renderItem={(choice) => <WalletTile choice={choice} controlOf={controlOf} t={t} />}
      label={t('allWallets.list')}
      total={total}
      room="var(--_wallets)"
      busy={isLoading}
      resetKey={key}
      onReachEnd={onMore}
      end={
        <AllWalletsEnd
          onRetry={() => (isSearching ? onSearchAgain() : onMore())}
          onScan={() => scan()}
        />
      }
    />
  )
})
