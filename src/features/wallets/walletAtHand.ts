import { atom } from 'jotai/vanilla'
import type { ConnectorRow } from '#domain/wallet/mergeConnectors.ts'
import { disconnectedConnectorsAtom } from '#state/connection/connections.ts'
import { installedRowsAtom } from '#state/wallet/connectRows.ts'

/** The wallet of this browser that was used last, else the first; never one that others claim to be. */
export const walletAtHandAtom = atom((get): ConnectorRow | undefined => {
  const lastUsed = get(disconnectedConnectorsAtom).at(-1)
  const rows = get(installedRowsAtom).filter(({ isDisputed }) => !isDisputed)
  return rows.find(({ members }) => members.some(({ id }) => id === lastUsed)) ?? rows[0]
})
