import { useAtomValue, useSetAtom } from 'jotai/react'
import { goToAtom } from '#actions/view/goTo.ts'
import { loadSuggestedWalletsAtom } from '#actions/wallet/loadWallets.ts'
import { offersAllWallets } from '#domain/wallet/offersAllWallets.ts'
import { configAtom } from '#state/config/config.ts'
import { translateAtom } from '#state/config/locale.ts'
import { servicesAtom } from '#state/services.ts'
import { RECOMMENDED_COUNT } from '#state/wallet/wallets.ts'
import { ErrorState } from '#ui/ErrorState/ErrorState.tsx'
import { Icon } from '#ui/Icon/Icon.tsx'
import { externalIcon } from '#ui/Icon/icons/externalIcon.ts'
import { searchIcon } from '#ui/Icon/icons/searchIcon.ts'
import { ListItem } from '#ui/ListItem/ListItem.tsx'
import { useArrowKeys } from '#ui/live/useArrowKeys.ts'
import { useOnArrival } from '#ui/live/useOnArrival.ts'
import { Mark } from '#ui/Mark/Mark.tsx'
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import { mixesScripts } from './mixesScripts.ts'
import { suggestedWalletsAtom, suggestionStatusAtom } from './suggestedWallets.ts'
import { WalletMark } from './WalletMark.tsx'
import css from './wallets.css'
import { viewModelOfListing } from './walletViewModel.ts'

/** A first wallet for visitors without one. */
export function GetWalletView() {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const { arrowKeys } = useArrowKeys()
  const suggested = useAtomValue(suggestedWalletsAtom)
  const status = useAtomValue(suggestionStatusAtom)
  const config = useAtomValue(configAtom)
  const { page } = useAtomValue(servicesAtom)
  const load = useSetAtom(loadSuggestedWalletsAtom)
  const goTo = useSetAtom(goToAtom)
  useOnArrival((signal) => void load({ signal }))

  const isMissing = suggested.length === 0
  return (
    <>
      {isMissing && status !== 'loading' ? (
        <ErrorState
          title={t('getWallet.none.title')}
          text={t('getWallet.none.text')}
          retry={{ label: t('common.tryAgain'), onClick: () => void load() }}
        />
      ) : (
        <p className="wallet-lead ui-small ui-soft">{t('getWallet.text')}</p>
      )}
      <div className="ui-choices" {...arrowKeys}>
        {suggested.map(({ wallet, href }) => (
          <ListItem
            key={wallet.id}
            data-wallet={wallet.id}
            href={href}
            target="_blank"
            mark={<WalletMark viewModel={viewModelOfListing(wallet)} />}
            name={wallet.name}
            caution={mixesScripts(wallet.name) ? t('caution.mixedScripts') : undefined}
            badge={<Icon shape={externalIcon} size={18} />}
          />
        ))}
        {isMissing &&
          status === 'loading' &&
          Array.from({ length: RECOMMENDED_COUNT }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
            <Skeleton key={at} shape="row" />
          ))}
        {offersAllWallets(config, { mobile: page.isMobile }) && (
          <ListItem
            data-row="all-wallets"
            mark={<Mark name="" icon={searchIcon} />}
            name={t('getWallet.exploreAll')}
            chevron
            onClick={() => goTo({ view: 'AllWallets' })}
          />
        )}
      </div>
    </>
  )
}
