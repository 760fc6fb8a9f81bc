import { Hono } from 'hono'
import { encodeFunctionData, erc20Abi, type Hex, parseEther, toHex } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '#server/listen.ts'
import type { EvmAccount } from './evmAccount.ts'
import { performRpc } from './performRpc.ts'
import { smartAccount } from './smartAccount.ts'
import { startAccounts } from './testing/startAccounts.ts'
import type { FrameStage } from './testing/startFixture.ts'
import { waitUntilMined } from './waitUntilMined.ts'

let fixture: FrameStage
let eoa: EvmAccount
let smart: EvmAccount
let perform: Awaited<ReturnType<typeof startAccounts>>['perform']
beforeAll(async () => {
  ;({ fixture, eoa, smart, perform } = await startAccounts())
})
afterAll(() => fixture.close())

const receiver = '0x00000000000000000000000000000000000000aa'

describe('sending', () => {
  test('behavior: both types of account send what a page asks for', async () => {
    for (const account of [eoa, smart]) {
      const to = fixture.freshAddress().toLowerCase()
      const hash = (await perform(account, 'eth_sendTransaction', [
        { from: account.address, to, value: toHex(5n), chainId: '0x7a69' },
      ])) as Hex
      await waitUntilMined(fixture.client, hash)
      expect(await fixture.client.getBalance({ address: to as Hex })).toBe(5n)
    }
  })

  test('param: fees and nonce are taken as given, and filled in where they are not', async () => {
    const nonce = await fixture.client.getTransactionCount({ address: eoa.address })
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
    expect(await fixture.client.getTransaction({ hash })).toMatchObject({
      nonce,
      gas: 30000n,
      maxFeePerGas: 9n ** 10n,
      maxPriorityFeePerGas: 7n,
    })
  })

  test('behavior: a plain account creates a contract; a smart one says that it cannot', async () => {
    const params = [{ data: '0x6001600c60003960016000f300' }]
    const hash = (await perform(eoa, 'eth_sendTransaction', params)) as Hex
    const { contractAddress } = await waitUntilMined(fixture.client, hash)
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
        perform(account, 'eth_sendTransaction', [{ to: fixture.tokens.erc20.address, data }]),
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
    const to = fixture.freshAddress()
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
      .poll(() => perform(smart, 'wallet_getCallsStatus', [id]))
      .toMatchObject({ id, status: 200, atomic: true })
    expect(await fixture.client.getBalance({ address: to })).toBe(6n)
  })

  test("behavior: a page's own paymaster pays", async () => {
    const poor = await smartAccount({ key: fixture.freshKey(), network: fixture.network })
    const { sponsorUrl: url, ...service } = fixture.network.smartAccounts ?? fixture.fail()
    const network = { ...fixture.network, smartAccounts: service }
    const account = await smartAccount({ key: fixture.freshKey(), network })
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
    const thief = fixture.freshAddress()
    const callData = await fixture.batchData([{ to: thief, value: parseEther('1'), data: '0x' }])
    const { url: honest } = { url: fixture.bundler.url('eip155:31337') }
    const app = new Hono()
    app.post('/', async (context) => {
      const answer = await fetch(honest, { method: 'POST', body: await context.req.text() })
      const { result, ...rest } = (await answer.json()) as { result: object }
      const evil = { callData, sender: thief, nonce: '0x0', maxFeePerGas: toHex(10n ** 15n) }
      return context.json({ ...rest, result: { ...result, ...evil } })
    })
    const server = await listen(app)
    try {
      const to = fixture.freshAddress()
      const { id } = (await perform(smart, 'wallet_sendCalls', [
        {
          calls: [{ to, value: '0x9' }],
          capabilities: { paymasterService: { url: `${server.origin}/` } },
        },
      ])) as { id: string }
      await expect
        .poll(() => perform(smart, 'wallet_getCallsStatus', [id]))
        .toMatchObject({ status: 200 })
      expect(await fixture.client.getBalance({ address: to })).toBe(9n)
      expect(await fixture.client.getBalance({ address: thief })).toBe(0n)
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
    const to = fixture.freshAddress()
    const callData = await fixture.batchData([{ to, value: 4n, data: '0x' }])
    const operation = { sender: smart.address, callData }
    const hash = await perform(smart, 'eth_sendUserOperation', [operation, entryPoint08Address])
    await expect
      .poll(() => perform(smart, 'eth_getUserOperationReceipt', [hash]))
      .toMatchObject({ success: true, userOpHash: hash })
    expect(await perform(smart, 'eth_getUserOperationByHash', [hash])).toMatchObject({
      userOperation: { sender: smart.address },
    })
    expect(await fixture.client.getBalance({ address: to })).toBe(4n)
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
