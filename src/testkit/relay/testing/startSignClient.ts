import { randomUUID } from 'node:crypto'
import { SignClient } from '@walletconnect/sign-client'
import type { SignClientTypes } from '@walletconnect/types'
import { createMemoryStorage } from '../../wallets/testing/memoryStorage.ts'

type Client = InstanceType<typeof SignClient>
export type StartedSignClient = Client & { shutDown(): Promise<void> }

/** A WalletConnect client as its authors ship it, with memory for storage. */
export async function startSignClient(
  relayUrl: string,
  name: string,
  options: SignClientTypes.Options = {},
): Promise<StartedSignClient> {
  // Two clients of one process must not share a core, nor ask the vendor's servers who the peer is.
  Object.assign(process.env, { DISABLE_GLOBAL_CORE: 'true', IS_VITEST: 'true' })
  const client = await SignClient.init({
    projectId: '0'.repeat(32),
    relayUrl,
    metadata: { name, description: name, url: `https://${name}.example`, icons: [] },
    customStoragePrefix: randomUUID(),
    storage: createMemoryStorage(),
    telemetryEnabled: false,
    logger: 'silent',
    signConfig: { disableRequestQueue: true },
    ...options,
  })
  return Object.assign(client, {
    async shutDown() {
      client.core.heartbeat.stop()
      await client.core.relayer.transportClose()
    },
  })
}
