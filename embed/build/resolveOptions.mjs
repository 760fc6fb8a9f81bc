// @ts-check
/** Conditions of `exports` beside those that every bundler for pages sets; independent of `NODE_ENV`, which tests set. */
export const exportConditions = ['production', 'module']

/**
 * How an import of a package is resolved, for the build and the unit tests alike: as for pages. esbuild, which bundles the
 * browser tests and `npm run dev`, resolves so by itself; `test/build/resolution.test.ts` compares them.
 *
 * @type {import('@rollup/plugin-node-resolve').RollupNodeResolveOptions}
 */
export const resolveOptions = {
  browser: true,
  preferBuiltins: false,
  extensions: ['.mjs', '.js', '.json'],
  exportConditions,
}
