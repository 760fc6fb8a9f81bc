import { isHex, numberToHex, size, sliceHex, stringToHex } from 'viem'
import { type DataValue, Leaf } from './dataValue.ts'

/** What a path can start from: the decoded data, the descriptor itself, or what contains the data. */
export type PathRoots = {
  data: DataValue
  descriptor: unknown
  container: ReadonlyMap<string, DataValue>
}

/** A value that a path leads to, and its place in the lists on the way: outermost first. */
export type Place = {
  value: DataValue
  /** The index in each list. */
  at: readonly number[]
  /** The length of each list. */
  of: readonly number[]
}

export type Resolved = {
  places: readonly Place[]
  /** The length of the outermost list that the path itself goes through; undefined where there is none. */
  length: number | undefined
}

/** The whole data as a place, where a path without a root starts unless a group says otherwise. */
export const wholeOf = (value: DataValue): Place => ({ value, at: [], of: [] })

/**
 * Follows a path of ERC-7730: `params.path.[0:20]`, `@.value`, `$.metadata.constants.eth`. A path into a list yields each
 * of its values.
 *
 * @param base where a path without a root starts
 * @returns undefined when it leads nowhere
 */
export function resolvePath(
  path: string,
  roots: PathRoots,
  base: Place = wholeOf(roots.data),
): Resolved | undefined {
  const [root, ...rest] = segmentsOf(path)
  if (root === '$') return constantAt(rest, roots.descriptor)
  const isRooted = root === '#' || root === '@'
  const start = isRooted ? wholeOf(root === '#' ? roots.data : roots.container) : base
  const segments = isRooted || root === undefined ? rest : [root, ...rest]
  let places: readonly Place[] = [start]
  let length: number | undefined
  for (const segment of segments) {
    const next: Place[] = []
    for (const place of places) {
      const found = step(place, segment)
      if (!found) return undefined
      if (found.length !== undefined) length ??= found.length
      next.push(...found.places)
    }
    places = next
  }
  return { places, length }
}

/** A list at the end of a path stands for all that is in it: `recipients` is the same as `recipients.[]`. */
export function expandLists({ places, length }: Resolved): Resolved {
  const isList = ({ value }: Place) => Array.isArray(value)
  if (!places.some(isList)) return { places, length }
  const first = places[0]
  const inside = length ?? (first && Array.isArray(first.value) ? first.value.length : undefined)
  const expanded = places.flatMap((place) => (isList(place) ? itemsOf(place) : [place]))
  return expandLists({ places: expanded, length: inside })
}

const itemsOf = ({ value, at, of }: Place, part = value as readonly DataValue[]): Place[] =>
  part.map((one, index) => ({ value: one, at: [...at, index], of: [...of, part.length] }))

/** `list[0]` is the same as `list.[0]`. */
const segmentsOf = (path: string): string[] =>
  path
    .split('.')
    .flatMap((segment) => segment.replace(/(?<=[^\]])\[/g, '.[').split('.'))
    .filter((segment) => segment !== '')

/** How different spellings of one path are compared: `#.list.[]`, `list[]` and `list` are the same. */
export const plainPath = (path: string): string =>
  segmentsOf(path)
    .filter((segment) => segment !== '#')
    .join('.')
    .replace(/(\.\[\])+$/, '')

function step(place: Place, segment: string): Resolved | undefined {
  const { value, at, of } = place
  const selector = /^\[(-?\d*)(:?)(-?\d*)\]$/.exec(segment)
  const single = (one: DataValue | undefined): Resolved | undefined =>
    one === undefined ? undefined : { places: [{ value: one, at, of }], length: undefined }
  if (!selector) return value instanceof Map ? single(value.get(segment)) : undefined
  const [, from = '', colon = '', to = ''] = selector
  if (Array.isArray(value)) {
    if (colon === '' && from !== '') return single(value.at(Number(from)))
    const part = value.slice(Number(from || 0), to === '' ? undefined : Number(to))
    return { places: itemsOf(place, part), length: part.length }
  }
  if (!(value instanceof Leaf) || colon === '') return undefined
  const bytes = bytesOf(value)
  return bytes && single(sliceOf(bytes, from, to))
}

function sliceOf(bytes: `0x${string}`, from: string, to: string): Leaf | undefined {
  const length = size(bytes)
  const place = (text: string, otherwise: number) => {
    if (text === '') return otherwise
    const index = Number(text)
    return index < 0 ? length + index : index
  }
  const [start, end] = [place(from, 0), place(to, length)]
  if (start < 0 || end > length || start >= end) return undefined
  return new Leaf('bytes', sliceHex(bytes, start, end))
}

/** The bytes of a value as calldata holds them: integers fill a word. */
function bytesOf({ type, value }: Leaf): `0x${string}` | undefined {
  if (typeof value === 'boolean') return undefined
  if (typeof value === 'bigint') return numberToHex(value, { size: 32, signed: value < 0n })
  return type === 'string' ? stringToHex(value) : isHex(value) ? value : undefined
}

/** A value that stands in the descriptor itself. */
function constantAt(segments: readonly string[], descriptor: unknown): Resolved | undefined {
  const value = jsonAt(segments, descriptor)
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value)
  if (!isPlain) return undefined
  const plain = value as string | number | boolean
  const leaf = new Leaf('constant', typeof plain === 'number' ? String(plain) : plain)
  return { places: [wholeOf(leaf)], length: undefined }
}

/** Whatever stands at a path into the descriptor: a constant, an enumeration, a map. */
export const descriptorAt = (path: unknown, descriptor: unknown): unknown =>
  typeof path === 'string' && path.startsWith('$.')
    ? jsonAt(segmentsOf(path).slice(1), descriptor)
    : undefined

const jsonAt = (segments: readonly string[], json: unknown): unknown =>
  segments.reduce<unknown>(
    (value, segment) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, segment)
        ? (value as Record<string, unknown>)[segment]
        : undefined,
    json,
  )
