// @ts-check
/**
 * Modules that are empty in a page, each with its reason. Nothing else of a package is replaced: what is not in this
 * table is bundled as published. The build and both test runners use the same table.
 */
export const emptyModules = {
  // Node's: `multiformats` imports it for hashes that pages compute with Web Crypto.
  crypto: 'a Node built-in',
}

/**
 * Resolves the modules of the table to empty ones. `@rollup/plugin-alias` would need a file to point at;
 * `@rollup/plugin-virtual` does what these two functions do, and would be one more package.
 *
 * @returns {import('rollup').Plugin}
 */
export function emptyModulesPlugin() {
  const prefix = '\0empty:'
  return {
    name: 'empty-modules',
    resolveId: (id) => (Object.hasOwn(emptyModules, id) ? prefix + id : null),
    load: (id) => (id.startsWith(prefix) ? 'export default {}' : null),
  }
}
