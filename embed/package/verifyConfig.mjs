// @ts-check
import { join } from 'node:path'
import terser from '@rollup/plugin-terser'
import { refuseWarning } from '../build/refuseWarning.mjs'
import { sourcePlugins } from '../build/sourcePlugins.mjs'

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
      moduleOfScript(),
      ...plugins,
    ],
  },
})

/**
 * Emits the module, which hands on what the script exports: one copy of the code, and one class of each error however it
 * was asked for. A second output of rollup's would be a second copy.
 *
 * @returns {import('rollup').Plugin}
 */
function moduleOfScript() {
  return {
    name: 'module-of-script',
    generateBundle(_options, bundle) {
      const script = bundle[scriptFile]
      if (script?.type !== 'chunk') return this.error(`${scriptFile} was not made`)
      this.emitFile({
        type: 'asset',
        fileName: 'verify.mjs',
        source: `import script from './${scriptFile}'\nexport const { ${script.exports.join(', ')} } = script\n`,
      })
    },
  }
}
