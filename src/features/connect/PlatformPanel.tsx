import { useAtomValue } from 'jotai/react'
import { connectorFor } from '#domain/wallet/connectorFor.ts'
import type { WalletListing } from '#domain/wallet/wallet.ts'
import type { Platform } from '#domain/wallet/walletPlatform.ts'
import { viewModelOfConnector, viewModelOfListing } from '#features/wallets/walletViewModel.ts'
import { translateAtom } from '#state/config/locale.ts'
import { installedRowsAtom } from '#state/wallet/connectRows.ts'
import { listingTargetSourceAtom } from '#state/wallet/listingTargetSource.ts'
import { Button } from '#ui/Button/Button.tsx'
import { ConnectStage } from './ConnectStage.tsx'
import { LinkPanel } from './LinkPanel.tsx'
import { PairingPanel } from './PairingPanel.tsx'
import { QrPanel } from './QrPanel.tsx'
import { WalletAttempt } from './WalletAttempt.tsx'

type PlatformPanelProps = { wallet: WalletListing; platform: Platform }

/** One way to connect a wallet of the directory. */
export function PlatformPanel({ wallet, platform }: PlatformPanelProps) {
  const t = useAtomValue(translateAtom)
  const here = connectorFor(wallet, useAtomValue(installedRowsAtom))
  const viewModel = viewModelOfListing(wallet)
  const target = useAtomValue(useAtomValue(listingTargetSourceAtom))(wallet)
  const browse = target.kind === 'browse' ? target : undefined
  if (platform === 'browser' && here)
    return <WalletAttempt connectorId={here.id} viewModel={viewModelOfConnector(here, wallet)} />
  if (platform === 'browser' || platform === 'unsupported')
    return (
      <>
        <ConnectStage
          viewModel={viewModel}
          ring="idle"
          title={t('wc.missing.title', { wallet: wallet.name })}
          text={browse ? undefined : t('wc.missing.text')}
        />
        {browse && (
          <div className="connect-actions">
            <Button variant="primary" href={browse.href} target={browse.target}>
              {t('wc.open', { wallet: wallet.name })}
            </Button>
          </div>
        )}
      </>
    )
  return (
    <PairingPanel viewModel={viewModel}>
      {platform === 'qrcode' ? (
        <QrPanel viewModel={viewModel} />
      ) : (
        <LinkPanel wallet={wallet} platform={platform} />
      )}
    </PairingPanel>
  )
}
