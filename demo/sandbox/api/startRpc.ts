import type { Faults } from '../faults.ts'
import type { RequestLog } from '../requestLog.ts'
import { listen } from '../server.ts'
import { serveIdentity } from './identity.ts'
import { serveJsonRpc } from './jsonRpc.ts'
import { createServiceApp, type Service, servedPaths } from './serviceApp.ts'
import { serveSupportedChains } from './supportedChains.ts'

export type RpcOptions = {
  port?: number | undefined
  faults: Faults
  requests: RequestLog
  /** Addresses of the nodes by CAIP-2 id. */
  chains: Readonly<Record<string, string>>
  allowOrigins?: readonly string[] | undefined
}

/** The blockchain service: identity, supported networks, and JSON-RPC passed on to the nodes. */
export async function startRpc(options: RpcOptions): Promise<Service> {
  const { faults, requests, chains, allowOrigins = [], port } = options
  const app = createServiceApp({ service: 'rpc', faults, requests, allowOrigins })
  serveSupportedChains(app, Object.keys(chains))
  serveIdentity(app)
  serveJsonRpc(app, chains)
  return { ...(await listen(app, { port })), paths: servedPaths(app) }
}
