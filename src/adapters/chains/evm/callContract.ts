import type { Network } from '../../../domain/network.ts'
import { ProviderRpcError } from '../../../errors/provider.ts'
import type { Cancellable } from '../../../lib/cancellable.ts'
import { parseAnswer } from '../parseAnswer.ts'
import { type RpcOptions, readRpc } from '../readRpc.ts'
import { bytesAt, bytesWords, itemsAt, word, wordAt } from './abiWords.ts'
import { Hex } from './hex.ts'

export type ContractCall = { to: string; data: Hex }
export type EvmReading = { network: Network } & RpcOptions & Cancellable

/** Reads of many contracts in one, at the same address on nearly every chain. @see https://www.multicall3.com */
const MULTICALL = '0xca11bde05977b3631167028862be2a173976ca11'
const AGGREGATE = '0x82ad56cb'
const CALLS_AT_ONCE = 120

/** What a contract answers; undefined where it refuses, or none is there. */
export const callContract = async (
  { to, data }: ContractCall,
  { network, ...options }: EvmReading,
): Promise<Hex | undefined> => {
  const method = 'eth_call'
  try {
    const answer = await readRpc({ network, method, params: [{ to, data }, 'latest'] }, options)
    const hex = parseAnswer(Hex, answer, method)
    return hex === '0x' ? undefined : hex
  } catch (error) {
    options.signal?.throwIfAborted()
    if (error instanceof ProviderRpcError) return undefined
    throw error
  }
}

const aggregate = (calls: readonly ContractCall[]): Hex => {
  const items = calls.map(({ to, data }) => word(to) + word(1) + word(96) + bytesWords(data))
  let place = calls.length * 32
  const places = items.map((item) => {
    const here = place
    place += item.length / 2
    return word(here)
  })
  return `${AGGREGATE}${word(32)}${word(calls.length)}${places.join('')}${items.join('')}` as Hex
}

const results = (answer: Hex): (Hex | undefined)[] | undefined =>
  itemsAt(answer, 0)?.map((item) => {
    const data = wordAt(answer, item) === 1n ? bytesAt(answer, item + 32, item) : undefined
    return data === '0x' ? undefined : data
  })

/** What several contracts answer, each as by {@link callContract}: in one request where the chain has Multicall3. */
export const callContracts = async (
  calls: readonly ContractCall[],
  reading: EvmReading,
): Promise<(Hex | undefined)[]> => {
  const [first, ...others] = calls
  if (!first) return []
  if (others.length === 0) return [await callContract(first, reading)]
  const to = reading.network.contracts?.multicall3?.address ?? MULTICALL
  const part = calls.slice(0, CALLS_AT_ONCE)
  const answer = await callContract({ to, data: aggregate(part) }, reading)
  const answers = answer && results(answer)
  const found =
    answers?.length === part.length
      ? answers
      : await Promise.all(part.map((call) => callContract(call, reading)))
  return [...found, ...(await callContracts(calls.slice(CALLS_AT_ONCE), reading))]
}
