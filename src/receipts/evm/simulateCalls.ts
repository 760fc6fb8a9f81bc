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
import type { Cancellable } from '#lib/cancellable.ts'
import { z } from '#lib/schema.ts'
import { stripControls } from '#lib/stripControls.ts'
import type { Coin } from '../asset.ts'
import type { Ask, BalanceChange, FailReason, Simulation } from '../receipt.ts'
import type { EvmCall } from './evmCall.ts'
import type { TokenReader } from './readToken.ts'

const HexText = z.custom<Hex>((value) => isHex(value))

const Blocks = z
  .array(
    z.object({
      calls: z.array(
        z.object({
          status: z.string(),
          returnData: z._default(HexText, '0x'),
          gasUsed: z.custom<Hex>((value) => isHex(value) && value.length > 2),
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

/** The address that nodes name as the contract in the logs of traced coin transfers. */
const COIN_LOGS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const MOST_TOKENS = 12
const MAX_REASON = 200

/** The error a node answers with. */
const Refusal = z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) })

type Options = Cancellable & {
  ask: Ask | undefined
  tokens: TokenReader
  coin: Coin
  /** The code that the account runs from the request on (EIP-7702). */
  code?: Hex | undefined
}

/**
 * Has the node simulate calls in order, and compares the account's balances before and after. Rejects only by its signal:
 * what cannot be learnt is unknown.
 *
 * @see https://github.com/ethereum/execution-apis/blob/main/src/eth/execute.yaml (eth_simulateV1)
 */
export async function simulateCalls(
  from: Address,
  calls: readonly EvmCall[],
  { ask, tokens, coin, code, signal }: Options,
): Promise<Simulation> {
  if (!ask) return { status: 'unknown', why: 'no-node' }
  const options = signal ? { signal } : {}
  const wire = calls.map(
    ({ to, value, data }): WireCall => ({
      from,
      ...(to && { to }),
      value: numberToHex(value),
      data,
    }),
  )
  const overrides = code === undefined ? undefined : { [from]: { code } }
  const simulate = async (all: readonly WireCall[]): Promise<SimulatedCall[]> => {
    const answer = await ask(
      'eth_simulateV1',
      [
        {
          blockStateCalls: [{ calls: all, ...(overrides && { stateOverrides: overrides }) }],
          ...{ traceTransfers: true, validation: false },
        },
        'latest',
      ],
      options,
    )
    return Blocks.parse(answer)[0]?.calls ?? []
  }

  try {
    const results = await simulate(wire)
    // Too few results say nothing about the missing ones.
    if (results.length < wire.length) return { status: 'unknown', why: 'no-answer' }
    const failed = results.findIndex(({ status }) => status !== '0x1')
    const gasUsed = results.reduce((sum, call) => sum + hexToBigInt(call.gasUsed), 0n)
    if (failed >= 0) {
      const reason = revertReason(results[failed]?.returnData)
      return { status: 'fails', reason, ...(calls.length > 1 && { step: failed }), gasUsed }
    }
    const touched = tokensTouched(results, from)
    const asked = touched.map(
      (token): WireCall => ({
        from,
        to: token,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [from] }),
      }),
    )
    // Tokens may log transfers that did not happen; only the balances before and after count.
    const around = touched.length > 0 ? await simulate([...asked, ...wire, ...asked]) : []
    const ofTokens = await Promise.all(
      touched.map(async (address, index) => {
        const before = around[index]
        const after = around[touched.length + wire.length + index]
        return changeOf(balanceIn(after) - balanceIn(before), await tokens.token(address))
      }),
    )
    const changes = [...changeOf(coinDifference(results, from), coin), ...ofTokens.flat()]
    return { status: 'succeeds', changes, gasUsed }
  } catch (error) {
    signal?.throwIfAborted()
    const refusal = Refusal.safeParse(error).data
    if (!refusal) return { status: 'unknown', why: 'no-answer' }
    // -38014: the account cannot pay the value it sends.
    if (refusal.code === -38014 || /insufficient funds/i.test(refusal.message))
      return { status: 'fails', reason: { code: 'insufficient-funds' } }
    return await tryOne(ask, wire, { overrides, signal })
  }
}

/** For a node without `eth_simulateV1`: whether the first call would succeed, and nothing more. */
async function tryOne(
  ask: Ask,
  [first, ...more]: readonly WireCall[],
  { overrides, signal }: Cancellable & { overrides: object | undefined },
): Promise<Simulation> {
  try {
    const params = [first, 'latest', ...(overrides ? [overrides] : [])]
    await ask('eth_call', params, signal ? { signal } : {})
    return more.length === 0 ? { status: 'succeeds' } : { status: 'unknown', why: 'not-offered' }
  } catch (error) {
    signal?.throwIfAborted()
    const refusal = Refusal.safeParse(error).data
    if (!refusal || !/revert|insufficient/i.test(refusal.message))
      return { status: 'unknown', why: 'no-answer' }
    if (isHex(refusal.data)) return { status: 'fails', reason: revertReason(refusal.data) }
    const text = stripControls(refusal.message, MAX_REASON)
    return { status: 'fails', reason: text ? { code: 'reverted', text } : SILENT }
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

function coinDifference(results: readonly SimulatedCall[], account: Address): bigint {
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
  return difference
}

const changeOf = (difference: bigint, asset: BalanceChange['asset']): BalanceChange[] =>
  difference === 0n ? [] : [{ asset, difference }]

// A contract without `balanceOf` answers with nothing, or with an error.
const balanceIn = (call: SimulatedCall | undefined): bigint =>
  call?.status === '0x1' && call.returnData.length === 66 ? hexToBigInt(call.returnData) : 0n

const panicAbi = parseAbi(['error Error(string)', 'error Panic(uint256)'])
const SILENT: FailReason = { code: 'reverted-silently' }

/** Why a call reverted: its own reason string, if there is one. */
function revertReason(data: Hex | undefined): FailReason {
  if (data === undefined || data === '0x') return SILENT
  try {
    const { errorName, args } = decodeErrorResult({ abi: panicAbi, data })
    if (errorName === 'Panic') return { code: 'panic', number: args[0] }
    const text = stripControls(args[0], MAX_REASON)
    return text ? { code: 'reverted', text } : SILENT
  } catch {
    // A custom error that the contract declares.
    return { code: 'own-error', selector: data.slice(0, 10) }
  }
}
