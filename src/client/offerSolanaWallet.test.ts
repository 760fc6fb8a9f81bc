// @vitest-environment happy-dom
import nodeConsole from 'node:console'
import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { connectAtom } from '#actions/connection/connect.ts'
import { solanaChainNetwork } from '#adapters/chains/testing/solanaChainNetwork.ts'
import { findNetwork } from '#domain/network/catalogue.ts'
import type { Network } from '#domain/network/network.ts'
import { readSolanaTransaction } from '#domain/request/solanaTransaction.ts'
import type { SolanaListeners } from '#domain/wallet/walletStandard.ts'
import { createSolanaWallet } from '#element/solanaWallet.ts'
import { fromBase58 } from '#lib/base58.ts'
import { fromBase64 } from '#lib/base64.ts'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import {
  type InjectedWalletOptions,
  installInjectedWallet,
} from '#testkit/wallets/injectedWallet/page/installInjectedWallet.ts'
import {
  type SolanaChain,
  startSolanaChain,
} from '../../demo/sandbox/chains/solana/startSolanaChain.ts'
import { unsentSolana } from '../../test/support/unsentSolana.ts'
import { startClient, type TestClient } from './testing/startClient.ts'

// happy-dom reports every request that is given up on Node's own console.
vi.spyOn(nodeConsole, 'error').mockImplementation(() => {})

const [alice, bob] = solanaDevAccounts
const SUN = 'standard:sunbird'

let chain: SolanaChain
let network: Network
beforeAll(async () => {
  chain = await startSolanaChain()
  network = solanaChainNetwork(chain)
})
afterAll(() => chain.close())

/** As the element offers it, over a client that is loaded. */
const walletOf = (client: TestClient) => {
  const listeners: SolanaListeners = new Set()
  return createSolanaWallet(
    listeners,
    () => client.solana(listeners),
    () => client.solanaVerbs(listeners),
  )
}
const visit = async (options: Partial<InjectedWalletOptions> = {}, session: object = {}) => {
  const sun = installInjectedWallet({
    name: 'Sunbird',
    rdns: 'example.sunbird',
    icon: 'data:image/png;base64,iVBORw0KGgo=',
    chains: [],
    announces: false,
    accounts: [0, 1],
    behaviours: { connect: 'approve', sign: 'approve', send: 'approve' },
    solana: { chains: [{ caip2: network.caipNetworkId, name: 'Solana', rpcUrl: chain.url }] },
    ...options,
  })
  const mainnet = findNetwork('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp') as Network
  const client = startClient({ config: { networks: [network, mainnet] }, ...session })
  onTestFinished(() => {
    sun.remove()
    delete window.__testWallets
    localStorage.clear()
  })
  return { sun, client, wallet: walletOf(client) }
}
const link = (client: TestClient) => client.store.set(connectAtom, { connectorId: SUN })
const connected = async (options?: Partial<InjectedWalletOptions>) => {
  const page = await visit(options)
  await expect
    .poll(
      () =>
        link(page.client).then(
          () => true,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true)
  const { connect } = page.wallet.features['standard:connect']
  const [account] = (await connect({ silent: true })).accounts
  if (!account) throw new Error('Connecting gives an account')
  return { ...page, account }
}
const verifies = (message: Uint8Array, signature: Uint8Array, address: string) => {
  const prefix = Buffer.from('302a300506032b6570032100', 'hex')
  const der = Buffer.concat([prefix, fromBase58(address) ?? prefix])
  return verify(
    null,
    message,
    createPublicKey({ key: der, format: 'der', type: 'spki' }),
    signature,
  )
}
const transfer = async (amount: bigint) => {
  const text = await unsentSolana(network, { from: alice.address, to: bob.address, amount })
  return fromBase64(text) ?? new Uint8Array()
}

test('error: rejects connecting without a Solana network', async () => {
  const client = startClient({ config: { networks: ['eip155:1'] } })
  await client.until(({ ready }) => ready)
  const wallet = walletOf(client)
  expect(wallet.accounts).toEqual([])
  await expect(wallet.features['standard:connect'].connect()).rejects.toMatchObject({
    code: 'namespace-not-configured',
  })
})

test('behavior: lists the chains and features that are offered', async () => {
  const { wallet } = await visit()
  expect(wallet).toMatchObject({ version: '1.0.0', name: 'Latchkey', accounts: [] })
  expect(wallet.icon).toMatch(/^data:image\/svg\+xml;base64,/)
  expect(wallet.chains).toEqual(['solana:mainnet', 'solana:devnet', 'solana:testnet'])
  await expect.poll(() => wallet.chains).toEqual(['solana:localnet', 'solana:mainnet'])
  const { connect } = wallet.features['standard:connect']
  expect(await connect({ silent: true })).toEqual({ accounts: [] })
})

test('behavior: has the accounts of the wallet behind it, and emits changes', async () => {
  const { wallet, sun, client, account } = await connected()
  expect(account).toMatchObject({
    address: alice.address,
    publicKey: fromBase58(alice.address),
    chains: ['solana:localnet', 'solana:mainnet'],
  })
  expect(wallet.accounts[0]).toBe(account)
  const reported: (string[] | undefined)[] = []
  const stop = wallet.features['standard:events'].on('change', ({ accounts }) =>
    reported.push(accounts?.map(({ address }) => address)),
  )
  sun.setAccount(1)
  await expect.poll(() => reported).toEqual([[bob.address]])
  await wallet.features['standard:disconnect'].disconnect()
  await expect.poll(() => reported).toEqual([[bob.address], []])
  expect(client.state().status).toBe('disconnected')
  stop()
  await link(client)
  expect(reported).toHaveLength(2)
})

test.each([
  ['a session is there', {}],
  // As with a visitor who was never here: what a session takes has not been fetched.
  ['none is', { openSession: undefined }],
])('behavior: a listener added first receives the first account, where %s', async (_, session) => {
  const { wallet, client } = await visit({}, session)
  const reported: number[] = []
  wallet.features['standard:events'].on('change', ({ accounts }) =>
    reported.push(accounts?.length ?? -1),
  )
  await expect
    .poll(
      () =>
        link(client).then(
          () => true,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true)
  await expect.poll(() => reported).toEqual([1])
  expect(wallet.accounts[0]?.address).toBe(alice.address)
})

test('behavior: signs several messages at once', async () => {
  const { wallet, account } = await connected()
  const messages = ['one', 'Hällo 👋'].map((text) => new TextEncoder().encode(text))
  const inputs = messages.map((message) => ({ account, message }))
  const results = await wallet.features['solana:signMessage'].signMessage(...inputs)
  for (const [index, { signature }] of results.entries())
    expect(verifies(messages[index] ?? new Uint8Array(), signature, alice.address)).toBe(true)
  expect(results).toHaveLength(2)
})

test('behavior: signs one or several transactions, which can be sent', async () => {
  const { wallet, account, sun } = await connected()
  const chainName = 'solana:localnet'
  const inputs = [await transfer(1n), await transfer(2n)].map((transaction) => ({
    account,
    transaction,
    chain: chainName,
  }))
  const { signTransaction } = wallet.features['solana:signTransaction']
  const results = await signTransaction(...inputs)
  expect(sun.requests.filter(({ method }) => method === 'solana:signTransaction')).toHaveLength(1)
  expect(results).toHaveLength(2)
  for (const { signedTransaction } of results)
    expect(readSolanaTransaction(signedTransaction)?.signatures[0]?.some(Boolean)).toBe(true)
  expect(await signTransaction()).toEqual([])

  const [first] = inputs
  if (!first) throw new Error('There are two')
  const { signAndSendTransaction } = wallet.features['solana:signAndSendTransaction']
  const [sent] = await signAndSendTransaction(first)
  expect(sent?.signature).toHaveLength(64)
})

test('behavior: signs the sign-in text as a message when the wallet lacks the feature', async () => {
  const lacking = {
    chains: [{ caip2: network.caipNetworkId, name: 'Solana', rpcUrl: chain.url }],
    lacks: ['solana:signIn'],
  }
  const { wallet } = await connected({ solana: lacking })
  const [result] = await wallet.features['solana:signIn'].signIn({ nonce: 'abcdefgh' })
  const text = new TextDecoder().decode(result?.signedMessage)
  expect(text).toBe(
    `localhost:3000 wants you to sign in with your Solana account:\n${alice.address}\n\nNonce: abcdefgh`,
  )
  const { signedMessage = new Uint8Array(), signature = new Uint8Array() } = result ?? {}
  expect(verifies(signedMessage, signature, alice.address)).toBe(true)
})

test('error: reports a refusal, a foreign account and a network that is not offered', async () => {
  const { wallet, account, sun } = await connected()
  const message = new TextEncoder().encode('Hello')
  const { signMessage } = wallet.features['solana:signMessage']
  await expect(
    signMessage({ account: { ...account, address: bob.address }, message }),
  ).rejects.toMatchObject({ code: 4100 })
  const transaction = await transfer(1n)
  const { signTransaction } = wallet.features['solana:signTransaction']
  await expect(
    signTransaction({ account, transaction, chain: 'solana:devnet' }),
  ).rejects.toMatchObject({ code: 'network-not-found' })
  sun.behave({ sign: 'reject' })
  await expect(signMessage({ account, message })).rejects.toMatchObject({ code: 4001 })
})
