/**
 * The heart of the built files: a table of sleeping modules (functions the engine has only
 * pre-parsed) and the `require` that wakes one when it is first asked for. Inlined by the build.
 *
 * @param {Record<string, (exports: object, require: (id: string) => object, load: (id: string) => Promise<object>, url: string) => void>} modules
 * @param {(id: string) => Promise<object>} load what `import()` became
 * @param {string} url where the script came from
 */
export function createRequire(modules, load, url) {
  const woken = {}
  const require = (id) => {
    if (woken[id]) return woken[id]
    const exports = {}
    woken[id] = exports
    // react-dom makes Errors while it starts: with a debugger attached, each one's stack would have
    // the engine parse the whole file again. A page may have frozen Error, so never assign to it.
    const limit = Error.stackTraceLimit
    if (limit) Reflect.set(Error, 'stackTraceLimit', 0)
    try {
      modules[id](exports, require, load, url)
    } catch (error) {
      delete woken[id]
      throw error
    } finally {
      if (limit) Reflect.set(Error, 'stackTraceLimit', limit)
    }
    return exports
  }
  return require
}
