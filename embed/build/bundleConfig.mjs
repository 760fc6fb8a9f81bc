// @ts-check
import commonjs from '@rollup/plugin-commonjs'
import inject from '@rollup/plugin-inject'
import json from '@rollup/plugin-json'
import nodeResolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import esbuild from 'rollup-plugin-esbuild'
import { bundlerEntry } from './bundlerEntry.mjs'
import { checkedChunks } from './checkedChunks.mjs'
import { chunkGroups } from './chunkGroups.mjs'
import { cssText } from './cssText.mjs'
import { emptyModulesPlugin } from './emptyModules.mjs'
import { environment, WALLET_CONNECT, walletConnectEnvironment } from './environment.mjs'
import { lazyChunksPlugin, lazyOutput } from './lazyChunks.mjs'
import { locales } from './locales.mjs'
import { oneFile } from './oneFile.mjs'
import { refuseWarning } from './refuseWarning.mjs'
import { resolveOptions } from './resolveOptions.mjs'

/** Paths of the scripts in the output folder. */
const files = { umd: 'latchkey.umd.js', esm: 'latchkey.js', split: 'split' }

/**
 * The rollup options that turn one entry into every script of `dist/`: parsed and tree-shaken once, then written as one
 * classic script, one ES module, a loader with chunks, the same for bundlers, and a file for each language other than
 * English beside them.
 * Packages are bundled as they are published.
 *
 * @param {{ input: string, dir: string, version: string, banner: string, loaderBanner: string, plugins?: import('rollup').Plugin[] }} options
 *   `plugins` run on the output after the scripts have been written
 * @returns {import('rollup').RollupOptions & { output: import('rollup').OutputOptions }}
 */
export function bundleConfig({ input, dir, version, banner, loaderBanner, plugins = [] }) {
  return {
    input: { latchkey: input },
    // What chunks share with the entry stays in it; otherwise it would need a second request.
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      emptyModulesPlugin(),
      cssText(),
      nodeResolve(resolveOptions),
      json({ preferConst: true }),
      commonjs(),
      replace({ preventAssignment: true, values: environment({ mode: 'production', version }) }),
      replace({
        preventAssignment: true,
        include: WALLET_CONNECT,
        values: walletConnectEnvironment,
      }),
      // It requires Node's global for social logins; a page has none.
      inject({ include: WALLET_CONNECT, modules: { Buffer: ['buffer', 'Buffer'] } }),
      esbuild({ target: 'es2022', jsx: 'automatic', sourceMap: true, tsconfig: false }),
    ],
    onwarn: refuseWarning,
    output: {
      ...lazyOutput,
      dir,
      manualChunks: chunkGroups(),
      onlyExplicitManualChunks: true,
      plugins: [
        lazyChunksPlugin(),
        terser({ ecma: 2022, format: { comments: false } }),
        locales(),
        oneFile({ ...files, globalName: 'Latchkey', banner }),
        checkedChunks({ dir: files.split, loader: 'latchkey.js', banner: loaderBanner }),
        bundlerEntry({ dir: files.split, banner: loaderBanner }),
        ...plugins,
      ],
    },
  }
}
