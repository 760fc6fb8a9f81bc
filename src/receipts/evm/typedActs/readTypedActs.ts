import type { TypedData } from '../typedData.ts'
import { readAllowances } from './readAllowances.ts'
import { readDelegations } from './readDelegations.ts'
import { readOrders } from './readOrders.ts'
import { readSafe } from './readSafe.ts'
import { readTransfers } from './readTransfers.ts'
import type { TypedAct } from './typedAct.ts'

const readers = [readAllowances, readTransfers, readOrders, readSafe, readDelegations]

/** What signing typed data does, by every known standard; empty for data of no standard. */
export const readTypedActs = (data: TypedData): TypedAct[] => readers.flatMap((read) => read(data))
