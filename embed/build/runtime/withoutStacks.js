// @ts-check
/**
 * react-dom makes Errors while it starts: with a debugger attached, each one's stack would have the
 * engine parse the whole of a large file again. Inlined by the build.
 *
 * @param {(id: string) => object} require
 */
export function withoutStacks(require) {
  /** @param {string} id */
  return (id) => {
    // A page may have frozen Error, so never assign to it.
    const limit = Error.stackTraceLimit
    if (limit) Reflect.set(Error, 'stackTraceLimit', 0)
    try {
      return require(id)
    } finally {
      if (limit) Reflect.set(Error, 'stackTraceLimit', limit)
    }
  }
}
