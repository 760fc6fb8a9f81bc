import type { WalletListing } from '../../../src/domain/wallet.ts'
import type { Faults } from '../faults.ts'
import type { RequestLog } from '../requestLog.ts'
import { listen, type RunningServer } from '../server.ts'
import type { Settings } from '../settings.ts'
import { type ControlDeps, createControl } from './control.ts'
import { serveImages } from './images.ts'
import { serveProjectConfig } from './projectConfig.ts'
import { createServiceApp } from './serviceApp.ts'
import { serveWalletDirectory } from './walletDirectory.ts'

export type ApiOptions = {
  port?: number | undefined
  faults: Faults
  requests: RequestLog
  settings: Settings
  wallets: readonly WalletListing[]
  /** Switched by `/sandbox/relay`. */
  relay?: ControlDeps['relay']
  allowOrigins?: readonly string[] | undefined
}

/** The configuration, wallet directory and image service, and the sandbox's switchboard beside it. */
export function startApi(options: ApiOptions): Promise<RunningServer> {
  const { faults, requests, settings, wallets, relay, allowOrigins = [], port } = options
  const app = createServiceApp(
    { service: 'api', faults, requests, allowOrigins },
    createControl({ faults, settings, requests, relay }),
  )
  serveProjectConfig(app, settings)
  serveWalletDirectory(app, wallets)
  serveImages(app, wallets)
  return listen(app, { port })
}
