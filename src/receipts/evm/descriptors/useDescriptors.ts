import { type AbiParameter, type Address, type Hex, size, sliceHex } from 'viem'
import { InvalidDescriptorError } from '../../../errors/receipt.ts'
import type { Call, TypedData as TypedDataAct } from '../../act.ts'
import { textOf } from '../../textOf.ts'
import { decodeBy } from '../decodeBy.ts'
import type { EvmReader } from '../evmReader.ts'
import type { TypedData } from '../typedData.ts'
import { describeFields } from './describeFields.ts'
import { type Descriptor, parseDescriptor } from './descriptor.ts'
import { shippedDescriptors } from './shippedDescriptors.ts'

const parsed = new WeakMap<object, Descriptor | undefined>()

/** A descriptor, parsed once; the host got an error for an invalid one when it was set. */
function parse(given: unknown): Descriptor | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  if (!parsed.has(given)) {
    let descriptor: Descriptor | undefined
    try {
      descriptor = parseDescriptor(given)
    } catch (error) {
      if (!(error instanceof InvalidDescriptorError)) throw error
    }
    parsed.set(given, descriptor)
  }
  return parsed.get(given)
}

/** The host's descriptors come first. */
const descriptorsOf = ({ context }: EvmReader): Descriptor[] =>
  [...(context.descriptors ?? []), ...shippedDescriptors].flatMap((given) => parse(given) ?? [])

const isAt = (
  { chainId }: EvmReader,
  deployments: readonly { chainId: number; address: string }[],
  address: string,
) =>
  deployments.some(
    (one) => one.chainId === chainId && one.address.toLowerCase() === address.toLowerCase(),
  )

/** A call as the descriptor of its contract shows it; undefined without one. */
export async function readDescribedCall(
  reader: EvmReader,
  { to, value, data }: { to: Address; value: bigint; data: Hex },
): Promise<Call | undefined> {
  if (size(data) < 4) return undefined
  const selector = sliceHex(data, 0, 4)
  for (const descriptor of descriptorsOf(reader)) {
    const { contract } = descriptor.context
    const known = descriptor.functions.get(selector)
    if (!contract || !known || !isAt(reader, contract.deployments, to)) continue
    const decoded = decodeBy([known.item], data)
    if (!decoded) continue
    const described = await describeFields(reader, descriptor, known.format, {
      data: byName(known.item.inputs, decoded.args),
      container: {
        from: reader.from,
        to,
        value,
        chainId: BigInt(reader.chainId),
      },
    })
    if (!described) continue
    const { intent, protocol, id, fields, calls } = described
    return {
      act: 'call',
      contract: to,
      function: known.item.name,
      knownBy: 'descriptor',
      value,
      coin: reader.coin,
      takesCoins: undefined,
      fields,
      ...(intent !== undefined && { intent }),
      ...(protocol !== undefined && { protocol }),
      ...(id !== undefined && { id }),
      ...(calls.length > 0 && { calls }),
    }
  }
  return undefined
}

/** Arguments by name, as paths refer to them. Decoding has already named the members of structs. */
const byName = (inputs: readonly AbiParameter[], args: readonly unknown[]) =>
  Object.fromEntries(inputs.map(({ name }, index) => [name || String(index), args[index]]))

/** Typed data as the descriptor of its domain shows it; undefined without one. */
export async function readDescribedData(
  reader: EvmReader,
  data: TypedData,
): Promise<TypedDataAct['described']> {
  const { domain = {}, primaryType, message } = data
  const names = [encodeType(data), primaryType]
  for (const descriptor of descriptorsOf(reader)) {
    const { eip712 } = descriptor.context
    const key = Object.keys(descriptor.display.formats).find((one) => names.includes(one))
    const format = key === undefined ? undefined : descriptor.display.formats[key]
    const contract = domain.verifyingContract
    if (!eip712 || !format || contract === undefined || !bindsDomain(reader, eip712, domain))
      continue
    const described = await describeFields(reader, descriptor, format, {
      data: message,
      container: { from: reader.account, to: contract, value: 0n, chainId: BigInt(reader.chainId) },
    })
    if (!described) continue
    const { intent, protocol, fields } = described
    return { intent, protocol, fields }
  }
  return undefined
}

/** A descriptor must name a domain or contract: without one it would match anybody's data. */
function bindsDomain(
  reader: EvmReader,
  { domain, deployments }: NonNullable<Descriptor['context']['eip712']>,
  given: NonNullable<TypedData['domain']>,
): boolean {
  if (Number(given.chainId) !== reader.chainId || given.verifyingContract === undefined)
    return false
  if (deployments) {
    if (!isAt(reader, deployments, given.verifyingContract)) return false
  } else if (domain?.verifyingContract === undefined) return false
  return Object.entries(domain ?? {}).every(
    ([name, value]) =>
      textOf((given as Record<string, unknown>)[name]).toLowerCase() ===
      textOf(value).toLowerCase(),
  )
}

/** A type encoded as EIP-712 hashes it: the type itself, then those it uses, sorted. */
function encodeType({ types, primaryType }: TypedData): string {
  const used = new Set<string>()
  const collect = (type: string) => {
    const name = type.replace(/(\[\d*\])+$/, '')
    if (used.has(name) || !Object.hasOwn(types, name)) return
    used.add(name)
    for (const field of types[name] ?? []) collect(field.type)
  }
  collect(primaryType)
  used.delete(primaryType)
  return [primaryType, ...[...used].sort()]
    .map(
      (name) => `${name}(${(types[name] ?? []).map((one) => `${one.type} ${one.name}`).join(',')})`,
    )
    .join('')
}
