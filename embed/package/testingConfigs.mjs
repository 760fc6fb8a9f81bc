// @ts-check
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import commonjs from '@rollup/plugin-commonjs'
import nodeResolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import esbuild from 'rollup-plugin-esbuild'
import { environment } from '../build/environment.mjs'
import { refuseWarning } from '../build/refuseWarning.mjs'
import { sourcePlugins } from '../build/sourcePlugins.mjs'

/** The exports of `latchkey/testing` are in the wallet's script already. */
const names = ['createTestWallet', 'developmentAccounts', 'handles', 'InvalidConfigError']
const pageEntry = `import './wallet.mjs'
export const { ${names.join(', ')} } = globalThis.latchkeyTesting
`

/** Node's own modules, and packages of the project that tests its page. */
const external = [
  ...[/^node:/, ...builtinModules],
  ...['playwright-core', '@libsql/client', 'bufferutil', 'utf-8-validate'],
]

/**
 * The rollup options that make `latchkey/testing` and the entries below it, for projects that test their pages.
 *
 * @param {{ root: string, dir: string, version: string, banner: string, plugins: import('rollup').Plugin[] }} options
 *   `plugins` run on each output
 * @returns {import('rollup').RollupOptions[]}
 */
export function testingConfigs({ root, dir, version, banner, plugins }) {
  /** @type {(entry: string, file: string, format: 'es' | 'iife') => import('rollup').RollupOptions} */
  const script = (entry, file, format) => ({
    input: join(root, 'embed/testing', entry),
    onwarn: refuseWarning,
    output: {
      format,
      dir,
      banner,
      entryFileNames: `testing/${file}`,
      inlineDynamicImports: true,
      sourcemap: true,
      plugins: [
        terser({ ecma: 2022, module: format === 'es', toplevel: true, format: { comments: /^!/ } }),
        ...plugins,
      ],
    },
  })
  const forNode = {
    external,
    plugins: [
      nodeResolve({ exportConditions: ['node'] }),
      // `ws` tries two optional packages that are faster, and works without.
      commonjs({ ignore: ['bufferutil', 'utf-8-validate'] }),
      replace({ preventAssignment: true, values: environment({ mode: 'production', version }) }),
      esbuild({ target: 'es2022', sourceMap: true, tsconfig: false }),
    ],
  }
  return [
    // Self-contained, so that a browser's driver can run it in any page.
    {
      ...script('walletScript.ts', 'wallet.mjs', 'iife'),
      plugins: [...sourcePlugins({ version }), emitPageEntry],
    },
    { ...script('testingNode.ts', 'node.mjs', 'es'), ...forNode },
    { ...script('testingPlaywright.ts', 'playwright.mjs', 'es'), ...forNode },
  ]
}

/** Emits what a page imports: a second output of rollup's would be a second copy of the wallet. @type {import('rollup').Plugin} */
const emitPageEntry = {
  name: 'page-entry',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'testing/testing.mjs', source: pageEntry })
  },
}
