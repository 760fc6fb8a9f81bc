import { useAtomValue, useSetAtom } from 'jotai/react'
import { useState } from 'react'
import type { ViewParams } from '#domain/view/views.ts'
import { connectorFor } from '#domain/wallet/connectorFor.ts'
import { type Platform, walletPlatforms } from '#domain/wallet/walletPlatform.ts'
import { DownloadHint } from '#features/wallets/DownloadHint.tsx'
import type { MessageKey } from '#i18n/messages.ts'
import { translateAtom } from '#state/config/locale.ts'
import { canPairAtom } from '#state/connection/canPair.ts'
import { linkFollowedAtom } from '#state/connection/pairing.ts'
import { servicesAtom } from '#state/services.ts'
import { installedRowsAtom } from '#state/wallet/connectRows.ts'
import { findWalletAtom } from '#state/wallet/findWallet.ts'
import { phoneIcon } from '#ui/Icon/icons/phoneIcon.ts'
import { Tabs } from '#ui/Tabs/Tabs.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import css from './connect.css'
import { NoWallet } from './NoWallet.tsx'
import { PairingPanel } from './PairingPanel.tsx'
import { PlatformPanel } from './PlatformPanel.tsx'
import { QrPanel } from './QrPanel.tsx'

const tabTexts: Readonly<Record<Platform, MessageKey>> = {
  browser: 'wc.tab.browser',
  unsupported: 'wc.tab.browser',
  mobile: 'wc.tab.mobile',
  qrcode: 'wc.tab.qr',
  desktop: 'wc.tab.desktop',
  web: 'wc.tab.web',
}

type ConnectingWalletConnectViewProps = { params: ViewParams['ConnectingWalletConnect'] }

/** Connects a wallet over the relay: by a QR code for any wallet, or by the ways that one wallet offers. */
export function ConnectingWalletConnectView({ params }: ConnectingWalletConnectViewProps) {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const { page } = useAtomValue(servicesAtom)
  const installed = useAtomValue(installedRowsAtom)
  const wallet = useAtomValue(findWalletAtom)(params.walletId)
  const canPair = useAtomValue(canPairAtom)
  const follow = useSetAtom(linkFollowedAtom)
  const [chosen, choose] = useState<Platform>()

  if (!wallet && !canPair) return <NoWallet />
  if (!wallet) {
    const anyPhone = { name: t('connect.phone'), icon: phoneIcon } as const
    return (
      <PairingPanel viewModel={anyPhone}>
        <QrPanel viewModel={anyPhone} isForAny />
      </PairingPanel>
    )
  }
  const platforms = walletPlatforms(wallet, {
    mobile: page.isMobile,
    installed: connectorFor(wallet, installed) !== undefined,
    canPair,
  })
  const best = platforms[0] ?? 'qrcode'
  const platform = chosen && platforms.includes(chosen) ? chosen : best
  const changeWay = (way: Platform) => {
    follow(undefined)
    choose(way)
  }
  const panel = <PlatformPanel key={platform} wallet={wallet} platform={platform} />
  return (
    <>
      {platforms.length > 1 ? (
        <Tabs
          label={t('wc.platforms', { wallet: wallet.name })}
          tabs={platforms.map((id) => ({ id, label: t(tabTexts[id]) }))}
          value={platform}
          onChange={changeWay}
        >
          <div className="connect-panel">{panel}</div>
        </Tabs>
      ) : (
        panel
      )}
      {platform !== 'browser' && <DownloadHint wallet={wallet} />}
    </>
  )
}
