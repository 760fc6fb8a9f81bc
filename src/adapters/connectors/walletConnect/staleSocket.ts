import type UniversalProvider from '@walletconnect/universal-provider'

type Core = UniversalProvider['client']['core']

/** Parts of the SDK's relayer, private ones included (2.21.8). */
type Relayer = {
  readonly connected: boolean
  transportExplicitlyClosed: boolean
  readonly subscriber: { readonly topics: readonly string[] }
  readonly provider: { request(request: { method: string; params: object }): Promise<unknown> }
  handleBatchMessageEvents(messages: readonly unknown[]): Promise<void>
  transportDisconnect(): Promise<void>
  transportOpen(): Promise<void>
}

/** How long the relay may take to answer, ms. */
export const PROBE_MS = 2_000

/**
 * Makes a core look after its socket when the visitor comes back. A system that has frozen the page may have dropped the
 * connection without closing the socket: it seems open, nothing arrives by it, and the SDK in a browser waits for it
 * without end. The relay is asked for what it has kept, which is wanted anyway; where it does not answer, another socket is
 * opened. To be called before the core starts.
 *
 * @returns what resolves once no such check is under way
 */
export const renewStaleSocket = (core: Core, signal: AbortSignal): (() => Promise<void>) => {
  const relayer = core.relayer as unknown as Relayer
  let check: Promise<void> | undefined

  const fetchKept = async () => {
    const kept = (await relayer.provider.request({
      method: 'irn_batchFetchMessages',
      params: { topics: relayer.subscriber.topics },
    })) as { messages?: readonly unknown[] } | undefined
    await relayer.handleBatchMessageEvents(kept?.messages ?? [])
  }
  const look = async () => {
    if (relayer.transportExplicitlyClosed || relayer.subscriber.topics.length === 0) return
    if (relayer.connected) {
      const limit = new Promise<'silent'>((resolve) => setTimeout(resolve, PROBE_MS, 'silent'))
      // A refusal is an answer, too.
      const answer = fetchKept().catch((error: unknown) => core.logger.warn(error))
      if ((await Promise.race([answer, limit])) !== 'silent') return
      await relayer.transportDisconnect()
    }
    if (!signal.aborted) await relayer.transportOpen()
  }
  const start = () => {
    if (globalThis.document?.visibilityState === 'hidden') return
    check ??= look()
      .catch((error: unknown) => core.logger.warn(error))
      .finally(() => {
        check = undefined
      })
  }
  globalThis.document?.addEventListener('visibilitychange', start, { signal })
  for (const type of ['pageshow', 'online'])
    globalThis.window?.addEventListener(type, start, { signal })
  return async () => check
}
