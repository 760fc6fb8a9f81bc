// @ts-check
import { join } from 'node:path'
import terser from '@rollup/plugin-terser'
import { refuseWarning } from '../build/refuseWarning.mjs'
import { sourcePlugins } from '../build/sourcePlugins.mjs'
import { moduleOfScript } from './moduleOfScript.mjs'

const scriptFile = 'verify.cjs'

/**
 * The rollup options that turn `embed/verify.ts` into `verify.cjs` and `verify.mjs`, which servers require or import as
 * `latchkey/verify`. For every platform with `fetch` and Web Crypto: Node, Deno, Bun, edge. So packages are resolved as
 * for pages: those versions need nothing that only Node has.
 *
 * @param {{ root: string, dir: string, version: string, banner: string, plugins: import('rollup').Plugin[] }} options
 *   `plugins` run on the output
 * @returns {import('rollup').RollupOptions}
 */
export const verifyConfig = ({ root, dir, version, banner, plugins }) => ({
  input: join(root, 'embed/verify.ts'),
  plugins: sourcePlugins({ version }),
  onwarn: refuseWarning,
  output: {
    format: 'cjs',
    dir,
    banner,
    entryFileNames: scriptFile,
    inlineDynamicImports: true,
    sourcemap: true,
    plugins: [
      terser({ ecma: 2022, toplevel: true, format: { comments: /^!/ } }),
      moduleOfScript({ script: scriptFile, module: 'verify.mjs' }),
      ...plugins,
    ],
  },
})
