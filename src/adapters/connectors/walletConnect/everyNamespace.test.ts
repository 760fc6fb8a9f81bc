import { randomBytes } from 'node:crypto'
import { signatureVerify } from '@polkadot/util-crypto'
import { p2wpkh } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createBitcoinAdapter } from '#adapters/chains/bitcoin/bitcoinAdapter.ts'
import { createGenericAdapter } from '#adapters/chains/generic/genericAdapter.ts'
import { verifyBitcoinMessage } from '#adapters/chains/testing/verifyBitcoinMessage.ts'
import {
  verifyCosmosDocument,
  verifyCosmosMessage,
  verifyPolkadotMessage,
} from '#adapters/chains/testing/verifyNamespaces.ts'
import { toCaipAddress } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import { bitcoinKeys, bitcoinParams } from '#testkit/keys/bitcoinKeys.ts'
import { until } from '#testkit/relay/testing/until.ts'
import { cosmosKey } from '#testkit/wallets/cosmos/cosmosKey.ts'
import { polkadotKey } from '#testkit/wallets/polkadot/polkadotKey.ts'
import { signedBytes } from '#testkit/wallets/polkadot/signPayload.ts'
import { transferPayload } from '#testkit/wallets/polkadot/testing/transferPayload.ts'
import { bitcoinNetwork } from '../../../../demo/sandbox/chains/bitcoin/bitcoinPlan.ts'
import {
  type BitcoinChain,
  startBitcoinChain,
} from '../../../../demo/sandbox/chains/bitcoin/startBitcoinChain.ts'
import { createFixture, type Fixture } from './testing/createFixture.ts'

let fixture: Fixture
let chain: BitcoinChain
let networks: Network[]
const named = (caipNetworkId: Network['caipNetworkId']): Network => ({
  id: caipNetworkId,
  caipNetworkId,
  name: 'A network',
  chainNamespace: caipNetworkId.split(':')[0] as Network['chainNamespace'],
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 10 },
  rpcUrls: { default: { http: ['https://node.example'] } },
})
const polkadot = named('polkadot:91b171bb158e2d3848fa23a9f1c25182')
const cosmos = named('cosmos:cosmoshub-4')

beforeAll(async () => {
  ;[fixture, chain] = await Promise.all([createFixture(), startBitcoinChain()])
  networks = [...fixture.networks, bitcoinNetwork(chain), polkadot, cosmos]
})
afterAll(() => Promise.all([fixture.close(), chain.close()]))
afterEach(() => fixture.clear())

const paired = async () => {
  const wallet = await fixture.wallet({
    chains: networks.map(({ caipNetworkId, name, rpcUrls }) => ({
      caip2: caipNetworkId,
      name,
      rpcUrl: rpcUrls.default.http[0] ?? '',
    })),
  })
  const page = fixture.page()
  const uri = page.nextUri()
  const connecting = page.connector.connect({ networks })
  await wallet.pair(await uri)
  const connections = await connecting
  await until(() => wallet.sessions().some(({ acknowledged }) => acknowledged))
  const { connector } = page
  const through = (network: Network, address: string) => ({
    network,
    provider: connector.provider(network.chainNamespace),
    account: toCaipAddress(network.caipNetworkId, address),
  })
  return { wallet, connector, connections, through }
}

test('behavior: one pairing serves every namespace [spec 10.16a]', async () => {
  const { connections } = await paired()
  const { address } = await cosmosKey(0, 'cosmos')
  expect(connections).toMatchObject([
    { namespace: 'eip155' },
    { namespace: 'polkadot', accounts: [{ address: polkadotKey(0).address, type: 'eoa' }] },
    {
      namespace: 'bip122',
      accounts: [{ address: bitcoinKeys(0).payment.address, type: 'payment' }],
    },
    { namespace: 'cosmos', accounts: [{ address, type: 'eoa' }], networkId: cosmos.caipNetworkId },
  ])
})

test('behavior: Bitcoin signs texts and PSBTs, and sends', async () => {
  const { through, wallet } = await paired()
  const adapter = createBitcoinAdapter()
  const { address } = bitcoinKeys(0).payment
  const [, , network] = networks
  if (!network) throw new Error('the Bitcoin network')
  const signature = await adapter.signMessage({ ...through(network, address), message: 'Hällo' })
  await expect(verifyBitcoinMessage('Hällo', signature, address)).resolves.toBe(true)
  const to = p2wpkh(pubECDSA(randomBytes(32)), bitcoinParams('bcrt')).address ?? ''
  await adapter.transfer({ ...through(network, address), to, amount: 123_457n })
  expect(chain.balanceOf(to)).toBe(123_457n)

  // A phone that only signs: the transaction is built and sent from here.
  const { provider } = through(network, address)
  const signsOnly = {
    async request(args: { method: string; params?: unknown }) {
      if (args.method === 'sendTransfer') throw Object.assign(new Error(), { code: 4200 })
      return provider.request(args)
    },
  }
  const what = { ...through(network, address), provider: signsOnly, to, amount: 1_000n }
  await adapter.transfer(what)
  expect(chain.balanceOf(to)).toBe(124_457n)
  expect(wallet.requests.map(({ method }) => method)).toEqual([
    ...['signMessage', 'sendTransfer', 'signPsbt'],
  ])
})

test('behavior: Polkadot signs texts and transactions', async () => {
  const { through, connector } = await paired()
  const { address } = polkadotKey(0)
  const adapter = createGenericAdapter('polkadot')
  const signature = await adapter.signMessage({ ...through(polkadot, address), message: 'Hällo' })
  expect(verifyPolkadotMessage('Hällo', signature, address)).toBe(true)
  const signed = await connector.provider('polkadot').request({
    method: 'polkadot_signTransaction',
    params: { address, transactionPayload: { ...transferPayload, address } },
  })
  const { signature: of = '' } = signed as { signature?: string }
  expect(signatureVerify(signedBytes(transferPayload), of, address).isValid).toBe(true)
})

test('behavior: Cosmos signs texts and documents', async () => {
  const { through, connector } = await paired()
  const key = await cosmosKey(0, 'cosmos')
  const adapter = createGenericAdapter('cosmos')
  const signature = await adapter.signMessage({ ...through(cosmos, key.address), message: 'Hällo' })
  await expect(verifyCosmosMessage('Hällo', signature, key)).resolves.toBe(true)
  const signDoc = {
    chain_id: 'cosmoshub-4',
    account_number: '7',
    sequence: '1',
    memo: '',
    fee: { gas: '1', amount: [] },
    msgs: [],
  }
  const signed = await connector
    .provider('cosmos')
    .request({ method: 'cosmos_signAmino', params: { signerAddress: key.address, signDoc } })
  const { signature: of } = signed as { signature: { signature: string } }
  await expect(verifyCosmosDocument(signDoc, of.signature, key.publicKey)).resolves.toBe(true)
})
