import { useAtomValue } from 'jotai/react'
import { translateAtom } from '#state/config/locale.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState/ErrorState.tsx'
import { qrIcon } from '#ui/Icon/icons/qrIcon.ts'
import { searchEmpty } from '#ui/Illustration/drawings/searchEmpty.ts'
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx'
import { isSearchingAtom, shownStatusAtom, shownWalletsAtom } from './allWallets.ts'

const FIRST_SKELETONS = 12
const MORE_SKELETONS = 3

type AllWalletsEndProps = { onRetry: () => void; onScan: () => void }

/** What follows the last wallet: placeholders for those still loading, or why there are no more. */
export function AllWalletsEnd({ onRetry, onScan }: AllWalletsEndProps) {
  const t = useAtomValue(translateAtom)
  const status = useAtomValue(shownStatusAtom)
  const isSearching = useAtomValue(isSearchingAtom)
  const shown = useAtomValue(shownWalletsAtom).length
  // The first page fills the card: its space is reserved whatever is installed.
  const isFirst = shown === 0 || (!isSearching && shown < FIRST_SKELETONS)

  switch (status) {
    case 'loading':
      return (
        <div className="wallet-coming">
          {Array.from({ length: isFirst ? FIRST_SKELETONS : MORE_SKELETONS }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
            <Skeleton key={at} shape="tile" />
          ))}
        </div>
      )
    case 'failed':
      return (
        <ErrorState
          title={t(
            shown > 0 && !isSearching ? 'allWallets.more.failed' : 'allWallets.offline.title',
          )}
          text={t('allWallets.offline.text')}
          retry={{ label: t('common.tryAgain'), onClick: onRetry }}
        />
      )
    case 'more':
      return null
    case 'complete':
      return shown > 0 ? null : (
        <EmptyState
          drawing={searchEmpty}
          title={t('allWallets.none.title')}
          text={t('allWallets.none.text')}
          action={
            <Button size="small" icon={qrIcon} onClick={onScan}>
              {t('allWallets.scan')}
            </Button>
          }
        />
      )
  }
}
