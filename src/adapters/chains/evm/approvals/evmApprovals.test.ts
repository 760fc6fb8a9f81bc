import { encodeFunctionData, maxUint160, maxUint256 } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toCaipAddress } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import type { TokenApproval } from '#domain/token/tokenApproval.ts'
import { HttpError, InvalidAnswerError, OfflineError } from '#errors/http.ts'
import { ProviderRpcError } from '#errors/provider.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { callNode } from '../../../../../demo/sandbox/chains/callNode.ts'
import { confirmTransactions } from '../../../../../demo/sandbox/chains/confirmTransactions.ts'
import { deployOpen } from '../../../../../demo/sandbox/chains/deployOpen.ts'
import { deployTokens, type Tokens } from '../../../../../demo/sandbox/chains/deployTokens.ts'
import { openContracts } from '../../../../../demo/sandbox/chains/openContracts.ts'
import { type EvmChain, startEvmChain } from '../../../../../demo/sandbox/chains/startEvmChain.ts'
import { chainNetwork } from '../../testing/chainNetwork.ts'
import type { Revocation } from '../../tokenApprovals.ts'
import { writeApproval } from '../tokenApproval.ts'
import { permit2Abi } from './approvalAbi.ts'
import { evmApprovals } from './evmApprovals.ts'
import { revocations } from './revocations.ts'

const [alice, bob, carol, dave] = devAccounts
const { permit2, collections, tokens: open } = openContracts

let chain: EvmChain
let network: Network
let tokens: Tokens
beforeAll(async () => {
  chain = await startEvmChain({ chainId: 31337 })
  tokens = await deployTokens(chain.url)
  await deployOpen(chain.url, { artwork: 'http://127.0.0.1:1', hasNames: false })
  network = chainNetwork(chain)
}, 120_000)
afterAll(() => chain?.close())

type Sent = { to?: string | undefined; data: string }
const send = async (from: string, ...calls: readonly Sent[]): Promise<void> => {
  const hashes: unknown[] = []
  for (const { to, data } of calls)
    hashes.push(
      ...(await callNode(chain.url, [
        { method: 'eth_sendTransaction', params: [{ from, to, data, gas: '0x493e0' }] },
      ])),
    )
  await confirmTransactions(chain.url, hashes)
}

const everything = (collection: string, operator: string, isAllowed = true): Sent => ({
  to: collection,
  data: encodeFunctionData({
    abi: [
      {
        type: 'function',
        name: 'setApprovalForAll',
        inputs: [{ type: 'address' }, { type: 'bool' }],
        outputs: [],
        stateMutability: 'nonpayable',
      },
    ],
    args: [operator as `0x${string}`, isAllowed],
  }),
})
const throughPermit2 = (token: string, spender: string, amount: bigint, until: number): Sent => ({
  to: permit2,
  data: encodeFunctionData({
    abi: permit2Abi,
    functionName: 'approve',
    args: [token as `0x${string}`, spender as `0x${string}`, amount, until],
  }),
})
const approve = (token: string, spender: string, amount: bigint): Sent => ({
  to: token,
  data: writeApproval(spender, amount),
})

const of = (address: string) => ({ account: toCaipAddress('eip155:31337', address), network })

/** All that a search brings. */
const searchAll = async (address: string, fetched?: typeof fetch) => {
  const search = evmApprovals({ fetch: fetched }).search(of(address))
  const approvals: TokenApproval[] = []
  for (;;) {
    const found = await search.step()
    approvals.push(...found.approvals)
    if (found.isDone) return approvals
  }
}
/** What of an approval a test looks at. */
const summarizeAct = ({ kind, spender, token, amount, tokenId }: TokenApproval) =>
  [kind, token?.symbol ?? token?.name, spender, amount ?? tokenId].filter(
    (one) => one !== undefined,
  )

/** A node in between that answers as told. */
const between =
  (answer: (method: string, params: readonly unknown[]) => object | undefined): typeof fetch =>
  async (url, init) => {
    const { method, params } = JSON.parse(String(init?.body)) as {
      method: string
      params: readonly unknown[]
    }
    const own = answer(method, params)
    if (own === undefined) return fetch(url, init)
    // Made here: a server of another test in this process may have put its own `Response` in place of the global one.
    const { text = '', status } = own as { text?: string; status?: number }
    if ('text' in own || status) return new Response(text, { status: status ?? 200 })
    return Response.json({ jsonrpc: '2.0', id: 1, ...own })
  }

const noon = Math.floor(Date.now() / 1000) + 86_400

describe('search', () => {
  test('behavior: finds each kind of approval in force, newest first, and none that is over', async () => {
    const { erc20, tether } = tokens
    const [one, two] = [bob.address.toLowerCase(), carol.address.toLowerCase()]
    await send(
      alice.address,
      approve(erc20.address, bob.address, maxUint256),
      approve(tether.address, carol.address, 5_000_000n),
      // Revoked since.
      approve(tether.address, bob.address, 1n),
      approve(tether.address, bob.address, 0n),
      everything(collections.locks, bob.address),
      everything(collections.stamps, carol.address),
      everything(collections.stamps, bob.address),
      everything(collections.stamps, bob.address, false),
      { to: collections.locks, data: writeApproval(carol.address, 11n) },
      throughPermit2(open.copper.address, bob.address, maxUint160, noon),
      throughPermit2(open.copper.address, carol.address, 5n, 1),
    )
    const found = await searchAll(alice.address)
    expect(found.map(summarizeAct)).toEqual([
      ['permit2', 'COPR', one, maxUint160],
      ['item', expect.any(String), two, 11n],
      ['collection', expect.any(String), two],
      ['collection', expect.any(String), one],
      ['token', 'USDS', two, 5_000_000n],
      ['token', 'BRASS', one, maxUint256],
    ])
    const [permit, , , , dollars, brass] = found
    expect(permit?.until).toBe(noon * 1000)
    expect(dollars).toMatchObject({ balance: 1_000_000_000n, token: { decimals: 6 } })
    expect(brass?.since).toBeGreaterThan(Date.now() - 3_600_000)
  })

  test('behavior: asks a node that does not say when a log was for its block', async () => {
    const found = await searchAll(alice.address)
    const blocks: unknown[] = []
    const stripped: typeof fetch = async (url, init) => {
      const { method, params } = JSON.parse(String(init?.body))
      if (method === 'eth_getBlockByNumber') blocks.push(params[0])
      const response = await fetch(url, init)
      if (method !== 'eth_getLogs') return response
      const answer = (await response.json()) as { result: Record<string, unknown>[] }
      for (const log of answer.result) delete log.blockTimestamp
      return Response.json(answer)
    }
    expect(await searchAll(alice.address, stripped)).toEqual(found)
    expect(blocks.filter((one) => one !== 'latest').length).toBeGreaterThan(0)
  })

  test('behavior: narrows its ranges for a node that refuses many blocks, and finds the same', async () => {
    await callNode(chain.url, [{ method: 'anvil_mine', params: ['0x190'] }])
    const asked: number[] = []
    const narrow = between((method, [filter]) => {
      if (method !== 'eth_getLogs') return undefined
      const { fromBlock, toBlock } = filter as { fromBlock: string; toBlock: string }
      const size = Number(toBlock) - Number(fromBlock) + 1
      asked.push(size)
      return size > 120
        ? { error: { code: -32005, message: 'query exceeds max block range' } }
        : undefined
    })
    const found = await searchAll(alice.address, narrow)
    expect(found.map(summarizeAct)).toEqual((await searchAll(alice.address)).map(summarizeAct))
    expect(asked.filter((size) => size > 120).length).toBeLessThan(5)
    expect(asked.filter((size) => size <= 120).length).toBeGreaterThan(3)
  })

  test('behavior: an approval that a contract only claims, and a collectible given away, are none', async () => {
    await send(
      dave.address,
      { to: collections.locks, data: writeApproval(bob.address, 4n) },
      approve(open.whole.address, bob.address, 1n),
    )
    expect((await searchAll(dave.address)).map(({ kind }) => kind)).toEqual(['token', 'item'])
    const transfer = encodeFunctionData({
      abi: [
        {
          type: 'function',
          name: 'transferFrom',
          inputs: [{ type: 'address' }, { type: 'address' }, { type: 'uint256' }],
          outputs: [],
          stateMutability: 'nonpayable',
        },
      ],
      args: [dave.address, carol.address, 4n],
    })
    await send(dave.address, { to: collections.locks, data: transfer })
    // Its new owner approves somebody.
    await send(carol.address, { to: collections.locks, data: writeApproval(bob.address, 4n) })
    expect((await searchAll(dave.address)).map(({ kind }) => kind)).toEqual(['token'])
    // A contract that writes events and keeps no allowances: its code is gone.
    await callNode(chain.url, [{ method: 'anvil_setCode', params: [open.whole.address, '0x'] }])
    expect(await searchAll(dave.address)).toEqual([])
  })

  test('behavior: tells to whose code an account has given itself', async () => {
    const code = `0xef0100${bob.address.slice(2)}`
    const account = '0x7702000000000000000000000000000000000001'
    await callNode(chain.url, [{ method: 'anvil_setCode', params: [account, code] }])
    expect(await searchAll(account)).toEqual([
      {
        id: expect.any(String),
        kind: 'delegation',
        spender: bob.address.toLowerCase(),
      },
    ])
  })

  test.each([
    ['logs that are no list', 'eth_getLogs', { result: {} }, InvalidAnswerError],
    ['a log without topics', 'eth_getLogs', { result: [{ data: '0x' }] }, InvalidAnswerError],
    ['a block without a number', 'eth_getBlockByNumber', { result: null }, InvalidAnswerError],
    ['code that is none', 'eth_getCode', { result: 7 }, InvalidAnswerError],
    ['no JSON', 'eth_getLogs', { text: '<html>' }, InvalidAnswerError],
    ['no such method', 'eth_getLogs', { error: { code: -32601, message: 'no' } }, ProviderRpcError],
    ['a quota', 'eth_call', { error: { code: -32005, message: 'slower' } }, ProviderRpcError],
    ['too many requests', 'eth_getLogs', { status: 429 }, HttpError],
  ])('error: %s', async (_, wrong, answer, type) => {
    const broken = between((method) => (method === wrong ? answer : undefined))
    await expect(searchAll(alice.address, broken)).rejects.toBeInstanceOf(type)
  })

  test('error: no node at all; the next step goes on where the last could not', async () => {
    let isDown = true
    const search = evmApprovals({
      fetch: (url, init) => (isDown ? Promise.reject(new TypeError('down')) : fetch(url, init)),
    }).search(of(alice.address))
    await expect(search.step()).rejects.toBeInstanceOf(OfflineError)
    isDown = false
    expect((await search.step()).approvals.length).toBeGreaterThan(3)
  })

  test('behavior: a stopped step is taken up again', async () => {
    const search = evmApprovals({}).search(of(alice.address))
    await expect(search.step({ signal: AbortSignal.abort() })).rejects.toThrow()
    expect((await search.step()).approvals.length).toBeGreaterThan(3)
  })
})

describe('revocation', () => {
  test('behavior: the chain says that each is over; those of Permit2 end together', async () => {
    const { search, refresh } = evmApprovals({})
    await send(
      alice.address,
      throughPermit2(open.copper.address, carol.address, 7n, noon),
      approve(open.copper.address, carol.address, 7n),
    )
    const { approvals } = await search(of(alice.address)).step()
    const kinds = new Set(approvals.map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['token', 'permit2', 'item', 'collection']))
    const plan: Revocation[] = revocations(approvals)
    expect(plan.flatMap(({ ids }) => ids).sort()).toEqual(approvals.map(({ id }) => id).sort())
    expect(plan).toHaveLength(approvals.length - 1)

    const [first, ...others] = plan
    if (!first) throw new Error('nothing to revoke')
    await send(alice.address, first)
    const left = await refresh({ ...of(alice.address), approvals })
    expect(left.map(({ id }) => id)).toEqual(
      approvals.map(({ id }) => id).filter((id) => !first.ids.includes(id)),
    )
    await send(alice.address, ...others)
    expect(await refresh({ ...of(alice.address), approvals })).toEqual([])
    expect(await searchAll(alice.address)).toEqual([])
  })

  test('behavior: one of Permit2 alone ends by itself; a delegation by no transaction', () => {
    const token = { address: open.copper.address, name: undefined, symbol: 'COPR', decimals: 18 }
    const single = { id: 'a', kind: 'permit2', spender: bob.address, token, amount: 1n } as const
    const [call] = revocations([single, { id: 'b', kind: 'delegation', spender: bob.address }])
    expect(call?.to).toBe(permit2)
    expect(call?.data.slice(0, 10)).toBe('0x87517c45')
    expect(revocations([{ id: 'b', kind: 'delegation', spender: bob.address }])).toEqual([])
  })
})
