import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import { WalletMark } from '#features/wallets/WalletMark.tsx'
import type { WalletViewModel } from '#features/wallets/walletViewModel.ts'
import { translateAtom } from '#state/config/locale.ts'
import { transportAtom } from '#state/connection/pairing.ts'
import { useAnnouncement } from '#ui/live/useAnnouncement.ts'
import { QrCode } from '#ui/QrCode/QrCode.tsx'
import { CodeRenewal } from './CodeRenewal.tsx'
import { CopyLink } from './CopyLink.tsx'
import { forgetLinkAtom } from './forgetLink.ts'
import { usePairingUri } from './usePairingUri.ts'

type QrPanelProps = {
  viewModel: WalletViewModel
  /** Without a particular wallet: any may scan the code. */
  isForAny?: boolean
}

/**
 * The QR code for a phone. Nothing here calls `pair`: the effect `keepPairing` keeps a pairing for as long as
 * `pairingWantedAtom` says that the current route needs one.
 */
export function QrPanel({ viewModel, isForAny = false }: QrPanelProps) {
  const t = useAtomValue(translateAtom)
  const transport = useAtomValue(transportAtom)
  const { uri, expiresAt } = usePairingUri()
  const forgetLink = useSetAtom(forgetLinkAtom)
  // Another wallet than one whose link was followed before may scan it.
  useEffect(() => forgetLink(), [forgetLink])
  const isDropped = transport === 'offline' && uri !== undefined
  const dropped = isDropped && `${t('wc.offline.title')}. ${t('wc.offline.text')}`
  useAnnouncement(dropped)
  return (
    <>
      <div className="connect-code">
        <QrCode
          text={uri}
          label={isForAny ? t('wc.qrLabel.any') : t('wc.qrLabel', { wallet: viewModel.name })}
          mark={<WalletMark viewModel={viewModel} size={56} />}
        />
        <div className="connect-code-words ui-small ui-soft">
          <p>
            {dropped || (isForAny ? t('wc.scan.any') : t('wc.scan', { wallet: viewModel.name }))}
          </p>
          <p>
            {expiresAt === undefined ? t('wc.preparing') : <CodeRenewal expiresAt={expiresAt} />}
          </p>
        </div>
      </div>
      <CopyLink uri={uri} />
    </>
  )
}
