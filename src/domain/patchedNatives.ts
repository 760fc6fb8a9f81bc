import type { FirstSight } from '../lib/firstSight.ts'

/** A window, as far as it is looked at. */
export type PageGlobals = Readonly<Record<string, unknown>>

/** The text of a function, by the browser's own words for it. */
export const textOf = ([, textAs]: FirstSight, value: unknown): string =>
  typeof value === 'function'
    ? Reflect.apply(typeof textAs === 'function' ? textAs : Function.prototype.toString, value, [])
    : ''

/** Every browser writes its own functions so; `bind` and proxies leave the name out. */
const native = (name: string) =>
  new RegExp(`^function ${name}\\(\\)\\s*\\{\\s*\\[native code]\\s*\\}$`)

/** Classes and functions that stand between a page and its services, and their methods. */
const watched = [
  { name: 'fetch', methods: [] },
  { name: 'XMLHttpRequest', methods: ['open', 'send'] },
  { name: 'WebSocket', methods: ['send'] },
  { name: 'Response', methods: ['json', 'text', 'clone'] },
  { name: 'Clipboard', methods: ['writeText', 'readText'] },
  { name: 'EventTarget', methods: ['addEventListener'] },
] as const

/** Objects of the page that may bear a method of their own, which hides the one of their class. */
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
 * What of the browser's own is not the browser's: replaced, wrapped or hidden. Most of it is ordinary: analytics, error
 * reporters and polyfills do no other.
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
