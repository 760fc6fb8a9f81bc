import type { CaipNetworkId } from '../caip.ts'

/** Where the hosted JSON-RPC answers for one network. */
export const hostedRpcUrl = (rpcBase: string, id: CaipNetworkId, projectId: string): string =>
  `${rpcBase.replace(/\/+$/, '')}/v1/?${new URLSearchParams({ chainId: id, projectId })}`
