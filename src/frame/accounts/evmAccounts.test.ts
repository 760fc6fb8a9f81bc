import { createPublicClient, encodeFunctionData, erc20Abi, http, keccak256, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { rememberBundle } from './callBundles.ts'
import { eoaAccount } from './eoaAccount.ts'
import type { EvmAccount } from './evmAccount.ts'
import { smartAccount } from './smartAccount.ts'
import { type FrameStage, startFixture } from './testing/startFixture.ts'
import { waitUntilMined } from './waitUntilMined.ts'

let fixture: FrameStage
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

const receiver = '0x00000000000000000000000000000000000000aa'
const typedData = {
  domain: { name: 'Shop', version: '1', chainId: 31337 },
  types: {
    Order: [
      { name: 'what', type: 'string' },
      { name: 'count', type: 'uint256' },
    ],
  },
  primaryType: 'Order',
  message: { what: 'locks', count: 3n },
} as const

const verified = (account: EvmAccount) => {
  const client = createPublicClient({ transport: http(fixture.network.rpcUrl) })
  const { address } = account
  return {
    message: async (message: string) =>
      client.verifyMessage({ address, message, signature: await account.signMessage(message) }),
    typedData: async () =>
      client.verifyTypedData({
        address,
        ...typedData,
        signature: await account.signTypedData(typedData),
      }),
    wrong: async () =>
      client.verifyMessage({
        address,
        message: 'another',
        signature: await account.signMessage('one'),
      }),
  }
}

describe('signatures', () => {
  test('behavior: viem verifies those of a plain account', async () => {
    const account = eoaAccount({ key: fixture.freshKey(), network: fixture.network })
    expect(await verified(account).message('hello')).toBe(true)
    expect(await verified(account).typedData()).toBe(true)
    expect(await verified(account).wrong()).toBe(false)
  })

  test('behavior: viem verifies those of a smart account before and after it is deployed', async () => {
    const account = await smartAccount({ key: fixture.freshKey(), network: fixture.network })
    expect(await account.isDeployed()).toBe(false)
    expect(await account.signMessage('hello')).toMatch(/(6492){16}$/)
    expect(await verified(account).message('hello')).toBe(true)
    expect(await verified(account).typedData()).toBe(true)
    expect(await verified(account).wrong()).toBe(false)

    await account.sendTransaction({ to: receiver, value: 0n, data: '0x' })
    expect(await account.isDeployed()).toBe(true)
    expect(await account.signMessage('hello')).not.toMatch(/(6492){16}$/)
    expect(await verified(account).message('hello')).toBe(true)
    expect(await verified(account).typedData()).toBe(true)
    expect(await verified(account).wrong()).toBe(false)
  })

  test("behavior: one key's two smart accounts have one address; another key has another", async () => {
    const key = fixture.freshKey()
    const [one, two, other] = await Promise.all([
      smartAccount({ key, network: fixture.network }),
      smartAccount({ key, network: fixture.other }),
      smartAccount({ key: fixture.freshKey(), network: fixture.network }),
    ])
    expect(one.address).toBe(two.address)
    expect(other.address).not.toBe(one.address)
    expect(eoaAccount({ key, network: fixture.network }).address).not.toBe(one.address)
  })
})

describe('transactions', () => {
  test('behavior: a fresh smart account without a coin acts, sponsored', async () => {
    const account = await smartAccount({ key: fixture.freshKey(), network: fixture.network })
    const hash = await account.sendTransaction({ to: receiver, value: 0n, data: '0x1234' })
    const receipt = await fixture.client.getTransactionReceipt({ hash })
    expect(receipt.status).toBe('success')
    expect(await fixture.client.getBalance({ address: account.address })).toBe(0n)
  })

  test('behavior: without a sponsor the account pays out of its own coins', async () => {
    const { sponsorUrl: _, ...service } = fixture.network.smartAccounts ?? fixture.fail()
    const network = { ...fixture.network, smartAccounts: service }
    const account = await smartAccount({ key: fixture.freshKey(), network })
    await expect(account.sendTransaction({ to: receiver, value: 0n, data: '0x' })).rejects.toThrow(
      'AA21',
    )
    await fixture.fund(account.address, parseEther('1'))
    await account.sendTransaction({ to: receiver, value: parseEther('0.25'), data: '0x' })
    const left = await fixture.client.getBalance({ address: account.address })
    expect(left).toBeLessThan(parseEther('0.75'))
    expect(left).toBeGreaterThan(parseEther('0.7'))
  })

  test('behavior: both types of account send coins', async () => {
    const key = fixture.freshKey()
    for (const account of [
      eoaAccount({ key, network: fixture.network }),
      await smartAccount({ key, network: fixture.network }),
    ]) {
      const to = fixture.freshAddress()
      await fixture.fund(account.address, parseEther('2'))
      const hash = await account.sendTransaction({ to, value: parseEther('1.5'), data: '0x' })
      await waitUntilMined(fixture.client, hash)
      expect(await fixture.client.getBalance({ address: to })).toBe(parseEther('1.5'))
    }
  })

  test('behavior: two at once both arrive, before deployment and after, for both types', async () => {
    const key = fixture.freshKey()
    const open = (type: string) =>
      type === 'eoa'
        ? Promise.resolve(eoaAccount({ key, network: fixture.network }))
        : smartAccount({ key, network: fixture.network })
    for (const type of ['eoa', 'smart', 'smart']) {
      // Opened twice, as by two requests that know nothing of each other.
      const accounts = await Promise.all([open(type), open(type)])
      await fixture.fund(accounts[0].address, parseEther('1'))
      const to = [fixture.freshAddress(), fixture.freshAddress()]
      const hashes = await Promise.all(
        to.map((address, index) =>
          (accounts[index] ?? fixture.fail()).sendTransaction({
            to: address,
            value: 7n,
            data: '0x',
          }),
        ),
      )
      for (const hash of hashes) await waitUntilMined(fixture.client, hash)
      for (const address of to) expect(await fixture.client.getBalance({ address })).toBe(7n)
    }
  })

  test('error: a call that reverts is not sent, and says why', async () => {
    const account = await smartAccount({ key: fixture.freshKey(), network: fixture.network })
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [receiver, 1n],
    })
    await expect(
      account.sendTransaction({ to: fixture.tokens.erc20.address, value: 0n, data }),
    ).rejects.toThrow('transfer amount exceeds balance')
    expect(await account.isDeployed()).toBe(false)
  })
})

describe('batches', () => {
  const transfer = (amount: bigint, to = receiver) => ({
    to: fixture.tokens.erc20.address,
    value: 0n,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [to as `0x${string}`, amount],
    }),
  })
  const settled = (account: EvmAccount, id: string) =>
    expect.poll(async () => (await account.callsStatus(id)).status).not.toBe(100)

  test('behavior: a smart account makes several calls as one', async () => {
    const account = await smartAccount({ key: fixture.freshKey(), network: fixture.network })
    const [a, b] = [fixture.freshAddress(), fixture.freshAddress()]
    await fixture.give(account.address, 100n)
    const { id } = await account.sendCalls({
      calls: [transfer(60n, a), transfer(40n, b)],
      atomicRequired: true,
    })
    await settled(account, id)
    const status = await account.callsStatus(id)
    expect(status).toMatchObject({
      version: '2.0.0',
      id,
      chainId: '0x7a69',
      status: 200,
      atomic: true,
    })
    expect(status.receipts).toHaveLength(1)
    expect(
      status.receipts?.[0]?.logs.filter(
        ({ address }) => address.toLowerCase() === fixture.tokens.erc20.address,
      ),
    ).toHaveLength(2)
    expect([await fixture.balanceOf(a), await fixture.balanceOf(b)]).toEqual([60n, 40n])
  })

  test('behavior: all or none: one that fails undoes the others', async () => {
    const account = await smartAccount({ key: fixture.freshKey(), network: fixture.network })
    const to = fixture.freshAddress()
    await fixture.give(account.address, 100n)
    await expect(
      account.sendCalls({ calls: [transfer(60n, to), transfer(60n, to)], atomicRequired: true }),
    ).rejects.toThrow('transfer amount exceeds balance')

    // The same by an operation that no estimate stops.
    const hash = await account.sendUserOperation?.({
      callData: await fixture.batchData([transfer(60n, to), transfer(60n, to)]),
      callGasLimit: 300_000n,
      verificationGasLimit: 400_000n,
      preVerificationGas: 60_000n,
    })
    if (!hash) throw new Error('A smart account sends operations')
    await expect
      .poll(async () => {
        try {
          return (await account.callsStatus(hash)).status
        } catch {
          return 'unknown'
        }
      })
      .toBe(500)
    expect(await fixture.balanceOf(to)).toBe(0n)
    expect(await fixture.balanceOf(account.address)).toBe(100n)
  })

  test('behavior: a plain account sends one after the other, and never claims to be atomic', async () => {
    const account = eoaAccount({ key: fixture.freshKey(), network: fixture.network })
    await fixture.fund(account.address, parseEther('1'))
    await fixture.give(account.address, 100n)
    const to = fixture.freshAddress()
    const { id } = await account.sendCalls({
      id: 'mine',
      calls: [transfer(60n, to), transfer(40n, to)],
      atomicRequired: false,
    })
    expect(id).toBe('mine')
    await settled(account, id)
    const status = await account.callsStatus(id)
    expect(status).toMatchObject({ status: 200, atomic: false })
    expect(status.receipts).toHaveLength(2)
    await expect(
      account.sendCalls({ id: 'mine', calls: [transfer(0n)], atomicRequired: false }),
    ).rejects.toMatchObject({ code: 5720 })
    await expect(
      account.sendCalls({ calls: [transfer(0n), transfer(0n)], atomicRequired: true }),
    ).rejects.toMatchObject({ code: 5760 })

    const half = await account.sendCalls({
      calls: [transfer(0n), transfer(1000n)],
      atomicRequired: false,
    })
    await settled(account, half.id)
    expect((await account.callsStatus(half.id)).status).toBe(600)
    await expect(account.callsStatus('0x1234')).rejects.toMatchObject({ code: 5730 })
  })

  test('behavior: what a bundler never places has failed, after a while', async () => {
    const account = await smartAccount({ key: fixture.freshKey(), network: fixture.network })
    const hash = keccak256('0x1234')
    const sentAt = Date.now()
    rememberBundle(fixture.network.chainId, account.address, 'lost', {
      kind: 'operation',
      hash,
      sentAt,
    })
    expect(await account.callsStatus('lost')).toMatchObject({ status: 100 })
    vi.useFakeTimers({ toFake: ['Date'], now: sentAt + 121_000 })
    try {
      expect(await account.callsStatus('lost')).toMatchObject({ status: 400 })
    } finally {
      vi.useRealTimers()
    }
  })
})
