// @ts-check
/**
 * @typedef {(exports: object, require: (id: string) => object, load: (id: string) => Promise<object>, url: string) => void} LazyModule
 */

/**
 * The `require` of the built files: a table of chunks (functions that the engine has only pre-parsed), each evaluated
 * when it is first asked for. Inlined by the build.
 *
 * @param {Record<string, LazyModule>} modules
 * @param {(id: string) => Promise<object>} load what `import()` became
 * @param {string} url where the script came from
 * @param {Record<string, object>} evaluated exports by id, of those that run already
 */
export function createRequire(modules, load, url, evaluated = {}) {
  /** @param {string} id @returns {object} */
  return function require(id) {
    if (evaluated[id]) return evaluated[id]
    const exports = {}
    evaluated[id] = exports
    try {
      // The build requires no chunk that it did not write.
      const run = /** @type {LazyModule} */ (modules[id])
      run(exports, require, load, url)
    } catch (error) {
      delete evaluated[id]
      throw error
    }
    return exports
  }
}
