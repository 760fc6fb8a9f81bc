import { Hono } from 'hono'
import { createPublicClient, type Hex, hexToBytes, http, stringToHex, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { safeMethods, unsafeMethods } from '#domain/request/rpcPolicy.ts'
import { listen } from '#server/listen.ts'
import { askChain } from './askChain.ts'
import { eoaAccount } from './eoaAccount.ts'
import type { EvmAccount } from './evmAccount.ts'
import { performRpc } from './performRpc.ts'
import { startAccounts } from './testing/startAccounts.ts'
import type { FrameStage } from './testing/startFixture.ts'

let fixture: FrameStage
let eoa: EvmAccount
let smart: EvmAccount
let perform: Awaited<ReturnType<typeof startAccounts>>['perform']
beforeAll(async () => {
  ;({ fixture, eoa, smart, perform } = await startAccounts())
})
afterAll(() => fixture.close())

const receiver = '0x00000000000000000000000000000000000000aa'
const node = () => createPublicClient({ transport: http(fixture.network.rpcUrl) })
const typed = {
  domain: { name: 'Shop', chainId: '31337', version: 1 },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Order: [{ name: 'count', type: 'uint256' }],
  },
  primaryType: 'Order',
  message: { count: '12345678901234567890' },
}

describe('signing', () => {
  test('param: personal_sign takes hex, text and either order, for both types of account', async () => {
    for (const account of [eoa, smart]) {
      const { address } = account
      for (const params of [
        [stringToHex('grüße'), address],
        ['grüße', address],
        [address, stringToHex('grüße')],
        [stringToHex('grüße'), address.toLowerCase()],
      ]) {
        const signature = (await perform(account, 'personal_sign', params)) as Hex
        expect(await node().verifyMessage({ address, message: 'grüße', signature })).toBe(true)
      }
    }
  })

  test('param: typed data comes as text or as an object', async () => {
    for (const account of [eoa, smart])
      for (const data of [typed, JSON.stringify(typed)]) {
        const signature = (await perform(account, 'eth_signTypedData_v4', [
          account.address,
          data,
        ])) as Hex
        const valid = await node().verifyTypedData({
          address: account.address,
          domain: { name: 'Shop', chainId: 31337, version: '1' },
          types: { Order: typed.types.Order },
          primaryType: 'Order',
          message: { count: 12345678901234567890n },
          signature,
        })
        expect(valid).toBe(true)
      }
  })

  test('error: nobody signs for another account, and nothing that is not there', async () => {
    await expect(perform(eoa, 'personal_sign', ['0x12', smart.address])).rejects.toMatchObject({
      code: 4100,
    })
    await expect(
      perform(smart, 'eth_signTypedData_v4', [eoa.address, typed]),
    ).rejects.toMatchObject({ code: 4100 })
    for (const params of [undefined, {}, [], [1], 'text'])
      await expect(perform(eoa, 'personal_sign', params)).rejects.toMatchObject({ code: -32602 })
    for (const data of [
      '{',
      '{}',
      { ...typed, message: { count: 'many' } },
      { ...typed, primaryType: 'Other' },
      { ...typed, domain: { chainId: 'x' } },
    ])
      await expect(perform(eoa, 'eth_signTypedData_v4', [eoa.address, data])).rejects.toMatchObject(
        { code: -32602 },
      )
  })
})

describe('what the wallet says of itself', () => {
  test('behavior: capabilities are those that work, by chain', async () => {
    expect(await perform(smart, 'wallet_getCapabilities', [smart.address])).toEqual({
      '0x7a69': expect.objectContaining({
        atomic: { status: 'supported' },
        paymasterService: { supported: true },
        assetDiscovery: { supported: true },
        permissions: expect.objectContaining({ supported: true, signerTypes: ['keys'] }),
      }),
      '0x7a6a': expect.objectContaining({ atomic: { status: 'supported' } }),
    })
    expect(await perform(eoa, 'wallet_getCapabilities')).toMatchObject({
      '0x7a69': { atomic: { status: 'unsupported' }, atomicBatch: { supported: false } },
    })
    const some = await perform(smart, 'wallet_getCapabilities', [smart.address, ['0x7a6a', '0x1']])
    expect(Object.keys(some as object)).toEqual(['0x7a6a'])
    await expect(perform(smart, 'wallet_getCapabilities', [receiver])).rejects.toMatchObject({
      code: 4100,
    })
  })

  test('behavior: assets are read from the chain', async () => {
    const assets = (params: object) =>
      perform(eoa, 'wallet_getAssets', [{ account: eoa.address, ...params }])
    const all = (await assets({})) as Record<string, unknown[]>
    expect(Object.keys(all)).toEqual(['0x7a69', '0x7a6a'])
    expect(all['0x7a69']).toEqual([
      expect.objectContaining({ address: 'native', type: 'NATIVE' }),
      {
        address: fixture.tokens.erc20.address,
        balance: toHex(1000n),
        type: 'ERC20',
        metadata: { name: 'Brass', symbol: 'BRASS', decimals: 18, price: 0, iconUrl: '' },
      },
    ])
    expect(all['0x7a6a']).toEqual([expect.objectContaining({ balance: '0x0' })])
    const filtered = (await assets({
      chainFilter: ['0x7a69'],
      assetTypeFilter: ['erc20'],
    })) as Record<string, unknown[]>
    expect(Object.keys(filtered)).toEqual(['0x7a69'])
    expect(filtered['0x7a69']).toHaveLength(1)
    const named = (await assets({
      assetFilter: {
        '0x7a69': [
          {
            address: fixture.tokens.tether.address.toUpperCase().replace('0X', '0x'),
            type: 'erc20',
          },
        ],
      },
    })) as Record<string, unknown[]>
    expect(named).toEqual({ '0x7a69': [expect.objectContaining({ balance: '0x0' })] })
    await expect(perform(eoa, 'wallet_getAssets', [{}])).rejects.toMatchObject({ code: -32602 })
  })

  test('behavior: accounts and chain', async () => {
    expect(await perform(smart, 'eth_accounts')).toEqual([smart.address])
    expect(await perform(eoa, 'eth_chainId')).toBe('0x7a69')
  })
})

describe('reads', () => {
  test('behavior: each read of the table reaches the node or is answered here', async () => {
    for (const method of safeMethods) {
      const error = await perform(eoa, method, []).then(
        () => undefined,
        (error: { code: number; message: string }) => error,
      )
      expect(error?.code, method).not.toBe(4200)
    }
    expect(await perform(eoa, 'eth_getBalance', [eoa.address, 'latest'])).toMatch(/^0x/)
    expect(await perform(eoa, 'eth_blockNumber')).toMatch(/^0x/)
  })

  test('error: what is in no table is refused', async () => {
    for (const method of [
      'eth_sign',
      'eth_requestAccounts',
      'anvil_setBalance',
      'personal_unlockAccount',
      'toString',
      'solana_signMessage',
    ])
      await expect(perform(eoa, method, [])).rejects.toMatchObject({ code: 4200 })
    expect(unsafeMethods.length).toBe(11)
  })

  test('error: a node that is gone, and a request that is given up', async () => {
    const network = { ...fixture.network, rpcUrl: 'http://127.0.0.1:1' }
    await expect(
      performRpc({ method: 'eth_blockNumber', account: eoa, network }),
    ).rejects.toMatchObject({ code: 4900 })
    const lost = eoaAccount({ key: fixture.freshKey(), network })
    await expect(
      performRpc({
        method: 'eth_sendTransaction',
        params: [{ to: receiver }],
        account: lost,
        network,
      }),
    ).rejects.toMatchObject({ code: 4900 })
    const signal = AbortSignal.abort()
    await expect(
      performRpc({ method: 'eth_blockNumber', account: eoa, network: fixture.network, signal }),
    ).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('error: a node that does not answer is given up', async () => {
    const app = new Hono()
    app.post('/', () => new Promise<Response>(() => undefined))
    const server = await listen(app)
    try {
      await expect(
        askChain(`${server.origin}/`, 'eth_blockNumber', [], { timeoutMs: 50 }),
      ).rejects.toMatchObject({ code: 4900 })
    } finally {
      await server.close()
    }
  })

  test('behavior: a signature of the plain account is none of the smart one', async () => {
    // Were the keys the same, a page could get an operation signed as a message.
    const message = hexToBytes(`0x${'ab'.repeat(32)}`)
    const signature = (await perform(eoa, 'personal_sign', [toHex(message), eoa.address])) as Hex
    expect(
      await node().verifyMessage({ address: smart.address, message: { raw: message }, signature }),
    ).toBe(false)
  })
})
