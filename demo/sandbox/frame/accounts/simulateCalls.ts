import {
  type Address,
  decodeErrorResult,
  decodeEventLog,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hexToBigInt,
  isHex,
  numberToHex,
  parseAbi,
} from 'viem'
import type { Cancellable } from '../../../../src/lib/cancellable.ts'
import { z } from '../../../../src/lib/schema.ts'
import { stripControls } from '../../../../src/lib/stripControls.ts'
import { WalletRpcError } from '../../wallets/walletRpcError.ts'
import { askChain } from './askChain.ts'
import type { BalanceChange, Outcome } from './description.ts'
import type { AccountCall } from './evmAccount.ts'
import type { EvmClient } from './evmClient.ts'
import type { EvmNetwork } from './frameNetwork.ts'
import { readToken } from './readToken.ts'
import { showUnits } from './showAmount.ts'

export type Simulation = {
  outcome: Outcome
  /** Absent when the node cannot tell. */
  changes?: BalanceChange[]
  /** What the calls took, all together. */
  gasUsed?: bigint
}

const HexText = z.custom<Hex>((value) => isHex(value))

const Blocks = z
  .array(
    z.object({
      calls: z.array(
        z.object({
          status: z.string(),
          returnData: z._default(HexText, '0x'),
          gasUsed: HexText,
          logs: z.optional(
            z.array(z.object({ address: z.string(), topics: z.array(HexText), data: HexText })),
          ),
        }),
      ),
    }),
  )
  .check(z.minLength(1))

type SimulatedCall = z.infer<typeof Blocks>[number]['calls'][number]
type WireCall = { from: Address; to?: Address; value?: Hex; data?: Hex }

/** What nodes name as the contract in whose logs coins move, when they are asked to trace them. */
const COIN_LOGS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const MOST_TOKENS = 12
const MAX_REASON = 200

/**
 * Has the chain try calls one after the other, as they would be made, and looks at what the account has before
 * and after. Never fails but by its signal: what cannot be learnt is unknown.
 *
 * @see https://github.com/ethereum/execution-apis/blob/main/src/eth/execute.yaml (eth_simulateV1)
 */
export async function simulateCalls(
  { client, network, from }: { client: EvmClient; network: EvmNetwork; from: Address },
  calls: readonly AccountCall[],
  { signal }: Cancellable = {},
): Promise<Simulation> {
  const wire = calls.map(
    ({ to, value, data }): WireCall => ({
      from,
      ...(to && { to }),
      value: numberToHex(value),
      data,
    }),
  )
  const simulate = async (all: readonly WireCall[]): Promise<SimulatedCall[]> => {
    const answer = await askChain(
      network.rpcUrl,
      'eth_simulateV1',
      [{ blockStateCalls: [{ calls: all }], traceTransfers: true, validation: false }, 'latest'],
      { signal },
    )
    return Blocks.parse(answer)[0]?.calls ?? []
  }

  try {
    const results = await simulate(wire)
    const failed = results.findIndex(({ status }) => status !== '0x1')
    const gasUsed = results.reduce((sum, call) => sum + hexToBigInt(call.gasUsed), 0n)
    if (failed >= 0) {
      const which = calls.length > 1 ? `call ${failed + 1}: ` : ''
      const reason = `${which}${revertReason(results[failed]?.returnData)}`
      return { outcome: { status: 'fails', reason }, gasUsed }
    }
    const tokens = tokensTouched(results, from)
    const asked = tokens.map(
      (token): WireCall => ({
        from,
        to: token,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [from] }),
      }),
    )
    // Tokens may log what did not happen; what they answer before and after counts.
    const around = tokens.length > 0 ? await simulate([...asked, ...wire, ...asked]) : []
    const changes = [
      ...coinChange(results, from, network),
      ...(await Promise.all(
        tokens.map(async (address, index) => {
          const before = around[index]
          const after = around[tokens.length + wire.length + index]
          const difference = balanceIn(after) - balanceIn(before)
          const token = await readToken(client, network, address)
          return changeOf(difference, token.decimals ?? 0, token.symbol)
        }),
      ).then((list) => list.flat())),
    ]
    return { outcome: { status: 'succeeds' }, changes, gasUsed }
  } catch (error) {
    signal?.throwIfAborted()
    if (!(error instanceof WalletRpcError)) return { outcome: { status: 'unknown' } }
    // -38014: the account cannot pay what it sends.
    if (error.code === -38014 || /insufficient funds/i.test(error.message))
      return { outcome: { status: 'fails', reason: `not enough ${network.nativeCurrency.symbol}` } }
    return await tryOne(network, wire, { signal })
  }
}

/** For a node without `eth_simulateV1`: whether the first call would go through, and no more. */
async function tryOne(
  network: EvmNetwork,
  [first, ...more]: readonly WireCall[],
  { signal }: Cancellable,
): Promise<Simulation> {
  try {
    await askChain(network.rpcUrl, 'eth_call', [first, 'latest'], { signal })
    return { outcome: { status: more.length === 0 ? 'succeeds' : 'unknown' } }
  } catch (error) {
    signal?.throwIfAborted()
    if (!(error instanceof WalletRpcError) || !/revert|insufficient/i.test(error.message))
      return { outcome: { status: 'unknown' } }
    const reason = isHex(error.data)
      ? revertReason(error.data)
      : stripControls(error.message, MAX_REASON)
    return { outcome: { status: 'fails', reason } }
  }
}

function tokensTouched(results: readonly SimulatedCall[], account: Address): Address[] {
  const mine = account.slice(2).toLowerCase()
  const touched = results
    .flatMap(({ logs = [] }) => logs)
    .filter(({ address }) => address.toLowerCase() !== COIN_LOGS)
    .filter(({ topics }) => topics.slice(1).some((topic) => topic.toLowerCase().endsWith(mine)))
    .map(({ address }) => address.toLowerCase() as Address)
  return [...new Set(touched)].slice(0, MOST_TOKENS)
}

const transferAbi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
])

function coinChange(
  results: readonly SimulatedCall[],
  account: Address,
  { nativeCurrency: { decimals, symbol } }: EvmNetwork,
): BalanceChange[] {
  let difference = 0n
  for (const { address, topics, data } of results.flatMap(({ logs = [] }) => logs)) {
    if (address.toLowerCase() !== COIN_LOGS) continue
    const { args } = decodeEventLog({
      abi: transferAbi,
      topics: topics as [Hex, ...Hex[]],
      data,
    })
    if (args.from.toLowerCase() === account.toLowerCase()) difference -= args.value
    if (args.to.toLowerCase() === account.toLowerCase()) difference += args.value
  }
  return changeOf(difference, decimals, symbol)
}

const changeOf = (difference: bigint, decimals: number, symbol: string): BalanceChange[] =>
  difference === 0n
    ? []
    : [
        {
          direction: difference > 0n ? 'in' : 'out',
          amount: showUnits(difference > 0n ? difference : -difference, decimals),
          symbol,
        },
      ]

// A contract without balances answers with nothing, or with an error.
const balanceIn = (call: SimulatedCall | undefined): bigint =>
  call?.status === '0x1' && call.returnData.length === 66 ? hexToBigInt(call.returnData) : 0n

const panicAbi = parseAbi(['error Error(string)', 'error Panic(uint256)'])

/** Why a call reverted, in its own words if it has some. */
function revertReason(data: Hex | undefined): string {
  if (data === undefined || data === '0x') return 'the contract refuses without a reason'
  try {
    const { errorName, args } = decodeErrorResult({ abi: panicAbi, data })
    return errorName === 'Error'
      ? stripControls(args[0], MAX_REASON) || 'the contract refuses without a reason'
      : `the contract has an error of its own (${args[0]})`
  } catch {
    // An error the contract declares itself.
    return `the contract refuses with ${data.slice(0, 10)}`
  }
}
