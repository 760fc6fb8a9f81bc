// @ts-check
import { fileURLToPath } from 'node:url'
import { emptyModules } from '../build/emptyModules.mjs'
import { environment } from '../build/environment.mjs'
import { exportConditions } from '../build/resolveOptions.mjs'

/**
 * Options with which esbuild bundles sources as in `dist/`, unminified: for the browser tests and `npm run dev`, which
 * need the result at once.
 *
 * @param {{ version: string }} options
 * @returns {import('esbuild').BuildOptions & { write: false, plugins: import('esbuild').Plugin[] }}
 */
export const esbuildOptions = ({ version }) => ({
  bundle: true,
  write: false,
  target: 'es2022',
  jsx: 'automatic',
  conditions: exportConditions,
  loader: { '.css': 'text' },
  define: { ...environment({ mode: 'development', version }), latchkeyMayBeTested: 'true' },
  inject: [fileURLToPath(new URL('buffer.mjs', import.meta.url))],
  plugins: [emptyModulesForEsbuild()],
})

/**
 * Resolves the modules of the table to empty ones, as `emptyModulesPlugin` does for rollup.
 *
 * @returns {import('esbuild').Plugin}
 */
function emptyModulesForEsbuild() {
  return {
    name: 'empty-modules',
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, ({ path }) =>
        Object.hasOwn(emptyModules, path) ? { path, namespace: 'empty' } : null,
      )
      build.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: 'export default {}' }))
    },
  }
}
