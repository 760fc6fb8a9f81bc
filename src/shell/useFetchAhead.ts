import { useEffect } from 'react'
import type { ViewName } from '#domain/view/views.ts'
import { screens } from './screens.ts'
import { ENTRANCE_MS } from './useEntered.ts'

/** Where visitors most likely go next from a view. */
const next: Partial<Record<ViewName, readonly ViewName[]>> = {
  Connect: ['ConnectingExternal', 'ConnectingWalletConnect'],
}

/** Preloads what the next click will need while the visitor reads. */
export const useFetchAhead = (shown: ViewName | undefined): void => {
  useEffect(() => {
    const ahead = (shown && next[shown]) ?? []
    const timer = setTimeout(() => {
      for (const view of ahead) screens[view].preload()
    }, ENTRANCE_MS)
    return () => clearTimeout(timer)
  }, [shown])
}
