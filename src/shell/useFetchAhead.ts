import { useSetAtom } from 'jotai/react'
import { useEffect } from 'react'
import type { ViewName } from '../domain/router.ts'
import { fetchViewAtom } from './shownScreen.ts'

/** Nothing competes with the entrance, ms. */
const ENTRANCE_MS = 200

/** Where a visitor goes next from a view, most likely. */
const next: Partial<Record<ViewName, readonly ViewName[]>> = {
  Connect: ['ConnectingExternal', 'ConnectingWalletConnect'],
}

/** Fetches what a click will need while the visitor still looks; a failure is met, and shown, by the click itself. */
export const useFetchAhead = (shown: ViewName | undefined): void => {
  const fetchView = useSetAtom(fetchViewAtom)
  useEffect(() => {
    const ahead = (shown && next[shown]) ?? []
    const timer = setTimeout(() => {
      for (const view of ahead) fetchView(view).catch(() => {})
    }, ENTRANCE_MS)
    return () => clearTimeout(timer)
  }, [shown, fetchView])
}
