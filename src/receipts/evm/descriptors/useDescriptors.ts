import {
  type Address,
  getAddress,
  getTypesForEIP712Domain,
  type Hex,
  hashDomain,
  size,
  sliceHex,
} from 'viem'
import { InvalidDescriptorError } from '#errors/receipt.ts'
import type { Call, TypedData as TypedDataAct } from '../../act.ts'
import { textOf } from '../../textOf.ts'
import { visibleText } from '../../visibleText.ts'
import { decodeBy } from '../decodeBy.ts'
import type { EvmReader } from '../evmReader.ts'
import type { TypedData } from '../typedData.ts'
import { type DataValue, dataOfCall, dataOfMessage, Leaf } from './dataValue.ts'
import { describeFields } from './describeFields.ts'
import { type Descriptor, parseDescriptor } from './descriptor.ts'
import { isOfFactory } from './isOfFactory.ts'
import { shippedDescriptors } from './shippedDescriptors.ts'

/** Calls nested more deeply than this are told as calls that nobody read. */
const MAX_DEPTH = 8

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

/** A descriptor with where it comes from. */
type Candidate = {
  descriptor: Descriptor
  reviewers: readonly string[]
  isShipped: boolean
}

/** The host's descriptors come first, then those of its folder, last those that ship. */
async function candidatesFor(reader: EvmReader, contract: string): Promise<Candidate[]> {
  const candidate = (given: unknown, more: Partial<Candidate> = {}): Candidate[] => {
    const descriptor = parse(given)
    return descriptor ? [{ descriptor, reviewers: [], isShipped: false, ...more }] : []
  }
  return [
    ...(reader.context.descriptors ?? []).flatMap((given) => candidate(given)),
    ...(await lookUp(reader, contract)).flatMap(({ descriptor, reviewers }) =>
      candidate(descriptor, { reviewers: reviewers.map((name) => visibleText(name, 60)) }),
    ),
    ...shippedDescriptors.flatMap((given) => candidate(given, { isShipped: true })),
  ]
}

async function lookUp(
  { context: { lookUpDescriptors }, lookUps, signal }: EvmReader,
  address: string,
) {
  if (!lookUpDescriptors) return []
  try {
    const found = await lookUps.ask({ kind: 'descriptors', address }, () =>
      lookUpDescriptors(address, signal ? { signal } : {}),
    )
    return found ?? []
  } catch {
    // Without the folder the contract is not described, and shown so.
    signal?.throwIfAborted()
    return []
  }
}

const isAt = (
  { chainId }: EvmReader,
  deployments: readonly { chainId: number; address: string }[],
  address: string,
) =>
  deployments.some(
    (one) => one.chainId === chainId && one.address.toLowerCase() === address.toLowerCase(),
  )

const containerOf = (
  { chainId }: EvmReader,
  { from, to, value }: { from: string; to: string; value: bigint },
): ReadonlyMap<string, DataValue> =>
  new Map([
    ['from', new Leaf('address', from)],
    ['to', new Leaf('address', to)],
    ['value', new Leaf('uint256', value)],
    ['chainId', new Leaf('uint256', BigInt(chainId))],
  ])

/** A call as the descriptor of its contract shows it; undefined without one. */
export async function readDescribedCall(
  reader: EvmReader,
  { to, value, data }: { to: Address; value: bigint; data: Hex },
): Promise<Call | undefined> {
  if (size(data) < 4 || reader.depth > MAX_DEPTH) return undefined
  const selector = sliceHex(data, 0, 4).toLowerCase()
  for (const { descriptor, reviewers, isShipped } of await candidatesFor(reader, to)) {
    const { contract } = descriptor.context
    const known = descriptor.functions.get(selector)
    if (!contract || !known) continue
    const isBound =
      isAt(reader, contract.deployments, to) ||
      (contract.factory !== undefined && (await isOfFactory(reader, contract.factory, to)))
    const decoded = isBound ? decodeBy([known.item], data) : undefined
    if (!decoded) continue
    const described = await describeFields(reader, descriptor, known.format, {
      data: dataOfCall(known.item.inputs, decoded.args),
      container: containerOf(reader, { from: reader.from, to: getAddress(to), value }),
    })
    if (!described) continue
    const { intent, sentence, protocol, id, fields, calls } = described
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
      ...(sentence && { sentence }),
      ...(protocol !== undefined && { protocol }),
      ...(id !== undefined && isShipped && { id }),
      ...(calls.length > 0 && { calls }),
      ...(reviewers.length > 0 && { reviewers }),
    }
  }
  return undefined
}

/** Typed data as the descriptor of its domain shows it; undefined without one. */
export async function readDescribedData(
  reader: EvmReader,
  data: TypedData,
): Promise<TypedDataAct['described']> {
  const { domain = {}, primaryType } = data
  const contract = domain.verifyingContract
  if (contract === undefined) return undefined
  const names = [encodeType(data), primaryType]
  for (const { descriptor, reviewers } of await candidatesFor(reader, contract)) {
    const { eip712 } = descriptor.context
    const key = Object.keys(descriptor.display.formats).find((one) => names.includes(one.trim()))
    const format = key === undefined ? undefined : descriptor.display.formats[key]
    if (!eip712 || !format || !bindsDomain(reader, eip712, data)) continue
    const described = await describeFields(reader, descriptor, format, {
      data: dataOfMessage(data),
      container: containerOf(reader, { from: reader.account, to: contract, value: 0n }),
    })
    if (!described) continue
    const { intent, sentence, protocol, fields, calls } = described
    return {
      ...{ intent, protocol, fields },
      ...(sentence && { sentence }),
      ...(calls.length > 0 && { calls }),
      ...(reviewers.length > 0 && { reviewers }),
    }
  }
  return undefined
}

/** A descriptor must name a contract, or the hash of a whole domain: without one it would match anybody's data. */
function bindsDomain(
  reader: EvmReader,
  { domain, domainSeparator, deployments }: NonNullable<Descriptor['context']['eip712']>,
  data: TypedData,
): boolean {
  const given = data.domain ?? {}
  if (Number(given.chainId) !== reader.chainId || given.verifyingContract === undefined)
    return false
  if (domainSeparator !== undefined && separatorOf(data) !== domainSeparator.toLowerCase())
    return false
  if (deployments) {
    if (!isAt(reader, deployments, given.verifyingContract)) return false
  } else if (domain?.verifyingContract === undefined && domainSeparator === undefined) return false
  return Object.entries(domain ?? {}).every(
    ([name, value]) =>
      textOf((given as Record<string, unknown>)[name]).toLowerCase() ===
      textOf(value).toLowerCase(),
  )
}

/** The hash of the domain; undefined where the data does not fit its types. */
function separatorOf({ domain, types }: TypedData): string | undefined {
  const declared = types.EIP712Domain ?? getTypesForEIP712Domain({ domain: domain as never })
  try {
    return hashDomain({ domain: domain as never, types: { ...types, EIP712Domain: declared } })
  } catch {
    // Such data is refused elsewhere; no descriptor is for it.
    return undefined
  }
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
