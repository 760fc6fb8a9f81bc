import { describe, expect, test } from 'vitest'
import type { Connection } from '#domain/connection/connection.ts'
import type { CaipNetworkId } from '#domain/network/caip.ts'
import { parseNetwork } from '#domain/network/parseNetwork.ts'
import { matchingRows, networkRows } from './networkRows.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const networks = ['eip155:1', 'eip155:10', 'eip155:8453', solana].map(parseNetwork)

const metaMask: Connection = {
  connectorId: 'io.metamask',
  namespace: 'eip155',
  accounts: [{ address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', type: 'eoa' }],
  networkId: 'eip155:1',
  approvedNetworks: 'all',
  name: 'MetaMask',
}

const standings = (
  connections: Parameters<typeof networkRows>[0]['connections'],
  activeId?: CaipNetworkId,
) =>
  networkRows({ networks, activeId, connections }).map(
    ({ network, selected, standing }) =>
      `${network.name}: ${selected ? 'selected ' : ''}${standing}`,
  )

describe('behavior: what choosing a network does', () => {
  test('without a wallet, every network can be selected', () => {
    expect(standings({}, 'eip155:10')).toEqual([
      'Ethereum: open',
      'OP Mainnet: selected open',
      'Base: open',
      'Solana: open',
    ])
  })

  test('another namespace asks for another wallet', () => {
    expect(standings({ eip155: metaMask }, 'eip155:1')).toEqual([
      'Ethereum: selected open',
      'OP Mainnet: open',
      'Base: open',
      'Solana: other-wallet',
    ])
  })

  test('unless that namespace has one', () => {
    const phantom: Connection = { ...metaMask, namespace: 'solana', networkId: solana }
    expect(standings({ eip155: metaMask, solana: phantom }, 'eip155:1')[3]).toBe('Solana: open')
  })

  test('networks outside a WalletConnect session are disabled', () => {
    const phone: Connection = {
      ...metaMask,
      connectorId: 'walletConnect',
      approvedNetworks: ['eip155:1', 'eip155:8453'],
    }
    expect(standings({ eip155: phone }, 'eip155:1')).toEqual([
      'Ethereum: selected open',
      'OP Mainnet: refused',
      'Base: open',
      'Solana: other-wallet',
    ])
  })

  test('networks outside a session of another namespace are disabled for it alone', () => {
    const phone = {
      ...metaMask,
      namespace: 'solana',
      networkId: solana,
      approvedNetworks: [] as CaipNetworkId[],
    } as const
    expect(standings({ eip155: metaMask, solana: phone }, 'eip155:1')).toEqual([
      'Ethereum: selected open',
      'OP Mainnet: open',
      'Base: open',
      'Solana: refused',
    ])
  })

  test('selects nothing while on a network that is not offered', () => {
    const strayed = { ...metaMask, networkId: 'eip155:999' as const }
    expect(standings({ eip155: strayed }, 'eip155:999').join()).not.toContain('selected')
  })
})

describe('behavior: search', () => {
  const rows = networkRows({ networks, activeId: undefined, connections: {} })
  const found = (text: string) => matchingRows(rows, text).map(({ network }) => network.name)

  test.each([
    ['', ['Ethereum', 'OP Mainnet', 'Base', 'Solana']],
    ['  ', ['Ethereum', 'OP Mainnet', 'Base', 'Solana']],
    ['ETHER', ['Ethereum']],
    [' mainnet ', ['OP Mainnet']],
    ['sölana', ['Solana']],
    ['an', ['Solana']],
    ['dogecoin', []],
  ])('%s', (text, names) => {
    expect(found(text)).toEqual(names)
  })
})
