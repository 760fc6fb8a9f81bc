import { type AbiParameter, type Address, type Hex, isHex, size } from 'viem'
import type { Call, UnknownCall } from '../act.ts'
import type { CallField } from '../callField.ts'
import { visibleText } from '../visibleText.ts'
import { decodeBy, functionsOf } from './decodeBy.ts'
import { readDescribedCall } from './descriptors/useDescriptors.ts'
import type { EvmReader } from './evmReader.ts'
import { hostFunctionOf } from './hostFunctionOf.ts'

/** The most rows of arguments that are shown; how many more there are is said. */
const MAX_FIELDS = 200

/** A call that a descriptor or the page's own ABI describes. */
export async function readNamedCall(
  reader: EvmReader,
  { to, value, data }: { to: Address; value: bigint; data: Hex },
): Promise<Call | undefined> {
  const described = await readDescribedCall(reader, { to, value, data })
  if (described) return described
  const { context, coin } = reader
  const decoded = hostFunctionOf(context, to, data)
  const named = decoded && nameOf(decoded)
  return named && { act: 'call', contract: to, knownBy: 'abi', value, coin, ...named }
}

/**
 * What the verified source of a contract, which nobody here knows, calls the function. Anybody can verify what they wrote:
 * a name and values, and no reason to trust the call.
 */
export async function readVerifiedName(
  reader: EvmReader,
  { to, data }: { to: Address; data: Hex },
): Promise<UnknownCall['named']> {
  if (size(data) < 4) return undefined
  const decoded = decodeBy(functionsOf(await lookUp(reader, to)), data)
  return decoded && nameOf(decoded)
}

/** Function and arguments, as they are shown. */
function nameOf({
  item,
  args,
}: NonNullable<ReturnType<typeof decodeBy>>): NonNullable<UnknownCall['named']> {
  return {
    function: visibleText(item.name, 60),
    takesCoins: item.stateMutability === 'payable',
    fields: fieldsOf(item.inputs, args),
  }
}

async function lookUp(
  { context: { lookUpAbi }, lookUps, signal }: EvmReader,
  address: string,
): Promise<unknown> {
  if (!lookUpAbi) return undefined
  try {
    return await lookUps.ask({ kind: 'abi', address }, () =>
      lookUpAbi(address, signal ? { signal } : {}),
    )
  } catch {
    // Without the service the call stays unknown and is shown so.
    signal?.throwIfAborted()
    return undefined
  }
}

/** The arguments of a function as rows; members follow the struct or list they belong to. */
export function fieldsOf(inputs: readonly AbiParameter[], args: readonly unknown[]): CallField[] {
  const fields: CallField[] = []
  let count = 0
  const add = (label: string, type: string, input: AbiParameter, value: unknown, depth: number) => {
    const list = /^(.*)\[\d*\]$/.exec(type)?.[1]
    const push = (value: CallField['value']) => {
      count += 1
      if (count <= MAX_FIELDS) fields.push({ label, depth, value })
    }
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
  if (count > MAX_FIELDS)
    fields.push({ label: '', depth: 0, value: { kind: 'cut', rows: count - MAX_FIELDS } })
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
