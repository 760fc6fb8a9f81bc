import { useAtomValue, useSetAtom } from 'jotai/react'
import { goToAtom } from '#actions/view/goTo.ts'
import { downloadAction } from '#domain/wallet/downloadLinks.ts'
import type { WalletListing } from '#domain/wallet/wallet.ts'
import { translateAtom } from '#state/config/locale.ts'
import { servicesAtom } from '#state/services.ts'
import { Button } from '#ui/Button/Button.tsx'
import { externalIcon } from '#ui/Icon/icons/externalIcon.ts'
import { useStyles } from '#ui/theme/useStyles.ts'
import css from './wallets.css'

/** A link to install a wallet; nothing where the directory has none. */
export function DownloadHint({ wallet }: { wallet: WalletListing }) {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const { page } = useAtomValue(servicesAtom)
  const goTo = useSetAtom(goToAtom)
  const action = downloadAction(wallet, page)
  if (!action) return null
  return (
    <p className="wallet-hint ui-small ui-soft">
      {t('connecting.noWallet', { wallet: wallet.name })}{' '}
      {action.kind === 'link' ? (
        <Button variant="text" href={action.href} target="_blank" iconEnd={externalIcon}>
          {t('connecting.get', { wallet: wallet.name })}
        </Button>
      ) : (
        <Button
          variant="text"
          onClick={() => goTo({ view: 'Downloads', params: { walletId: wallet.id } })}
        >
          {t('connecting.get', { wallet: wallet.name })}
        </Button>
      )}
    </p>
  )
}
