import { expect, test } from 'vitest'
import { connectorGroups } from '../wallet/connectorOrder.ts'
import { type ConnectorCandidate, mergeConnectors } from '../wallet/mergeConnectors.ts'
import type { WalletListing } from '../wallet/wallet.ts'
import { type ConnectRowsFrom, connectRows } from './connectRows.ts'

const wallet = (id: string, more: Partial<WalletListing> = {}): WalletListing => ({
  id,
  name: `Wallet ${id}`,
  mobile_link: `${id}://`,
  ...more,
})
const walletConnect: ConnectorCandidate = {
  id: 'walletConnect',
  type: 'WALLET_CONNECT',
  name: 'WalletConnect',
  namespaces: ['eip155', 'solana'],
}
const announced = (rdns: string, name: string, namespace: 'eip155' | 'solana' = 'eip155') =>
  ({ id: rdns, rdns, type: 'ANNOUNCED', name, namespaces: [namespace] }) as const
const browserWallet = {
  id: 'injected',
  type: 'INJECTED',
  name: 'Browser Wallet',
  namespaces: ['eip155'],
} as const

const rows = ({
  connectors = [walletConnect],
  wallets = {},
  order = connectorGroups,
  ...from
}: Partial<Omit<ConnectRowsFrom, 'connectors' | 'config'>> & {
  connectors?: ConnectorCandidate[]
  wallets?: Partial<ConnectRowsFrom['config']['wallets']>
  order?: ConnectRowsFrom['config']['features']['connectorTypeOrder']
  enableWallets?: boolean
  enableWalletConnect?: boolean
} = {}) =>
  connectRows({
    connectors: mergeConnectors(connectors),
    recents: [],
    featured: [],
    recommended: [],
    mobile: false,
    places: 2,
    canPair: true,
    hasWalletConnectSession: false,
    ...from,
    config: {
      enableWallets: from.enableWallets ?? true,
      enableWalletConnect: from.enableWalletConnect ?? true,
      wallets: { featured: [], include: [], exclude: [], custom: [], all: 'show', ...wallets },
      features: { connectorTypeOrder: order },
    },
  })

const shown = (from: Parameters<typeof rows>[0]) =>
  rows(from).map(
    (row) => `${row.group} ${row.kind === 'wallet' ? row.wallet.id : row.connector.id}`,
  )

const crowded = {
  connectors: [
    walletConnect,
    browserWallet,
    announced('io.metamask', 'MetaMask'),
    announced('app.phantom', 'Phantom'),
    announced('app.phantom', 'Phantom', 'solana'),
    { ...browserWallet, id: 'safe', name: 'Safe', type: 'EXTERNAL' },
    { ...browserWallet, id: 'coinbaseWalletSDK', name: 'Coinbase', type: 'EXTERNAL' },
    { ...browserWallet, id: 'ID_AUTH', name: 'Auth', type: 'AUTH' },
  ] satisfies ConnectorCandidate[],
  recents: [wallet('r1'), wallet('r2'), wallet('r3')],
  featured: [wallet('f1'), wallet('f2')],
  recommended: [wallet('s1'), wallet('s2'), wallet('s3'), wallet('s4')],
  wallets: { custom: [wallet('c1')] },
}

test('lists the groups in their default order [spec 10.8d]', () => {
  expect(shown(crowded)).toEqual([
    'walletConnect walletConnect',
    'recent r1',
    'recent r2',
    'injected app.phantom',
    'injected io.metamask',
    'featured f1',
    'featured f2',
    'custom c1',
    'external safe',
  ])
})

test('lists groups that the site names first, then the others in default order', () => {
  expect(shown({ ...crowded, order: ['custom', 'injected'] }).slice(0, 4)).toEqual([
    'custom c1',
    'injected app.phantom',
    'injected io.metamask',
    'walletConnect walletConnect',
  ])
})

test('shows badges', () => {
  const badges = rows({ ...crowded, connectedIds: ['io.metamask'] }).map((row) => row.badge)
  expect(badges.slice(0, 5)).toEqual(['qr-code', 'recent', 'recent', 'multichain', 'connected'])
  expect(rows({ connectors: [announced('io.rabby', 'Rabby')] })[0]?.badge).toBe('installed')
})

test('recommended wallets only fill the places left by installed and recent ones', () => {
  const { recommended } = crowded
  expect(shown({ recommended })).toEqual([
    'walletConnect walletConnect',
    'recommended s1',
    'recommended s2',
  ])
  expect(shown({ recommended, recents: [wallet('r1')] }).at(-1)).toBe('recommended s1')
  expect(shown({ recommended, recents: [wallet('r1'), wallet('r2')] }).at(-1)).toBe('recent r2')
  expect(shown({ recommended, wallets: { featured: ['f1'] } })).toEqual([
    'walletConnect walletConnect',
  ])
  expect(shown({ recommended, connectors: [] })).toEqual([])
})

test('lists a wallet once, whatever its sources', () => {
  const metamask = wallet('m', { rdns: 'io.metamask', name: 'MetaMask' })
  const mobile = wallet('mm', { rdns: 'io.metamask.mobile' })
  const phantom = wallet('p', { name: 'Phantom' })
  expect(
    shown({
      connectors: [
        walletConnect,
        announced('io.metamask', 'MetaMask'),
        announced('app.phantom', 'Phantom'),
      ],
      recents: [metamask, wallet('r1')],
      featured: [mobile, wallet('r1'), wallet('f1'), wallet('f1')],
      recommended: [phantom, wallet('f1')],
      wallets: { custom: [phantom, wallet('f1'), wallet('c1')] },
    }),
  ).toEqual([
    'walletConnect walletConnect',
    'recent r1',
    'injected io.metamask',
    'injected app.phantom',
    'featured f1',
    'custom c1',
  ])
})

test('a wallet with another rdns does not hide the directory’s wallet of that name', () => {
  const metamask = wallet('m', { rdns: 'io.metamask', name: 'MetaMask' })
  const from = {
    connectors: [walletConnect, announced('com.evil', 'MetaMask')],
    featured: [metamask],
  }
  expect(shown(from)).toContain('featured m')
})

test('excluded wallets are in no group [spec 5.17d]', () => {
  expect(
    shown({
      ...crowded,
      wallets: { exclude: ['r1', 'f1', 'io.metamask'] },
      excluded: [{ rdns: undefined, name: 'phantom' }],
    }),
  ).toEqual([
    'walletConnect walletConnect',
    'recent r2',
    'recent r3',
    'featured f2',
    'external safe',
  ])
})

test('lists installed featured wallets first', () => {
  expect(shown({ ...crowded, wallets: { featured: ['io.metamask'] } }).slice(3, 5)).toEqual([
    'injected io.metamask',
    'injected app.phantom',
  ])
})

test('lists the unnamed window.ethereum provider where no wallet announced itself', () => {
  expect(shown({ connectors: [walletConnect, browserWallet] })).toContain('injected injected')
  expect(shown({ connectors: [browserWallet, announced('io.metamask', 'MetaMask')] })).toEqual([
    'injected io.metamask',
  ])
  expect(
    shown({ connectors: [browserWallet, announced('app.phantom', 'Phantom', 'solana')] }),
  ).toEqual(['injected app.phantom', 'injected injected'])
})

test('on a phone lists no QR code, and only wallets that a phone can open', () => {
  expect(
    shown({
      mobile: true,
      recents: [wallet('r1', { mobile_link: null })],
      featured: [wallet('f1')],
    }),
  ).toEqual(['featured f1'])
})

test('while a session is connected, disables only what needs another pairing', () => {
  const disabled = rows({ ...crowded, hasWalletConnectSession: true }).filter((row) => row.disabled)
  expect(new Set(disabled.map((row) => row.group))).toEqual(
    new Set(['walletConnect', 'recent', 'featured', 'custom']),
  )
})

test('a namespace filter keeps wallets that support it', () => {
  const recents = [
    wallet('evm', { chains: ['eip155:1'] }),
    wallet('sol', { chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] }),
    wallet('all'),
  ]
  expect(shown({ ...crowded, recents, featured: [], wallets: {}, namespace: 'solana' })).toEqual([
    'walletConnect walletConnect',
    'recent sol',
    'recent all',
    'injected app.phantom',
  ])
})

test('without WalletConnect lists installed wallets only; with wallets off, none', () => {
  expect(shown({ ...crowded, enableWalletConnect: false })).toEqual([
    'injected app.phantom',
    'injected io.metamask',
    'external safe',
  ])
  expect(shown({ ...crowded, enableWallets: false })).toEqual([])
})

test('keys are unique', () => {
  const keys = rows(crowded).map((row) => row.key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('behavior: for one namespace, a merged wallet is its member of that namespace [spec 10.6b]', () => {
  const connectors = [
    announced('io.fox', 'Fox'),
    { ...announced('standard:fox', 'Fox', 'solana'), rdns: undefined },
  ]
  const ids = (namespace?: 'eip155' | 'solana') =>
    rows({ connectors, ...(namespace && { namespace }) }).flatMap((row) =>
      row.kind === 'connector' ? [row.connector.id] : [],
    )
  expect(ids()).toEqual(['io.fox'])
  expect(ids('eip155')).toEqual(['io.fox'])
  expect(ids('solana')).toEqual(['standard:fox'])
})

test('behavior: an excluded directory wallet excludes the extension with its rdns', () => {
  const from = { connectors: [announced('io.fox', 'Fox'), announced('io.owl', 'Owl')] }
  expect(shown({ ...from, excluded: [{ rdns: 'io.fox' }] })).toEqual(['injected io.owl'])
})

test('behavior: an excluded rdns excludes every wallet that claims it', () => {
  const second = { ...announced('io.fox', 'Fox'), id: 'io.fox~1abc', rdns: undefined }
  const from = { connectors: [announced('io.fox', 'Fox'), second] }
  expect(shown(from)).toHaveLength(2)
  expect(shown({ ...from, wallets: { exclude: ['io.fox'] } })).toEqual([])
})

test('behavior: a wallet without an rdns is not excluded by an entry without one', () => {
  const plain: ConnectorCandidate = { ...announced('fox', 'Fox'), rdns: undefined }
  expect(shown({ connectors: [plain], excluded: [{ name: 'Owl' }] })).toEqual(['injected fox'])
  expect(shown({ connectors: [plain], wallets: { exclude: ['fox'] } })).toEqual([])
})

test.each([
  ['id', 'standard:owl'],
  ['rdns', 'io.owl'],
  ['directory id', 'owl-in-the-directory'],
])('behavior: a featured installed wallet is found by its %s', (_, id) => {
  const owl = {
    ...announced('io.owl', 'Owl'),
    id: 'standard:owl',
    explorerId: 'owl-in-the-directory',
  }
  const connectors = [announced('io.fox', 'Fox'), announced('io.elk', 'Elk'), owl]
  expect(shown({ connectors, wallets: { featured: [id] } })[0]).toBe('injected standard:owl')
  expect(shown({ connectors, wallets: { featured: ['io.fox'] } })[0]).toBe('injected io.fox')
})

test('behavior: a member of a merged wallet keeps its own picture, rdns and directory id', () => {
  const connectors = [
    { ...announced('io.fox', 'Fox'), imageUrl: 'data:evm', explorerId: 'fox-id' },
    { ...announced('standard:fox', 'Fox', 'solana'), rdns: undefined, imageUrl: 'data:sol' },
    { ...announced('bitcoin:fox', 'Fox'), namespaces: ['bip122'] as const, rdns: undefined },
  ]
  const member = (namespace: 'eip155' | 'solana' | 'bip122') =>
    rows({ connectors, namespace }).flatMap((row) =>
      row.kind === 'connector' ? [row.connector] : [],
    )[0]
  expect(member('eip155')).toMatchObject({ imageUrl: 'data:evm', rdns: 'io.fox' })
  expect(member('solana')).toMatchObject({
    imageUrl: 'data:sol',
    rdns: 'io.fox',
    explorerId: 'fox-id',
    members: [{ id: 'standard:fox' }],
  })
  expect(member('bip122')).toMatchObject({ imageUrl: 'data:evm' })
})

test('behavior: a recent wallet that is installed under the same name is not listed twice', () => {
  const from = {
    connectors: [walletConnect, announced('com.fox', 'Fox Wallet')],
    recents: [wallet('fox', { name: 'Fox' }), wallet('r1')],
  }
  expect(shown(from)).toEqual(['walletConnect walletConnect', 'recent r1', 'injected com.fox'])
})

test('behavior: a site with custom wallets alone gets no recommended ones', () => {
  const from = { recommended: [wallet('s1')], wallets: { custom: [wallet('c1')] } }
  expect(shown(from)).toEqual(['walletConnect walletConnect', 'custom c1'])
})

test('behavior: a merged wallet is shown as connected as soon as one member is', () => {
  const connectors = [announced('io.fox', 'Fox'), announced('standard:fox', 'Fox', 'solana')]
  expect(rows({ connectors, connectedIds: ['io.fox'] })[0]?.badge).toBe('connected')
  expect(rows({ connectors })[0]?.badge).toBe('multichain')
})
