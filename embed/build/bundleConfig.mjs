// @ts-check
import terser from '@rollup/plugin-terser'
import { bundlerEntry } from './bundlerEntry.mjs'
import { checkedChunks } from './checkedChunks.mjs'
import { chunkGroups } from './chunkGroups.mjs'
import { lazyChunksPlugin, lazyOutput } from './lazyChunks.mjs'
import { locales } from './locales.mjs'
import { oneFile } from './oneFile.mjs'
import { refuseWarning } from './refuseWarning.mjs'
import { sourcePlugins } from './sourcePlugins.mjs'

/** Paths of the scripts in the output folder. */
const files = { umd: 'latchkey.umd.js', esm: 'latchkey.js', split: 'split' }

/**
 * The rollup options that turn one entry into every script of `dist/` for pages: parsed and tree-shaken once, then written
 * as one classic script, one ES module, a loader with chunks, the same for bundlers, and a file for each language other
 * than English beside them.
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
    plugins: sourcePlugins({ version }),
    onwarn: refuseWarning,
    output: {
      ...lazyOutput,
      dir,
      manualChunks: chunkGroups(),
      onlyExplicitManualChunks: true,
      plugins: [
        lazyChunksPlugin(),
        // Pure ASCII: a classic script is read in the encoding of its page.
        terser({ ecma: 2022, format: { comments: false, ascii_only: true } }),
        locales(),
        oneFile({ ...files, globalName: 'Latchkey', banner }),
        checkedChunks({ dir: files.split, loader: 'latchkey.js', banner: loaderBanner }),
        bundlerEntry({ dir: files.split, banner: loaderBanner }),
        ...plugins,
      ],
    },
  }
}
