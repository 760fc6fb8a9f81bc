// @ts-check
/**
 * @typedef {import('./createRequire.js').LazyModule} LazyModule
 * @typedef {Record<string, [file: string, integrity?: string, requires?: string[]]>} Files by id; the hash of a language comes with `languages.js`
 */

/**
 * Fetches a chunk against its sha384, at most once. A module preload with `integrity` fills the very module map entry
 * that `import()` reads, so the bytes that were checked are the bytes that run; nothing of it needs more than
 * `script-src`. WebKit takes no notice of `integrity` there (seen in 2.50): in its place it gets a module script, which
 * it does check and which fills the same entry.
 *
 * The address has a fragment of this load, which no server sees: an entry of the module map that the page made before,
 * by a preload or an import that checked nothing, has another key. After a failure the fragment is another one, since
 * Chromium keeps failures for the address, too. Inlined by the build.
 *
 * @param {Files} files grows by the rows that chunks bring along
 * @param {Record<string, LazyModule>} modules takes what has arrived
 * @param {string | undefined} base address of the script, to which every file is relative
 * @param {(url: string) => Promise<{ default: LazyModule, files?: Files, hashes?: Record<string, string> }>} importModule the page's own `import()`
 * @returns {(id: string) => Promise<void>}
 */
export function createCheckedFetch(files, modules, base, importModule) {
  /** @type {Record<string, Promise<void>>} */
  const arriving = {}
  /** @type {Record<string, string>} */
  const hashes = {}
  let salt = Math.random()

  /** @type {{ createScriptURL(url: string): string } | undefined} */
  let policy
  /**
   * Where the page wants Trusted Types, the address of a script has to come out of a policy.
   *
   * @param {string} href
   */
  const trusted = (href) => {
    try {
      // @ts-expect-error not in every browser, nor in the types
      policy ??= trustedTypes.createPolicy('latchkey', { createScriptURL: (url) => url })
    } catch {
      // There are none, or the page allows none of this name: if it insists, the assignment throws.
    }
    return policy ? policy.createScriptURL(href) : href
  }

  /** @type {(href: string, integrity: string) => Promise<void>} */
  const check = (href, integrity) =>
    new Promise((resolve, reject) => {
      // HTML has three values for it, and this is the one of WebKit.
      const isWebKit = navigator.vendor.startsWith('Apple')
      const node = document.createElement(isWebKit ? 'script' : 'link')
      /** @param {() => void} then */
      const settle = (then) => () => {
        node.remove()
        then()
      }
      Object.assign(
        node,
        { crossOrigin: '', integrity, onload: settle(resolve), onerror: settle(reject) },
        isWebKit ? { type: 'module', src: trusted(href) } : { rel: 'modulepreload', href },
      )
      // Past an element with this name, as `src/lib/fromDocument.ts` reads.
      Reflect.get(Document.prototype, 'head', document).append(node)
    })

  /** @param {string} id */
  const fetchChunk = (id) =>
    (arriving[id] ??= (async () => {
      // The build asks for no chunk that it did not list.
      const [file, ownHash] = /** @type {Files[string]} */ (files[id])
      try {
        if (!ownHash) await fetchChunk('./languages.js')
        const integrity = ownHash ?? hashes[id]
        // Without its hash nothing is fetched.
        if (!integrity) throw Error('no hash')
        const url = new URL(`${file}#${salt}`, base).href
        await check(url, integrity)
        const chunk = await importModule(url)
        modules[id] = chunk.default
        Object.assign(files, chunk.files)
        Object.assign(hashes, chunk.hashes)
      } catch (cause) {
        delete arriving[id]
        salt += 1
        throw Object.assign(new Error(`${file} did not load`, { cause }), {
          code: 'chunk-failed',
        })
      }
    })())
  return fetchChunk
}
