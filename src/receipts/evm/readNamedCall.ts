import {
  type Abi,
  type AbiFunction,
  type AbiParameter,
  type Address,
  decodeFunctionData,
  type Hex,
  isHex,
  size,
  sliceHex,
  toFunctionSelector,
} from 'viem'
import { z } from '../../lib/schema.ts'
import type { Call, CallField } from '../act.ts'
import { visibleText } from '../visibleText.ts'
import type { EvmReader } from './evmReader.ts'

/** Rows of arguments that are read; more are left out. */
const MAX_FIELDS = 60
const MAX_DEPTH = 8

const AbiList = z.array(z.looseObject({ type: z.string() }))

/** The functions of what a host or a service says is an ABI; what is none of them is passed over. */
export const functionsOf = (given: unknown): AbiFunction[] => {
  const parsed = AbiList.safeParse(given)
  return parsed.success
    ? (parsed.data as unknown as Abi).filter((one): one is AbiFunction => one.type === 'function')
    : []
}

/** A function of the selector, decoded by an ABI; undefined where the ABI has none, or the arguments do not fit. */
export function decodeBy(
  functions: readonly AbiFunction[],
  data: Hex,
): { item: AbiFunction; args: readonly unknown[] } | undefined {
  if (size(data) < 4) return undefined
  const selector = sliceHex(data, 0, 4)
  for (const item of functions) {
    try {
      if (toFunctionSelector(item) !== selector) continue
      const { args = [] } = decodeFunctionData({ abi: [item], data })
      return { item, args: args as readonly unknown[] }
    } catch {
      // A host's ABI may be malformed, and data may not fit it: the call is unknown then.
    }
  }
  return undefined
}

/** A call that the page's own ABI or the contract's verified metadata names. */
export async function readNamedCall(
  { context, coin, signal }: EvmReader,
  { to, value, data }: { to: Address; value: bigint; data: Hex },
): Promise<Call | undefined> {
  const ofPage = Object.entries(context.abis ?? {}).find(
    ([contract]) => contract.toLowerCase() === to.toLowerCase(),
  )
  const byPage = decodeBy(functionsOf(ofPage?.[1]), data)
  const decoded = byPage ?? decodeBy(functionsOf(await lookUp(context, to, signal)), data)
  if (!decoded) return undefined
  const { item, args } = decoded
  return {
    act: 'call',
    contract: to,
    function: visibleText(item.name, 60),
    knownBy: byPage ? 'abi' : 'metadata',
    value,
    coin,
    takesCoins: item.stateMutability === 'payable',
    fields: fieldsOf(item.inputs, args),
  }
}

async function lookUp(
  { lookUpAbi }: EvmReader['context'],
  contract: string,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  try {
    return await lookUpAbi?.(contract, signal ? { signal } : {})
  } catch {
    // Without the service the call is an unknown one, and said to be.
    signal?.throwIfAborted()
    return undefined
  }
}

/** The arguments of a function as rows, parts below what they belong to. */
export function fieldsOf(inputs: readonly AbiParameter[], args: readonly unknown[]): CallField[] {
  const fields: CallField[] = []
  const add = (label: string, type: string, input: AbiParameter, value: unknown, depth: number) => {
    if (fields.length >= MAX_FIELDS || depth > MAX_DEPTH) return
    const list = /^(.*)\[\d*\]$/.exec(type)?.[1]
    const push = (value: CallField['value']) => fields.push({ label, depth, value })
    if (list !== undefined && Array.isArray(value)) {
      push({ kind: 'list', length: value.length, of: visibleText(list, 60) })
      for (const [index, one] of value.entries()) add(`${index + 1}`, list, input, one, depth + 1)
      return
    }
    if (type.startsWith('tuple') && typeof value === 'object' && value !== null) {
      push({ kind: 'struct', of: visibleText(input.internalType ?? type, 60) })
      const components = 'components' in input ? input.components : []
      for (const [index, part] of components.entries()) {
        const name = part.name || `${index + 1}`
        const inner = (value as Record<string, unknown>)[part.name || String(index)]
        add(visibleText(name, 60), part.type, part, inner, depth + 1)
      }
      return
    }
    push(fieldValue(type, value))
  }
  for (const [index, input] of inputs.entries())
    add(visibleText(input.name || `${index + 1}`, 60), input.type, input, args[index], 0)
  return fields
}

function fieldValue(type: string, value: unknown): CallField['value'] {
  if (type === 'address') return { kind: 'address', address: String(value) }
  if (typeof value === 'bigint' || typeof value === 'number')
    return { kind: 'number', number: BigInt(value) }
  if (typeof value === 'boolean') return { kind: 'truth', isTrue: value }
  if (isHex(value) && type.startsWith('bytes')) return { kind: 'bytes', hex: value }
  return { kind: 'text', text: visibleText(String(value), 400) }
}
