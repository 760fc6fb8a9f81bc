import { expect, test } from 'vitest'
import { connectAtom } from '#actions/connection/connect.ts'
import { startEmbeddedClient } from '#client/testing/embeddedClient.ts'
import { frameUser } from '#client/testing/inMemoryFrame.ts'
import { AUTH_ID } from '#domain/wallet/connector.ts'
import { activeConnectionAtom } from '../connection/account.ts'
import { connectedSocialAtom } from '../frame/embedded.ts'
import { walletNameAtom } from './walletName.ts'

test('behavior: the embedded wallet is named after the kind of login, any other by its name', async () => {
  const { store } = startEmbeddedClient({
    config: { networks: 'eip155:1' },
    answers: {
      isConnected: () => ({ isConnected: true }),
      getUser: ({ chainId }: { chainId: number }) => ({ ...frameUser, chainId }),
      getSmartAccountEnabledNetworks: () => ({ smartAccountEnabledNetworks: [] }),
    },
  })
  await store.set(connectAtom, { connectorId: AUTH_ID })
  const connection = store.get(activeConnectionAtom)
  expect(connection?.name).toBe('Auth')
  expect(store.get(walletNameAtom)(connection)).toBe('Email')
  store.set(connectedSocialAtom, 'google')
  expect(store.get(walletNameAtom)(connection)).toBe('Google')
  expect(store.get(walletNameAtom)({ connectorId: 'io.fox', name: 'Fox' })).toBe('Fox')
  expect(store.get(walletNameAtom)(undefined)).toBe('')
})
