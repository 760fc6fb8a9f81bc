import type { WalletListing } from '#domain/wallet/wallet.ts'
import type { Faults } from '#server/faults.ts'
import { listen } from '#server/listen.ts'
import type { RequestLog } from '#server/requestLog.ts'
import { createServiceApp, type Service, servedPaths } from '#server/serviceApp.ts'
import type { Settings } from '#server/settings.ts'
import { serveImages } from '#testkit/api/images.ts'
import { serveProjectConfig } from '#testkit/api/projectConfig.ts'
import { serveWalletDirectory } from '#testkit/api/walletDirectory.ts'
import { serveCloudSignIn } from './cloudSignIn.ts'
import { type ControlDeps, createControl } from './control.ts'
import { serveVerifiedContracts } from './verifiedContracts.ts'

export type ApiOptions = {
  port?: number | undefined
  faults: Faults
  requests: RequestLog
  settings: Settings
  wallets: readonly WalletListing[]
  /** Nodes of EVM chains by CAIP-2 id: they verify the signatures of contracts, and know which are deployed. */
  nodes?: Readonly<Record<string, string>> | undefined
  /** Switched by `/sandbox/relay`. */
  relay?: ControlDeps['relay']
  /** Called by `/sandbox/accounts`. */
  addAccount?: ControlDeps['addAccount']
  allowOrigins?: readonly string[] | undefined
}

/** The configuration, wallet directory and image service, verified contracts, and the sandbox's own control endpoints. */
export async function startApi(options: ApiOptions): Promise<Service> {
  const { faults, requests, settings, wallets, nodes, allowOrigins = [], port } = options
  const app = createServiceApp(
    { service: 'api', faults, requests, allowOrigins },
    createControl(options),
  )
  serveProjectConfig(app, settings)
  serveWalletDirectory(app, wallets)
  serveImages(app, wallets)
  serveCloudSignIn(app, { nodes })
  serveVerifiedContracts(app, { nodes })
  return { ...(await listen(app, { port })), paths: servedPaths(app) }
}
