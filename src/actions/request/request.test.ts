// @vitest-environment happy-dom
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainNetwork } from '#adapters/chains/testing/chainNetwork.ts'
import { type PageWallet, startPage, willing } from '#client/testing/startPage.ts'
import type { Network } from '#domain/network/network.ts'
import { parseNetwork } from '#domain/network/parseNetwork.ts'
import { isOpenAtom } from '#state/view/modal.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import type { Behaviours } from '#testkit/wallets/injectedWallet/page/behaviours.ts'
import { callNode } from '../../../demo/sandbox/chains/callNode.ts'
import { type EvmChain, startEvmChain } from '../../../demo/sandbox/chains/startEvmChain.ts'
import { connectAtom } from '../connection/connect.ts'

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const [{ address: alice }, { address: bob }] = devAccounts

let chains: EvmChain[]
let evm: Network[]
beforeAll(async () => {
  chains = await Promise.all([31337, 31338].map((chainId) => startEvmChain({ chainId })))
  evm = chains.map((chain) => chainNetwork(chain))
  const poor = { method: 'anvil_setBalance', params: [alice, '0x7'] }
  await callNode(evm[1]?.rpcUrls.default.http[0] ?? '', [poor])
})
afterAll(() => Promise.all(chains?.map((chain) => chain.close()) ?? []))

const visit = async (wallet: PageWallet = {}, config: object = {}) => {
  const page = startPage([...evm, parseNetwork(SOLANA)])
  const fox = page.wallet({ knows: evm, ...wallet })
  // Some of what is asked here is odd on purpose, and nobody is there to read it.
  const client = page.client({ chainPolicy: 'warn', receipts: 'off', ...config })
  await client.store.set(connectAtom, { connectorId: 'example.fox' })
  const asked = fox.requests.length
  return { page, fox, client, asked: () => fox.requests.slice(asked).map(({ method }) => method) }
}

describe('before a wallet is connected', () => {
  test('error: refuses every method, with the specification’s message [spec 5.10b, 10.1b]', async () => {
    const page = startPage(evm)
    page.wallet()
    const client = page.client()
    for (const method of ['eth_accounts', 'personal_sign', 'eth_blockNumber'])
      await expect(client.request({ method })).rejects.toMatchObject({
        code: 'connect-first',
        shortMessage: 'Please call connect() before request()',
      })
    expect(client.details('error')).toHaveLength(3)
  })

  test.each([undefined, null, {}, { method: '' }, { method: 7 }, 'eth_accounts', ['eth_accounts']])(
    'error: rejects %j as a malformed request',
    async (none) => {
      const page = startPage(evm)
      await expect(page.client().request(none as never)).rejects.toMatchObject({ code: -32600 })
    },
  )

  test('error: rejects namespaces and networks that are not offered', async () => {
    const page = startPage(evm)
    const client = page.client()
    const method = 'eth_accounts'
    await expect(client.request({ method }, 'solana')).rejects.toMatchObject({
      code: 'namespace-not-configured',
      shortMessage:
        "Namespace 'solana' is not configured. Please call connect() first with namespace config.",
    })
    await expect(client.request({ method }, SOLANA)).rejects.toMatchObject({
      code: 'namespace-not-configured',
    })
    await expect(client.request({ method }, 'eip155:42')).rejects.toMatchObject({
      code: 'network-not-found',
    })
    await expect(client.request({ method }, 'dogecoin:1')).rejects.toMatchObject({
      code: 'invalid-caip-network-id',
    })
  })

  test('error: rejects a namespace without a wallet, when another one has a wallet', async () => {
    const { client } = await visit()
    await expect(client.request({ method: 'solana_signMessage' }, SOLANA)).rejects.toMatchObject({
      code: 'connect-first',
    })
  })
})

describe('answered without the wallet', () => {
  test('behavior: answers accounts and chain id', async () => {
    const { client, asked } = await visit()
    expect(await client.request({ method: 'eth_accounts' })).toEqual([alice])
    expect(await client.request({ method: 'eth_requestAccounts' })).toEqual([alice])
    expect(await client.request({ method: 'eth_chainId' })).toBe('0x7a69')
    expect(await client.request({ method: 'eth_chainId' }, TWO)).toBe('0x7a6a')
    expect(asked()).toEqual([])
  })

  test('behavior: reads another network from its own nodes', async () => {
    const { client, asked } = await visit()
    const balance = { method: 'eth_getBalance', params: [alice, 'latest'] }
    expect(await client.request(balance, TWO)).toBe('0x7')
    expect(await client.request(balance, ONE)).not.toBe('0x7')
    expect(asked()).toEqual(['eth_chainId', 'eth_getBalance'])
  })

  test('error: refuses other methods on that network', async () => {
    const { client, asked } = await visit()
    const sign = { method: 'personal_sign', params: ['0x00', alice] }
    await expect(client.request(sign, TWO)).rejects.toMatchObject({ code: 4901 })
    expect(asked()).toEqual([])
  })
})

describe('passed to the wallet', () => {
  test('behavior: signs and sends', async () => {
    const { client } = await visit()
    const message = 'Good morning'
    const signature = await client.request({ method: 'personal_sign', params: [message, alice] })
    expect(
      await verifyMessage({ address: alice, message, signature: signature as `0x${string}` }),
    ).toBe(true)

    const value = `0x${(10n ** 17n).toString(16)}`
    const params = [{ from: alice, to: bob, value }]
    const hash = await client.request({ method: 'eth_sendTransaction', params }, 'eip155')
    const receipt = { method: 'eth_getTransactionReceipt', params: [hash] }
    await expect
      .poll(() => client.request(receipt))
      .toMatchObject({ status: '0x1', to: bob.toLowerCase() })
  })

  const sign = { method: 'personal_sign', params: ['0x00', alice] }
  type Refusal = [what: string, does: Partial<Behaviours>, code: number, reported: number]
  test.each<Refusal>([
    ['a refusal', { sign: 'reject' }, 4001, 0],
    ['a refusal in another form', { sign: 'reject', rejectsAs: 'actionRejected' }, 4001, 0],
    ['a refusal by its message', { sign: 'reject', rejectsAs: 'text' }, 4001, 0],
    ['a request that is open', { sign: 'pending' }, -32002, 1],
  ])('error: %s', async (_, does, code, reported) => {
    const { client } = await visit({ behaviours: { ...willing, ...does } })
    await expect(client.request(sign)).rejects.toMatchObject({ code })
    expect(client.details('error')).toHaveLength(reported)
  })

  test('error: reports an account that is not shared and an unknown method', async () => {
    const { client } = await visit()
    await expect(
      client.request({ method: 'personal_sign', params: ['0x00', bob] }),
    ).rejects.toMatchObject({ code: 4100 })
    await expect(client.request({ method: 'wallet_fly' })).rejects.toMatchObject({ code: 4200 })
    expect(client.details('error').map(({ code }) => code)).toEqual([4100, 4200])
  })

  test('behavior: disconnects a page that revokes its permission', async () => {
    const { client } = await visit()
    const params = [{ eth_accounts: {} }]
    expect(await client.request({ method: 'wallet_revokePermissions', params })).toBeNull()
    await client.until(({ status }) => status === 'disconnected')
    expect(client.names()).toEqual(['ready', 'connect', 'disconnect'])
  })

  test("error: refuses to end somebody else's session before the wallet is asked", async () => {
    const features = { smartSessions: true }
    const { client, asked } = await visit({}, { projectId: '0'.repeat(32), features })
    const params = [{ pci: 'one', address: bob }]
    await expect(
      client.request({ method: 'wallet_revokePermissions', params }),
    ).rejects.toMatchObject({ code: 4100 })
    expect(asked()).toEqual([])
  })
})

describe('wallet_switchEthereumChain', () => {
  const to = (chainId: unknown) => ({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })

  test('behavior: switches and answers null', async () => {
    const { client } = await visit()
    expect(await client.request(to('0x7a6a'))).toBeNull()
    expect(client.state().caipNetworkId).toBe(TWO)
    expect(client.names()).toContain('network-change')
    expect(client.store.get(isOpenAtom)).toBe(false)
  })

  test('behavior: adds a network that the wallet does not know', async () => {
    const { client, asked } = await visit({ knows: evm.slice(0, 1) })
    expect(await client.request(to('0x7A6A'))).toBeNull()
    expect(asked()).toContain('wallet_addEthereumChain')
  })

  test('error: reports a network that is not offered as unknown', async () => {
    const { client, asked } = await visit()
    await expect(client.request(to('0x2a'))).rejects.toMatchObject({ code: 4902 })
    expect(asked()).toEqual([])
  })

  test.each([[undefined], [null], ['0x0'], ['main'], [{}], ['0x']])(
    'error: rejects %s as a chain id',
    async (chainId) => {
      const { client } = await visit()
      await expect(client.request(to(chainId))).rejects.toMatchObject({ code: -32602 })
    },
  )

  type Outcome = [what: string, does: Partial<Behaviours>, code: number]
  test.each<Outcome>([
    ['declined', { switch: 'reject' }, 4001],
    ['pending', { switch: 'pending' }, -32002],
    ['an approval without a change', { nullSwitch: true }, -32603],
  ])('error: %s rejects with an EIP-1193 code', async (_, does, code) => {
    const { client } = await visit({ behaviours: { ...willing, ...does } })
    await expect(client.request(to('0x7a6a'))).rejects.toMatchObject({ code })
    expect(client.details('error')).toHaveLength(code === 4001 ? 0 : 1)
    expect(client.state().caipNetworkId).toBe(ONE)
  })

  test('error: reports that adding was declined', async () => {
    const { client } = await visit({
      knows: evm.slice(0, 1),
      behaviours: { ...willing, add: 'reject' },
    })
    await expect(client.request(to('0x7a6a'))).rejects.toMatchObject({ code: 4001 })
  })
})

describe('wallet_addEthereumChain', () => {
  const add = {
    method: 'wallet_addEthereumChain',
    params: [{ chainId: '0x2a', chainName: 'Forty-two', rpcUrls: ['http://127.0.0.1:1'] }],
  }

  test('behavior: the wallet adds the network, and its switch is followed', async () => {
    const { client } = await visit()
    expect(await client.request(add)).toBeNull()
    await client.until(({ caipNetworkId }) => caipNetworkId === 'eip155:42')
    expect(client.details('network-change')[0]).toMatchObject({ supported: false })
    expect(await client.request({ method: 'eth_chainId' })).toBe('0x2a')
  })

  test('error: reports that the visitor declined', async () => {
    const { client } = await visit({ behaviours: { ...willing, add: 'reject' } })
    await expect(client.request(add)).rejects.toMatchObject({ code: 4001 })
  })
})

test('behavior: removing the element rejects pending requests', async () => {
  const { client, fox } = await visit({ behaviours: { ...willing, sign: 'never' } })
  const signing = client.request({ method: 'personal_sign', params: ['0x00', alice] })
  await expect.poll(() => fox.open()).toHaveLength(1)
  const before = client.received.length
  client.destroy()
  await expect(signing).rejects.toMatchObject({ name: 'AbortError' })
  expect(client.received).toHaveLength(before)
  await expect(client.request({ method: 'eth_accounts' })).rejects.toMatchObject({
    name: 'AbortError',
  })
})
