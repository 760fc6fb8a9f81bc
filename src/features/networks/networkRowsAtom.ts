import { atom } from 'jotai/vanilla'
import { linkedByNamespaceAtom } from '#state/connection/connections.ts'
import { activeNetworkIdAtom, networksAtom } from '#state/network/networks.ts'
import { networkRows } from './networkRows.ts'

/** Every configured network, with the current effect of choosing it. */
export const networkRowsAtom = atom((get) =>
  networkRows({
    networks: get(networksAtom),
    activeId: get(activeNetworkIdAtom),
    connections: get(linkedByNamespaceAtom),
  }),
)
