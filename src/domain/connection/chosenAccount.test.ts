import { expect, test } from 'vitest'
import { isOutdatedChoice, withChosenAccount } from './chosenAccount.ts'
import type { Connection } from './connection.ts'

const connection = (...addresses: string[]): Connection => ({
  connectorId: 'fox',
  namespace: 'eip155',
  accounts: addresses.map((address) => ({ address, type: 'eoa' })) as Connection['accounts'],
  approvedNetworks: 'all',
  name: 'Fox',
})
const addresses = ({ accounts }: Connection) => accounts.map(({ address }) => address)
const chosen = { 'eip155 fox': { address: '0xb', over: '0xA' } }

test('lists the chosen account first, whatever its letter case', () => {
  expect(addresses(withChosenAccount(connection('0xa', '0xB', '0xc'), chosen))).toEqual([
    '0xB',
    '0xa',
    '0xc',
  ])
})

test('a choice ends when the first or the chosen account changes', () => {
  for (const now of [connection('0xc', '0xb'), connection('0xa', '0xc'), connection('0xb', '0xa')])
    expect(withChosenAccount(now, chosen)).toBe(now)
  expect(isOutdatedChoice(connection('0xc', '0xb'), chosen['eip155 fox'])).toBe(true)
  expect(isOutdatedChoice(connection('0xa', '0xb'), chosen['eip155 fox'])).toBe(false)
})

test('ignores a choice made in another wallet', () => {
  const now = { ...connection('0xa', '0xb'), connectorId: 'owl' }
  expect(withChosenAccount(now, chosen)).toBe(now)
})

test('behavior: a choice of the account that is first anyway changes nothing', () => {
  const now = connection('0xa', '0xb')
  expect(withChosenAccount(now, { 'eip155 fox': { address: '0xA', over: '0xa' } })).toBe(now)
})
