import { isUuid } from '../../wallet/connectorId.ts'
import type { ConnectionMemory } from './connections.ts'

/** Forgets what earlier versions stored by a wallet's uuid, by which no wallet is found again. */
export const withoutFormerIds = (memory: ConnectionMemory): ConnectionMemory => {
  const isKept = ({ connectorId }: { connectorId: string }) => !isUuid(connectorId)
  return {
    inUse: memory.inUse.filter(isKept),
    beside: memory.beside.filter(isKept),
    disconnected: memory.disconnected.filter((id) => !isUuid(id)),
    recent: memory.recent.filter(isKept),
    chosen: Object.fromEntries(
      Object.entries(memory.chosen).filter(([slot]) => !isUuid(slot.split(' ').at(-1))),
    ),
  }
}
