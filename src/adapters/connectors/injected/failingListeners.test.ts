import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainNetwork } from '#adapters/chains/testing/chainNetwork.ts'
import { type EvmChain, startEvmChain } from '../../../../demo/sandbox/chains/startEvmChain.ts'
import { createInjectedConnector } from './injectedConnector.ts'
import { AnvilWallet } from './testing/anvilWallet.ts'

let chain: EvmChain
beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31337 })
})
afterAll(() => chain.close())

const connectorOf = (wallet: AnvilWallet) =>
  createInjectedConnector({
    info: { id: 'test.wallet', type: 'ANNOUNCED', name: 'Test Wallet', namespaces: ['eip155'] },
    provider: wallet,
  })

const to = () => ({ networks: [chainNetwork(chain)] })

const fail = (): never => {
  throw new Error('Illegal invocation')
}

test('behavior: does without events where a wallet fails at the first listener', async () => {
  const wallet = new AnvilWallet([chain])
  wallet.on = fail
  wallet.isPermitted = true
  const connector = connectorOf(wallet)
  await expect(connector.reconnect(to())).resolves.toHaveLength(1)
  await expect(connector.connect(to())).resolves.toHaveLength(1)
  connector.release()
})

test('security: a disconnect ends at a wallet that fails when it is no longer listened to', async () => {
  const wallet = new AnvilWallet([chain])
  const connector = connectorOf(wallet)
  const reported: unknown[] = []
  connector.events.on('change', (connections) => reported.push(connections))
  await connector.connect(to())
  wallet.removeListener = fail
  await connector.disconnect()
  expect(wallet.isPermitted).toBe(false)
  wallet.switchAccount()
  expect(reported).toEqual([])
  connector.replaceProvider(new AnvilWallet([chain]))
  connector.release()
})
