import { expect, test } from 'vitest'
import type { Connection } from '#domain/connection/connection.ts'
import { unknownNetwork } from '#domain/network/unknownNetwork.ts'
import { AUTH_ID } from '#domain/wallet/connector.ts'
import { signInSubject } from './signInSubject.ts'

test('error: an account without a network, or without a wallet to sign with [spec 5.7, 8.6e]', () => {
  const address = `0x${'1'.repeat(40)}`
  const network = unknownNetwork('eip155:1')
  const account = `eip155:1:${address}` as const
  const connection: Connection = {
    connectorId: AUTH_ID,
    namespace: 'eip155',
    approvedNetworks: 'all',
    name: 'E-mail',
    accounts: [{ address: address, type: 'eoa' }],
  }
  const all = { account, network, connection }
  expect(signInSubject(all)).toEqual(all)
  const clause = 'No ActiveCaipNetwork or client found.'
  expect(() => signInSubject({ ...all, network: undefined })).toThrow(clause)
  expect(() => signInSubject({ ...all, connection: undefined })).toThrow(clause)
  const none = { account: undefined, network: undefined, connection: undefined }
  expect(() => signInSubject(none)).toThrow('No ActiveCaipAddress found')
})
