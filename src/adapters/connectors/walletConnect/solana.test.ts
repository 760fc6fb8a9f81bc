import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createSolanaAdapter } from '#adapters/chains/solana/solanaAdapter.ts'
import { solanaChainNetwork } from '#adapters/chains/testing/solanaChainNetwork.ts'
import { toCaipAddress } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import { readSolanaTransaction, readTransactionText } from '#domain/request/solanaTransaction.ts'
import { toBase58 } from '#lib/base58.ts'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import { until } from '#testkit/relay/testing/until.ts'
import { solanaTokens } from '../../../../demo/sandbox/chains/solana/solanaTokens.ts'
import {
  type SolanaChain,
  startSolanaChain,
} from '../../../../demo/sandbox/chains/solana/startSolanaChain.ts'
import { createFixture, type Fixture } from './testing/createFixture.ts'

let fixture: Fixture
let chain: SolanaChain
let network: Network
beforeAll(async () => {
  ;[fixture, chain] = await Promise.all([createFixture(), startSolanaChain()])
  network = solanaChainNetwork(chain)
})
afterAll(() => Promise.all([fixture.close(), chain.close()]))
afterEach(() => fixture.clear())

const [alice, bob] = solanaDevAccounts
const adapter = createSolanaAdapter()

/** A phone that serves both namespaces, after one pairing. */
const paired = async () => {
  const evm = fixture.networks.map(({ caipNetworkId, name, rpcUrls }) => ({
    caip2: caipNetworkId,
    name,
    rpcUrl: rpcUrls.default.http[0] ?? '',
  }))
  const own = { caip2: network.caipNetworkId, name: network.name, rpcUrl: chain.url }
  const wallet = await fixture.wallet({ chains: [...evm, own] })
  const page = fixture.page()
  const uri = page.nextUri()
  const connecting = page.connector.connect({ networks: [...fixture.networks, network] })
  await wallet.pair(await uri)
  const connections = await connecting
  await until(() => wallet.sessions().some(({ acknowledged }) => acknowledged))
  page.reported.length = 0
  const provider = page.connector.provider('solana')
  const through = {
    provider,
    network,
    account: toCaipAddress(network.caipNetworkId, alice.address),
  }
  return { wallet, page, connections, provider, through }
}
const balanceOf = (address: string) =>
  adapter.getBalance({ network, account: toCaipAddress(network.caipNetworkId, address) })

/** Transfers that have been made and not sent, in base64. */
const unsent = async (count: number) => {
  const made: string[] = []
  const provider = {
    async request({ params }: { params?: unknown }) {
      made.push((params as { transaction: string }).transaction)
      throw Object.assign(new Error('rejected'), { code: 4001 })
    },
  }
  const account = toCaipAddress(network.caipNetworkId, alice.address)
  for (let nth = 1; nth <= count; nth += 1) {
    const what = { provider, network, account, to: bob.address, amount: BigInt(nth) }
    await adapter.transfer(what).catch((error) => expect(error.code).toBe(4001))
  }
  return made
}

test('behavior: one pairing serves both namespaces [spec 7.5a]', async () => {
  const { connections } = await paired()
  expect(connections).toMatchObject([
    { namespace: 'eip155' },
    {
      namespace: 'solana',
      accounts: [{ address: alice.address }],
      networkId: network.caipNetworkId,
      approvedNetworks: [network.caipNetworkId],
    },
  ])
})

test('behavior: sends SOL and a token, signed on the phone', async () => {
  const { wallet, through } = await paired()
  const to = toBase58(randomBytes(32))
  await adapter.transfer({ ...through, to, amount: 8_200_000_001n })
  expect(await balanceOf(to)).toBe(8_200_000_001n)
  const token = { address: solanaTokens.token2022.address }
  await adapter.transfer({ ...through, to, amount: 5n, token })
  expect(wallet.requests.map(({ method }) => method)).toEqual([
    'solana_signAndSendTransaction',
    'solana_signAndSendTransaction',
  ])
})

test('behavior: sends the transaction itself when the phone may only sign [spec 10.3c]', async () => {
  const { wallet, through } = await paired()
  const [session] = wallet.sessions()
  const { solana, ...rest } = session?.namespaces ?? {}
  if (!session || !solana) throw new Error('The session has Solana')
  const methods = ['solana_signTransaction']
  await wallet.kit.updateSession({
    topic: session.topic,
    namespaces: { ...rest, solana: { ...solana, methods } },
  })
  const to = toBase58(randomBytes(32))
  const send = () => adapter.transfer({ ...through, to, amount: 1_000_000n })
  await expect.poll(send).toMatch(/^\w{80,90}$/)
  expect(wallet.requests.at(-1)?.method).toBe('solana_signTransaction')

  // A list of them becomes one request for each.
  const transactions = await unsent(2)
  const request = { method: 'solana_signAllTransactions', params: { transactions } }
  const answer = (await through.provider.request(request)) as { transactions: string[] }
  for (const text of answer.transactions) {
    const read = readSolanaTransaction(readTransactionText(text) ?? new Uint8Array())
    expect(read?.signatures[0]?.some(Boolean)).toBe(true)
  }
})

test('behavior: converts transactions of any form to base64', async () => {
  const { wallet, provider } = await paired()
  const [transaction = ''] = await unsent(1)
  const written = toBase58(readTransactionText(transaction) ?? new Uint8Array())
  const params = { transaction: written, pubkey: alice.address }
  await provider.request({ method: 'solana_signTransaction', params })
  expect(wallet.requests.at(-1)?.params).toEqual({ transaction, pubkey: alice.address })
})

test('error: reports a refusal, and an account that is not shared', async () => {
  const { wallet, provider, through } = await paired()
  const message = toBase58(new TextEncoder().encode('x'))
  const params = { message, pubkey: bob.address }
  await expect(provider.request({ method: 'solana_signMessage', params })).rejects.toMatchObject({
    code: 4100,
  })
  wallet.onRequest = 'reject'
  await expect(adapter.signMessage({ ...through, message: 'x' })).rejects.toMatchObject({
    code: 4001,
  })
})

test('behavior: an account change on the phone changes both namespaces', async () => {
  const { wallet, page } = await paired()
  await wallet.switchAccount(1)
  const last = () => {
    const reported = page.reported.findLast((one) => typeof one === 'object' && 'change' in one)
    return typeof reported === 'object' && 'change' in reported
      ? reported.change.map(({ accounts }) => accounts[0]?.address)
      : []
  }
  await expect.poll(last).toEqual([wallet.accounts[1]?.address, bob.address])
})
