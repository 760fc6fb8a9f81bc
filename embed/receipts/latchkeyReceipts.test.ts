import { encodeFunctionData, erc20Abi, maxUint256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EvmChain, startEvmChain } from '../../demo/sandbox/chains/startEvmChain.ts'
import {
  checkAnswer,
  describeReceipt,
  isHarmless,
  RequestMismatchError,
  readRequest,
  UnreadableRequestError,
} from './latchkeyReceipts.ts'

// Keys that Anvil and Hardhat publish.
const ada = privateKeyToAccount(
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
)
const bob = privateKeyToAccount(
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
)
const origin = 'https://shop.example'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const asked = { chain: 'eip155:1', account: ada.address }

let anvil: EvmChain
beforeAll(async () => {
  anvil = await startEvmChain({ chainId: 1 })
})
afterAll(() => anvil.close())

describe('readRequest and describeReceipt', () => {
  test('behavior: an approval without limit, without a node', async () => {
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [bob.address, maxUint256],
    })
    const receipt = await readRequest(
      {
        ...asked,
        method: 'eth_sendTransaction',
        params: [{ from: ada.address, to: usdc, data, value: '0' }],
      },
      { origin, tokens: [{ address: usdc, symbol: 'USDC', decimals: 6 }] },
    )
    expect(receipt.simulation).toEqual({ status: 'unknown', why: 'no-node' })
    expect(receipt.risks.map(({ risk }) => risk)).toContain('unlimited')
    // The one form that is to be sent.
    expect(receipt.request.params).toMatchObject([{ value: '0x0', chainId: '0x1' }])
    const words = describeReceipt(receipt)
    expect(words.says.join(' ')).toContain('USDC')
    expect(words.says.join(' ')).toContain(bob.address)
  })

  test('behavior: a payment, tried on a real node by its address', async () => {
    const value = toHex(10n ** 18n)
    const receipt = await readRequest(
      {
        ...asked,
        method: 'eth_sendTransaction',
        params: [{ from: ada.address, to: bob.address, value }],
      },
      { origin, node: anvil.url, familiar: [] },
    )
    expect(receipt.simulation).toMatchObject({
      status: 'succeeds',
      changes: [{ difference: -(10n ** 18n) }],
    })
    expect(describeReceipt(receipt)).toMatchObject({
      title: 'Send 1 ETH',
      outcome: { isFailing: false, changes: [{ direction: 'out', amount: '1 ETH' }] },
    })
    expect(receipt.risks.map(({ risk }) => risk)).toContain('first-time')
  })

  test('option: another language by its own texts and numbers', async () => {
    const receipt = await readRequest(
      {
        ...asked,
        method: 'eth_sendTransaction',
        params: [{ from: ada.address, to: bob.address, value: toHex(15n * 10n ** 17n) }],
      },
      { origin },
    )
    const translate = (key: string, params: Readonly<Record<string, string | number>> = {}) =>
      `${key}(${Object.values(params).join()})`
    expect(describeReceipt(receipt, { locale: 'de', translate }).title).toBe('act.send(1,5 ETH)')
  })

  test.each([
    [
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'solana_signMessage',
      { message: '2NEpo7TZRRrLZSi2U' },
    ],
    ['bip122:000000000019d6689c085ae165831e93', 'signMessage', { message: 'Hello World!' }],
  ])('behavior: a text for an account of %s', async (chain, method, params) => {
    const account = chain.startsWith('solana')
      ? '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
      : 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    const receipt = await readRequest({ chain, account, method, params }, { origin })
    expect(describeReceipt(receipt).steps[0]?.text).toBe('Hello World!')
  })

  test('behavior: what nobody knows is read as such, and is no error', async () => {
    const receipt = await readRequest(
      { ...asked, method: 'wallet_giveAll', params: [] },
      { origin },
    )
    expect(receipt.steps).toMatchObject([{ acts: [{ act: 'unreadable' }] }])
    expect(receipt.risks.length).toBeGreaterThan(0)
  })

  test('error: -32602 for what no wallet could carry out, and for a network that is none', async () => {
    const call = (params: unknown) =>
      readRequest({ ...asked, method: 'eth_sendTransaction', params }, { origin })
    await expect(call([{ from: ada.address, to: '0x1' }])).rejects.toBeInstanceOf(
      UnreadableRequestError,
    )
    await expect(call([{ from: ada.address, to: '0x1' }])).rejects.toMatchObject({ code: -32602 })
    await expect(
      readRequest({ ...asked, chain: 'mainnet', method: 'eth_chainId' }, { origin }),
    ).rejects.toMatchObject({ code: 'invalid-caip-network-id' })
  })
})

describe('checkAnswer', () => {
  const message = 'I accept the terms'
  const read = () =>
    readRequest(
      { ...asked, method: 'personal_sign', params: [toHex(message), ada.address] },
      { origin, node: anvil.url },
    )

  test('behavior: a signature of the account over just that text matches', async () => {
    const signature = await ada.signMessage({ message })
    expect(await checkAnswer(await read(), signature, { node: anvil.url })).toEqual({
      status: 'matches',
    })
  })

  test.each([
    ['of another account', () => bob.signMessage({ message })],
    ['over another text', () => ada.signMessage({ message: 'I accept everything' })],
  ])('error: a signature %s', async (_what, sign) => {
    await expect(
      checkAnswer(await read(), await sign(), { node: anvil.url }),
    ).rejects.toBeInstanceOf(RequestMismatchError)
  })
})

test.each([
  ['eth_chainId', true],
  ['eth_accounts', true],
  ['eth_sendTransaction', false],
  ['wallet_giveAll', false],
])('isHarmless: %s is %s', (method, expected) => {
  expect(isHarmless({ ...asked, method, params: [] })).toBe(expected)
})
