import type { Namespace } from '#domain/network/namespace.ts'
import { own } from '#lib/own.ts'
import { rpcParams } from '#wire/frame/rpcRequest.ts'
import { toFrameSolanaParams } from './solanaParams.ts'

/** The answers of namespaces without these EVM methods. */
const isEvmOnly = (method: string): boolean =>
  method === 'wallet_getCapabilities' || method === 'wallet_getAssets'

/** The answer of a namespace without such a method; undefined where the frame must be asked. */
export const answerWithoutFrame = (namespace: Namespace, method: string): unknown =>
  namespace !== 'eip155' && isEvmOnly(method) ? {} : undefined

/**
 * Parameters in the form that every frame accepts. EIP-5792 lets a page name the chains whose capabilities it wants;
 * AppKit's frame refuses that, so they are left out here and picked from the answer.
 */
export const toFrameParams = (method: string, params: unknown): unknown => {
  if (method === 'wallet_getCapabilities') return Array.isArray(params) ? params.slice(0, 1) : []
  if (method.startsWith('solana_')) return toFrameSolanaParams(method, params)
  const schema = own<(typeof rpcParams)[keyof typeof rpcParams]>(rpcParams, method)
  // Many libraries omit an empty list.
  const wantsList = schema !== undefined && !schema.safeParse(undefined).success
  return params === undefined && wantsList && schema.safeParse([]).success ? [] : params
}
