import { type Address, address, type IInstruction } from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  connectSolanaWallet,
  type SolanaTestWallet,
} from '#adapters/connectors/walletStandard/testing/solanaWallet.ts'
import { toCaipAddress } from '#domain/network/caip.ts'
import type { Network } from '#domain/network/network.ts'
import { isEndless } from '#domain/token/tokenApproval.ts'
import { InvalidAnswerError } from '#errors/http.ts'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import {
  associatedTokenAccount,
  type SolanaToken,
  solanaTokens,
} from '../../../../../demo/sandbox/chains/solana/solanaTokens.ts'
import {
  type SolanaChain,
  startSolanaChain,
} from '../../../../../demo/sandbox/chains/solana/startSolanaChain.ts'
import { solanaChainNetwork } from '../../testing/solanaChainNetwork.ts'
import { buildTransaction } from '../buildTransaction.ts'
import { createSolanaAdapter } from '../solanaAdapter.ts'
import { solanaApprovals } from './solanaApprovals.ts'

const [alice, bob, carol] = solanaDevAccounts
const adapter = createSolanaAdapter()
const { spl, token2022 } = solanaTokens

let chain: SolanaChain
let network: Network
let wallet: SolanaTestWallet
beforeAll(async () => {
  chain = await startSolanaChain({ artwork: 'http://127.0.0.1:1' })
  network = solanaChainNetwork(chain)
  wallet = await connectSolanaWallet([network])
})
afterAll(() => chain?.close())

const account = () => toCaipAddress(network.caipNetworkId, alice.address)
const of = () => ({ account: account(), network })

/** `Approve` of either token program. */
const approve = async (
  token: SolanaToken,
  delegate: string,
  amount: bigint,
): Promise<IInstruction> => {
  const data = new Uint8Array(9)
  data[0] = 4
  new DataView(data.buffer).setBigUint64(1, amount, true)
  return {
    programAddress: address(token.program),
    accounts: [
      { address: await associatedTokenAccount(alice.address as Address, token), role: 1 },
      { address: address(delegate), role: 0 },
      { address: address(alice.address), role: 2 },
    ],
    data,
  }
}
const send = (data: string) =>
  adapter.sendTransaction({ provider: wallet.provider, ...of(), data }, {})

test('behavior: finds the delegates of both token programs, and revokes them in one transaction', async () => {
  const { search, refresh, revocations } = solanaApprovals({})
  expect(await search(of()).step()).toEqual({ approvals: [], share: 1, isDone: true })
  const given = await buildTransaction(
    [
      await approve(spl, bob.address, 5_000_000n),
      await approve(token2022, carol.address, 2n ** 64n - 1n),
    ],
    address(alice.address),
    { network },
  )
  await send(given.transaction)

  const { approvals } = await search(of()).step()
  expect(
    approvals.map(({ kind, spender, token, amount }) => [kind, spender, token?.symbol, amount]),
  ).toEqual([
    ['token', bob.address, 'SGLD', 5_000_000n],
    ['token', carol.address, 'SSLV', 2n ** 64n - 1n],
  ])
  expect(approvals.map(isEndless)).toEqual([false, true])
  expect(approvals.map(({ token }) => token?.decimals)).toEqual([6, 9])
  expect(approvals.every(({ balance = 0n }) => balance > 0n)).toBe(true)
  expect(await refresh({ ...of(), approvals })).toEqual(approvals)

  const plan = await revocations({ ...of(), approvals })
  expect(plan).toHaveLength(1)
  await send(plan[0]?.data ?? '')
  expect(await refresh({ ...of(), approvals })).toEqual([])
  expect(await search(of()).step()).toMatchObject({ approvals: [] })
})

test('behavior: revokes the chosen one alone', async () => {
  const { search, revocations } = solanaApprovals({})
  for (const token of [spl, token2022]) {
    const one = [await approve(token, bob.address, 7n)]
    await send((await buildTransaction(one, address(alice.address), { network })).transaction)
  }
  const { approvals } = await search(of()).step()
  expect(approvals).toHaveLength(2)
  const [plan] = await revocations({ ...of(), approvals: approvals.slice(0, 1) })
  await send(plan?.data ?? '')
  expect((await search(of()).step()).approvals.map(({ id }) => id)).toEqual([approvals[1]?.id])
})

test('error: an answer of any other shape', async () => {
  const fetched: typeof fetch = async () =>
    Response.json({ jsonrpc: '2.0', id: 1, result: { value: [{}] } })
  await expect(solanaApprovals({ fetch: fetched }).search(of()).step()).rejects.toBeInstanceOf(
    InvalidAnswerError,
  )
})
