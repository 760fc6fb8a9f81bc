// @ts-check
import { join } from 'node:path'
import terser from '@rollup/plugin-terser'
import { refuseWarning } from '../build/refuseWarning.mjs'
import { sourcePlugins } from '../build/sourcePlugins.mjs'
import { moduleOfScript } from './moduleOfScript.mjs'

/**
 * The rollup options that turn an entry into `<name>.cjs` and `<name>.mjs`, which servers require or import as
 * `latchkey/<name>`. For every platform with `fetch` and Web Crypto: Node, Deno, Bun, edge. So packages are resolved as
 * for pages: those versions need nothing that only Node has.
 *
 * @param {{ name: string, entry: string, root: string, dir: string, version: string, banner: string, plugins: import('rollup').Plugin[] }} options
 *   `plugins` run on the output
 * @returns {import('rollup').RollupOptions}
 */
export const libraryConfig = ({ name, entry, root, dir, version, banner, plugins }) => ({
  input: join(root, entry),
  plugins: sourcePlugins({ version }),
  onwarn: refuseWarning,
  output: {
    format: 'cjs',
    dir,
    banner,
    entryFileNames: `${name}.cjs`,
    inlineDynamicImports: true,
    sourcemap: true,
    plugins: [
      terser({ ecma: 2022, toplevel: true, format: { comments: /^!/ } }),
      moduleOfScript({ script: `${name}.cjs`, module: `${name}.mjs` }),
      ...plugins,
    ],
  },
})
