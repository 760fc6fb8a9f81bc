import { type AbiFunction, parseAbiItem, toFunctionSelector } from 'viem'
import { InvalidDescriptorError } from '#errors/receipt.ts'
import { parseOrExplain, z } from '#lib/schema.ts'
import { AnyAddress } from '../../readParam.ts'
import { functionsOf } from '../decodeBy.ts'
import { descriptorAt } from './resolvePath.ts'

const Deployment = z.object({ chainId: z.int(), address: AnyAddress })

const Params = z.record(z.string(), z.unknown())

const Visible = z.union([
  z.object({ mustMatch: z.array(z.unknown()) }),
  z.object({ ifNotIn: z.array(z.unknown()) }),
  z.enum(['always', 'never', 'optional']),
])

const Encryption = z.object({
  scheme: z.string(),
  plaintextType: z.optional(z.string()),
  fallbackLabel: z.optional(z.string()),
})

/** How one value is shown, or a group of them, or a reference to a definition. */
export type FieldShape = {
  path?: string | undefined
  value?: string | number | boolean | undefined
  label?: string | undefined
  format?: string | null | undefined
  params?: z.infer<typeof Params> | null | undefined
  $ref?: string | undefined
  visible?: z.infer<typeof Visible> | undefined
  separator?: string | undefined
  encryption?: z.infer<typeof Encryption> | undefined
  iteration?: 'sequential' | 'bundled' | undefined
  fields?: FieldShape[] | undefined
}
const FieldShape: z.ZodMiniType<FieldShape> = z.object({
  path: z.optional(z.string()),
  value: z.optional(z.union([z.string(), z.number(), z.boolean()])),
  label: z.optional(z.string()),
  format: z.nullish(z.string()),
  params: z.nullish(Params),
  $ref: z.optional(z.string()),
  visible: z.optional(Visible),
  separator: z.optional(z.string()),
  encryption: z.optional(Encryption),
  iteration: z.optional(z.enum(['sequential', 'bundled'])),
  get fields() {
    return z.optional(z.array(FieldShape))
  },
})

const Format = z.object({
  $id: z.optional(z.string()),
  intent: z.optional(z.union([z.record(z.string(), z.string()), z.string()])),
  interpolatedIntent: z.optional(z.string()),
  fields: z.array(FieldShape),
})
export type Format = z.infer<typeof Format>

const Factory = z.object({ deployments: z.array(Deployment), deployEvent: z.string() })
export type Factory = z.infer<typeof Factory>

const TokenFacts = z.object({ ticker: z.string(), decimals: z.int() })

const Descriptor = z.object({
  $schema: z.optional(z.string()),
  includes: z.optional(z.undefined('is not merged in: `npx latchkey descriptors` does that')),
  context: z.object({
    contract: z.optional(
      z.object({
        deployments: z._default(z.array(Deployment), []),
        factory: z.optional(Factory),
        abi: z.optional(z.unknown()),
      }),
    ),
    eip712: z.optional(
      z.object({
        domain: z.optional(Params),
        domainSeparator: z.optional(z.string()),
        deployments: z.optional(z.array(Deployment)),
      }),
    ),
  }),
  metadata: z.optional(
    z.looseObject({
      owner: z.optional(z.string()),
      token: z.optional(TokenFacts),
    }),
  ),
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

/** The newest version of the format that is read here. */
const MAJOR_VERSION = 2

/**
 * Reads a descriptor. Files that it includes are not fetched: a descriptor must be complete.
 *
 * @throws {InvalidDescriptorError} it names the field that is wrong
 */
export function parseDescriptor(given: unknown): Descriptor {
  const parsed = parseOrExplain(Descriptor, given)
  if (!parsed.success) throw new InvalidDescriptorError(parsed.problem)
  const descriptor = parsed.data
  const version = /erc7730-v(\d+)/.exec(descriptor.$schema ?? '')?.[1]
  if (Number(version ?? 0) > MAJOR_VERSION)
    throw new InvalidDescriptorError(`$schema: expected version ${MAJOR_VERSION} or older`)
  const { contract, eip712 } = descriptor.context
  if (!contract && !eip712)
    throw new InvalidDescriptorError('context: expected a contract or an eip712')
  for (const [key, format] of Object.entries(descriptor.display.formats))
    requireReferences(descriptor, format.fields, `display.formats.${key}.fields`)
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

/** @throws {InvalidDescriptorError} a field refers to something that is not in the descriptor */
function requireReferences(
  descriptor: z.infer<typeof Descriptor>,
  fields: readonly FieldShape[],
  where: string,
): void {
  for (const [index, { $ref, params, fields: inner }] of fields.entries()) {
    const here = `${where}.${index}`
    const references = [
      ['$ref', $ref],
      ...Object.entries(params ?? {}).map(([name, value]) => [`params.${name}`, value] as const),
    ] as const
    for (const [name, value] of references)
      if (
        typeof value === 'string' &&
        value.startsWith('$.') &&
        descriptorAt(value, descriptor) === undefined
      )
        throw new InvalidDescriptorError(
          `${here}.${name}: the descriptor has no ${value.slice(0, 80)}`,
        )
    requireReferences(descriptor, inner ?? [], `${here}.fields`)
  }
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
