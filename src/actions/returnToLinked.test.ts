import { expect, test } from 'vitest'
import { startKit } from '../kit/testing/startKit.ts'
import { dispatchConnectionAtom } from './dispatchConnection.ts'

const ETHEREUM = 'eip155:1'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const connectedKit = () => {
  const kit = startKit({ config: { networks: [ETHEREUM, SOLANA] } })
  kit.store.set(dispatchConnectionAtom, {
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
  return kit
}

test('behavior: a look into another family ends where the wallet is', () => {
  const kit = connectedKit()
  kit.open({ namespace: 'solana' })
  expect(kit.state()).toMatchObject({ status: 'disconnected', namespace: 'solana' })
  kit.close()
  expect(kit.state()).toMatchObject({ status: 'connected', caipNetworkId: ETHEREUM })
})

test('behavior: without any wallet the choice stands', () => {
  const kit = startKit({ config: { networks: [ETHEREUM, SOLANA] } })
  kit.open({ namespace: 'solana' })
  kit.close()
  expect(kit.state()).toMatchObject({ status: 'disconnected', namespace: 'solana' })
})
