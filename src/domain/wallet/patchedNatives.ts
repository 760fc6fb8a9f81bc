import type { FirstSight } from '#lib/firstSight.ts'

/** The part of a window that is checked. */
export type PageGlobals = Readonly<Record<string, unknown>>

/** A function's source text, by the browser's own `toString`. */
export const textOf = ([, textAs]: FirstSight, value: unknown): string =>
  typeof value === 'function'
    ? Reflect.apply(typeof textAs === 'function' ? textAs : Function.prototype.toString, value, [])
    : ''

/** How every browser prints a native function; `bind` and proxies omit the name. */
const native = (name: string) =>
  new RegExp(`^function ${name}\\(\\)\\s*\\{\\s*\\[native code]\\s*\\}$`)

/** Classes and functions between a page and its services, and their methods. */
const watched = [
  { name: 'fetch', methods: [] },
  { name: 'XMLHttpRequest', methods: ['open', 'send'] },
  { name: 'WebSocket', methods: ['send'] },
  { name: 'Response', methods: ['json', 'text', 'clone'] },
  { name: 'Clipboard', methods: ['writeText', 'readText'] },
  { name: 'EventTarget', methods: ['addEventListener'] },
] as const

/** Objects of the page that may have a method of their own, which hides their class's. */
const bearersOf = (page: PageGlobals, name: string): object[] => {
  const bearers =
    name === 'Clipboard'
      ? [Object(page.navigator).clipboard]
      : name === 'EventTarget'
        ? [page, page.document]
        : []
  return bearers.filter((one) => Object(one) === one)
}

/**
 * Native functions that the page has replaced, wrapped or hidden. Most such changes are ordinary: analytics, error
 * reporters and polyfills make them.
 *
 * @example patchedNatives(firstSight, window) // ['fetch', 'XMLHttpRequest.send']
 */
export const patchedNatives = (first: FirstSight, page: PageGlobals): string[] => {
  const isNative = (value: unknown, name: string) => native(name).test(textOf(first, value))
  return watched.flatMap(({ name, methods }) => {
    const now = page[name]
    if (typeof now !== 'function') return []
    const isOther = !isNative(now, name) || (name === 'fetch' && first[0] && first[0] !== now)
    const changed = methods.filter((method) => {
      const own = Object.getOwnPropertyDescriptor(Object(now.prototype), method)
      const isHidden = bearersOf(page, name).some((one) => Object.hasOwn(one, method))
      return isHidden || (own !== undefined && !isNative(own.value, method))
    })
    return [...(isOther ? [name] : []), ...changed.map((method) => `${name}.${method}`)]
  })
}
