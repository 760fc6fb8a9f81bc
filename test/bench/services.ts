import { createFaults } from '#server/faults.ts'
import { createRequestLog } from '#server/requestLog.ts'
import { createSettings } from '#server/settings.ts'
import { generateWallets } from '#testkit/directory/generateWallets.ts'
import { startRelay } from '#testkit/relay/startRelay.ts'
import { startApi } from '../../demo/sandbox/api/startApi.ts'
import { startRpc } from '../../demo/sandbox/rpc/startRpc.ts'

export type Services = {
  /** Where the element finds them. */
  endpoints: { api: string; rpc: string; relay: string }
  close(): Promise<unknown>
}

/** The sandbox's directory, configuration, RPC service and relay: those that answer before a visitor has connected. */
export async function startServices(): Promise<Services> {
  const relay = await startRelay()
  const shared = { faults: createFaults(), requests: createRequestLog() }
  const wallets = generateWallets({ pairingWallet: 'https://wallet.example', networkIds: [] })
  const [api, rpc] = await Promise.all([
    startApi({ ...shared, settings: createSettings(), wallets, relay }),
    startRpc({ ...shared, chains: {} }),
  ])
  return {
    endpoints: { api: api.origin, rpc: rpc.origin, relay: relay.url },
    close: () => Promise.all([api.close(), rpc.close(), relay.close()]),
  }
}
