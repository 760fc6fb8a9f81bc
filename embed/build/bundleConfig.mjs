import commonjs from '@rollup/plugin-commonjs'
import json from '@rollup/plugin-json'
import nodeResolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import terser from '@rollup/plugin-terser'
import esbuild from 'rollup-plugin-esbuild'
import { browserModules } from './browserModules.mjs'
import { chunkNames, fewChunkNames } from './chunkNames.mjs'
import { cssText } from './cssText.mjs'
import { gatheredSheets } from './gatheredSheets.mjs'
import { heldImports } from './heldImports.mjs'
import { lazyOneFile } from './lazyOneFile.mjs'
import { letAlone } from './letAlone.mjs'
import { packedWords } from './packedWords.mjs'
import { phoneSignIn } from './phoneSignIn.mjs'
import { shortMembers } from './shortMembers.mjs'
import { shortNames } from './shortNames.mjs'
import { shortProperties } from './shortProperties.mjs'
import { dropSleepingChunks, sleepingImports, sleepingOutput } from './sleepingModules.mjs'
import { slimReact } from './slimReact.mjs'
import { smallBlake } from './smallBlake.mjs'
import { smallCurves } from './smallCurves.mjs'
import { splitFiles } from './splitFiles.mjs'
import { tersePackages } from './tersePackages.mjs'
import { walletConnectSources } from './walletConnectSources.mjs'

/**
 * The rollup options that turn one entry into every script of `dist/`: parsed and shaken once, then
 * laid out three ways.
 *
 * @param {{ input: string, dir: string, version: string, banner: string, loaderBanner: string, plugins?: import('rollup').Plugin[] }} options
 *   `plugins` run on the output after the scripts have been laid out
 * @returns {import('rollup').RollupOptions & { output: import('rollup').OutputOptions[] }}
 */
export function bundleConfig({ input, dir, version, banner, loaderBanner, plugins = [] }) {
  const files = { umd: 'latchkey.umd.js', esm: 'latchkey.js', globalName: 'Latchkey' }
  const oneFile = lazyOneFile({ ...files, banner })
  const held = heldImports()
  const scripts = (manualChunks, prepared, made) => ({
    ...sleepingOutput,
    dir,
    manualChunks,
    onlyExplicitManualChunks: true,
    plugins: [
      shortMembers(),
      shortProperties(),
      sleepingImports(),
      letAlone(),
      gatheredSheets(),
      ...prepared,
      terser({
        ecma: 2022,
        module: true,
        // Statement by statement, and calls left where they are: more text, yet it compresses better.
        compress: {
          passes: 3,
          sequences: false,
          inline: 1,
          unsafe_arrows: true,
          unsafe_methods: true,
        },
        mangle: { nth_identifier: shortNames },
        format: { comments: false },
      }),
      ...made,
      dropSleepingChunks(),
    ],
  })
  return {
    input: { latchkey: input },
    // What chunks share with the entry stays in it; else it would need a second request.
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      browserModules(),
      walletConnectSources(),
      tersePackages(),
      phoneSignIn(),
      smallCurves(),
      smallBlake(),
      slimReact(),
      packedWords(),
      held.sources,
      cssText(),
      nodeResolve({ browser: true, preferBuiltins: false, extensions: ['.mjs', '.js', '.json'] }),
      json({ preferConst: true }),
      commonjs(),
      replace({
        preventAssignment: true,
        values: {
          'process.env.NODE_ENV': '"production"',
          'import.meta.env.MODE': '"production"',
          'import.meta.env': 'true',
          __VERSION__: JSON.stringify(version),
        },
      }),
      esbuild({ target: 'es2022', jsx: 'automatic', sourceMap: true, tsconfig: false }),
    ],
    onwarn(warning, warn) {
      // 'use client' marks mean nothing outside a server framework.
      if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return
      if (warning.code === 'CIRCULAR_DEPENDENCY' && warning.ids?.every(isForeign)) return
      if (isForeign(warning.id ?? '') && warning.code !== 'UNRESOLVED_IMPORT') return
      if (warning.code === 'UNRESOLVED_IMPORT') throw new Error(warning.message)
      warn(warning)
    },
    output: [
      scripts(fewChunkNames(), [held.chunks], [oneFile.plugin]),
      scripts(
        chunkNames(),
        [],
        [
          oneFile.emitted,
          splitFiles({ dir: 'split', loader: 'latchkey.js', banner: loaderBanner }),
          ...plugins,
        ],
      ),
    ],
  }
}

/** @param {string} id */
const isForeign = (id) => id.includes('/node_modules/') || id.startsWith('\0')
