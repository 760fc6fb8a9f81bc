import { useAtomValue, useSetAtom } from 'jotai/react'
import { closeAtom } from '#actions/view/close.ts'
import { goBackAtom } from '#actions/view/goBack.ts'
import { lazy } from '#lib/lazy.ts'
import { configAtom } from '#state/config/config.ts'
import { translateAtom } from '#state/config/locale.ts'
import { canGoBackAtom, routeAtom } from '#state/view/router.ts'
import { backIcon } from '#ui/Icon/icons/backIcon.ts'
import { closeIcon } from '#ui/Icon/icons/closeIcon.ts'
import { IconButton } from '#ui/IconButton/IconButton.tsx'
import { Later } from './Later.tsx'
import { NoticeBar } from './NoticeBar.tsx'
import type { Panes } from './panes.ts'
import { titleAtom, titleOfAtom } from './screens.ts'

/** Fetched with the account, in whose header alone they are. */
const loadNetworkButton = lazy(async () => (await import('./NetworkButton.tsx')).NetworkButton)

const loadAccountPill = lazy(
  async () => (await import('#features/account/AccountPill.tsx')).AccountPill,
)

type HeaderProps = {
  titleId: string
  /** With two panes the list keeps its title, whatever is chosen; the other pane has its own. */
  panes?: Panes | undefined
}

/** Back or the network at the start; the title, or the account or a notice in its place; close at the end. */
export function Header({ titleId, panes }: HeaderProps) {
  const t = useAtomValue(translateAtom)
  const current = useAtomValue(titleAtom)
  const titleOf = useAtomValue(titleOfAtom)
  const title = panes ? titleOf(panes.list) : current
  const isInline = useAtomValue(configAtom).display === 'inline'
  const close = useSetAtom(closeAtom)
  const { view } = useAtomValue(routeAtom)
  return (
    <header
      className="header"
      part="header"
      data-paired={panes && (panes.detail ? 'detail' : 'list')}
    >
      <Leading />
      <h2 key={title} id={titleId} className="title" part="title">
        {title}
      </h2>
      {view === 'Account' && <Later load={loadAccountPill} />}
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
  const { enableNetworkSwitch } = useAtomValue(configAtom)
  const goBack = useSetAtom(goBackAtom)
  // A request that waits for approval can be rejected, but not left open by going back.
  if (canGoBack && view !== 'ApproveTransaction')
    return <IconButton icon={backIcon} label={t('shell.back')} onClick={() => goBack()} />
  if (view === 'Account' && enableNetworkSwitch)
    return <Later load={loadNetworkButton} meanwhile={<span />} />
  return <span />
}
