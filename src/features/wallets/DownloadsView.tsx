import { useAtomValue } from 'jotai/react'
import type { ViewParams } from '#domain/view/views.ts'
import { downloadLinks, type Store } from '#domain/wallet/downloadLinks.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { translateAtom } from '#state/config/locale.ts'
import { findWalletAtom } from '#state/wallet/findWallet.ts'
import { Icon, type IconShape } from '#ui/Icon/Icon.tsx'
import { browserIcon } from '#ui/Icon/icons/browserIcon.ts'
import { externalIcon } from '#ui/Icon/icons/externalIcon.ts'
import { globeIcon } from '#ui/Icon/icons/globeIcon.ts'
import { phoneIcon } from '#ui/Icon/icons/phoneIcon.ts'
import { ListItem } from '#ui/ListItem/ListItem.tsx'
import { useArrowKeys } from '#ui/live/useArrowKeys.ts'
import { Mark } from '#ui/Mark/Mark.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import { WalletMark } from './WalletMark.tsx'
import css from './wallets.css'
import { viewModelOfListing } from './walletViewModel.ts'

const stores: Readonly<Record<Store, { text: MessageKey; icon: IconShape }>> = {
  chrome: { text: 'downloads.chrome', icon: browserIcon },
  ios: { text: 'downloads.ios', icon: phoneIcon },
  android: { text: 'downloads.android', icon: phoneIcon },
  website: { text: 'downloads.website', icon: globeIcon },
}

/** Where a wallet can be downloaded. */
export function DownloadsView({ params }: { params: ViewParams['Downloads'] }) {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const { arrowKeys } = useArrowKeys()
  const wallet = useAtomValue(findWalletAtom)(params.walletId)
  if (!wallet) return null
  return (
    <>
      <div className="wallet-intro">
        <WalletMark viewModel={viewModelOfListing(wallet)} size={72} />
        <p className="ui-small ui-soft">{t('downloads.text')}</p>
      </div>
      <div className="ui-choices" {...arrowKeys}>
        {downloadLinks(wallet).map(({ store, href }) => (
          <ListItem
            key={store}
            href={href}
            target="_blank"
            mark={<Mark name={store} icon={stores[store].icon} />}
            name={t(stores[store].text)}
            badge={<Icon shape={externalIcon} size={18} />}
          />
        ))}
      </div>
    </>
  )
}
