import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ConnectorCandidate, mergeConnectors } from './mergeConnectors.ts'

const announced = (
  rdns: string,
  name: string,
  more: Partial<ConnectorCandidate> = {},
): ConnectorCandidate => ({
  id: rdns,
  rdns,
  type: 'ANNOUNCED',
  name,
  namespaces: ['eip155'],
  ...more,
})
const standard = (
  name: string,
  namespace: 'solana' | 'bip122',
  more: Partial<ConnectorCandidate> = {},
): ConnectorCandidate => ({ id: name, type: 'ANNOUNCED', name, namespaces: [namespace], ...more })
const legacy = (more: Partial<ConnectorCandidate> = {}): ConnectorCandidate => ({
  id: 'injected',
  type: 'INJECTED',
  name: 'Browser Wallet',
  namespaces: ['eip155'],
  ...more,
})

const metamask = announced('io.metamask', 'MetaMask')
const phantom = announced('app.phantom', 'Phantom', { imageUrl: 'https://img.example/p.png' })
const names = (candidates: ConnectorCandidate[]) =>
  mergeConnectors(candidates).map(({ name, type }) => `${name} ${type}`)

test('merges one name in several namespaces into one row, with a member each [spec 3.4, 10.6a]', () => {
  const [row, ...rest] = mergeConnectors([
    standard('Phantom', 'solana', { explorerId: 'abc' }),
    phantom,
    standard('Phantom', 'bip122'),
  ])
  expect(rest).toEqual([])
  expect(row).toEqual({
    id: 'app.phantom',
    rdns: 'app.phantom',
    type: 'MULTI_CHAIN',
    name: 'Phantom',
    namespaces: ['eip155', 'solana', 'bip122'],
    imageUrl: 'https://img.example/p.png',
    explorerId: 'abc',
    members: [
      expect.objectContaining({ id: 'app.phantom', namespaces: ['eip155'] }),
      expect.objectContaining({ id: 'Phantom', namespaces: ['solana'] }),
      expect.objectContaining({ id: 'Phantom', namespaces: ['bip122'] }),
    ],
  })
})

test("treats 'Trust' and 'Trust Wallet' as one wallet", () => {
  expect(
    names([standard('Trust', 'solana'), announced('com.trustwallet.app', 'Trust Wallet')]),
  ).toEqual(['Trust Wallet MULTI_CHAIN'])
})

test('keeps two wallets of one name in one namespace apart, as either may be an impostor', () => {
  expect(names([metamask, announced('com.impostor', 'MetaMask')])).toEqual([
    'MetaMask ANNOUNCED',
    'MetaMask ANNOUNCED',
  ])
})

test('keeps two wallets of one rdns apart, and marks both', () => {
  const second = { ...metamask, id: 'uuid', rdns: undefined, isDisputed: true }
  const rows = mergeConnectors([{ ...metamask, isDisputed: true }, second])
  expect(rows.map(({ id, isDisputed }) => [id, isDisputed])).toEqual([
    ['io.metamask', true],
    ['uuid', true],
  ])
  const [multi] = mergeConnectors([{ ...phantom, isDisputed: true }, standard('Phantom', 'solana')])
  expect(multi).toMatchObject({ type: 'MULTI_CHAIN', isDisputed: true })
})

test('lists a wallet once that announces itself again', () => {
  expect(names([metamask, { ...metamask }, { ...metamask, name: 'MetaMask again' }])).toHaveLength(
    1,
  )
})

test.each<[string, ConnectorCandidate]>([
  ['the same provider object', legacy({ sameProviderAs: ['io.metamask'] })],
  ['the same flags', legacy({ flagRdns: 'io.metamask' })],
  ['the same id', legacy({ id: 'io.metamask', name: 'MM' })],
  ['the same name', legacy({ name: 'metamask' })],
])('drops a legacy provider with %s as an announced wallet', (_, injected) => {
  expect(names([injected, metamask])).toEqual(['MetaMask ANNOUNCED'])
  expect(names([metamask, injected])).toEqual(['MetaMask ANNOUNCED'])
})

test('keeps a legacy provider of its own, also when its hints match no wallet', () => {
  const injected = legacy({ sameProviderAs: ['gone'], flagRdns: 'io.rabby' })
  expect(names([injected, metamask])).toEqual(['Browser Wallet INJECTED', 'MetaMask ANNOUNCED'])
})

test('uses only offered namespaces', () => {
  const rows = mergeConnectors([phantom, standard('Phantom', 'solana')], { namespaces: ['solana'] })
  expect(rows).toEqual([expect.objectContaining({ id: 'Phantom', namespaces: ['solana'] })])
  const walletConnect = legacy({
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    namespaces: ['eip155', 'solana', 'bip122'],
  })
  expect(mergeConnectors([walletConnect], { namespaces: ['eip155', 'solana'] })).toEqual([
    expect.objectContaining({ type: 'WALLET_CONNECT', namespaces: ['eip155', 'solana'] }),
  ])
})

test('does not merge WalletConnect and the embedded wallet with wallets of their names', () => {
  const auth = legacy({ id: 'ID_AUTH', type: 'AUTH', name: 'Auth' })
  expect(
    names([
      legacy({ id: 'walletConnect', type: 'WALLET_CONNECT', name: 'WalletConnect' }),
      standard('WalletConnect', 'solana'),
      auth,
      { ...auth, namespaces: ['solana'] },
    ]),
  ).toEqual(['WalletConnect WALLET_CONNECT', 'WalletConnect ANNOUNCED', 'Auth AUTH'])
})

test('rows are plain data, whatever properties the candidates have', () => {
  const live = { ...metamask, connect: async () => [], events: new Map() }
  expect(structuredClone(mergeConnectors([live]))[0]?.name).toBe('MetaMask')
})

test('a row has the place of its earliest member', () => {
  const late = [metamask, standard('Phantom', 'solana'), announced('io.rabby', 'Rabby'), phantom]
  expect(names(late)).toEqual(['MetaMask ANNOUNCED', 'Phantom MULTI_CHAIN', 'Rabby ANNOUNCED'])
})

const anyCandidate = fc.oneof(
  fc
    .record({
      rdns: fc.constantFrom('io.metamask', 'app.phantom', 'com.evil', 'io.rabby'),
      name: fc.constantFrom('MetaMask', 'Phantom', 'Trust', 'Trust Wallet', '__proto__'),
    })
    .map(({ rdns, name }) => announced(rdns, name)),
  fc
    .record({
      name: fc.constantFrom('Phantom', 'Trust', 'MetaMask', '__proto__'),
      namespace: fc.constantFrom('solana' as const, 'bip122' as const),
    })
    .map(({ name, namespace }) => standard(name, namespace)),
  fc
    .record({
      sameProviderAs: fc.constantFrom([], ['io.metamask'], ['app.phantom']),
      flagRdns: fc.constantFrom(undefined, 'io.rabby'),
    })
    .map(legacy),
)

test('property: rows do not depend on the order of announcement', () => {
  const shuffled = fc
    .array(anyCandidate, { maxLength: 12 })
    .chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    )
  const asSet = (list: ConnectorCandidate[]) =>
    mergeConnectors(list)
      .map((row) => JSON.stringify(row))
      .sort()
  fc.assert(
    fc.property(shuffled, ([list, other]) => {
      expect(asSet(other)).toEqual(asSet(list))
    }),
  )
})

test('property: ids are unique per namespace, and namespaces per row', () => {
  fc.assert(
    fc.property(fc.array(anyCandidate, { maxLength: 12 }), (list) => {
      const rows = mergeConnectors(list)
      for (const row of rows) expect(new Set(row.namespaces).size).toBe(row.namespaces.length)
      const served = rows.flatMap((row) =>
        row.members.flatMap((member) =>
          member.namespaces.map((namespace) => `${namespace} ${member.id}`),
        ),
      )
      expect(new Set(served).size).toBe(served.length)
    }),
  )
})

test('handles ten thousand wallets of one name, and as many of one id', () => {
  const crowd = Array.from({ length: 10_000 }, (_, at) => announced(`com.w${at}`, 'MetaMask'))
  expect(mergeConnectors(crowd)).toHaveLength(10_000)
  expect(
    mergeConnectors(crowd.map((wallet) => ({ ...wallet, id: 'x', rdns: 'a.b' }))),
  ).toHaveLength(1)
})

test('behavior: a row is disputed as soon as one of its members is', () => {
  const disputed = standard('MetaMask', 'solana', { isDisputed: true })
  expect(mergeConnectors([metamask, disputed])).toMatchObject([{ isDisputed: true }])
  const [row] = mergeConnectors([metamask, standard('MetaMask', 'solana')])
  expect(row && 'isDisputed' in row).toBe(false)
})
