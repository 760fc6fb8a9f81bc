import { useAtomValue } from 'jotai/react'
import { type ComponentType, useEffect } from 'react'
import { type Lazy, lazy } from '#lib/lazy.ts'
import { translateAtom } from '#state/config/locale.ts'
import { ErrorState } from '#ui/ErrorState/ErrorState.tsx'
import { useLazy } from '#ui/live/useLazy.ts'
import type { AccountTab } from './accountTabs.ts'
import { ListPlace } from './ListPlace.tsx'
import { LIST_HEIGHT } from './listHeight.ts'

type LaterTab = Exclude<AccountTab, 'tokens'>

/** Loads the code of every panel but the first. */
export const panels: Readonly<Record<LaterTab, Lazy<ComponentType<{ height: number }>>>> = {
  nfts: lazy(async () => (await import('#features/nfts/Nfts.tsx')).Nfts),
  activity: lazy(async () => (await import('#features/activity/Activity.tsx')).Activity),
}

/** A panel whose code is fetched when it is first shown; its space is reserved meanwhile. */
export function AccountPanel({ tab }: { tab: LaterTab }) {
  const t = useAtomValue(translateAtom)
  const panel = useLazy(panels[tab])
  const error = panel.status === 'failed' ? panel.error : undefined

  useEffect(() => {
    if (error) console.warn(`[latchkey] Failed to load the panel ${tab}`, error)
  }, [tab, error])

  if (panel.status === 'ready') return <panel.value height={LIST_HEIGHT} />
  if (panel.status === 'loading') return <ListPlace />
  return (
    <ErrorState
      title={t('shell.loadFailed.title')}
      text={t('shell.loadFailed.text')}
      retry={{ label: t('common.tryAgain'), onClick: panel.retry }}
    />
  )
}
