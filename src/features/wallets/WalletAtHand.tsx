import { useAtomValue, useSetAtom } from 'jotai/react'
import { trackAtom } from '#actions/config/track.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import type { ConnectorRow } from '#domain/wallet/mergeConnectors.ts'
import { translateAtom } from '#state/config/locale.ts'
import { findListingAtom } from '#state/wallet/findWallet.ts'
import { Button } from '#ui/Button/Button.tsx'
import { ProgressRing } from '#ui/ProgressRing/ProgressRing.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import { WalletMark } from './WalletMark.tsx'
import css from './wallets.css'
import { viewModelOfConnector } from './walletViewModel.ts'

/** A wallet that waits beside the list in which it is chosen, and the way to the introduction. */
export function WalletAtHand({ row }: { row: ConnectorRow }) {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const viewModel = viewModelOfConnector(row, useAtomValue(findListingAtom)(row))
  const goTo = useSetAtom(goToAtom)
  const track = useSetAtom(trackAtom)
  return (
    <>
      <div className="wallet-guide">
        <ProgressRing state="idle">
          <WalletMark viewModel={viewModel} size={72} />
        </ProgressRing>
        <h3 className="ui-title">{viewModel.name}</h3>
        <p className="ui-small ui-soft">{t('connect.ready')}</p>
      </div>
      <p className="wallet-hint ui-small ui-soft">
        {t('connect.newHere')}{' '}
        <Button
          variant="text"
          onClick={() => {
            track('CLICK_WALLET_HELP', {})
            goTo({ view: 'WhatIsAWallet' })
          }}
        >
          {t('title.WhatIsAWallet')}
        </Button>
      </p>
    </>
  )
}
