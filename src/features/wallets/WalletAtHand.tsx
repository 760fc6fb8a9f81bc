import { useAtomValue } from 'jotai/react'
import type { ConnectorRow } from '#domain/wallet/mergeConnectors.ts'
import { translateAtom } from '#state/config/locale.ts'
import { findListingAtom } from '#state/wallet/findWallet.ts'
import { ProgressRing } from '#ui/ProgressRing/ProgressRing.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import { NewHere } from './NewHere.tsx'
import { WalletMark } from './WalletMark.tsx'
import css from './wallets.css'
import { viewModelOfConnector } from './walletViewModel.ts'

/** A wallet that waits beside the list in which it is chosen, and the way to the introduction. */
export function WalletAtHand({ row }: { row: ConnectorRow }) {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const viewModel = viewModelOfConnector(row, useAtomValue(findListingAtom)(row))
  return (
    <>
      <div className="wallet-guide">
        <ProgressRing state="idle">
          <WalletMark viewModel={viewModel} size={72} />
        </ProgressRing>
        <h3 className="ui-title">{viewModel.name}</h3>
        <p className="ui-small ui-soft">{t('connect.ready')}</p>
      </div>
      <NewHere className="wallet-hint" />
    </>
  )
}
