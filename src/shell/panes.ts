import type { History, Route, ViewName } from '../domain/router.ts'

/** Where a way to connect is chosen. */
const lists: ReadonlySet<ViewName> = new Set<ViewName>(['Connect', 'AllWallets'])

/** What is shown of the chosen way, or to who has no wallet yet. */
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
  /** Where in the history the list is. */
  listIndex: number
  /** Absent as long as nothing is chosen. */
  detail?: Route
}

/**
 * The two panes a wide dialog shows while a wallet is chosen: the list, and beside it the last detail. Undefined where
 * the history leads through any other view, which has the dialog to itself.
 */
export const panesOf = (history: History): Panes | undefined => {
  const firstDetail = history.findIndex(({ view }) => details.has(view))
  const end = firstDetail < 0 ? history.length : firstDetail
  const isPaired = history.every(({ view }, index) => (index < end ? lists : details).has(view))
  const list = history[end - 1]
  const detail = history.slice(end).at(-1)
  return isPaired && list ? { list, listIndex: end - 1, ...(detail && { detail }) } : undefined
}
