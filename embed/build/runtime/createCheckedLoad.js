// @ts-check
import { createCheckedFetch } from './createCheckedFetch.js'
import { createRequire } from './createRequire.js'

/**
 * What `import()` becomes in `dist/split`: fetch the chunk and every chunk it requires, at once,
 * each against its sha384, and only then evaluate it. Inlined by the build.
 *
 * @param {Record<string, [file: string, integrity?: string, requires?: string[]]>} files grows by
 *   the rows that chunks bring along; `files.js` brings all that are left
 * @param {Record<string, object>} evaluated exports by id, of what runs without having been fetched
 * @param {string} base address of the loader, to which every file is relative
 */
export function createCheckedLoad(files, evaluated, base) {
  /** @type {Record<string, import('./createRequire.js').LazyModule>} */
  const modules = {}
  const require = createRequire(modules, load, base, evaluated)
  const fetchChunk = createCheckedFetch(files, modules, base, (url) => import(url))

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
