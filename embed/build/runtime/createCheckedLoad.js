// @ts-check
import { createRequire } from './createRequire.js'

/**
 * What `import()` becomes in `dist/split`: fetch the chunk and every chunk it requires, at once,
 * each against its sha384, and only then wake it. A module preload with `integrity` fills the very
 * module map entry that `import()` reads, so the bytes that were checked are the bytes that run;
 * nothing of it needs more than `script-src`. Inlined by the build.
 *
 * @param {Record<string, [file: string, integrity: string, requires?: string[]]>} files grows by
 *   the rows that chunks bring along; `files.js` brings all that are left
 * @param {Record<string, object>} evaluated exports by id, of what is awake without having been fetched
 * @param {string} base address of the loader, to which every file is relative
 */
export function createCheckedLoad(files, evaluated, base) {
  /** @type {Record<string, import('./createRequire.js').LazyModule>} */
  const modules = {}
  /** @type {Record<string, Promise<void>>} */
  const arriving = {}
  const require = createRequire(modules, load, base, evaluated)

  /** @type {(href: string, integrity: string) => Promise<void>} */
  const check = (href, integrity) =>
    new Promise((resolve, reject) => {
      const link = document.createElement('link')
      /** @param {() => void} then */
      const settle = (then) => () => {
        link.remove()
        then()
      }
      Object.assign(link, {
        rel: 'modulepreload',
        crossOrigin: 'anonymous',
        integrity,
        href,
        onload: settle(resolve),
        onerror: settle(reject),
      })
      document.head.append(link)
    })

  /** @param {string} id */
  const fetchChunk = (id) =>
    (arriving[id] ??= (async () => {
      const row = files[id]
      // Without its hash nothing is fetched.
      if (!row) throw new Error(`There is no chunk ${id}`)
      const [file, integrity] = row
      const url = new URL(file, base).href
      try {
        await check(url, integrity)
        const chunk = await import(url)
        modules[id] = chunk.default
        Object.assign(files, chunk.files)
      } catch (cause) {
        delete arriving[id]
        throw Object.assign(new Error(`${file} did not arrive as published`, { cause }), {
          code: 'chunk-failed',
        })
      }
    })())

  /** @param {string} id */
  async function load(id) {
    if (!files[id] && !evaluated[id]) await fetchChunk('./files.js')
    await Promise.all(
      [id, ...(files[id]?.[2] ?? [])].map((each) => files[each] && fetchChunk(each)),
    )
    return require(id)
  }
  return load
}
