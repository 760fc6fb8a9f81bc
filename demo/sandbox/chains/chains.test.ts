import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createPublicClient, createWalletClient, erc20Abi, http, parseEther } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitUntilMined } from '#frame/accounts/waitUntilMined.ts'
import { DEV_MNEMONIC, devAccounts } from '#testkit/keys/devAccounts.ts'
import { callNode } from './callNode.ts'
import { compileTetherLike } from './contracts/compile.mjs'
import tetherLike from './contracts/TetherLike.generated.json' with { type: 'json' }
import { deployTokens, type Tokens } from './deployTokens.ts'
import { AnvilMissingError, findAnvil } from './findAnvil.ts'
import { type EvmChain, startEvmChain } from './startEvmChain.ts'

let one: EvmChain
let two: EvmChain
let tokens: Tokens

beforeAll(async () => {
  ;[one, two] = await Promise.all([
    startEvmChain({ chainId: 31337 }),
    startEvmChain({ chainId: 31338 }),
  ])
  ;[tokens] = await Promise.all([deployTokens(one.url), deployTokens(two.url)])
})
afterAll(() => Promise.all([one.close(), two.close()]))

const [alice, bob] = devAccounts
const balanceOf = async (chain: EvmChain, address: string) =>
  BigInt(
    String(
      (await callNode(chain.url, [{ method: 'eth_getBalance', params: [address, 'latest'] }]))[0],
    ),
  )

test('behavior: two chains with different ids, each with ten funded accounts', async () => {
  for (const chain of [one, two]) {
    expect((await callNode(chain.url, [{ method: 'eth_chainId' }]))[0]).toBe(
      `0x${chain.chainId.toString(16)}`,
    )
    for (const { address } of devAccounts)
      expect(await balanceOf(chain, address)).toBe(parseEther('10000'))
  }
})

test('behavior: the accounts are those of the development mnemonic', () => {
  devAccounts.forEach(({ address, privateKey }, addressIndex) => {
    const account = mnemonicToAccount(DEV_MNEMONIC, { addressIndex })
    expect(account.address).toBe(address)
    const key = account.getHdKey().privateKey ?? new Uint8Array()
    expect(`0x${Buffer.from(key).toString('hex')}`).toBe(privateKey)
  })
})

test('behavior: mines a transaction at once, on its own chain only', async () => {
  const receiver = '0x00000000000000000000000000000000000000aa'
  const wallet = createWalletClient({ transport: http(two.url) })
  const client = createPublicClient({ transport: http(two.url), pollingInterval: 20 })
  const hash = await wallet.sendTransaction({
    account: bob.address,
    to: receiver,
    value: parseEther('0.1'),
    chain: null,
  })
  expect((await waitUntilMined(client, hash)).status).toBe('success')
  expect(await balanceOf(two, receiver)).toBe(parseEther('0.1'))
  expect(await balanceOf(one, receiver)).toBe(0n)
})

test('behavior: nodes allow requests from any origin', async () => {
  const answer = await fetch(one.url, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:3000',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
})

describe('tokens', () => {
  test('behavior: both are on both chains, at the same addresses, with 1,000 for each account', async () => {
    for (const chain of [one, two])
      for (const { address, symbol, decimals } of [tokens.erc20, tokens.tether]) {
        const client = createPublicClient({ transport: http(chain.url) })
        const read = <Name extends 'symbol' | 'decimals'>(functionName: Name) =>
          client.readContract({ address, abi: erc20Abi, functionName })
        expect(await read('symbol')).toBe(symbol)
        expect(await read('decimals')).toBe(decimals)
        for (const account of devAccounts)
          expect(
            await client.readContract({
              address,
              abi: erc20Abi,
              functionName: 'balanceOf',
              args: [account.address],
            }),
          ).toBe(1000n * 10n ** BigInt(decimals))
      }
    expect([tokens.erc20.decimals, tokens.tether.decimals]).toEqual([18, 6])
  })

  test('behavior: transfer of the USDT-like token returns nothing', async () => {
    const client = createPublicClient({ transport: http(one.url), pollingInterval: 20 })
    const wallet = createWalletClient({ transport: http(one.url) })
    const { address } = tokens.tether
    const call = async (functionName: 'transfer' | 'approve', from: string, amount: bigint) => {
      const hash = await wallet.writeContract({
        address,
        abi: erc20Abi,
        functionName,
        args: [bob.address, amount],
        account: from as `0x${string}`,
        chain: null,
      })
      return (await waitUntilMined(client, hash)).status
    }
    const { data } = await client.call({
      account: alice.address,
      to: address,
      data: `0xa9059cbb${bob.address.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`,
    })
    expect(data).toBeUndefined()
    expect(await call('transfer', alice.address, 1_500_000n)).toBe('success')
    expect(
      await client.readContract({
        address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [bob.address],
      }),
    ).toBe(1_001_500_000n)
    expect(await call('approve', alice.address, 5n)).toBe('success')
    expect(await call('approve', alice.address, 6n)).toBe('reverted')
  })

  test('behavior: the committed artefact matches its source', () => {
    expect(compileTetherLike()).toEqual(tetherLike)
  })
})

describe('the node', () => {
  test('error: on an unsupported platform, names the missing package', () => {
    expect(() => findAnvil('sunos', 'x64')).toThrow(AnvilMissingError)
    expect(() => findAnvil('sunos', 'x64')).toThrow('@foundry-rs/anvil-sunos-amd64')
  })

  test('behavior: the node ends with the process that started it, even when that is killed', async () => {
    const script = fileURLToPath(new URL('./testing/holdChain.ts', import.meta.url))
    const holder = execFile(process.execPath, ['--import', 'tsx', script])
    const [url] = (await once(createInterface(holder.stdout ?? process.stdin), 'line')) as [string]
    expect(await callNode(url, [{ method: 'eth_chainId' }])).toEqual(['0x7a6b'])
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    await expect
      // Whatever may have taken its port since is another one.
      .poll(() => callNode(url, [{ method: 'eth_chainId' }]).then(String, () => 'gone'))
      .not.toBe('0x7a6b')
  })

  test('behavior: closing twice is safe', async () => {
    const chain = await startEvmChain({ chainId: 31339 })
    await chain.close()
    await chain.close()
    await expect(callNode(chain.url, [{ method: 'eth_chainId' }])).rejects.toThrow()
  })
})
