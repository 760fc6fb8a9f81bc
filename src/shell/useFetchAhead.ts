import { useEffect } from 'react'
import type { ViewName } from '../domain/router.ts'
import { screens } from './screens.ts'
import { ENTRANCE_MS } from './useEntered.ts'

/** Where a visitor goes next from a view, most likely. */
const next: Partial<Record<ViewName, readonly ViewName[]>> = {
  Connect: ['ConnectingExternal', 'ConnectingWalletConnect'],
}

/** Fetches what a click will need while the visitor still looks. */
export const useFetchAhead = (shown: ViewName | undefined): void => {
  useEffect(() => {
    const ahead = (shown && next[shown]) ?? []
    const timer = setTimeout(() => {
      for (const view of ahead) screens[view].preload()
    }, ENTRANCE_MS)
    return () => clearTimeout(timer)
  }, [shown])
}
