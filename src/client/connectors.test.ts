import { expect, test } from 'vitest'
import { AUTH_ID, WALLET_CONNECT_ID } from '#domain/wallet/connector.ts'
import { servicesAtom } from '#state/services.ts'
import { startClient } from './testing/startClient.ts'

test('behavior: the wallet behind the relay and the one in the frame are of their own types [spec 3.6]', async () => {
  const { connector } = startClient({ config: { networks: 'eip155:1' } }).store.get(servicesAtom)
  const [phone, embedded] = await Promise.all([connector(WALLET_CONNECT_ID), connector(AUTH_ID)])
  expect(phone).toMatchObject({ id: 'walletConnect', type: 'WALLET_CONNECT' })
  expect(embedded).toMatchObject({ id: 'ID_AUTH', type: 'AUTH' })
})
