// @ts-check
/**
 * @typedef {import('./createRequire.js').LazyModule} LazyModule
 * @typedef {Record<string, [file: string, integrity: string, requires?: string[]]>} Files by id
 */

/**
 * Fetches a chunk against its sha384, at most once. A module preload with `integrity` fills the very module map entry
 * that `import()` reads, so the bytes that were checked are the bytes that run; nothing of it needs more than
 * `script-src`. What has failed is fetched anew when it is asked for again, with a fragment: Chromium keeps a failure for
 * the address, which differs by that, while servers never see it. Inlined by the build.
 *
 * @param {Files} files grows by the rows that chunks bring along
 * @param {Record<string, LazyModule>} modules takes what has arrived
 * @param {string | undefined} base address of the script, to which every file is relative
 * @param {(url: string) => Promise<{ default: LazyModule, files?: Files }>} importModule the page's own `import()`
 * @returns {(id: string) => Promise<void>}
 */
export function createCheckedFetch(files, modules, base, importModule) {
  /** @type {Record<string, Promise<void>>} */
  const arriving = {}
  let failures = 0

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

  return (id) =>
    (arriving[id] ??= (async () => {
      const row = files[id]
      // Without its hash nothing is fetched.
      if (!row) throw new Error(`There is no chunk ${id}`)
      const [file, integrity] = row
      try {
        const url = new URL(failures ? `${file}#${failures}` : file, base).href
        await check(url, integrity)
        const chunk = await importModule(url)
        modules[id] = chunk.default
        Object.assign(files, chunk.files)
      } catch (cause) {
        delete arriving[id]
        failures += 1
        throw Object.assign(new Error(`${file} did not arrive as published`, { cause }), {
          code: 'chunk-failed',
        })
      }
    })())
}
