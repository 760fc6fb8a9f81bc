// @ts-check
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import commonjs from '@rollup/plugin-commonjs'
import nodeResolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import { rollup } from 'rollup'
import esbuild from 'rollup-plugin-esbuild'
import { emitScript } from './chunkFile.mjs'
import { emptyModulesPlugin } from './emptyModules.mjs'
import { environment } from './environment.mjs'
import { refuseWarning } from './refuseWarning.mjs'
import { resolveOptions } from './resolveOptions.mjs'

/**
 * @typedef {{ file: string, entry: string, format: 'es' | 'iife', isForNode?: boolean }} Script
 * @type {readonly Script[]}
 */
const scripts = [
  // Self-contained, so that a browser's driver can run it in any page.
  { file: 'testing/wallet.mjs', entry: 'walletScript.ts', format: 'iife' },
  { file: 'testing/node.mjs', entry: 'testingNode.ts', format: 'es', isForNode: true },
  { file: 'testing/playwright.mjs', entry: 'testingPlaywright.ts', format: 'es', isForNode: true },
]

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
 * Makes `latchkey/testing` and the entries below it, for projects that test their pages: separate scripts, none of which is
 * in what a page loads.
 *
 * @param {{ folder: string, dir: string, version: string, banner: string }} options `folder`: where the entries are
 * @returns {import('rollup').Plugin & { api: { sources(): Promise<string[]> } }} `sources`: the modules in it, by path
 */
export function testingEntry({ folder, dir, version, banner }) {
  /** @param {Script} script */
  const makeOne = async ({ file, entry, format, isForNode = false }) => {
    const bundle = await rollup({
      input: join(folder, entry),
      external: isForNode ? external : [],
      plugins: [
        ...(isForNode ? [] : [emptyModulesPlugin()]),
        nodeResolve(isForNode ? { exportConditions: ['node'] } : resolveOptions),
        // `ws` tries two optional packages that are faster, and works without.
        commonjs({ ignore: ['bufferutil', 'utf-8-validate'] }),
        replace({ preventAssignment: true, values: environment({ mode: 'production', version }) }),
        esbuild({ target: 'es2022', sourceMap: true, tsconfig: false }),
      ],
      onwarn: refuseWarning,
    })
    const { output } = await bundle.generate({
      dir: join(dir, 'testing'),
      ...{ format, banner, entryFileNames: file.replace(/.*\//, '') },
      inlineDynamicImports: true,
      sourcemap: true,
      plugins: [
        terser({ ecma: 2022, module: format === 'es', toplevel: true, format: { comments: /^!/ } }),
      ],
    })
    await bundle.close()
    return { file, chunk: output[0] }
  }
  const make = () => Promise.all(scripts.map(makeOne))
  /** @type {ReturnType<typeof make> | undefined} */
  let made
  return {
    name: 'testing-entry',
    api: {
      async sources() {
        made ??= make()
        const all = (await made).flatMap(({ chunk: { modules } }) =>
          Object.keys(modules).filter((id) => (modules[id]?.renderedLength ?? 0) > 0),
        )
        return [...new Set(all)]
      },
    },
    async generateBundle() {
      made ??= make()
      for (const { file, chunk } of await made)
        emitScript(
          this,
          file,
          chunk.code.replace(/\n?\/\/# sourceMappingURL=.*\s*$/, ''),
          chunk.map,
        )
      this.emitFile({ type: 'asset', fileName: 'testing/testing.mjs', source: pageEntry })
    },
  }
}
