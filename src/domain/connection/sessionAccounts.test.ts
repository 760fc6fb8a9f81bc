import { expect, test } from 'vitest'
import { Connection } from './connection.ts'
import { sessionConnections } from './sessionAccounts.ts'

const A = '0xAB16a96d359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const B = '0x1111111111111111111111111111111111111111'
const SOL = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
const NOW = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const OLD = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const peer = {
  metadata: { name: 'Trust\u202e Wallet', icons: ['javascript:x', 'https://t.example/i.png'] },
}
const part = (...accounts: unknown[]) => ({ accounts, methods: [], events: [] })

test('makes one connection per namespace, with its wallet [spec 10.5b]', () => {
  const connections = sessionConnections({
    peer,
    namespaces: {
      eip155: { ...part(`eip155:1:${A}`, `eip155:10:${A}`, `eip155:1:${B}`), chains: ['eip155:1'] },
      solana: part(`${NOW}:${SOL}`),
    },
  })
  expect(connections).toEqual([
    {
      connectorId: 'walletConnect',
      namespace: 'eip155',
      accounts: [
        { address: A, type: 'eoa' },
        { address: B, type: 'eoa' },
      ],
      networkId: 'eip155:1',
      approvedNetworks: ['eip155:1', 'eip155:10'],
      name: 'Trust Wallet',
      icon: 'https://t.example/i.png',
    },
    {
      connectorId: 'walletConnect',
      namespace: 'solana',
      accounts: [{ address: SOL, type: 'eoa' }],
      networkId: NOW,
      approvedNetworks: [NOW],
      name: 'Trust Wallet',
      icon: 'https://t.example/i.png',
    },
  ])
  for (const connection of connections) expect(Connection.parse(connection)).toEqual(connection)
})

test('behavior: has the accounts of the active network alone', () => {
  const session = { namespaces: { eip155: part(`eip155:1:${A}`, `eip155:10:${B}`) } }
  const [connection] = sessionConnections(session, { active: { eip155: 'eip155:10' } })
  expect(connection?.networkId).toBe('eip155:10')
  expect(connection?.accounts.map((account) => account.address)).toEqual([B])
  // A network that is approved, but named by no account, falls back to one that is.
  const [elsewhere] = sessionConnections(session, { active: { eip155: 'eip155:5' } })
  expect(elsewhere?.networkId).toBe('eip155:1')
  expect(elsewhere?.accounts.map((account) => account.address)).toEqual([A])
})

test('accepts chains as keys', () => {
  const [connection, ...rest] = sessionConnections({
    namespaces: {
      'eip155:1': part(`eip155:1:${A}`),
      'eip155:10': part(`eip155:10:${A.toLowerCase()}`),
    },
  })
  expect(rest).toEqual([])
  expect(connection?.accounts).toEqual([{ address: A, type: 'eoa' }])
  expect(connection?.approvedNetworks).toEqual(['eip155:1', 'eip155:10'])
})

test('maps the deprecated Solana id to the current one [spec 10.3a]', () => {
  const [connection] = sessionConnections({ namespaces: { solana: part(`${OLD}:${SOL}`) } })
  expect(connection?.networkId).toBe(NOW)
})

test('only MetaMask supports every network', () => {
  const namespaces = {
    eip155: part(`eip155:1:${A}`),
    bip122: part(
      'bip122:000000000019d6689c085ae165831e93:bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh',
    ),
  }
  const connections = sessionConnections({
    namespaces,
    peer: { metadata: { name: 'MetaMask Wallet' } },
  })
  expect(connections.map((connection) => connection.approvedNetworks)).toEqual([
    'all',
    ['bip122:000000000019d6689c085ae165831e93'],
  ])
  expect(connections[1]?.accounts[0]?.type).toBe('payment')
})

test('drops invalid accounts, and namespaces without accounts [spec 10.2e]', () => {
  const [connection, ...rest] = sessionConnections({
    peer: 'nobody',
    namespaces: {
      eip155: {
        accounts: [
          `eip155:0:${A}`,
          'eip155:1:0x12',
          `solana:x:${SOL}`,
          A,
          null,
          5,
          {},
          `eip155:1:${A}`,
        ],
        chains: ['eip155:x', 'solana:y', 7, 'eip155:10'],
      },
      solana: part('solana:x:two words', `solana:x:${'a'.repeat(200)}`),
      cosmos: { accounts: 'cosmos:hub:x' },
      __proto__: part(`eip155:1:${B}`),
      near: part('near:mainnet:x'),
    },
  })
  expect(rest).toEqual([])
  expect(connection).toMatchObject({
    accounts: [{ address: A }],
    approvedNetworks: ['eip155:10', 'eip155:1'],
    name: '',
  })
  expect(connection).not.toHaveProperty('icon')
})

test.each([undefined, null, 'x', [], 5])('namespaces of %j give no connection', (namespaces) => {
  expect(sessionConnections({ namespaces })).toEqual([])
})

test('behavior: lists an account once, whatever the letter case of its address', () => {
  const [connection] = sessionConnections({
    namespaces: { eip155: part(`eip155:1:${A}`, `eip155:1:${A.toLowerCase()}`, `eip155:10:${B}`) },
  })
  expect(connection?.accounts.map(({ address }) => address)).toEqual([A])
})

test('behavior: base58 addresses that differ by letter case are two accounts', () => {
  const other = SOL.replace('v', 'V')
  const [connection] = sessionConnections({
    namespaces: { solana: part(`${NOW}:${SOL}`, `${NOW}:${other}`) },
  })
  expect(connection?.accounts.map(({ address }) => address)).toEqual([SOL, other])
})

test('behavior: an address is never joined to another network, whatever the namespace', () => {
  const hub = 'cosmos:cosmoshub-4'
  const osmosis = 'cosmos:osmosis-1'
  const session = { namespaces: { cosmos: part(`${hub}:cosmos1abc`, `${osmosis}:osmo1abc`) } }
  const addresses = (active?: typeof hub | typeof osmosis) =>
    sessionConnections(session, { active: { cosmos: active } })[0]?.accounts.map(
      ({ address }) => address,
    )
  expect(addresses()).toEqual(['cosmos1abc'])
  expect(addresses(osmosis)).toEqual(['osmo1abc'])
})
