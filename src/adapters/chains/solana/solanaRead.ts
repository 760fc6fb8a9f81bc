import type { Network } from '../../../domain/network.ts'
import type { Cancellable } from '../../../lib/cancellable.ts'
import type { z } from '../../../lib/schema.ts'
import { parseAnswer } from '../parseAnswer.ts'
import { type RpcOptions, readRpc } from '../readRpc.ts'

/** How settled a state has to be for us to build on it. */
export const COMMITMENT = 'confirmed'

export type SolanaReading = { network: Network } & RpcOptions & Cancellable

/** Asks the network's nodes and takes only an answer of the shape the method promises. */
export const solanaRead = async <Value>(
  schema: z.ZodMiniType<Value>,
  { method, params = [] }: { method: string; params?: readonly unknown[] },
  { network, ...options }: SolanaReading,
): Promise<Value> =>
  parseAnswer(schema, await readRpc({ network, method, params }, options), method)
