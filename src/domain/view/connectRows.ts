import type { Config, Features } from '../config/config.ts'
import type { Namespace } from '../network/namespace.ts'
import { INJECTED_ID, WALLET_CONNECT_ID } from '../wallet/connector.ts'
import type { ConnectorGroup } from '../wallet/connectorOrder.ts'
import { groupOf, groupOrder, recommendedLimit } from '../wallet/connectorOrder.ts'
import type { ConnectorRow } from '../wallet/mergeConnectors.ts'
import { RECENT_WALLETS_MAX } from '../wallet/recentWallets.ts'
import type { WalletListing } from '../wallet/wallet.ts'
import { withoutKnown } from '../wallet/walletDedupe.ts'
import { filterWallets } from '../wallet/walletFilter.ts'
import { walletKey } from '../wallet/walletKey.ts'

export type RowBadge = 'qr-code' | 'recent' | 'installed' | 'multichain' | 'connected'

/** One row of the connect view. */
export type ConnectRow = {
  /** Unique in the list. */
  key: string
  group: ConnectorGroup
  badge?: RowBadge | undefined
  /** Whether the row is disabled because it would need a second pairing, while one is in use. */
  disabled: boolean
} & ({ kind: 'connector'; connector: ConnectorRow } | { kind: 'wallet'; wallet: WalletListing })

export type ConnectRowsFrom = {
  connectors: readonly ConnectorRow[]
  recents: readonly WalletListing[]
  featured: readonly WalletListing[]
  recommended: readonly WalletListing[]
  config: Pick<Config, 'wallets' | 'enableWallets' | 'enableWalletConnect'> & {
    features: Pick<Features, 'connectorTypeOrder'>
  }
  mobile: boolean
  /** How many wallets are shown where the site names none. */
  places: number
  /** Whether a wallet can be paired with this page at all. */
  canPair: boolean
  hasWalletConnectSession: boolean
  /** Ids of connectors that are connected already. */
  connectedIds?: readonly string[] | undefined
  /** Names of excluded directory wallets, so that their extensions are left out, too. */
  excluded?: readonly { rdns?: string | undefined; name?: string | undefined }[] | undefined
  /** Connecting is limited to this namespace. */
  namespace?: Namespace | undefined
}

const injectedTypes = ['MULTI_CHAIN', 'ANNOUNCED', 'INJECTED']

const isExcluded = ({ config, excluded = [] }: ConnectRowsFrom) => {
  const ids = new Set([...config.wallets.exclude, ...excluded.map(({ rdns }) => rdns)])
  const names = new Set(excluded.flatMap(({ name }) => (name ? [name.toLowerCase()] : [])))
  return ({ id, rdns, explorerId, name }: ConnectorRow) =>
    // Of several that claim an identity each is excluded by it.
    [id, id.split('~')[0], rdns, explorerId].some((one) => one !== undefined && ids.has(one)) ||
    names.has(name.toLowerCase())
}

const installedRows = (from: ConnectRowsFrom, connectors: readonly ConnectorRow[]) => {
  const { featured } = from.config.wallets
  const hidden = isExcluded(from)
  const found = connectors.filter((row) => groupOf(row) === 'injected')
  // The nameless provider of the page nearly always belongs to a wallet that also announced itself by name.
  const announced = found.some(
    (row) => row.type !== 'INJECTED' && row.namespaces.includes('eip155'),
  )
  const place = ({ id, rdns, explorerId, type }: ConnectorRow) => {
    const at = featured.findIndex((one) => one === id || one === rdns || one === explorerId)
    return at < 0 ? featured.length + injectedTypes.indexOf(type) : at
  }
  return found
    .filter((row) => !hidden(row) && (row.id !== INJECTED_ID || !announced))
    .map((row) => ({ row, place: place(row) }))
    .sort((a, b) => a.place - b.place)
    .map(({ row }) => row)
}

/** Of a wallet with several namespaces, the one to connect: the visitor has chosen it already. */
const memberRow = (row: ConnectorRow, namespace: Namespace): ConnectorRow[] => {
  const { imageUrl, rdns, explorerId, members } = row
  return members
    .filter((member) => member.namespaces.includes(namespace))
    .map((member) =>
      members.length === 1
        ? row
        : {
            ...member,
            imageUrl: member.imageUrl ?? imageUrl,
            rdns: member.rdns ?? rdns,
            explorerId: member.explorerId ?? explorerId,
            members: [member],
          },
    )
}

/** Every row of the connect view in order: each wallet once, groups as the site or the specification orders them. */
export const connectRows = (from: ConnectRowsFrom): ConnectRow[] => {
  const { config, mobile, canPair, namespace, hasWalletConnectSession, connectedIds = [] } = from
  if (!config.enableWallets) return []
  const connectors = namespace
    ? from.connectors.flatMap((row) => memberRow(row, namespace))
    : from.connectors
  const walletConnect = config.enableWalletConnect
    ? connectors.find((row) => row.id === WALLET_CONNECT_ID)
    : undefined
  const installed = installedRows(from, connectors)
  const { exclude } = config.wallets
  const filter = (wallets: readonly WalletListing[]) =>
    walletConnect ? filterWallets(wallets, { exclude, mobile, namespace, canPair }) : []

  // Directory rows are deduplicated against the other groups, in whatever order the groups are shown.
  const connectorNames = new Set(connectors.map((row) => walletKey(row.name)))
  const recents = withoutKnown(filter(from.recents), { connectors })
    .filter((wallet) => !connectorNames.has(walletKey(wallet.name)))
    .slice(0, RECENT_WALLETS_MAX)
  const fresh = (wallets: readonly WalletListing[], taken: readonly WalletListing[]) =>
    withoutKnown(filter(wallets), { connectors, recents: [...recents, ...taken] })
  const featured = fresh(from.featured, [])
  const custom = fresh(config.wallets.custom, featured)
  const choosesOwn = config.wallets.featured.length > 0 || config.wallets.custom.length > 0
  const recommended = choosesOwn
    ? []
    : fresh(from.recommended, []).slice(
        0,
        recommendedLimit({ installed: installed.length, recent: recents.length }, from.places),
      )

  const walletRows = (
    group: ConnectorGroup,
    wallets: readonly WalletListing[],
    badge?: RowBadge,
  ): ConnectRow[] =>
    wallets.map((wallet) => ({
      key: `${group}:${wallet.id}`,
      group,
      kind: 'wallet',
      wallet,
      badge,
      disabled: hasWalletConnectSession,
    }))
  const connectorRows = (
    group: ConnectorGroup,
    rows: readonly ConnectorRow[],
    badge?: (row: ConnectorRow) => RowBadge,
  ): ConnectRow[] =>
    rows.map((connector) => ({
      key: `${group}:${connector.namespaces.join()}:${connector.id}`,
      group,
      kind: 'connector',
      connector,
      badge: badge?.(connector),
      disabled: group === 'walletConnect' && hasWalletConnectSession,
    }))
  const installedBadge = (row: ConnectorRow): RowBadge => {
    if (row.members.some((member) => connectedIds.includes(member.id))) return 'connected'
    return row.type === 'MULTI_CHAIN' ? 'multichain' : 'installed'
  }

  const groups: Record<ConnectorGroup, () => ConnectRow[]> = {
    // On a phone the QR code would have to be scanned by the phone that shows it; without a pairing there is none.
    walletConnect: () =>
      connectorRows(
        'walletConnect',
        walletConnect && canPair && !mobile ? [walletConnect] : [],
        () => 'qr-code',
      ),
    recent: () => walletRows('recent', recents, 'recent'),
    injected: () => connectorRows('injected', installed, installedBadge),
    featured: () => walletRows('featured', featured),
    custom: () => walletRows('custom', custom),
    external: () =>
      connectorRows(
        'external',
        connectors.filter((row) => groupOf(row) === 'external' && row.id !== 'coinbaseWalletSDK'),
      ),
    recommended: () => walletRows('recommended', recommended),
  }
  return groupOrder(config.features.connectorTypeOrder).flatMap((group) => groups[group]())
}
