import type { Account } from '../../../domain/account.ts'
import { announcedInfo } from '../../../domain/announcedInfo.ts'
import { walletKey } from '../../../domain/walletKey.ts'
import type { StandardWallet } from '../../../domain/walletStandard.ts'
import { lazy } from '../../../lib/lazy.ts'
import { stripControls } from '../../../lib/stripControls.ts'
import { storedConnections } from '../../../wire/storage/keys.ts'
import type { AppStorage } from '../../storage/storage.ts'
import type { Connector } from '../connector.ts'
import { createRows } from '../namespace/createRows.ts'
import { discoverStandard, peek, servesNetwork } from '../walletStandard/discoverStandard.ts'
import type { BitcoinMake } from './createBitcoinConnector.ts'

/** Extensions may inject after the page's scripts; a few looks are enough. */
const LOOKS_MS = [200, 400, 600]
const MAX_LISTED = 100

type Found = { id: string; name: string; icon?: unknown; make: BitcoinMake }

const loadCode = lazy(() => import('./createBitcoinConnector.ts'))

/** The object at a path of names from `window` on. */
const at = (path: string): unknown =>
  path.split('.').reduce<unknown>((object, name) => peek(object, name), globalThis.window)

/** Providers on `window`: those in the list that wallets register themselves in, and three that do not. */
const lookAround = (): Found[] => {
  const list = at('btc_providers')
  const listed = (Array.isArray(list) ? list.slice(0, MAX_LISTED) : []).flatMap(
    (entry): Found[] => {
      const [id, given] = [peek(entry, 'id'), peek(entry, 'name')]
      const name = stripControls(given)
      if (typeof id !== 'string' || id.length > 200 || !name) return []
      const provider = at(id)
      if (typeof peek(provider, 'request') !== 'function') return []
      const kind = id === 'LeatherProvider' ? 'leather' : 'sats'
      return [{ id, name, icon: peek(entry, 'icon'), make: { kind, provider } }]
    },
  )
  const known = new Set(listed.map(({ make }) => 'provider' in make && make.provider))
  const unlisted = (
    [
      ['XverseProviders.BitcoinProvider', 'Xverse', 'sats'],
      ['BitcoinProvider', 'Bitcoin Wallet', 'sats'],
      ['LeatherProvider', 'Leather', 'leather'],
      ['okxwallet.bitcoin', 'OKX Wallet', 'okx'],
      ['unisat', 'UniSat', 'unisat'],
    ] as const
  ).flatMap(([id, name, kind]): Found[] => {
    const provider = at(id)
    const verb = kind === 'okx' ? 'connect' : kind === 'unisat' ? 'requestAccounts' : 'request'
    if (typeof peek(provider, verb) !== 'function' || known.has(provider)) return []
    known.add(provider)
    return [{ id, name, make: { kind, provider } }]
  })
  return [...listed, ...unlisted]
}

const servesBitcoin = (wallet: StandardWallet): boolean =>
  servesNetwork(wallet, 'bitcoin:') &&
  peek(peek(wallet, 'features'), 'bitcoin:connect') !== undefined

/** Discovers the Bitcoin wallets of this page as live connectors, until `signal` aborts. */
export const discoverBitcoin = ({
  onChange,
  storage,
  signal,
}: {
  onChange: (connectors: readonly Connector[]) => void
  storage: Pick<AppStorage, 'get'>
  signal: AbortSignal
}): void => {
  const { rows, add } = createRows(signal)
  const makes = new Map<string, BitcoinMake>()
  const standing = new Map<string, Found>()
  let standard: Found[] = []
  let shown = ''

  const addRow = ({ id, name, icon, make }: Found) => {
    makes.set(id, make)
    const info = announcedInfo({ id: `bitcoin:${id}`, name, namespace: 'bip122', icon })
    const remembered = (): readonly Account[] => {
      const stored = storage.get(storedConnections).bip122
      return stored?.connectorId === info.id ? stored.accounts : []
    }
    add(id, info, async () => (await loadCode()).createBitcoinConnector({ info, make, remembered }))
  }

  const emit = () => {
    const names = new Set([...standing.values()].map(({ name }) => walletKey(name)))
    // A wallet that is also on `window` has its own method for sending there.
    const found = [
      ...standing.values(),
      ...standard.filter(({ name }) => !names.has(walletKey(name))),
    ]
    const ids = found.map(({ id }) => id)
    for (const [id, { live }] of rows) if (!ids.includes(id)) live?.leave()
    for (const one of found) {
      const known = makes.get(one.id)
      if (!known) addRow(one)
      // The same wallet with a new object: its connection continues.
      else if (known.kind === 'standard' && one.make.kind === 'standard')
        known.wallet = one.make.wallet
    }
    if (ids.join('\n') === shown) return
    shown = ids.join('\n')
    onChange(ids.flatMap((id) => rows.get(id)?.shown ?? []))
  }

  const look = () => {
    if (signal.aborted) return
    for (const found of lookAround()) if (!standing.has(found.id)) standing.set(found.id, found)
    emit()
  }

  look()
  const timers = LOOKS_MS.map((ms) => setTimeout(look, ms))
  discoverStandard({
    signal,
    onChange(wallets) {
      const found = new Map<string, Found>()
      for (const wallet of wallets) {
        const name = stripControls(peek(wallet, 'name'))
        if (!name || !servesBitcoin(wallet)) continue
        const base = `standard:${walletKey(name)}`
        let id = base
        for (let nth = 2; found.has(id); nth += 1) id = `${base}#${nth}`
        found.set(id, { id, name, icon: peek(wallet, 'icon'), make: { kind: 'standard', wallet } })
      }
      standard = [...found.values()]
      emit()
    },
  })
  signal.addEventListener(
    'abort',
    () => {
      for (const timer of timers) clearTimeout(timer)
    },
    { once: true },
  )
}
