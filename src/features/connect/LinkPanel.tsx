import { useAtom, useAtomValue, useSetAtom } from 'jotai/react'
import type { WalletListing } from '#domain/wallet/wallet.ts'
import { linkTarget, walletLinks } from '#domain/wallet/walletLinks.ts'
import { scanCodeAtom } from '#features/wallets/walletTarget.ts'
import { viewModelOfListing } from '#features/wallets/walletViewModel.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { configAtom } from '#state/config/config.ts'
import { translateAtom } from '#state/config/locale.ts'
import { linkFollowedAtom, transportAtom } from '#state/connection/pairing.ts'
import { servicesAtom } from '#state/services.ts'
import { Button } from '#ui/Button/Button.tsx'
import { externalIcon } from '#ui/Icon/icons/externalIcon.ts'
import { ConnectStage } from './ConnectStage.tsx'
import { CopyLink } from './CopyLink.tsx'
import { QrPanel } from './QrPanel.tsx'
import { usePairingUri } from './usePairingUri.ts'

export type LinkPlatform = 'mobile' | 'desktop' | 'web'

const texts: Readonly<Record<LinkPlatform, MessageKey>> = {
  mobile: 'wc.open.mobile',
  desktop: 'wc.open.desktop',
  web: 'wc.open.web',
}

type LinkPanelProps = { wallet: WalletListing; platform: LinkPlatform }

/** Opens the pairing in a wallet's app or page by a real link. */
export function LinkPanel({ wallet, platform }: LinkPanelProps) {
  const t = useAtomValue(translateAtom)
  const { page } = useAtomValue(servicesAtom)
  const { preferUniversalLinks } = useAtomValue(configAtom)
  const transport = useAtomValue(transportAtom)
  const [followed, follow] = useAtom(linkFollowedAtom)
  const scan = useSetAtom(scanCodeAtom)
  const { uri } = usePairingUri()

  const viewModel = viewModelOfListing(wallet)
  const links = walletLinks(wallet, uri ?? '', {
    telegramAndroid: page.isTelegram && page.isAndroid,
    preferUniversal: preferUniversalLinks,
  })
  const link = links[platform]
  // The directory's link is unsafe: show the QR code that any wallet can scan.
  if (!link) return <QrPanel viewModel={viewModel} />

  const isWaiting = followed?.walletId === wallet.id
  const params = { wallet: wallet.name }
  return (
    <>
      <ConnectStage
        viewModel={viewModel}
        ring={isWaiting || uri === undefined ? 'waiting' : 'idle'}
        title={t('wc.open.title', params)}
        text={
          isWaiting && transport === 'offline'
            ? `${t('wc.offline.title')}. ${t('wc.offline.text')}`
            : t(texts[platform], params)
        }
      />
      <div className="connect-actions">
        <Button
          variant="primary"
          href={uri === undefined ? undefined : link.href}
          target={linkTarget({ platform, framed: page.isFramed, telegram: page.isTelegram })}
          loading={uri === undefined}
          iconEnd={platform === 'web' ? externalIcon : undefined}
          onClick={() => follow({ walletId: wallet.id, ...link.choice })}
        >
          {t('wc.open', params)}
        </Button>
        <CopyLink uri={uri} />
        {platform === 'mobile' && (
          <p className="connect-aside">
            <Button variant="text" onClick={() => scan()}>
              {t('wc.useQr')}
            </Button>
          </p>
        )}
      </div>
    </>
  )
}
