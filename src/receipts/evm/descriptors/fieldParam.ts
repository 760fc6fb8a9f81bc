import { textOf } from '../../textOf.ts'
import { type DataValue, Leaf } from './dataValue.ts'
import type { FieldShape } from './descriptor.ts'
import {
  descriptorAt,
  expandLists,
  type PathRoots,
  type Place,
  type Resolved,
  resolvePath,
} from './resolvePath.ts'
import { Unfit } from './unfit.ts'

/** A value that stands in a descriptor, or that one of its paths leads to. */
export type ParamValue = Leaf | string | number | boolean | object | undefined

/** A parameter without its type. */
export const plain = (value: ParamValue): unknown => (value instanceof Leaf ? value.value : value)

/** A parameter of a format, for one value. */
export type Param = (name: string) => ParamValue

export type ParamScope = {
  roots: PathRoots
  /** Where a path without a root starts. */
  base: Place
  /** The value that is formatted. */
  item: Place
  /** The length of the list that the field's own path goes through. */
  length: number | undefined
}

/**
 * A parameter: the value at its path, else the constant, which may itself be a path into the descriptor or a map.
 *
 * @throws {Unfit} it leads nowhere, or to a list of another length than the values have
 */
export function paramOf({ params }: FieldShape, name: string, scope: ParamScope): ParamValue {
  const given = params?.[name]
  if (given === undefined || given === null) return undefined
  const { roots, base } = scope
  if (typeof given === 'string' && name.endsWith('Path')) {
    const found = resolvePath(given, roots, base)
    if (!found) throw new Unfit('the path of a parameter leads nowhere')
    return leafAt(partnerOf(expandLists(found), scope))
  }
  if (typeof given === 'object' && Object.hasOwn(given, 'map')) return mapped(given, scope)
  if (Array.isArray(given))
    return given.map((one: unknown) => descriptorAt(one, roots.descriptor) ?? one)
  return (descriptorAt(given, roots.descriptor) ?? given) as ParamValue
}

/** Of several values, each item gets the one at its own place; lists of other lengths are refused. */
function partnerOf({ places, length }: Resolved, { item, length: own }: ParamScope): DataValue {
  const [only] = places
  if (length === undefined) {
    if (!only) throw new Unfit('the path of a parameter leads nowhere')
    return only.value
  }
  const partner = places.find(
    ({ at, of }) =>
      at.length <= item.at.length &&
      at.every((index, level) => index === item.at[level] && of[level] === item.of[level]),
  )
  if (!partner || (own !== undefined && own !== length && item.of[0] !== length))
    throw new Unfit('the list of a parameter has another length')
  return partner.value
}

/**
 * Whether lists that a field's parameters go through are as long as the field's own, also where that one is empty.
 *
 * @throws {Unfit}
 */
export function requireEqualLists(
  { params }: FieldShape,
  { roots, base, length }: Omit<ParamScope, 'item'>,
): void {
  if (length === undefined) return
  for (const [name, path] of Object.entries(params ?? {})) {
    if (typeof path !== 'string' || !name.endsWith('Path')) continue
    const found = resolvePath(path, roots, base)
    const other = found && expandLists(found).length
    if (other !== undefined && other !== length && base.of[0] !== other)
      throw new Unfit('the list of a parameter has another length')
  }
}

const leafAt = (value: DataValue): Leaf => {
  if (value instanceof Leaf) return value
  throw new Unfit('a parameter is no single value')
}

function mapped(given: object, { roots, base }: ParamScope): ParamValue {
  const { map, keyPath } = given as { map?: unknown; keyPath?: unknown }
  const table = descriptorAt(map, roots.descriptor)
  const values =
    typeof table === 'object' && table !== null ? (table as { values?: unknown }).values : undefined
  const key =
    typeof keyPath === 'string' ? resolvePath(keyPath, roots, base)?.places[0]?.value : undefined
  if (key instanceof Leaf && typeof values === 'object' && values !== null) {
    const wanted = textOf(key.value).toLowerCase()
    const found = Object.entries(values).find(([name]) => name.toLowerCase() === wanted)
    if (found) return found[1] as ParamValue
  }
  throw new Unfit('a map has no such value')
}
