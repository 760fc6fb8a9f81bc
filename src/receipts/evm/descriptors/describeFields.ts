import type { Act } from '../../act.ts'
import type { CallField, FieldValue, Sentence } from '../../callField.ts'
import { visibleText } from '../../visibleText.ts'
import type { EvmReader } from '../evmReader.ts'
import { carriedCall, MAX_CARRIED } from './carriedCalls.ts'
import { Leaf } from './dataValue.ts'
import type { Descriptor, FieldShape, Format } from './descriptor.ts'
import { paramOf, requireEqualLists } from './fieldParam.ts'
import { cutRows, foldRows, MAX_OPEN } from './foldRows.ts'
import { formatValue, rawValue } from './formatValue.ts'
import { isShown } from './isShown.ts'
import {
  descriptorAt,
  expandLists,
  type PathRoots,
  type Place,
  plainPath,
  type Resolved,
  resolvePath,
  wholeOf,
} from './resolvePath.ts'
import { sentenceOf } from './sentenceOf.ts'
import { Unfit } from './unfit.ts'

/** The fields of some data that a descriptor shows. */
export type Described = {
  intent: string | undefined
  /** The intent with values in it, where the descriptor has one and each value is shown. */
  sentence: Sentence | undefined
  protocol: string | undefined
  id: string | undefined
  fields: readonly CallField[]
  /** Calls carried in the data. */
  calls: readonly Act[]
}

const MAX_LEVEL = 6
/** More values than this are not described: the call is told as one that nobody read. */
const MAX_VALUES = 5000

/** Shows one value, or the members of one item of a list. */
type Show = (rows: CallField[], depth: number) => Promise<void>

/** A field or group: what it shows for each item of the list that it goes through. */
type Segment = {
  heading?: string | undefined
  shows: readonly { show: Show; index: number | undefined }[]
  /** The length of that list; undefined where there is none. */
  length: number | undefined
}

/** Where a field stands: the value that its path starts from, and the path of that. */
type Scope = { base: Place; path: string; level: number }

/**
 * The fields of some data, as a descriptor shows them; undefined when a path leads nowhere, a value has the wrong type for
 * its format, lists that belong together have different lengths, or a value is not the constant it must equal: then the
 * descriptor describes something else.
 */
export async function describeFields(
  reader: EvmReader,
  descriptor: Descriptor,
  format: Format,
  data: Omit<PathRoots, 'descriptor'>,
): Promise<Described | undefined> {
  const walk = fieldWalk(reader, descriptor, data)
  try {
    const whole = { base: wholeOf(data.data), path: '', level: 0 }
    const rows = await walk.rowsOf(format.fields, whole, undefined)
    const { intent, interpolatedIntent, $id } = format
    const owner = descriptor.metadata?.owner
    return {
      intent: intent === undefined ? undefined : visibleText(intentText(intent), 80),
      sentence:
        interpolatedIntent === undefined
          ? undefined
          : sentenceOf(interpolatedIntent, walk.valuesAt),
      protocol: owner === undefined ? undefined : visibleText(owner, 60),
      id: $id,
      fields: cutRows(rows),
      calls: walk.calls,
    }
  } catch (error) {
    if (error instanceof Unfit) return undefined
    throw error
  }
}

const intentText = (intent: NonNullable<Format['intent']>): string =>
  typeof intent === 'string'
    ? intent
    : Object.entries(intent)
        .map(([label, text]) => `${label}: ${text}`)
        .join(', ')

/** Goes through the fields of one descriptor, and keeps what it finds on the way. */
function fieldWalk(reader: EvmReader, descriptor: Descriptor, data: Omit<PathRoots, 'descriptor'>) {
  const roots: PathRoots = { ...data, descriptor }
  const calls: Act[] = []
  const shown = new Map<string, FieldValue[]>()
  let values = 0
  const contract = leafText(data.container.get('to'))
  const token = descriptor.metadata?.token
  const ownToken =
    token && descriptor.context.contract
      ? { address: contract, symbol: token.ticker, decimals: token.decimals }
      : undefined

  const segmentOf = (given: FieldShape, scope: Scope): Segment => {
    const field = withDefinition(descriptor, given)
    return field.fields ? groupSegment(field, field.fields, scope) : valueSegment(field, scope)
  }

  const groupSegment = (
    { path, label, iteration }: FieldShape,
    fields: readonly FieldShape[],
    { base, path: outer, level }: Scope,
  ): Segment => {
    if (level >= MAX_LEVEL) throw new Unfit('groups are nested too deeply')
    const found = path === undefined ? { places: [base], length: undefined } : follow(path, base)
    const inner = { path: joinPaths(outer, path), level: level + 1 }
    const { places, length } = found
    const shows =
      iteration === 'sequential' && length !== undefined
        ? fields.flatMap((field) =>
            places.map((place) => ({ place, show: showAll([field], { base: place, ...inner }) })),
          )
        : places.map((place) => ({
            place,
            show: showAll(fields, { base: place, ...inner }, iteration),
          }))
    return {
      heading: label,
      length,
      shows: shows.map(({ place, show }) => ({ show, index: indexOf(place, path, base) })),
    }
  }

  const valueSegment = (field: FieldShape, scope: Scope): Segment => {
    const isCall = field.format === 'calldata'
    // What a call does is told, whether the descriptor shows its bytes or not.
    if (field.visible === 'never' && !isCall) return { shows: [], length: undefined }
    const { base } = scope
    const { places, length } = valuesOf(field, base)
    requireEqualLists(field, { roots, base, length })
    return {
      length,
      shows: places.map((item) => {
        const index = indexOf(item, field.path, base)
        const show: Show = async (rows, depth) => {
          values += 1
          if (values > MAX_VALUES) throw new Unfit('there are too many values')
          const { value } = item
          if (!(value instanceof Leaf)) throw new Unfit('a struct has no format')
          const param = (name: string) => paramOf(field, name, { roots, base, item, length })
          const isVisible = isShown(field.visible, value)
          const label = visibleText(field.label ?? field.path ?? '', 60)
          if (isCall) {
            const isRead = calls.length < MAX_CARRIED
            const found = await carriedCall(reader, value, { contract, param, isRead })
            calls.push(...found)
            if (found.length === 0 && isVisible) rows.push({ label, depth, value: rawValue(value) })
            return
          }
          if (!isVisible) return
          if (field.separator !== undefined && index !== undefined)
            rows.push({
              label: visibleText(field.separator.replaceAll('{index}', String(index)), 60),
              depth,
              value: { kind: 'struct', of: '' },
            })
          const written = field.encryption
            ? handleOf(value, field.encryption.fallbackLabel)
            : await formatValue(field.format ?? undefined, value, { reader, param, ownToken })
          if (!written) throw new Unfit('a value is not what its format is for')
          rows.push({ label, depth, value: written })
          const key = plainPath(joinPaths(scope.path, field.path))
          const before = shown.get(key)
          if (before) before.push(written)
          else shown.set(key, [written])
        }
        return { show, index }
      }),
    }
  }

  const valuesOf = ({ path, value }: FieldShape, base: Place): Resolved => {
    if (path !== undefined) return follow(path, base)
    if (value === undefined) throw new Unfit('a field has neither path nor value')
    if (typeof value === 'string' && value.startsWith('$.')) return follow(value, base)
    const leaf = new Leaf('constant', typeof value === 'boolean' ? value : String(value))
    return { places: [wholeOf(leaf)], length: undefined }
  }

  const follow = (path: string, base: Place): Resolved => {
    const found = resolvePath(path, roots, base)
    if (!found) throw new Unfit('a path leads nowhere')
    return expandLists(found)
  }

  const showAll =
    (fields: readonly FieldShape[], scope: Scope, iteration?: FieldShape['iteration']): Show =>
    async (rows, depth) => {
      for (const row of await rowsOf(fields, scope, iteration))
        rows.push({ ...row, depth: row.depth + depth })
    }

  const rowsOf = async (
    fields: readonly FieldShape[],
    scope: Scope,
    iteration: FieldShape['iteration'],
  ): Promise<CallField[]> => {
    const segments = fields.map((field) => segmentOf(field, scope))
    const rows: CallField[] = []
    for (const { heading, shows, length } of iteration === 'bundled'
      ? bundle(segments)
      : segments) {
      const depth = heading === undefined ? 0 : 1
      if (heading !== undefined)
        rows.push({
          label: visibleText(heading, 60),
          depth: 0,
          value: { kind: 'struct', of: '' },
        })
      const mine: CallField[] = []
      for (const { show } of shows) await show(mine, depth)
      rows.push(...(length !== undefined && length > MAX_OPEN ? foldRows(mine, depth) : mine))
    }
    return rows
  }

  const valuesAt = (path: string): readonly (string | FieldValue)[] | undefined => {
    if (path.startsWith('$.')) {
      const constant = descriptorAt(path, descriptor)
      return ['string', 'number'].includes(typeof constant) ? [String(constant)] : undefined
    }
    const found = shown.get(plainPath(path))
    return found && found.length <= MAX_OPEN ? found : undefined
  }

  return { rowsOf, valuesAt, calls }
}

/** Lists side by side: the first item of each, then the second of each. @throws {Unfit} they have different lengths */
function bundle(segments: readonly Segment[]): Segment[] {
  const lists = segments.filter(({ length }) => length !== undefined)
  const [length] = lists.map((list) => list.length)
  if (lists.some((list) => list.length !== length))
    throw new Unfit('lists that belong together have different lengths')
  const alone = segments.filter((segment) => segment.length === undefined)
  const indices = Array.from({ length: length ?? 0 }, (_, index) => index)
  const shows = indices.flatMap((index) =>
    lists.flatMap((list) => list.shows.filter((one) => one.index === index)),
  )
  return [...alone, { shows, length }]
}

/** The place of an item in the first list that its path itself goes through. */
const indexOf = (item: Place, path: string | undefined, base: Place): number | undefined =>
  item.at[path === undefined || /^[#@$]/.test(path) ? 0 : base.at.length]

const joinPaths = (outer: string, path: string | undefined): string =>
  path === undefined ? outer : /^[#@$]/.test(path) || outer === '' ? path : `${outer}.${path}`

const leafText = (value: unknown): string => (value instanceof Leaf ? String(value.value) : '')

/** A value that only its owner can decrypt: whatever its format, it is no amount. */
function handleOf({ value }: Leaf, fallbackLabel: string | undefined): FieldValue {
  return {
    kind: 'encrypted',
    handle: visibleText(String(value), 100),
    ...(fallbackLabel !== undefined && { label: visibleText(fallbackLabel, 40) }),
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
