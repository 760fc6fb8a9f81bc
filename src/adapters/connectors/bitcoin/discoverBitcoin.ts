import type { AppStorage } from '#adapters/storage/storage.ts'
import type { Account } from '#domain/connection/account.ts'
import { announcedInfo } from '#domain/wallet/announcedInfo.ts'
import type { ConnectorInfo } from '#domain/wallet/connector.ts'
import { walletKey } from '#domain/wallet/walletKey.ts'
import type { WalletLooks } from '#domain/wallet/walletLooks.ts'
import type { StandardWallet } from '#domain/wallet/walletStandard.ts'
import { lazy } from '#lib/lazy.ts'
import { stripControls } from '#lib/stripControls.ts'
import { storedConnections } from '#wire/storage/keys.ts'
import type { Connector } from '../connector.ts'
import { createRows } from '../namespace/createRows.ts'
import { rememberedWallets } from '../rememberedWallets.ts'
import { createClaims } from '../walletStandard/createClaims.ts'
import { discoverStandard, peek, servesNetwork } from '../walletStandard/discoverStandard.ts'
import { nameWallet } from '../walletStandard/nameWallet.ts'
import type { BitcoinMake } from './createBitcoinConnector.ts'

/** Extensions may inject after the page's scripts; a few looks are enough. */
const LOOKS_MS = [200, 400, 600]
const MAX_LISTED = 100
const ID_PREFIX = 'bitcoin:'

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
  const infos = new Map<string, ConnectorInfo>()
  const standing = new Map<string, Found>()
  const claims = createClaims({
    remembered: () =>
      rememberedWallets(storage, 'bip122').map((one) => ({
        ...one,
        id: one.id.slice(ID_PREFIX.length),
      })),
    isUsed: (id) => rows.get(id)?.isUsed ?? false,
  })
  let standard: Found[] = []
  let shown = ''

  const infoOf = ({ id, name, icon }: Found) =>
    announcedInfo({ id: ID_PREFIX + id, name, namespace: 'bip122', icon })

  const addRow = (found: Found) => {
    const { id, make } = found
    makes.set(id, make)
    const info = infoOf(found)
    infos.set(id, info)
    const remembered = (): readonly Account[] => {
      const stored = storage.get(storedConnections).bip122
      return stored?.connectorId === info.id ? stored.accounts : []
    }
    const load = async () => {
      const { createBitcoinConnector } = await loadCode()
      return createBitcoinConnector({ info, make, remembered })
    }
    const recognise = (stored: WalletLooks) => claims.recognise(id, stored)
    add(id, info, load, make.kind === 'standard' ? { recognise } : {})
  }

  /** One that was asked nothing may have been another wallet. */
  const retell = (found: Found) => {
    const [row, info] = [rows.get(found.id), infos.get(found.id)]
    if (!row || !info || row.isUsed) return
    const now = { imageUrl: undefined, iconHash: undefined, ...infoOf(found) }
    Object.assign(row.shown, now)
    Object.assign(info, now)
    shown = ''
    row.shown.events.emit('doubt', { hasLeft: false })
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
      else if (known.kind === 'standard' && one.make.kind === 'standard') {
        if (known.wallet !== one.make.wallet) retell(one)
        known.wallet = one.make.wallet
      }
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
      standard = claims
        .list(wallets.filter(servesBitcoin).flatMap(nameWallet))
        .map(({ id, name, wallet }) => ({
          id,
          name,
          icon: peek(wallet, 'icon'),
          make: { kind: 'standard', wallet },
        }))
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
