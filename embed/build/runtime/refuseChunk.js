// @ts-check
/** What `import()` becomes where nothing is ever drawn. Inlined by the build. @param {string} id */
export async function refuseChunk(id) {
  throw new Error(`Latchkey runs in a browser: there is no ${id} on a server`)
}
