import type UniversalProvider from '@walletconnect/universal-provider'

type Core = UniversalProvider['client']['core']

/** What the SDK's relayer does by itself, its private parts included (2.21.8). */
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
 * Lets a core follow the network as it comes and goes, until `signal` ends it. By itself the SDK listens to the window
 * for ever: a client that was closed would open its socket again, and could never be collected. Called before the core
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
        // The next beat tries again.
      }
    })
  }
}
