import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InvalidAnswerError } from '#errors/http.ts'
import { AUTH_ID } from '../wallet/connector.ts'
import {
  FrameUser,
  frameConnection,
  frameNamespaces,
  preferredAccountType,
  servesNetwork,
} from './frameUser.ts'

const smart = `0x${'a'.repeat(40)}`
const eoa = `0x${'b'.repeat(40)}`
const key = 'GjJyeC1r2RgkuoCWMyPYkCWSGSGLcz266EaAkLA27AhL'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const info = { id: AUTH_ID, name: 'Auth' }

describe('the connection of a user', () => {
  test('behavior: lists the active account first, with its type [spec 3.5]', () => {
    const accounts = [
      { address: eoa, type: 'eoa' as const },
      { address: smart.toUpperCase().replace('0X', '0x'), type: 'smartAccount' as const },
      { address: eoa, type: 'eoa' as const },
    ]
    expect(frameConnection({ address: smart, chainId: 137, accounts }, info)).toEqual({
      connectorId: 'ID_AUTH',
      namespace: 'eip155',
      accounts: [
        { address: smart, type: 'smartAccount' },
        { address: eoa, type: 'eoa' },
      ],
      networkId: 'eip155:137',
      approvedNetworks: 'all',
      name: 'Auth',
    })
  })

  test('behavior: without a list, the preferred type is that of the account, otherwise it is an EOA', () => {
    const kindOf = (user: Partial<FrameUser>) =>
      frameConnection({ address: smart, chainId: '1', ...user }, info).accounts[0]?.type
    expect(kindOf({ preferredAccountType: 'smartAccount' })).toBe('smartAccount')
    expect(kindOf({ preferredAccountType: 'something' })).toBe('eoa')
    expect(kindOf({})).toBe('eoa')
  })

  test('behavior: Solana has one account type, and the networks the frame supports', () => {
    const connection = frameConnection(
      { address: key, chainId: solana, preferredAccountType: 'smartAccount' },
      info,
    )
    expect(connection).toMatchObject({
      namespace: 'solana',
      accounts: [{ address: key, type: 'eoa' }],
      networkId: solana,
    })
    expect(connection.approvedNetworks).toHaveLength(3)
  })

  test.each([
    ['an address of another namespace', { address: key, chainId: 1 }],
    ['an EVM address on Solana', { address: eoa, chainId: solana }],
    ['an invalid chain', { address: eoa, chainId: 'x' }],
    ['a namespace the frame does not serve', { address: eoa, chainId: 'near:mainnet' }],
    [
      'a Solana network the frame does not serve',
      { address: key, chainId: `solana:${'1'.repeat(32)}` },
    ],
    ['markup', { address: '<img src=x>', chainId: 1 }],
  ])('error: %s', (_, user) => {
    expect(() => frameConnection(user, info)).toThrow(InvalidAnswerError)
  })

  test('property: every answer of the frame becomes a valid connection or one typed error [spec 3.22]', () => {
    const address = fc.oneof(fc.constantFrom(smart, eoa, key), fc.string())
    const chainId = fc.oneof(fc.constantFrom(solana, 'eip155:10', '10'), fc.integer(), fc.string())
    const type = fc.constantFrom('eoa' as const, 'smartAccount' as const)
    fc.assert(
      fc.property(
        address,
        chainId,
        fc.array(fc.record({ address, type })),
        (address, chainId, accounts) => {
          try {
            const connection = frameConnection({ address, chainId, accounts }, info)
            expect(connection.accounts[0]?.address).toBe(address)
            expect(connection.networkId?.startsWith(`${connection.namespace}:`)).toBe(true)
            const known = connection.accounts.map((one) => one.address.toLowerCase())
            if (connection.namespace === 'eip155') expect(new Set(known).size).toBe(known.length)
          } catch (error) {
            expect(error).toBeInstanceOf(InvalidAnswerError)
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})

test('behavior: an empty e-mail is none', () => {
  expect(FrameUser.parse({ address: eoa, chainId: 1, email: '' })).toMatchObject({ email: null })
})

test('behavior: the frame supports all EVM networks and three networks of Solana [spec 5.18, 9.25]', () => {
  expect(frameNamespaces).toEqual(['eip155', 'solana'])
  expect(servesNetwork('eip155:31337')).toBe(true)
  expect(servesNetwork(solana)).toBe(true)
  expect(servesNetwork('bip122:000000000019d6689c085ae165831e93')).toBe(false)
})

test('behavior: prefers the smart account on EVM and the plain account elsewhere, unless the visitor chose [spec 6.3a, 6.3b]', () => {
  expect(preferredAccountType('eip155')).toBe('smartAccount')
  expect(preferredAccountType('solana')).toBe('eoa')
  expect(preferredAccountType('polkadot')).toBe('eoa')
  expect(preferredAccountType('eip155', { eip155: 'eoa' })).toBe('eoa')
  expect(preferredAccountType('solana', { eip155: 'eoa' })).toBe('eoa')
})

test('behavior: a connection has the wallet’s picture, where it has one, and its networks', () => {
  const user = { address: eoa, chainId: 1 }
  expect('icon' in frameConnection(user, info)).toBe(false)
  expect(frameConnection(user, { ...info, imageUrl: 'data:x' }).icon).toBe('data:x')
  expect(frameConnection(user, info).approvedNetworks).toBe('all')
  const { approvedNetworks } = frameConnection({ address: key, chainId: solana }, info)
  expect(approvedNetworks).toContain(solana)
  expect(approvedNetworks).toHaveLength(3)
})

test('behavior: Bitcoin’s accounts in the frame would be plain ones', () => {
  expect(preferredAccountType('bip122')).toBe('eoa')
})
