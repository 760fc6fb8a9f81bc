import {
  type AbiEvent,
  type Address,
  decodeAbiParameters,
  type Hex,
  isAddressEqual,
  pad,
  parseAbiItem,
  toEventSelector,
} from 'viem'
import { z } from '#lib/schema.ts'
import { AnyAddress, Bytes } from '../../readParam.ts'
import type { EvmReader } from '../evmReader.ts'
import type { Factory } from './descriptor.ts'

const Logs = z
  .array(z.object({ address: AnyAddress, topics: z.array(Bytes), data: Bytes }))
  .check(z.maxLength(10_000))

/**
 * Whether one of the factories says, by the event that a descriptor names, that it has deployed a contract. False where no
 * node can be asked.
 */
export async function isOfFactory(
  { node: { ask }, lookUps, chainId, signal }: EvmReader,
  { deployments, deployEvent }: Factory,
  contract: Address,
): Promise<boolean> {
  const factories = deployments.flatMap((one) => (one.chainId === chainId ? [one.address] : []))
  const event = eventOf(deployEvent)
  if (!ask || factories.length === 0 || !event) return false
  // Where the contract is indexed, the node looks for it: other deployments need not be read.
  const filters = event.inputs
    .filter(({ indexed }) => indexed)
    .flatMap(({ type }, index) => (type === 'address' ? [index] : []))
    .map((index) => [...Array.from({ length: index }, () => null), pad(contract)])
  for (const filter of filters.length > 0 ? filters : [[]]) {
    const topics = [toEventSelector(event), ...filter]
    const question = { address: factories, topics, fromBlock: 'earliest', toBlock: 'latest' }
    try {
      const answer = await lookUps.ask(
        { kind: 'logs', address: contract, exactly: JSON.stringify(question) },
        () => ask('eth_getLogs', [question], signal ? { signal } : {}),
      )
      const logs = Logs.parse(answer)
      const isNamed = logs.some(
        (log) =>
          factories.some((one) => isAddressEqual(one, log.address)) && names(event, log, contract),
      )
      if (isNamed) return true
    } catch {
      // A node that does not look so far back cannot say.
      signal?.throwIfAborted()
    }
  }
  return false
}

/** Whether an address among the values of an event is the contract. */
function names(
  { inputs }: AbiEvent,
  { topics, data }: { topics: readonly Hex[]; data: Hex },
  contract: Address,
): boolean {
  const indexed = inputs.filter((one) => one.indexed)
  const plain = inputs.filter((one) => !one.indexed)
  const word = pad(contract).toLowerCase()
  // The first topic is the event itself.
  if (indexed.some(({ type }, at) => type === 'address' && topics[at + 1]?.toLowerCase() === word))
    return true
  const values: readonly unknown[] = plain.length > 0 ? decodeAbiParameters(plain, data) : []
  return plain.some(
    ({ type }, at) => type === 'address' && isAddressEqual(values[at] as Address, contract),
  )
}

function eventOf(signature: string): AbiEvent | undefined {
  try {
    const text = signature
      .trim()
      .replace(/^(event )?/, 'event ')
      .replace(/;$/, '')
    const item = parseAbiItem([text] as never) as { type: string }
    return item.type === 'event' ? (item as AbiEvent) : undefined
  } catch {
    // A descriptor with a malformed event binds no contract by it.
    return undefined
  }
}
