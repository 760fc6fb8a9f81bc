import type UniversalProvider from '@walletconnect/universal-provider'

type Core = UniversalProvider['client']['core']

/** Parts of the SDK's relayer, private ones included (2.21.8). */
type Relayer = {
  registerEventListeners(): Promise<void>
  hasExperiencedNetworkDisruption: boolean
  transportExplicitlyClosed: boolean
  readonly connected: boolean
  confirmOnlineStateOrThrow(): Promise<void>
  transportOpen(): Promise<void>
  transportDisconnect(): Promise<void>
}

/**
 * Makes a core react to the network's `online` and `offline` events until `signal` aborts. The SDK itself never removes
 * its listeners: a closed client would open its socket again, and could never be collected. To be called before the core
 * starts.
 */
export const followNetwork = (core: Core, signal: AbortSignal): void => {
  const relayer = core.relayer as unknown as Relayer
  relayer.registerEventListeners = async () => {
    let wasOnline = globalThis.navigator?.onLine ?? true
    const follow = async (isOnline: boolean) => {
      if (isOnline === wasOnline) return
      wasOnline = isOnline
      if (isOnline) return relayer.transportOpen()
      relayer.hasExperiencedNetworkDisruption = true
      await relayer.transportDisconnect()
      relayer.transportExplicitlyClosed = false
    }
    for (const type of ['online', 'offline'] as const)
      globalThis.window?.addEventListener(
        type,
        () => follow(type === 'online').catch((error: unknown) => core.logger.error(error)),
        { signal },
      )
    core.heartbeat.on('heartbeat_pulse', async () => {
      const isHidden = globalThis.document?.visibilityState === 'hidden'
      if (relayer.transportExplicitlyClosed || relayer.connected || isHidden) return
      try {
        await relayer.confirmOnlineStateOrThrow()
        await relayer.transportOpen()
      } catch {
        // The next heartbeat tries again.
      }
    })
  }
}
