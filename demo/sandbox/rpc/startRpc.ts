import type { Faults } from '#server/faults.ts'
import { listen } from '#server/listen.ts'
import type { RequestLog } from '#server/requestLog.ts'
import { createServiceApp, type Service, servedPaths } from '#server/serviceApp.ts'
import { type Identify, serveIdentity } from '#testkit/api/identity.ts'
import { serveJsonRpc } from '#testkit/api/jsonRpc.ts'
import { serveSupportedChains } from '#testkit/api/supportedChains.ts'
import type { PayExchange } from '../exchange/startPayExchange.ts'
import type { Indexer } from '../indexer/startIndexer.ts'
import type { Onramp } from '../onramp/startOnramp.ts'
import { serveAccounts } from './accounts.ts'
import { type Exchanges, serveConvert } from './convert.ts'
import { serveOnramp } from './onramp.ts'
import { servePay } from './pay.ts'
import { serveProfiles } from './profiles.ts'
import { serveSessions } from './sessions/serveSessions.ts'
import { createSessionBook } from './sessions/sessionBook.ts'

export type RpcOptions = {
  port?: number | undefined
  faults: Faults
  requests: RequestLog
  /** Addresses of the nodes by CAIP-2 id. */
  chains: Readonly<Record<string, string>>
  /** Knows what is on the chains. Without it there are neither accounts nor names. */
  indexer?: Indexer | undefined
  /** Where tokens are exchanged. Without it they are not. */
  exchanges?: Exchanges | undefined
  /** Answers the name of an account. @default invented names for some development accounts */
  identify?: Identify | undefined
  /** Where payments can be made. Without it nothing is known of any. */
  payExchange?: PayExchange | undefined
  /** Sells crypto. Without it nothing can be bought. */
  onramp?: Onramp | undefined
  allowOrigins?: readonly string[] | undefined
}

/**
 * The blockchain service: identity, supported networks, what accounts hold and did, names, prices, and JSON-RPC passed
 * on to the nodes.
 */
export async function startRpc(options: RpcOptions): Promise<Service> {
  const { faults, requests, chains, indexer, identify, allowOrigins = [], port } = options
  const app = createServiceApp({ service: 'rpc', faults, requests, allowOrigins })
  serveSupportedChains(app, Object.keys(chains))
  if (options.payExchange) servePay(app, options.payExchange)
  serveIdentity(app, identify)
  if (indexer) {
    serveAccounts(app, indexer, options.onramp)
    serveProfiles(app, indexer.names, chains)
    serveSessions(app, { sessions: createSessionBook(indexer.index), nodes: chains })
  }
  if (options.exchanges) serveConvert(app, options.exchanges)
  if (options.onramp) serveOnramp(app, options.onramp)
  serveJsonRpc(app, chains)
  return { ...(await listen(app, { port })), paths: servedPaths(app) }
}
