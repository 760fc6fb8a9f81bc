import { createPublicClient, erc20Abi, http, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AnvilWallet, walletError } from '#adapters/connectors/injected/testing/anvilWallet.ts'
import { toCaipAddress } from '#domain/network/caip.ts'
import { InvalidAddressError } from '#errors/address.ts'
import { InvalidAnswerError } from '#errors/http.ts'
import { ProviderRpcError } from '#errors/provider.ts'
import { waitUntilMined } from '#frame/accounts/waitUntilMined.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { callNode } from '../../../../demo/sandbox/chains/callNode.ts'
import { deployTokens, type Tokens } from '../../../../demo/sandbox/chains/deployTokens.ts'
import { type EvmChain, startEvmChain } from '../../../../demo/sandbox/chains/startEvmChain.ts'
import { chainAdapterContract } from '../chainAdapter.contract.ts'
import { chainNetwork } from '../testing/chainNetwork.ts'
import { createEvmAdapter } from './evmAdapter.ts'

const [alice, bob] = devAccounts
const account = toCaipAddress('eip155:31337', alice.address)

let fresh = 0xf000
const freshAddress = () => `0x${(fresh++).toString(16).padStart(40, '0')}`

const clientOf = (chain: EvmChain) =>
  createPublicClient({ transport: http(chain.url), pollingInterval: 20 })

const balanceOf = async (chain: EvmChain, address: string) =>
  BigInt(
    String(
      (await callNode(chain.url, [{ method: 'eth_getBalance', params: [address, 'latest'] }]))[0],
    ),
  )

chainAdapterContract('evm', async () => {
  const [chain, other] = await Promise.all([
    startEvmChain({ chainId: 31337 }),
    startEvmChain({ chainId: 31338 }),
  ])
  const wallet = new AnvilWallet([chain, other])
  return {
    adapter: createEvmAdapter(),
    network: chainNetwork(chain),
    otherNetwork: chainNetwork(other),
    provider: wallet,
    account,
    freshAddress,
    balanceOf: (address) => balanceOf(chain, address),
    included: async (hash) => {
      await waitUntilMined(clientOf(chain), hash)
    },
    verifies: (message, signature) =>
      verifyMessage({
        address: alice.address,
        message,
        signature: signature as `0x${string}`,
      }),
    read: { method: 'eth_chainId', answer: '0x7a69' },
    balanceAnswer: '0x10',
    amounts: { least: 7n, odd: 8_200_000_000_000_000_001n },
    declineAll(declines) {
      for (const method of ['personal_sign', 'eth_sendTransaction'])
        if (declines) wallet.behaviours[method] = () => Promise.reject(walletError(4001))
        else delete wallet.behaviours[method]
    },
    close: async () => void (await Promise.all([chain.close(), other.close()])),
  }
})

describe('evm', () => {
  let chain: EvmChain
  let tokens: Tokens
  let wallet: AnvilWallet
  const adapter = createEvmAdapter()
  beforeAll(async () => {
    chain = await startEvmChain({ chainId: 31337 })
    tokens = await deployTokens(chain.url)
    wallet = new AnvilWallet([chain])
  })
  afterAll(() => chain.close())

  const through = () => ({ provider: wallet, account, network: chainNetwork(chain) })
  const mined = (hash: string) => waitUntilMined(clientOf(chain), hash)
  const tokensOf = (token: `0x${string}`, owner: string) =>
    clientOf(chain).readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [owner as `0x${string}`],
    })

  test.each(['erc20', 'tether'] as const)(
    'behavior: a transfer of %s arrives [spec 7.4c]',
    async (kind) => {
      const token = tokens[kind]
      const to = freshAddress()
      const hash = await adapter.transfer({ ...through(), to, amount: 1_500_001n, token })
      expect((await mined(hash)).status).toBe('success')
      await expect(tokensOf(token.address, to)).resolves.toBe(1_500_001n)
    },
  )

  test('behavior: writes to a contract', async () => {
    const spender = freshAddress() as `0x${string}`
    const { address } = tokens.erc20
    const call = { abi: erc20Abi, method: 'approve', args: [spender, 5n] }
    await mined(await adapter.writeContract({ ...through(), address, ...call }))
    const allowance = await clientOf(chain).readContract({
      address,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [alice.address, spender],
    })
    expect(allowance).toBe(5n)
  })

  test.each([
    ['a method it lacks', { method: 'burnAll', args: [] }],
    ['arguments that do not fit', { method: 'approve', args: ['nobody', 5n] }],
  ])('error: a contract asked for %s', async (_, call) => {
    const { address } = tokens.erc20
    const writing = adapter.writeContract({ ...through(), address, abi: erc20Abi, ...call })
    await expect(writing).rejects.toMatchObject({ name: 'ProviderRpcError', code: -32602 })
  })

  test('behavior: signs typed data, as an object with bigint values or as JSON', async () => {
    const typedData = {
      domain: { name: 'Shop', chainId: 31337 },
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
        Order: [{ name: 'amount', type: 'uint256' }],
      },
      primaryType: 'Order' as const,
      message: { amount: 2n ** 200n },
    }
    const json = JSON.stringify({ ...typedData, message: { amount: String(2n ** 200n) } })
    for (const given of [typedData, json]) {
      const signature = await adapter.signTypedData({ ...through(), typedData: given })
      const signed = { address: alice.address, ...typedData, signature: signature as `0x${string}` }
      const isValid = verifyTypedData(signed as Parameters<typeof verifyTypedData>[0])
      await expect(isValid).resolves.toBe(true)
    }
  })

  test('behavior: leaves type, fees and nonce to the wallet', async () => {
    wallet.asked.length = 0
    await mined(await adapter.sendTransaction({ ...through(), to: bob.address, gas: 30_000n }))
    expect(wallet.asked.map(({ params }) => params)).toEqual([
      [{ from: alice.address, to: bob.address, gas: '0x7530' }],
    ])
  })

  test('behavior: estimates gas at the node, not at the wallet', async () => {
    wallet.asked.length = 0
    const gas = await adapter.estimateGas({ ...through(), to: bob.address, value: 1n })
    expect(gas).toBe(21_000n)
    expect(wallet.asked).toEqual([])
  })

  test('error: rejects a gas estimate of a call that would revert', async () => {
    const data = '0xdeadbeef'
    const estimating = adapter.estimateGas({ ...through(), to: tokens.erc20.address, data })
    await expect(estimating).rejects.toBeInstanceOf(ProviderRpcError)
  })

  test.each([
    ['nobody', '0x12'],
    ['a name', 'bob.eth'],
  ])('error: sending to %s', async (_, to) => {
    const sending = adapter.transfer({ ...through(), to, amount: 1n })
    await expect(sending).rejects.toBeInstanceOf(InvalidAddressError)
  })

  test.each([
    ['eth_sendTransaction', () => adapter.transfer({ ...through(), to: bob.address, amount: 0n })],
    ['personal_sign', () => adapter.signMessage({ ...through(), message: 'x' })],
  ])('error: rejects a malformed answer of the wallet to %s', async (method, ask) => {
    wallet.behaviours[method] = () => '<img src=x>'
    await expect(ask()).rejects.toBeInstanceOf(InvalidAnswerError)
    delete wallet.behaviours[method]
  })

  describe('capabilities', () => {
    const ask = (answer: () => unknown) => {
      wallet.behaviours.wallet_getCapabilities = answer
      return adapter.getCapabilities(through())
    }
    const capabilities = { '0x7a69': { atomic: { status: 'supported' } } }

    test('behavior: reads the wallet’s answer as an object or as JSON [spec 10.1q]', async () => {
      await expect(ask(() => capabilities)).resolves.toEqual(capabilities)
      await expect(ask(() => JSON.stringify(capabilities))).resolves.toEqual(capabilities)
    })

    test('behavior: none for a wallet that does not know the method, or answers with nothing', async () => {
      await expect(ask(() => Promise.reject(walletError(-32601)))).resolves.toEqual({})
      await expect(ask(() => Promise.reject(walletError(4200)))).resolves.toEqual({})
      await expect(ask(() => '{broken')).resolves.toEqual({})
      await expect(ask(() => null)).resolves.toEqual({})
    })

    test('error: a refusal by the visitor rejects, and does not mean "none"', async () => {
      const asking = ask(() => Promise.reject(walletError(4001)))
      await expect(asking).rejects.toMatchObject({ code: 4001 })
    })
  })
})
