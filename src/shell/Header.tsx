import { useAtomValue, useSetAtom } from 'jotai/react'
import { trackAtom } from '#actions/config/track.ts'
import { closeAtom } from '#actions/view/close.ts'
import { goBackAtom } from '#actions/view/goBack.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import { configAtom } from '#state/config/config.ts'
import { translateAtom } from '#state/config/locale.ts'
import { canGoBackAtom, routeAtom } from '#state/view/router.ts'
import { backIcon } from '#ui/Icon/icons/backIcon.ts'
import { closeIcon } from '#ui/Icon/icons/closeIcon.ts'
import { helpIcon } from '#ui/Icon/icons/helpIcon.ts'
import { IconButton } from '#ui/IconButton/IconButton.tsx'
import { NetworkButton } from './NetworkButton.tsx'
import { NoticeBar } from './NoticeBar.tsx'
import { titleAtom } from './screens.ts'

/** Back, help or the network at the start; the title, or a notice in its place; close at the end. */
export function Header({ titleId }: { titleId: string }) {
  const t = useAtomValue(translateAtom)
  const title = useAtomValue(titleAtom)
  const isInline = useAtomValue(configAtom).display === 'inline'
  const close = useSetAtom(closeAtom)
  return (
    <header className="header" part="header">
      <Leading />
      <h2 key={title} id={titleId} className="title" part="title">
        {title}
      </h2>
      <NoticeBar />
      {isInline ? (
        <span />
      ) : (
        <IconButton icon={closeIcon} label={t('shell.close')} onClick={() => close()} />
      )}
    </header>
  )
}

function Leading() {
  const t = useAtomValue(translateAtom)
  const { view } = useAtomValue(routeAtom)
  const canGoBack = useAtomValue(canGoBackAtom)
  const { enableNetworkSwitch, enableWalletGuide } = useAtomValue(configAtom)
  const goBack = useSetAtom(goBackAtom)
  const goTo = useSetAtom(goToAtom)
  const track = useSetAtom(trackAtom)
  // A request that waits for approval can be rejected, but not left open by going back.
  if (canGoBack && view !== 'ApproveTransaction')
    return <IconButton icon={backIcon} label={t('shell.back')} onClick={() => goBack()} />
  if (view === 'Account' && enableNetworkSwitch) return <NetworkButton />
  if (view !== 'Connect' || !enableWalletGuide) return <span />
  return (
    <IconButton
      icon={helpIcon}
      label={t('shell.help')}
      onClick={() => {
        track('CLICK_WALLET_HELP', {})
        goTo({ view: 'WhatIsAWallet' })
      }}
    />
  )
}
