import { lazy } from '#lib/lazy.ts'
import { stripControls } from '#lib/stripControls.ts'
import type { Connector } from '../connector.ts'
import { discoverOnWindow } from '../namespace/discoverOnWindow.ts'
import { peek } from '../walletStandard/discoverStandard.ts'

const MAX_WALLETS = 100

/** Display names of wallets that register under a technical name. */
const names: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot.js',
  'subwallet-js': 'SubWallet',
  talisman: 'Talisman',
  'fearless-wallet': 'Fearless',
  enkrypt: 'Enkrypt',
  'nova wallet': 'Nova',
}

const entries = (): unknown => peek(globalThis.window, 'injectedWeb3')

const look = () => {
  const all = entries()
  if (typeof all !== 'object' || all === null) return []
  return Object.keys(all)
    .slice(0, MAX_WALLETS)
    .flatMap((key) => {
      const known = Object.hasOwn(names, key.toLowerCase()) ? names[key.toLowerCase()] : key
      const name = stripControls(known)
      return name && typeof peek(peek(all, key), 'enable') === 'function' ? [{ key, name }] : []
    })
}

const loadCode = lazy(() => import('./createPolkadotConnector.ts'))

/** Discovers the Polkadot wallets of this page, until `signal` aborts. */
export const discoverPolkadot = (options: {
  onChange: (connectors: readonly Connector[]) => void
  signal: AbortSignal
}): void =>
  discoverOnWindow({
    ...options,
    namespace: 'polkadot',
    look,
    async load(info, key) {
      const { createPolkadotConnector } = await loadCode()
      const origin = stripControls(document.title) || location.host
      return createPolkadotConnector(info, () => peek(entries(), key), origin)
    },
  })
