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
import { moduleOfScript } from './moduleOfScript.mjs'

/** The exports of `latchkey/testing` are in the wallet's script already, which is a classic script, a module and CommonJS. */
const names = ['createTestWallet', 'developmentAccounts', 'handles', 'InvalidConfigError']
const walletScript = 'wallet.js'
const pageEntries = {
  'testing.mjs': `import './${walletScript}'
export const { ${names.join(', ')} } = globalThis.latchkeyTesting
`,
  'testing.cjs': `require('./${walletScript}')
const { ${names.join(', ')} } = globalThis.latchkeyTesting
module.exports = { ${names.join(', ')} }
`,
}

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
  /** @type {(entry: string, file: string, format: 'cjs' | 'iife', after?: import('rollup').Plugin[]) => import('rollup').RollupOptions} */
  const script = (entry, file, format, after = []) => ({
    input: join(root, 'embed/testing', entry),
    onwarn: refuseWarning,
    output: {
      format,
      dir,
      banner,
      entryFileNames: `testing/${file}`,
      inlineDynamicImports: true,
      // Jest, which requires these scripts, cannot import from them.
      dynamicImportInCjs: false,
      sourcemap: true,
      plugins: [
        terser({ ecma: 2022, toplevel: true, format: { comments: /^!/ } }),
        ...after,
        ...plugins,
      ],
    },
  })
  /** @type {(entry: string, name: string) => import('rollup').RollupOptions} */
  const forNode = (entry, name) => ({
    ...script(entry, `${name}.cjs`, 'cjs', [
      moduleOfScript({ script: `testing/${name}.cjs`, module: `testing/${name}.mjs` }),
    ]),
    external,
    plugins: [
      nodeResolve({ exportConditions: ['node'] }),
      // `ws` tries two optional packages that are faster, and works without.
      commonjs({ ignore: ['bufferutil', 'utf-8-validate'] }),
      replace({ preventAssignment: true, values: environment({ mode: 'production', version }) }),
      esbuild({ target: 'es2022', sourceMap: true, tsconfig: false }),
      ownAddress,
    ],
  })
  return [
    // Self-contained, so that a browser's driver can run it in any page.
    {
      ...script('walletScript.ts', walletScript, 'iife'),
      plugins: [...sourcePlugins({ version }), emitPageEntries],
    },
    forNode('testingNode.ts', 'node'),
    forNode('testingPlaywright.ts', 'playwright'),
  ]
}

/** Emits what a page imports: a second output of rollup's would be a second copy of the wallet. @type {import('rollup').Plugin} */
const emitPageEntries = {
  name: 'page-entries',
  generateBundle() {
    for (const [file, source] of Object.entries(pageEntries))
      this.emitFile({ type: 'asset', fileName: `testing/${file}`, source })
  },
}

/**
 * A script's own address is that of its file, also where tests have a document (jsdom): rollup takes the document's there.
 *
 * @type {import('rollup').Plugin}
 */
const ownAddress = {
  name: 'own-address',
  resolveImportMeta: (property) =>
    property === 'url' ? "require('node:url').pathToFileURL(__filename).href" : null,
}
