import { useAtomValue, useSetAtom } from 'jotai/react'
import { notifyAtom } from '#actions/view/notify.ts'
import { configAtom } from '#state/config/config.ts'
import { translateAtom } from '#state/config/locale.ts'
import { canPairAtom } from '#state/connection/canPair.ts'
import { servicesAtom } from '#state/services.ts'
import type { WalletSearch } from '#state/wallet/wallets.ts'
import { qrIcon } from '#ui/Icon/icons/qrIcon.ts'
import { IconButton } from '#ui/IconButton/IconButton.tsx'
import { SearchField } from '#ui/SearchField/SearchField.tsx'
import { Switch } from '#ui/Switch/Switch.tsx'
import { WalletCount } from './WalletCount.tsx'
import { scanCodeAtom } from './walletTarget.ts'

type WalletSearchBarProps = {
  search: WalletSearch
  onSearch: (search: WalletSearch) => void
  /** Id of the list that is searched. */
  listId: string
}

/** Search and filter of all wallets, and on phones the way to the QR code. */
export function WalletSearchBar({ search, onSearch, listId }: WalletSearchBarProps) {
  const t = useAtomValue(translateAtom)
  const { page } = useAtomValue(servicesAtom)
  const { projectId } = useAtomValue(configAtom)
  const scan = useSetAtom(scanCodeAtom)
  const canPair = useAtomValue(canPairAtom)
  const notify = useSetAtom(notifyAtom)

  const certify = (certified: boolean) => {
    if (certified) void notify({ tone: 'info', text: 'notice.certifiedOnly' })
    onSearch({ ...search, certified })
  }

  return (
    <>
      <div className="wallet-search">
        <SearchField
          isFirst
          label={t('allWallets.search')}
          aria-controls={listId}
          clearLabel={t('allWallets.clear')}
          value={search.text}
          onChange={(text) => onSearch({ ...search, text })}
        />
        {page.isMobile && canPair && (
          <IconButton icon={qrIcon} size={44} label={t('allWallets.scan')} onClick={() => scan()} />
        )}
      </div>
      <div className="wallet-filter">
        {/* The directory alone knows which are. */}
        {projectId && (
          <Switch checked={search.certified} onChange={certify}>
            {t('allWallets.certified')}
          </Switch>
        )}
        <WalletCount />
      </div>
    </>
  )
}
