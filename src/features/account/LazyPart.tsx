import { useAtomValue } from 'jotai/react'
import { type ComponentType, useEffect, useState } from 'react'
import { translateAtom } from '../../state/locale.ts'
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx'
import type { AccountTab } from './accountTabs.ts'
import { ListPlace } from './ListPlace.tsx'
import { LIST_HEIGHT } from './listHeight.ts'

export type PartName = Exclude<AccountTab, 'tokens'>
type Part = ComponentType<{ height: number }>

const loads: Readonly<Record<PartName, () => Promise<Part>>> = {
  nfts: async () => (await import('../nfts/Nfts.tsx')).Nfts,
  activity: async () => (await import('../activity/Activity.tsx')).Activity,
}

/** Those met before are there at once. */
const arrived: Partial<Record<PartName, Part>> = {}

/** Fetches the code of a panel. */
export const fetchPart = async (name: PartName): Promise<Part> => {
  arrived[name] ??= await loads[name]()
  return arrived[name]
}

/** A panel whose code is fetched when it is first looked at; its place is kept meanwhile. */
export function LazyPart({ part }: { part: PartName }) {
  const t = useAtomValue(translateAtom)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const Part = arrived[part]
  const isMissing = Part === undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches the same again
  useEffect(() => {
    if (!isMissing) return
    let isCurrent = true
    fetchPart(part).then(
      () => isCurrent && setState('ready'),
      (error: unknown) => {
        console.warn(`[latchkey] The part ${part} could not be loaded`, error)
        if (isCurrent) setState('failed')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [part, isMissing, attempt])

  if (Part) return <Part height={LIST_HEIGHT} />
  if (state !== 'failed') return <ListPlace />
  const retry = () => {
    setState('loading')
    setAttempt((count) => count + 1)
  }
  return (
    <ErrorState
      title={t('shell.loadFailed.title')}
      text={t('shell.loadFailed.text')}
      retry={{ label: t('common.tryAgain'), onClick: retry }}
    />
  )
}
