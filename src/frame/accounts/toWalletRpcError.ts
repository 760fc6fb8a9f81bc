import { BaseError, HttpRequestError, RpcRequestError, TimeoutError } from 'viem'
import { ProviderRpcError } from '#errors/provider.ts'
import { RPC_CODE, WalletRpcError } from '../walletRpcError.ts'

/** An error as it is answered to the page: viem's long texts become the one line that the chain gave. */
export function toWalletRpcError(error: unknown): WalletRpcError {
  if (error instanceof WalletRpcError) return error
  if (error instanceof ProviderRpcError) return new WalletRpcError(error.code, error.shortMessage)
  if (!(error instanceof BaseError))
    return new WalletRpcError(
      RPC_CODE.internal,
      error instanceof Error ? error.message : String(error),
    )
  const refusal = error.walk((cause) => cause instanceof RpcRequestError)
  if (refusal instanceof RpcRequestError)
    return new WalletRpcError(refusal.code, refusal.details, refusal.data)
  if (error.walk((cause) => cause instanceof HttpRequestError || cause instanceof TimeoutError))
    return new WalletRpcError(RPC_CODE.disconnected, 'The network cannot be reached.')
  // What viem refuses by itself is what the page handed in.
  const isOwn = error.walk() instanceof BaseError
  return new WalletRpcError(isOwn ? RPC_CODE.invalidParams : RPC_CODE.internal, error.shortMessage)
}
