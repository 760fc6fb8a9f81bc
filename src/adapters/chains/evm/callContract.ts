import { multicall3Abi } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import type { Network } from '#domain/network/network.ts'
import { ProviderRpcError } from '#errors/provider.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { parseAnswer } from '../parseAnswer.ts'
import { type RpcOptions, readRpc } from '../readRpc.ts'
import { evmAddress } from './evmAccount.ts'
import { Hex } from './hex.ts'
import { readResult } from './readResult.ts'

export type ContractCall = { to: Hex; data: Hex }
export type EvmReading = {
  network: Network
  /** Throws if the node is out of quota, instead of taking that for a refusal of the contract. */
  isStrict?: true | undefined
} & RpcOptions &
  Cancellable

/** Reads several contracts by one call; deployed at the same address on nearly every chain. @see https://www.multicall3.com */
const MULTICALL = '0xca11bde05977b3631167028862be2a173976ca11'
const CALLS_AT_ONCE = 120
/** Error codes of a node that is out of quota. */
const quotaCodes: readonly number[] = [-32005, 429]

/** A contract's result; undefined where it reverts, or there is no contract. */
export const callContract = async (
  { to, data }: ContractCall,
  { network, isStrict, ...options }: EvmReading,
): Promise<Hex | undefined> => {
  const method = 'eth_call'
  try {
    const answer = await readRpc({ network, method, params: [{ to, data }, 'latest'] }, options)
    const hex = parseAnswer(Hex, answer, method)
    return hex === '0x' ? undefined : hex
  } catch (error) {
    options.signal?.throwIfAborted()
    if (error instanceof ProviderRpcError && !(isStrict && quotaCodes.includes(error.code)))
      return undefined
    throw error
  }
}

const aggregate = (calls: readonly ContractCall[]): Hex =>
  encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [
      // In lower case: a token listed with a wrong checksum would fail all the others.
      calls.map(({ to, data }) => ({
        target: to.toLowerCase() as Hex,
        allowFailure: true,
        callData: data,
      })),
    ],
  })

const results = (answer: Hex): (Hex | undefined)[] | undefined =>
  readResult(multicall3Abi, 'aggregate3', answer)?.map(({ success, returnData }) =>
    success && returnData !== '0x' ? returnData : undefined,
  )

/** Results of several contracts, each as by {@link callContract}: in one request where the chain has Multicall3. */
export const callContracts = async (
  calls: readonly ContractCall[],
  reading: EvmReading,
): Promise<(Hex | undefined)[]> => {
  const [first, ...others] = calls
  if (!first) return []
  if (others.length === 0) return [await callContract(first, reading)]
  const to = evmAddress(reading.network.contracts?.multicall3?.address ?? MULTICALL)
  const part = calls.slice(0, CALLS_AT_ONCE)
  const answer = await callContract({ to, data: aggregate(part) }, reading)
  const answers = answer && results(answer)
  const found =
    answers?.length === part.length
      ? answers
      : await Promise.all(part.map((call) => callContract(call, reading)))
  return [...found, ...(await callContracts(calls.slice(CALLS_AT_ONCE), reading))]
}
