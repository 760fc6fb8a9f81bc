// @ts-check
import { createRequire } from './createRequire.js'

/**
 * @typedef {Record<string, [fetch: () => Promise<{ default: import('./createRequire.js').LazyModule }>, requires?: string[]]>} BundledFiles by id
 */

/**
 * What `import()` becomes in the entry for bundlers: fetch the chunk and every chunk it requires, at once, and only then
 * evaluate it. Which bytes arrive is the bundler's affair: it has written them anew. What has failed is fetched again
 * when it is asked for again. Inlined by the build.
 *
 * @param {BundledFiles} files grows by the later ones
 * @param {Record<string, object>} evaluated exports by id, of what runs without having been fetched
 * @param {() => Promise<{ files: BundledFiles }>} fetchLater brings the table of the later ones
 */
export function createBundledLoad(files, evaluated, fetchLater) {
  /** @type {Record<string, import('./createRequire.js').LazyModule>} */
  const modules = {}
  /** @type {Record<string, Promise<void>>} */
  const arriving = {}
  const require = createRequire(modules, load, '', evaluated)

  /** @type {<Arrived>(name: string, arrival: Promise<Arrived>) => Promise<Arrived>} */
  const orSay = (name, arrival) =>
    arrival.catch((cause) => {
      delete arriving[name]
      throw Object.assign(new Error(`${name} did not arrive`, { cause }), { code: 'chunk-failed' })
    })

  /** @param {string} id */
  const fetchChunk = (id) =>
    (arriving[id] ??= orSay(
      id,
      (async () => {
        const chunk = await files[id]?.[0]()
        if (chunk) modules[id] = chunk.default
      })(),
    ))

  /** @param {string} id */
  async function load(id) {
    if (!files[id] && !evaluated[id])
      Object.assign(files, (await orSay('later chunks', fetchLater())).files)
    await Promise.all(
      [id, ...(files[id]?.[1] ?? [])].map((each) => files[each] && fetchChunk(each)),
    )
    return require(id)
  }
  return load
}
