import { type Hex, isAddress, isHex, size } from 'viem'
import type { Act, CallField } from '../../act.ts'
import { textOf } from '../../textOf.ts'
import { visibleText } from '../../visibleText.ts'
import type { EvmReader } from '../evmReader.ts'
import { type Descriptor, FieldShape, type Format } from './descriptor.ts'
import { formatValue } from './formatValue.ts'
import { type PathRoots, resolvePath } from './resolvePath.ts'

/** The fields of some data that a descriptor shows. */
export type Described = {
  intent: string | undefined
  protocol: string | undefined
  id: string | undefined
  fields: readonly CallField[]
  /** Calls carried in the data. */
  calls: readonly Act[]
}

const MAX_FIELDS = 60
const MAX_LEVEL = 6

/** Descriptor and data do not match. */
class Unfit extends Error {
  override name = 'Unfit'
}

/**
 * The fields of some data, as a descriptor shows them; undefined when a path leads nowhere, a value has the wrong type for
 * its format, or a value is not the constant it must equal: then the descriptor describes something else.
 */
export async function describeFields(
  reader: EvmReader,
  descriptor: Descriptor,
  format: Format,
  roots: Omit<PathRoots, 'descriptor'>,
): Promise<Described | undefined> {
  const found: CallField[] = []
  const calls: Act[] = []
  const all: PathRoots = { ...roots, descriptor }

  const add = async (
    given: unknown,
    base: unknown,
    { depth, level }: { depth: number; level: number },
  ): Promise<void> => {
    if (found.length >= MAX_FIELDS || level > MAX_LEVEL) return
    const read = FieldShape.safeParse(given)
    if (!read.success) throw new Unfit('a field is none')
    const field = withDefinition(descriptor, read.data)
    if (field.visible === 'never') return
    if (field.fields) {
      const bases = field.path === undefined ? [base] : resolvePath(field.path, all, base)
      if (!bases) throw new Unfit('a path leads nowhere')
      if (field.label !== undefined)
        found.push({
          label: visibleText(field.label, 60),
          depth,
          value: { kind: 'struct', of: '' },
        })
      for (const one of bases)
        for (const inner of field.fields)
          await add(inner, one, {
            depth: field.label === undefined ? depth : depth + 1,
            level: level + 1,
          })
      return
    }
    const values =
      field.path === undefined
        ? field.value === undefined
          ? undefined
          : [field.value]
        : resolvePath(field.path, all, base)?.flat()
    if (!values) throw new Unfit('a path leads nowhere')
    for (const [index, value] of values.entries()) {
      if (!isShown(field.visible, value)) continue
      const param = (name: string) => paramOf(field, name, { all, base, index, of: values.length })
      if (field.format === 'calldata') {
        calls.push(...(await innerOf(reader, value, param)))
        continue
      }
      const enumeration = resolveReference(field.params?.$ref, all)
      const shown = await formatValue(field.format ?? undefined, value, {
        reader,
        param,
        enumeration,
      })
      if (!shown) throw new Unfit('a value is not what its format is for')
      const number = values.length > 1 ? ` ${index + 1}` : ''
      if (found.length < MAX_FIELDS)
        found.push({
          label: visibleText(`${field.label ?? field.path ?? ''}${number}`, 60),
          depth,
          value: shown,
        })
    }
  }

  try {
    for (const field of format.fields) await add(field, roots.data, { depth: 0, level: 0 })
  } catch (error) {
    if (error instanceof Unfit) return undefined
    throw error
  }
  const { intent } = format
  const owner = descriptor.metadata?.owner
  return {
    intent:
      intent === undefined
        ? undefined
        : visibleText(typeof intent === 'string' ? intent : Object.values(intent).join(', '), 80),
    protocol: owner === undefined ? undefined : visibleText(owner, 60),
    id: format.$id,
    fields: found,
    calls,
  }
}

/** A field merged with the definition it refers to; its own properties win. */
function withDefinition({ display }: Descriptor, field: FieldShape): FieldShape {
  const name = field.$ref?.replace(/^\$\.display\.definitions\./, '')
  if (name === undefined) return field
  const definitions = display.definitions ?? {}
  if (!Object.hasOwn(definitions, name)) throw new Unfit('a definition is missing')
  const definition = definitions[name]
  return { ...definition, ...field, params: { ...definition?.params, ...field.params } }
}

function isShown(visible: unknown, value: unknown): boolean {
  if (typeof visible !== 'object' || visible === null) return true
  const isIn = (list: unknown) =>
    Array.isArray(list) &&
    list.some((one) => textOf(one).toLowerCase() === textOf(value).toLowerCase())
  if ('mustMatch' in visible) {
    if (!isIn(visible.mustMatch)) throw new Unfit('a value must be another')
    return false
  }
  return !('ifNotIn' in visible && isIn(visible.ifNotIn))
}

type Scope = { all: PathRoots; base: unknown; index: number; of: number }

/** A parameter: the value at its path, else the constant, which may itself be a path into the descriptor or a map. */
function paramOf({ params }: FieldShape, name: string, { all, base, index, of }: Scope): unknown {
  const given = params?.[name]
  if (typeof given === 'string' && name.endsWith('Path')) {
    const values = resolvePath(given, all, base)?.flat()
    if (!values) throw new Unfit('the path of a parameter leads nowhere')
    // Of several values, each item gets the one at its own index.
    return values.length > 1 && values.length === of ? values[index] : values[0]
  }
  if (typeof given === 'object' && given !== null && Object.hasOwn(given, 'map'))
    return mapped(given, all, base)
  if (Array.isArray(given)) return given.map((one: unknown) => resolveReference(one, all) ?? one)
  return resolveReference(given, all) ?? given
}

/** The value at a path into the descriptor; undefined for anything that is not such a path. */
const resolveReference = (given: unknown, all: PathRoots): unknown =>
  typeof given === 'string' && given.startsWith('$.') ? resolvePath(given, all)?.[0] : undefined

function mapped(given: object, all: PathRoots, base: unknown): unknown {
  const { map, keyPath } = given as { map?: unknown; keyPath?: unknown }
  const table = resolveReference(map, all)
  const values =
    typeof table === 'object' && table !== null ? (table as { values?: unknown }).values : undefined
  const [key] = typeof keyPath === 'string' ? (resolvePath(keyPath, all, base) ?? []) : []
  if (typeof values === 'object' && values !== null && Object.hasOwn(values, textOf(key)))
    return (values as Record<string, unknown>)[textOf(key)]
  throw new Unfit('a map has no such value')
}

async function innerOf(
  reader: EvmReader,
  data: unknown,
  param: (name: string) => unknown,
): Promise<readonly Act[]> {
  const callee = param('calleePath') ?? param('callee')
  const amount = param('amountPath') ?? param('amount') ?? 0n
  const isCall = typeof callee === 'string' && isAddress(callee, { strict: false }) && isHex(data)
  if (!isCall || size(data as Hex) < 4 || typeof amount !== 'bigint')
    throw new Unfit('this is no call')
  const within = { ...reader, depth: reader.depth + 1 }
  return await reader.readInner(within, { to: callee, value: amount, data: data as Hex })
}
