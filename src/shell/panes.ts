import type { History } from '#domain/view/router.ts'
import type { Route, ViewName } from '#domain/view/views.ts'

/** Views in which a way to connect is chosen. */
const lists: ReadonlySet<ViewName> = new Set<ViewName>(['Connect', 'AllWallets'])

/** Views about the chosen way, or for visitors without a wallet. */
const details: ReadonlySet<ViewName> = new Set<ViewName>([
  'ConnectingExternal',
  'ConnectingMultiChain',
  'ConnectingWalletConnect',
  'Downloads',
  'GetWallet',
  'WhatIsAWallet',
])

export type Panes = {
  list: Route
  /** Index of the list in the history. */
  listIndex: number
  /** Absent while nothing is chosen. */
  detail?: Route
}

/**
 * The two panes that a wide dialog shows while a wallet is chosen: the list, and beside it the last detail. Undefined where
 * the history holds any other view, which gets the whole dialog.
 */
export const panesOf = (history: History): Panes | undefined => {
  const firstDetail = history.findIndex(({ view }) => details.has(view))
  const end = firstDetail < 0 ? history.length : firstDetail
  const isPaired = history.every(({ view }, index) => (index < end ? lists : details).has(view))
  const list = history[end - 1]
  const detail = history.slice(end).at(-1)
  return isPaired && list ? { list, listIndex: end - 1, ...(detail && { detail }) } : undefined
}
