import { useAtomValue } from 'jotai/react'
import { useEffect } from 'react'
import type { ViewName } from '#domain/view/views.ts'
import { whenIdle } from '#lib/whenIdle.ts'
import { isNearAtom } from '#state/view/near.ts'
import { screens } from './screens.ts'
import { ENTRANCE_MS } from './useEntered.ts'

/** Preloads what the next click will need, once the visitor has come near. */
export const useFetchAhead = (shown: ViewName | undefined): void => {
  const isNear = useAtomValue(isNearAtom)
  useEffect(() => {
    if (shown !== 'Connect' || !isNear) return
    // Where visitors most likely go next: two views of one feature.
    const timer = setTimeout(() => whenIdle(screens.ConnectingExternal.preload), ENTRANCE_MS)
    return () => clearTimeout(timer)
  }, [shown, isNear])
}
