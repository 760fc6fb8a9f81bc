import { RPC_CODE, WalletRpcError } from '#frame/walletRpcError.ts'
import type { z } from '#lib/schema.ts'

/** The parameters of a page's request. @throws {WalletRpcError} they have another shape */
export function readParams<Schema extends z.ZodMiniType>(
  schema: Schema,
  params: unknown,
): z.infer<Schema> {
  const parsed = schema.safeParse(params)
  if (parsed.success) return parsed.data
  throw new WalletRpcError(RPC_CODE.invalidParams, `Invalid parameters: ${parsed.error.message}`)
}
