import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import {
  createFixture,
  type Fixture,
} from '#adapters/connectors/walletConnect/testing/createFixture.ts'
import { type CaipNetworkId, parseCaipNetworkId, toCaipAddress } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import { until } from '#testkit/relay/testing/until.ts'
import { cosmosKey } from '#testkit/wallets/cosmos/cosmosKey.ts'
import { polkadotKey } from '#testkit/wallets/polkadot/polkadotKey.ts'
import { plainAdapterContract, type Wallet } from '../chainAdapter.contract.ts'
import { verifyCosmosMessage, verifyPolkadotMessage } from '../testing/verifyNamespaces.ts'
import { createGenericAdapter } from './genericAdapter.ts'

// Namespaces without a plug-in of their own, with their libraries' keys on a phone at the other end of a pairing.

const GENESIS = `0x${'91'.repeat(32)}`
const node = createServer((_request, response) =>
  response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: GENESIS })),
)
let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  node.close()
  await fixture.close()
})

const networkOf = (caipNetworkId: CaipNetworkId): Network => ({
  id: caipNetworkId,
  caipNetworkId,
  name: caipNetworkId,
  chainNamespace: parseCaipNetworkId(caipNetworkId).namespace,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 10 },
  rpcUrls: { default: { http: [`http://127.0.0.1:${(node.address() as AddressInfo).port}`] } },
})

const paired = async (
  namespace: 'polkadot' | 'cosmos',
  references: readonly [string, string],
  address: string,
): Promise<Omit<Wallet, 'verifies'>> => {
  const [network, otherNetwork] = references.map((one) => networkOf(`${namespace}:${one}`)) as [
    Network,
    Network,
  ]
  const wallet = await fixture.wallet({
    chains: [network, otherNetwork].map(({ caipNetworkId: caip2, name, rpcUrls }) => ({
      caip2,
      name,
      rpcUrl: rpcUrls.default.http[0] ?? '',
    })),
  })
  const { connector, nextUri } = fixture.page()
  const uri = nextUri()
  const connecting = connector.connect({ network, networks: [network, otherNetwork] })
  await wallet.pair(await uri)
  await connecting
  await until(() => wallet.sessions().some(({ acknowledged }) => acknowledged))
  return {
    network,
    otherNetwork,
    adapter: createGenericAdapter(namespace),
    provider: connector.provider(namespace),
    account: toCaipAddress(network.caipNetworkId, address),
    read: { method: 'chain_getBlockHash', params: [0], answer: GENESIS },
    declineAll(declines) {
      wallet.onRequest = declines ? 'reject' : 'approve'
    },
    close: () => fixture.clear(),
  }
}

plainAdapterContract('polkadot', async () => {
  const { address } = polkadotKey(0)
  const chains = ['91b171bb158e2d3848fa23a9f1c25182', 'b0a8d493285c2df73290dfb7e61f870f'] as const
  return {
    ...(await paired('polkadot', chains, address)),
    verifies: async (message, signature) => verifyPolkadotMessage(message, signature, address),
  }
})

plainAdapterContract('cosmos', async () => {
  const key = await cosmosKey(0, 'cosmos')
  return {
    ...(await paired('cosmos', ['cosmoshub-4', 'theta-testnet-001'], key.address)),
    verifies: (message, signature) => verifyCosmosMessage(message, signature, key),
  }
})
