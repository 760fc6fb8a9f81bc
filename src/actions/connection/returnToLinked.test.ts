import { expect, test } from 'vitest'
import { startClient } from '#client/testing/startClient.ts'
import { dispatchConnectionAtom } from './dispatchConnection.ts'

const ETHEREUM = 'eip155:1'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const connectedClient = () => {
  const client = startClient({ config: { networks: [ETHEREUM, SOLANA] } })
  client.store.set(dispatchConnectionAtom, {
    type: 'answered',
    connectorId: 'example.fox',
    connections: [
      {
        connectorId: 'example.fox',
        namespace: 'eip155',
        accounts: [{ address: `0x${'1'.repeat(40)}`, type: 'eoa' }],
        networkId: ETHEREUM,
        approvedNetworks: 'all',
        name: 'Fox',
      },
    ],
  })
  return client
}

test('behavior: leaving another namespace returns to the connected one', () => {
  const client = connectedClient()
  client.open({ namespace: 'solana' })
  expect(client.state()).toMatchObject({ status: 'disconnected', namespace: 'solana' })
  client.close()
  expect(client.state()).toMatchObject({ status: 'connected', caipNetworkId: ETHEREUM })
})

test('behavior: keeps the chosen namespace without any wallet', () => {
  const client = startClient({ config: { networks: [ETHEREUM, SOLANA] } })
  client.open({ namespace: 'solana' })
  client.close()
  expect(client.state()).toMatchObject({ status: 'disconnected', namespace: 'solana' })
})
