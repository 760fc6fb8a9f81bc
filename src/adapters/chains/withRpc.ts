import type { Cancellable } from '#lib/cancellable.ts'
import type { RpcOptions } from './readRpc.ts'

/** Makes a method use a network's nodes by the adapter's own options. */
export const withRpc =
  (rpc: RpcOptions) =>
  <What, Answer>(verb: (what: What, options: RpcOptions & Cancellable) => Answer) =>
  (what: What, options?: Cancellable): Answer =>
    verb(what, { ...rpc, ...options })
