import type { Network } from '#domain/network/network.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import type { z } from '#lib/schema.ts'
import { parseAnswer } from '../parseAnswer.ts'
import { type RpcOptions, readRpc } from '../readRpc.ts'

/** The commitment level of all reads. */
export const COMMITMENT = 'confirmed'

export type SolanaReading = { network: Network } & RpcOptions & Cancellable

/** Asks the network's nodes and parses the answer by the method's schema. */
export const solanaRead = async <Value>(
  schema: z.ZodMiniType<Value>,
  { method, params = [] }: { method: string; params?: readonly unknown[] },
  { network, ...options }: SolanaReading,
): Promise<Value> =>
  parseAnswer(schema, await readRpc({ network, method, params }, options), method)
