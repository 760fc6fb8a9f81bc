import { useAtomValue } from 'jotai/react'
import { useState } from 'react'
import type { Route } from '#domain/view/views.ts'
import { configAtom } from '#state/config/config.ts'
import { historyAtom } from '#state/view/router.ts'
import { type Panes, panesOf } from './panes.ts'

/** Wide enough for two panes and a QR code at its full size. */
const WIDE = '(min-width: 860px) and (min-height: 640px)'

/**
 * The panes of a wide dialog in which a wallet is being chosen: the list, and beside it what was chosen or, while that is
 * nothing, a guide. Undefined where the current view has the whole dialog.
 */
export const usePanes = (): Panes | undefined => {
  const history = useAtomValue(historyAtom)
  const { display, enableWalletGuide } = useAtomValue(configAtom)
  // Decided once, since a view that moves to another pane would start again. In a window that is narrowed later, the style
  // sheet shows the current pane alone.
  const [isWide] = useState(() => display !== 'inline' && matchMedia(WIDE).matches)
  const panes = isWide ? panesOf(history) : undefined
  return panes && (panes.detail || enableWalletGuide) ? panes : undefined
}

/** What is beside the list while nothing is chosen. */
export const guideRoute: Route = { view: 'WhatIsAWallet' }
