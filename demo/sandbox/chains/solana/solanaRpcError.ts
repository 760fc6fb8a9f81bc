import { JsonRpcError } from '#server/jsonRpcError.ts'

/** An error in the form of a Solana node's answer. @see https://solana.com/docs/rpc */
export class SolanaRpcError extends JsonRpcError {
  override readonly name = 'SolanaRpcError'
}

export const SOLANA_RPC_CODE = {
  preflightFailed: -32002,
  signatureFailed: -32003,
  unsupportedVersion: -32015,
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
} as const
