import type { Cancellable } from '../../lib/cancellable.ts'
import type { RpcOptions } from './readRpc.ts'

/** Has a verb ask a network's nodes the way its adapter was told to. */
export const withRpc =
  (rpc: RpcOptions) =>
  <What, Answer>(verb: (what: What, options: RpcOptions & Cancellable) => Answer) =>
  (what: What, options?: Cancellable): Answer =>
    verb(what, { ...rpc, ...options })
