import { encodeDeployData, encodeFunctionData, erc20Abi, type Hex, hexToBigInt } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTranslate } from '#i18n/translate.ts'
import { wholeEnglish } from '#i18n/wholeEnglish.ts'
import { callNode } from '../../demo/sandbox/chains/callNode.ts'
import multicall from '../../demo/sandbox/chains/contracts/Multicall.generated.json' with {
  type: 'json',
}
import token from '../../demo/sandbox/chains/contracts/OpenToken.generated.json' with {
  type: 'json',
}
import { type EvmChain, startEvmChain } from '../../demo/sandbox/chains/startEvmChain.ts'
import { freezeRequest } from './freezeRequest.ts'
import { movesOfStep } from './move.ts'
import { readReceipt } from './readReceipt.ts'
import { callRequests } from './testing/callRequests.ts'
import { ether, NOW } from './testing/evidence.ts'
import { hostAbis } from './testing/hostAbis.ts'
import { encode, testAddresses, vouched } from './testing/testAddresses.ts'
import { formatReceipt } from './words/formatReceipt.ts'
import type { TranslateReceipt } from './words/translateReceipt.ts'
import { createWording } from './words/wording.ts'

const { me, bob, usdc, dai, weth, nice, fake, multicall3 } = testAddresses
const tokens = [usdc, dai, weth, nice, fake]
const LOT = 10n ** 24n
const UNKNOWN = wholeEnglish['says.unknown']

type Sent = { from?: string; to?: string; data?: Hex; input?: Hex; value?: string }
/** The transactions of a request, where a plain account can send them. */
const callsOf = ({ method, params }: (typeof callRequests)[number]): readonly Sent[] => {
  const [first] = params as [Sent & { calls?: Sent[]; authorizationList?: unknown }]
  if (method === 'wallet_sendCalls') return first.calls ?? []
  return method === 'eth_sendTransaction' && !first.authorizationList ? [first] : []
}
const rows = callRequests.filter(
  (row) => callsOf(row).length > 0 && !row.acts.includes('unreadable'),
)

let chain: EvmChain
const ask = async (method: string, params: unknown) => {
  const [answer] = await callNode(chain.url, [{ method, params: params as unknown[] }])
  return answer
}

/** A block is there a moment after its transaction has been taken. */
const minedAs = async (hash: unknown): Promise<Record<string, Hex>> =>
  await vi.waitFor(
    async () => {
      const mined = await ask('eth_getTransactionReceipt', [hash])
      if (!mined) throw new Error('not mined yet')
      return mined as Record<string, Hex>
    },
    { timeout: 10_000, interval: 20 },
  )

beforeAll(async () => {
  chain = await startEvmChain({ chainId: 1 })
  const deploy = async (bytecode: Hex): Promise<unknown> => {
    const [from] = (await ask('eth_accounts', [])) as [string]
    const hash = await ask('eth_sendTransaction', [{ from, data: bytecode, gas: '0x4c4b40' }])
    const mined = await minedAs(hash)
    return await ask('eth_getCode', [mined.contractAddress, 'latest'])
  }
  const code = await deploy(
    encodeDeployData({
      abi: token.abi,
      bytecode: token.bytecode as Hex,
      args: ['Token', 'TOK', 6],
    } as never),
  )
  await ask('anvil_setCode', [multicall3, await deploy(multicall.bytecode as Hex)])
  for (const holder of [me, bob, multicall3, testAddresses.safe]) {
    await ask('anvil_setBalance', [holder, '0xd3c21bcecceda1000000'])
    await ask('anvil_impersonateAccount', [holder])
  }
  for (const one of tokens) {
    await ask('anvil_setCode', [one, code])
    for (const holder of [me, bob, multicall3])
      await ask('eth_sendTransaction', [
        { from: me, to: one, data: encode('mint(address,uint256)', [holder, LOT]) },
      ])
    // Whoever is named as an owner has allowed it.
    await ask('eth_sendTransaction', [
      {
        from: bob,
        to: one,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [me, LOT] }),
      },
    ])
  }
})
afterAll(() => chain?.close())

const balances = async (): Promise<Map<string, bigint>> => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [me] })
  const found = new Map([['coin', BigInt(String(await ask('eth_getBalance', [me, 'latest'])))]])
  for (const to of tokens)
    found.set(
      to.toLowerCase(),
      hexToBigInt((await ask('eth_call', [{ to, data }, 'latest'])) as Hex),
    )
  return found
}

/** What leaves the account when it sends these, its fees aside; undefined where one of them fails. */
async function whatLeaves(calls: readonly Sent[]): Promise<Map<string, bigint> | undefined> {
  const before = await balances()
  let fees = 0n
  for (const { to, data, input, value } of calls) {
    const sent = { from: me, to, data: data ?? input, value, gas: '0x4c4b40' }
    const hash = await ask('eth_sendTransaction', [sent]).catch(() => undefined)
    if (hash === undefined) return undefined
    const mined = await minedAs(hash)
    if (mined.status !== '0x1') return undefined
    fees += BigInt(mined.gasUsed ?? 0) * BigInt(mined.effectiveGasPrice ?? 0)
  }
  const after = await balances()
  return new Map(
    [...before].map(([key, amount]) => [
      key,
      amount - (after.get(key) ?? 0n) - (key === 'coin' ? fees : 0n),
    ]),
  )
}

describe('what the words say leaves is what leaves, or they say that they do not know', () => {
  test.each(rows)('behavior: $name', async (row) => {
    const { method, params } = row
    const request = freezeRequest({ chain: 'eip155:1', account: me, method, params })
    const receipt = await readReceipt(request, {
      ...{ origin: 'https://shop.example', coin: ether, tokens: vouched, ask, now: NOW },
      abis: hostAbis,
    })
    const wording = createWording(createTranslate(wholeEnglish) as TranslateReceipt, 'en')
    const { says } = formatReceipt(receipt, wording)
    const snapshot = await ask('evm_snapshot', [])
    const left = await whatLeaves(callsOf(row))
    await ask('evm_revert', [snapshot])
    if (!left) return
    const isDoubted = receipt.risks.some(({ risk }) => risk === 'disagrees')
    if (says.includes(UNKNOWN) || isDoubted) return
    const said = new Map([...left.keys()].map((key) => [key, 0n]))
    for (const { acts } of receipt.steps)
      for (const { asset, amount = 0n, from, to } of movesOfStep(acts, me).moves) {
        if (asset.kind === 'item') continue
        const key = asset.kind === 'coin' ? 'coin' : asset.address.toLowerCase()
        const isMine = (address: string | undefined) => address?.toLowerCase() === me
        said.set(
          key,
          (said.get(key) ?? 0n) + (isMine(from) ? amount : 0n) - (isMine(to) ? amount : 0n),
        )
      }
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(left))
  })

  test('behavior: most of the table is said in full, and some of it leaves coins', async () => {
    let told = 0
    for (const row of rows) {
      const { method, params } = row
      const request = freezeRequest({ chain: 'eip155:1', account: me, method, params })
      const { steps } = await readReceipt(request, {
        ...{ origin: 'https://shop.example', coin: ether, tokens: vouched, now: NOW },
      })
      if (steps.every(({ acts }) => movesOfStep(acts, me).isAll)) told += 1
    }
    expect(told).toBeGreaterThan(25)
  })
})
