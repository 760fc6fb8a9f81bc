import { createFaults } from '#server/faults.ts'
import { createRequestLog } from '#server/requestLog.ts'
import { createSettings } from '#server/settings.ts'
import { generateWallets } from '#testkit/directory/generateWallets.ts'
import { startRpc } from '../../rpc/startRpc.ts'
import { startApi } from '../startApi.ts'

export const PAIRING_WALLET = 'http://127.0.0.1:4001'

/** Both HTTP services with their switches, before the given nodes. */
export async function startServices(chains: Readonly<Record<string, string>> = {}) {
  const faults = createFaults()
  const requests = createRequestLog()
  const settings = createSettings()
  const wallets = generateWallets({
    pairingWallet: PAIRING_WALLET,
    networkIds: ['eip155:31337', 'eip155:31338'],
  })
  const allowOrigins = ['https://allowed.example']
  const [api, rpc] = await Promise.all([
    startApi({ faults, requests, settings, wallets, allowOrigins }),
    startRpc({ faults, requests, chains, allowOrigins }),
  ])
  return {
    api: api.origin,
    rpc: rpc.origin,
    faults,
    requests,
    settings,
    wallets,
    close: () => Promise.all([api.close(), rpc.close()]),
  }
}
