import { InvalidDescriptorError } from '#errors/receipt.ts'

type Json = Readonly<Record<string, unknown>>

/** Reads a file by its address, or its path. Rejects where there is none. */
export type ReadInclude = (address: string) => Promise<unknown>

/** More files than this in a chain of includes are a mistake, or a ring. */
const MAX_INCLUDES = 10

/**
 * A descriptor of ERC-7730 with the file that it includes merged into it, and those which that file includes. Where both
 * say something, the descriptor's own word wins; fields are merged by their path.
 *
 * @param place where the file is; the address in `includes` is relative to it
 * @throws {InvalidDescriptorError} an included file cannot be read, or the chain of them has no end
 */
export async function mergeIncludes(
  file: unknown,
  { place, read }: { place: string; read: ReadInclude },
  depth = 0,
): Promise<unknown> {
  if (!isJson(file) || file.includes === undefined) return file
  const { includes, ...own } = file
  if (typeof includes !== 'string')
    throw new InvalidDescriptorError('includes: expected the address of a file')
  if (depth >= MAX_INCLUDES)
    throw new InvalidDescriptorError(`includes: more than ${MAX_INCLUDES} files, or a ring`)
  const address = relativeTo(place, includes)
  let included: unknown
  try {
    included = await read(address)
  } catch (cause) {
    throw new InvalidDescriptorError(`includes: ${includes} cannot be read`, { cause })
  }
  const whole = await mergeIncludes(included, { place: address, read }, depth + 1)
  if (!isJson(whole)) throw new InvalidDescriptorError(`includes: ${includes} is no descriptor`)
  return merge(whole, own)
}

/** An address relative to a file, which may itself be given by a path without a scheme. */
function relativeTo(place: string, includes: string): string {
  const base = new URL(place, 'file:///')
  const { href, pathname } = new URL(includes, base)
  return /^[a-z]+:/i.test(place) ? href : decodeURIComponent(pathname)
}

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function merge(included: Json, own: Json): Json {
  const merged: Record<string, unknown> = { ...included }
  for (const [key, value] of Object.entries(own)) {
    const before = Object.hasOwn(included, key) ? included[key] : undefined
    merged[key] =
      key === 'fields' && Array.isArray(before) && Array.isArray(value)
        ? mergeFields(before, value)
        : isJson(before) && isJson(value)
          ? merge(before, value)
          : value
  }
  return merged
}

/** Fields of the same path are one; others come after those that were included. */
function mergeFields(included: readonly unknown[], own: readonly unknown[]): unknown[] {
  const pathOf = (field: unknown) => (isJson(field) ? field.path : undefined)
  const rest = [...own]
  const merged = included.map((field) => {
    const path = pathOf(field)
    const at = path === undefined ? -1 : rest.findIndex((one) => pathOf(one) === path)
    const [mine] = at < 0 ? [] : rest.splice(at, 1)
    return isJson(field) && isJson(mine) ? merge(field, mine) : field
  })
  return [...merged, ...rest]
}
