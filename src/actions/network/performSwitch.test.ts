import { expect, test } from 'vitest'
import { startEmbeddedClient } from '#client/testing/embeddedClient.ts'
import { frameUser } from '#client/testing/inMemoryFrame.ts'
import { AUTH_ID } from '#domain/wallet/connector.ts'
import { connectAtom } from '../connection/connect.ts'
import { performSwitchAtom } from './performSwitch.ts'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ADDRESS = 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N'

const start = () =>
  startEmbeddedClient({
    config: { networks: `eip155:1 ${SOLANA}` },
    answers: {
      getUser: ({ chainId }: { chainId: unknown }) =>
        chainId === SOLANA ? { address: ADDRESS, chainId: SOLANA } : frameUser,
      getSmartAccountEnabledNetworks: () => ({ smartAccountEnabledNetworks: [1] }),
    },
  })

test('behavior: the embedded wallet opens its account in another namespace without a new login [spec 6.2c]', async () => {
  const { store, state } = start()
  await store.set(connectAtom, { connectorId: AUTH_ID })
  await store.set(performSwitchAtom, SOLANA)
  expect(state()).toMatchObject({ namespace: 'solana', caipAddress: `${SOLANA}:${ADDRESS}` })
  expect(state().accounts).toContain(`eip155:1:${frameUser.address}`)
})

test('error: refuses to switch before a wallet is connected', async () => {
  const { store } = start()
  await expect(store.set(performSwitchAtom, SOLANA)).rejects.toMatchObject({
    code: 'connect-first',
  })
})
