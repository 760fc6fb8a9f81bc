import { Hono } from 'hono'
import {
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hexToBytes,
  http,
  parseEther,
  stringToHex,
  toHex,
} from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { safeMethods, unsafeMethods } from '../../../../src/domain/rpcPolicy.ts'
import { listen } from '../../server.ts'
import { askChain } from './askChain.ts'
import { eoaAccount } from './eoaAccount.ts'
import type { EvmAccount } from './evmAccount.ts'
import { performRpc } from './performRpc.ts'
import { smartAccount } from './smartAccount.ts'
import { type FrameStage, startStage } from './testing/startStage.ts'

let stage: FrameStage
let eoa: EvmAccount
let smart: EvmAccount
beforeAll(async () => {
  stage = await startStage()
  const key = stage.freshKey()
  eoa = eoaAccount({ key, network: stage.network })
  smart = await smartAccount({ key, network: stage.network })
  await stage.fund(eoa.address, parseEther('10'))
  await stage.fund(smart.address, parseEther('10'))
  await stage.give(eoa.address, 1000n)
}, 60_000)
afterAll(() => stage.close())

const perform = (account: EvmAccount, method: string, params?: unknown) =>
  performRpc({
    method,
    params,
    account,
    network: stage.network,
    networks: [stage.network, stage.other],
  })
const receiver = '0x00000000000000000000000000000000000000aa'
const node = () => createPublicClient({ transport: http(stage.network.rpcUrl) })
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

describe('sending', () => {
  test('behavior: both types of account send what a page asks for', async () => {
    for (const account of [eoa, smart]) {
      const to = stage.freshAddress().toLowerCase()
      const hash = (await perform(account, 'eth_sendTransaction', [
        { from: account.address, to, value: toHex(5n), chainId: '0x7a69' },
      ])) as Hex
      await stage.client.waitForTransactionReceipt({ hash })
      expect(await stage.client.getBalance({ address: to as Hex })).toBe(5n)
    }
  })

  test('param: fees and nonce are taken as given, and filled in where they are not', async () => {
    const nonce = await stage.client.getTransactionCount({ address: eoa.address })
    const hash = (await perform(eoa, 'eth_sendTransaction', [
      {
        to: receiver,
        value: 1,
        gas: '0x7530',
        maxFeePerGas: toHex(9n ** 10n),
        maxPriorityFeePerGas: '0x7',
        nonce: toHex(nonce),
      },
    ])) as Hex
    expect(await stage.client.getTransaction({ hash })).toMatchObject({
      nonce,
      gas: 30000n,
      maxFeePerGas: 9n ** 10n,
      maxPriorityFeePerGas: 7n,
    })
  })

  test('behavior: a plain account creates a contract; a smart one says that it cannot', async () => {
    const params = [{ data: '0x6001600c60003960016000f300' }]
    const hash = (await perform(eoa, 'eth_sendTransaction', params)) as Hex
    const { contractAddress } = await stage.client.waitForTransactionReceipt({ hash })
    expect(contractAddress).toMatch(/^0x/)
    await expect(perform(smart, 'eth_sendTransaction', params)).rejects.toMatchObject({
      code: 4200,
    })
  })

  test('error: the reason of the chain comes through in one line', async () => {
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [receiver, 10n ** 9n],
    })
    for (const account of [eoa, smart])
      await expect(
        perform(account, 'eth_sendTransaction', [{ to: stage.tokens.erc20.address, data }]),
      ).rejects.toMatchObject({
        name: 'WalletRpcError',
        message: expect.stringMatching(/^[^\n]*transfer amount exceeds balance$/),
      })
  })

  test('error: another chain, another account, or no transaction', async () => {
    for (const [transaction, code] of [
      [{ to: receiver, chainId: 1 }, -32602],
      [{ to: receiver, from: receiver }, 4100],
      [{ to: 'nobody' }, -32602],
      [{ to: receiver, value: '-1' }, -32602],
      [{ to: receiver, data: '0x123' }, -32602],
      [null, -32602],
    ] as const)
      await expect(perform(eoa, 'eth_sendTransaction', [transaction])).rejects.toMatchObject({
        code,
      })
  })

  test('behavior: wallet_sendCalls and its status', async () => {
    const to = stage.freshAddress()
    const call = { to: to.toLowerCase(), value: '0x3' }
    const { id } = (await perform(smart, 'wallet_sendCalls', [
      {
        version: '2.0.0',
        from: smart.address,
        chainId: '0x7a69',
        atomicRequired: true,
        calls: [call, call],
      },
    ])) as { id: string }
    await expect
      .poll(() => perform(smart, 'wallet_getCallsStatus', [id]), { timeout: 10_000 })
      .toMatchObject({ id, status: 200, atomic: true })
    expect(await stage.client.getBalance({ address: to })).toBe(6n)
  })

  test("behavior: a page's own paymaster pays", async () => {
    const poor = await smartAccount({ key: stage.freshKey(), network: stage.network })
    const { sponsorUrl: url, ...service } = stage.network.smartAccounts ?? stage.fail()
    const network = { ...stage.network, smartAccounts: service }
    const account = await smartAccount({ key: stage.freshKey(), network })
    expect(poor.address).not.toBe(account.address)
    const calls = [{ to: receiver, data: '0x' }]
    await expect(
      performRpc({ method: 'wallet_sendCalls', params: [{ calls }], account, network }),
    ).rejects.toMatchObject({ message: expect.stringContaining('AA21') })
    for (const paymasterService of [{ url }, { '0x7a69': { url } }]) {
      const params = [{ chainId: '0x7a69', calls, capabilities: { paymasterService } }]
      const sent = await performRpc({ method: 'wallet_sendCalls', params, account, network })
      expect(sent).toMatchObject({ id: expect.stringMatching(/^0x[\da-f]{64}$/) })
    }
  })

  test('error: a paymaster that answers with other calls than were approved changes nothing', async () => {
    const thief = stage.freshAddress()
    const callData = await stage.batchData([{ to: thief, value: parseEther('1'), data: '0x' }])
    const { url: honest } = { url: stage.bundler.url('eip155:31337') }
    const app = new Hono()
    app.post('/', async (context) => {
      const answer = await fetch(honest, { method: 'POST', body: await context.req.text() })
      const { result, ...rest } = (await answer.json()) as { result: object }
      const evil = { callData, sender: thief, nonce: '0x0', maxFeePerGas: toHex(10n ** 15n) }
      return context.json({ ...rest, result: { ...result, ...evil } })
    })
    const server = await listen(app)
    try {
      const to = stage.freshAddress()
      const { id } = (await perform(smart, 'wallet_sendCalls', [
        {
          calls: [{ to, value: '0x9' }],
          capabilities: { paymasterService: { url: `${server.origin}/` } },
        },
      ])) as { id: string }
      await expect
        .poll(() => perform(smart, 'wallet_getCallsStatus', [id]), { timeout: 10_000 })
        .toMatchObject({ status: 200 })
      expect(await stage.client.getBalance({ address: to })).toBe(9n)
      expect(await stage.client.getBalance({ address: thief })).toBe(0n)
    } finally {
      await server.close()
    }
  })

  test('error: each refusal of wallet_sendCalls has its code', async () => {
    const calls = [{ to: receiver }]
    for (const [account, request, code] of [
      [smart, { calls, chainId: '0x1' }, 5710],
      [smart, { calls, capabilities: { teleport: {} } }, 5700],
      [smart, { calls: [{ to: receiver, capabilities: { teleport: {} } }] }, 5700],
      [smart, { calls: Array.from({ length: 65 }, () => calls[0]) }, 5740],
      [smart, { calls: [] }, -32602],
      [smart, { calls, from: receiver }, 4100],
      [eoa, { calls: [calls[0], calls[0]], atomicRequired: true }, 5760],
      [eoa, { calls, capabilities: { paymasterService: { url: 'http://127.0.0.1:1' } } }, 5700],
    ] as const)
      await expect(perform(account, 'wallet_sendCalls', [request])).rejects.toMatchObject({ code })
    const optional = { calls, capabilities: { teleport: { optional: true } } }
    await expect(perform(smart, 'wallet_sendCalls', [optional])).resolves.toBeTruthy()
    await expect(perform(smart, 'wallet_getCallsStatus', ['nothing'])).rejects.toMatchObject({
      code: 5730,
    })
  })

  test('behavior: eth_sendUserOperation signs and sends an operation of the account', async () => {
    const to = stage.freshAddress()
    const callData = await stage.batchData([{ to, value: 4n, data: '0x' }])
    const operation = { sender: smart.address, callData }
    const hash = await perform(smart, 'eth_sendUserOperation', [operation, entryPoint08Address])
    await expect
      .poll(() => perform(smart, 'eth_getUserOperationReceipt', [hash]), { timeout: 10_000 })
      .toMatchObject({ success: true, userOpHash: hash })
    expect(await perform(smart, 'eth_getUserOperationByHash', [hash])).toMatchObject({
      userOperation: { sender: smart.address },
    })
    expect(await stage.client.getBalance({ address: to })).toBe(4n)
    await expect(perform(eoa, 'eth_sendUserOperation', [operation])).rejects.toMatchObject({
      code: 4100,
    })
    await expect(
      perform(eoa, 'eth_sendUserOperation', [{ ...operation, sender: eoa.address }]),
    ).rejects.toMatchObject({ code: 4200 })
    await expect(
      perform(smart, 'eth_sendUserOperation', [operation, receiver]),
    ).rejects.toMatchObject({ code: -32602 })
    await expect(perform(eoa, 'eth_supportedEntryPoints')).resolves.toEqual([entryPoint08Address])
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
        address: stage.tokens.erc20.address,
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
          { address: stage.tokens.tether.address.toUpperCase().replace('0X', '0x'), type: 'erc20' },
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

describe('permissions', () => {
  const request = () => ({
    chainId: '0x7a69',
    expiry: Math.floor(Date.now() / 1000) + 3600,
    signer: {
      type: 'keys',
      data: { keys: [{ type: 'secp256k1', publicKey: `0x02${'11'.repeat(32)}` }] },
    },
    permissions: [{ type: 'contract-call', data: { address: receiver } }],
    policies: [],
  })

  test('behavior: a grant is a statement that the account has signed', async () => {
    const asked = request()
    const granted = await perform(smart, 'wallet_grantPermissions', [asked])
    expect(granted).toMatchObject({
      chainId: '0x7a69',
      expiry: asked.expiry,
      signer: asked.signer,
      permissions: asked.permissions,
      context: expect.stringMatching(/^0x[\da-f]+$/),
    })
  })

  test('error: not by a plain account, not for the past, another chain, or nothing', async () => {
    for (const [account, asked, code] of [
      [eoa, request(), 4200],
      [smart, { ...request(), expiry: 1 }, -32602],
      [smart, { ...request(), chainId: '0x1' }, -32602],
      [smart, { ...request(), address: receiver }, 4100],
      [smart, { ...request(), permissions: [] }, -32602],
      [smart, { ...request(), signer: { type: 'wallet' } }, -32602],
    ] as const)
      await expect(perform(account, 'wallet_grantPermissions', [asked])).rejects.toMatchObject({
        code,
      })
  })

  test('param: a revocation comes bare or in a list', async () => {
    for (const params of [
      { pci: 'one' },
      [{ pci: 'one', permissions: [], expiry: 1, address: smart.address }],
    ])
      expect(await perform(smart, 'wallet_revokePermissions', params)).toMatch(/^0x[\da-f]{130,}$/i)
    const byContext = [{ permissionsContext: '0x12' }]
    expect(await perform(smart, 'wallet_revokePermissions', byContext)).toBe(null)
    await expect(
      perform(smart, 'wallet_revokePermissions', [{ pci: 'one', address: receiver }]),
    ).rejects.toMatchObject({ code: 4100 })
    await expect(perform(smart, 'wallet_revokePermissions', [{}])).rejects.toMatchObject({
      code: -32602,
    })
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
    const network = { ...stage.network, rpcUrl: 'http://127.0.0.1:1' }
    await expect(
      performRpc({ method: 'eth_blockNumber', account: eoa, network }),
    ).rejects.toMatchObject({ code: 4900 })
    const lost = eoaAccount({ key: stage.freshKey(), network })
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
      performRpc({ method: 'eth_blockNumber', account: eoa, network: stage.network, signal }),
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
