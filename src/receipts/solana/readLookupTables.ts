import type { Cancellable } from '#lib/cancellable.ts'
import type { Ask } from '../receipt.ts'
import { addressAt } from './layout.ts'
import { LOOKUP_TABLE } from './programs.ts'
import type { CompiledMessage, LookupTables } from './solanaMessage.ts'
import { askAccounts } from './solanaNode.ts'

/** What comes before a table's addresses. @see https://docs.solanalabs.com/proposals/versioned-transactions */
const HEAD_BYTES = 56
const ADDRESS_BYTES = 32

/** The lookup tables of messages. Those the node does not return stay unresolved. */
export async function readLookupTables(
  messages: readonly CompiledMessage[],
  options: Cancellable & { ask: Ask | undefined },
): Promise<LookupTables> {
  const addresses = messages.flatMap(({ lookups }) => lookups.map(({ table }) => table))
  if (addresses.length === 0) return new Map()
  const states = (await askAccounts(addresses, options)) ?? new Map()
  return new Map(
    [...states].flatMap(([address, state]) => {
      if (state?.program !== LOOKUP_TABLE) return []
      const count = Math.floor((state.data.length - HEAD_BYTES) / ADDRESS_BYTES)
      const listed = Array.from({ length: Math.max(count, 0) }, (_, index) =>
        addressAt(state.data, HEAD_BYTES + index * ADDRESS_BYTES),
      )
      return [[address, listed.filter((one) => one !== undefined)] as const]
    }),
  )
}
