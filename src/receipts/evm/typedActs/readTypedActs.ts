import type { TypedData } from '../typedData.ts'
import { readAllowances } from './readAllowances.ts'
import { readDelegations } from './readDelegations.ts'
import { readHyperliquid } from './readHyperliquid.ts'
import { readOrders } from './readOrders.ts'
import { readRelayed } from './readRelayed.ts'
import { readSafe } from './readSafe.ts'
import { readTrades } from './readTrades.ts'
import { readTransfers } from './readTransfers.ts'
import type { TypedAct } from './typedAct.ts'

const readers = [
  ...[readAllowances, readTransfers, readOrders, readTrades],
  ...[readSafe, readDelegations, readHyperliquid],
]

/** What signing typed data does, by every known standard; empty for data of no standard. */
export function readTypedActs(data: TypedData): TypedAct[] {
  const acts = readers.flatMap((read) => read(data))
  // The names of calls are common ones: where a standard says what the data is, they are its own.
  return acts.length > 0 ? acts : readRelayed(data)
}
