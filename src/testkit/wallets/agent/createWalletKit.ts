import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { CoreTypes } from '@walletconnect/types'
import { catchUnawaitedChecks } from './catchUnawaitedChecks.ts'

/** How a wallet reaches its relay and where it remembers its sessions. */
export type WalletKitOptions = {
  relayUrl: string
  projectId: string
  /** Keeps the storage of several wallets on one origin, or in one process, apart. */
  storagePrefix: string
  storage?: NonNullable<CoreTypes.Options['storage']> | undefined
  metadata: CoreTypes.Metadata
  /** The Verify server that attests the page's origin. @default none */
  verifyUrl?: string | undefined
}

export type Kit = InstanceType<typeof WalletKit>

/** The SDK's wallet side, with everything switched off that would leave this machine. */
export async function createWalletKit(options: WalletKitOptions): Promise<Kit> {
  const { relayUrl, projectId, storagePrefix, storage, metadata, verifyUrl } = options
  const core = new Core({
    relayUrl,
    projectId,
    customStoragePrefix: storagePrefix,
    telemetryEnabled: false,
    logger: 'silent',
    ...(storage && { storage }),
  })
  // Otherwise the vendor's servers would get the page's identity, and a notice that a wallet has started.
  core.verify.register = async () => ''
  if (verifyUrl) Object.assign(core.verify, { verifyUrlV3: `${verifyUrl}/v3` })
  else core.verify.resolve = () => Promise.reject(new Error('No one is asked who the page is.'))
  core.eventClient.init = async () => {}
  const kit = await WalletKit.init({
    // The client declares the core of its own release; both have the same interface.
    core: core as Parameters<typeof WalletKit.init>[0]['core'],
    metadata,
    // Otherwise requests arrive one second apart.
    signConfig: { disableRequestQueue: true },
  })
  catchUnawaitedChecks(kit)
  return kit
}
