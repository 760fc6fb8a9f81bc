import { isHex, size, sliceHex } from 'viem'

/** What a path can start from: the decoded data, the descriptor itself, or what contains the data. */
export type PathRoots = {
  data: unknown
  descriptor: unknown
  container: Readonly<Record<string, unknown>>
}

type Resolved = { value: unknown; isMany: boolean }

/**
 * Follows a path of ERC-7730: `params.path.[0:20]`, `@.value`, `$.metadata.constants.eth`. A path into a list yields
 * each of its values.
 *
 * @param base where a path without a root starts
 * @returns undefined when it leads nowhere
 */
export function resolvePath(
  path: string,
  roots: PathRoots,
  base: unknown = roots.data,
): readonly unknown[] | undefined {
  const [root, ...rest] = path.split('.')
  const isRooted = root === '#' || root === '$' || root === '@'
  const start =
    root === '#'
      ? roots.data
      : root === '$'
        ? roots.descriptor
        : root === '@'
          ? roots.container
          : base
  const segments = (isRooted ? rest : [root ?? '', ...rest])
    // `list[0]` is the same as `list.[0]`.
    .flatMap((segment) => segment.replace(/(?<=[^\]])\[/g, '.[').split('.'))
    .filter((segment) => segment !== '')
  let values: Resolved[] = [{ value: start, isMany: false }]
  for (const segment of segments) {
    const next = values.map(({ value }) => step(value, segment))
    if (next.some((one) => one === undefined)) return undefined
    values = next.flatMap((one) => one ?? [])
  }
  return values.map(({ value }) => value)
}

function step(value: unknown, segment: string): Resolved[] | undefined {
  const selector = /^\[(-?\d*)(:?)(-?\d*)\]$/.exec(segment)
  if (!selector) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (!isObject || !Object.hasOwn(value, segment)) return undefined
    return [{ value: (value as Record<string, unknown>)[segment], isMany: false }]
  }
  const [, from = '', colon, to = ''] = selector
  if (Array.isArray(value)) {
    if (colon === '' && from !== '') {
      const index = Number(from)
      const one = value.at(index)
      return one === undefined ? undefined : [{ value: one, isMany: false }]
    }
    const part = value.slice(Number(from || 0), to === '' ? undefined : Number(to))
    return part.map((one: unknown) => ({ value: one, isMany: true }))
  }
  if (!isHex(value) || colon === '') return undefined
  const length = size(value)
  const place = (text: string, otherwise: number) => {
    if (text === '') return otherwise
    const index = Number(text)
    return index < 0 ? length + index : index
  }
  const [start, end] = [place(from, 0), place(to, length)]
  if (start < 0 || end > length || start >= end) return undefined
  return [{ value: sliceHex(value, start, end), isMany: false }]
}
