import { lazy } from '#lib/lazy.ts'
import type { Connector } from '../connector.ts'
import { discoverOnWindow } from '../namespace/discoverOnWindow.ts'
import { peek } from '../walletStandard/discoverStandard.ts'

/** Keplr, and wallets with the same interface: their objects on `window`, and their events. */
const wallets: Readonly<Record<string, { name: string; path: readonly string[]; event: string }>> =
  {
    keplr: { name: 'Keplr', path: ['keplr'], event: 'keplr_keystorechange' },
    leap: { name: 'Leap', path: ['leap'], event: 'leap_keystorechange' },
    cosmostation: {
      name: 'Cosmostation',
      path: ['cosmostation', 'providers', 'keplr'],
      event: 'cosmostation_keystorechange',
    },
  }

const providerOf = (path: readonly string[]): unknown =>
  path.reduce<unknown>((object, name) => peek(object, name), globalThis.window)

const look = () =>
  Object.entries(wallets).flatMap(([key, { name, path }]) => {
    const provider = providerOf(path)
    return typeof peek(provider, 'getKey') === 'function' ? [{ key, name, provider }] : []
  })

const loadCode = lazy(() => import('./createCosmosConnector.ts'))

/** Discovers the Cosmos wallets of this page, until `signal` aborts. */
export const discoverCosmos = (options: {
  onChange: (connectors: readonly Connector[]) => void
  signal: AbortSignal
}): void =>
  discoverOnWindow({
    ...options,
    namespace: 'cosmos',
    // Some put themselves in Keplr's place as well as in their own.
    look: () => {
      const seen = new Set<unknown>()
      return look()
        .toReversed()
        .filter(({ provider }) => !seen.has(provider) && seen.add(provider))
        .toReversed()
    },
    async load(info, key) {
      const { createCosmosConnector } = await loadCode()
      const { path = [], event = '' } = wallets[key] ?? {}
      return createCosmosConnector(info, () => providerOf(path), event)
    },
  })
