import { type AbiFunction, parseAbiItem, toFunctionSelector } from 'viem'
import { InvalidDescriptorError } from '../../../errors/receipt.ts'
import { parseOrExplain, z } from '../../../lib/schema.ts'
import { AnyAddress } from '../../readParam.ts'
import { functionsOf } from '../decodeBy.ts'

const Deployment = z.object({ chainId: z.number(), address: AnyAddress })

const Params = z.record(z.string(), z.unknown())

/** How one value is shown, or a group of them, or a reference to a definition. */
export const FieldShape = z.object({
  path: z.optional(z.string()),
  value: z.optional(z.union([z.string(), z.number(), z.boolean()])),
  label: z.optional(z.string()),
  format: z.nullish(z.string()),
  params: z.nullish(Params),
  $ref: z.optional(z.string()),
  visible: z.optional(z.unknown()),
  encryption: z.optional(z.unknown()),
  fields: z.optional(z.array(z.unknown())),
})
export type FieldShape = z.infer<typeof FieldShape>

const Format = z.object({
  $id: z.optional(z.string()),
  intent: z.optional(z.union([z.string(), z.record(z.string(), z.string())])),
  fields: z.array(FieldShape),
  excluded: z.nullish(z.array(z.string())),
})
export type Format = z.infer<typeof Format>

const Descriptor = z.object({
  context: z.object({
    contract: z.optional(
      z.object({ deployments: z.array(Deployment), abi: z.optional(z.unknown()) }),
    ),
    eip712: z.optional(
      z.object({
        domain: z.optional(Params),
        deployments: z.optional(z.array(Deployment)),
      }),
    ),
  }),
  metadata: z.optional(z.looseObject({ owner: z.optional(z.string()) })),
  display: z.object({
    definitions: z.optional(z.record(z.string(), FieldShape)),
    formats: z.record(z.string(), Format),
  }),
})

/** A descriptor in the format of ERC-7730, its functions parsed. @see https://eips.ethereum.org/EIPS/eip-7730 */
export type Descriptor = z.infer<typeof Descriptor> & {
  /** By selector: the function, with the names its paths go by, and how it is shown. */
  functions: ReadonlyMap<string, { item: AbiFunction; format: Format }>
}

/**
 * Reads a descriptor. Files that it includes are not fetched: a descriptor must be complete.
 *
 * @throws {InvalidDescriptorError}
 */
export function parseDescriptor(given: unknown): Descriptor {
  const parsed = parseOrExplain(Descriptor, given)
  if (!parsed.success) throw new InvalidDescriptorError(parsed.problem)
  const descriptor = parsed.data
  const { contract, eip712 } = descriptor.context
  if (!contract && !eip712)
    throw new InvalidDescriptorError('context: expected a contract or an eip712')
  const functions = new Map<string, { item: AbiFunction; format: Format }>()
  if (contract)
    for (const [key, format] of Object.entries(descriptor.display.formats)) {
      const item = functionOf(key, functionsOf(contract.abi))
      const selector = toFunctionSelector(item)
      if (functions.has(selector))
        throw new InvalidDescriptorError(`display.formats: two of the function ${key}`)
      functions.set(selector, { item, format })
    }
  return { ...descriptor, functions }
}

/** The function that a key stands for; where it leaves names out, they are those of the attached ABI. */
function functionOf(key: string, abi: readonly AbiFunction[]): AbiFunction {
  try {
    // A selector instead of a function, as the first version had it.
    const bySelector = abi.find((item) => toFunctionSelector(item) === key.toLowerCase())
    const item = bySelector ?? (parseAbiItem([`function ${key}`] as never) as AbiFunction)
    const isNamed = item.inputs.every(({ name }) => name)
    const attached = isNamed
      ? undefined
      : abi.find((one) => toFunctionSelector(one) === toFunctionSelector(item))
    return attached ?? item
  } catch (cause) {
    throw new InvalidDescriptorError(`display.formats: ${key.slice(0, 80)} is no function`, {
      cause,
    })
  }
}
