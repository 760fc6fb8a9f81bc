// @ts-check
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import terser from '@rollup/plugin-terser'
import { gzipSync } from 'fflate'
import { refuseWarning } from '../build/refuseWarning.mjs'
import { sourcePlugins } from '../build/sourcePlugins.mjs'

const folder = 'testing/frame'
const pages = ['sdk', 'loading', 'dashboard', 'review']

/** Sheets of the frame's pages, each of these files, relative to `src`; a test compares them with what the sandbox serves. */
const sheets = {
  'frame.css': [
    'frame/page/frame.css',
    'frame/page/controls.css',
    'frame/page/approve/description.css',
    'frame/page/approve/approve.css',
    'frame/page/standing.css',
  ],
  'register.css': ['server/look/look.css', 'frame/service/register.css'],
}

/**
 * The rollup options that make `testing/frame`: the scripts and sheets of the embedded wallet's pages, which
 * `latchkey/testing/node` serves to tests. The sandbox bundles the same sources on request.
 *
 * @param {{ root: string, dir: string, version: string, banner: string, plugins: import('rollup').Plugin[] }} options
 *   `plugins` run on the output
 * @returns {import('rollup').RollupOptions}
 */
export function frameConfig({ root, dir, version, banner, plugins }) {
  const sources = join(root, 'src')
  return {
    input: Object.fromEntries(
      pages.map((name) => [name, join(sources, 'frame/page', name, 'main.ts')]),
    ),
    plugins: sourcePlugins({ version }),
    onwarn: refuseWarning,
    output: {
      format: 'es',
      dir,
      banner,
      entryFileNames: `${folder}/[name].js`,
      chunkFileNames: `${folder}/[name]-[hash].js`,
      sourcemap: true,
      plugins: [
        terser({ ecma: 2022, module: true, format: { comments: /^!/ } }),
        ...plugins,
        compressed(sources),
      ],
    },
  }
}

/**
 * Writes scripts and sheets compressed, and only so: browsers take them like that, and nobody reads them on the disk.
 * `rollup-plugin-gzip` leaves the plain files beside them. By fflate, which gives the same bytes for the same input
 * whatever version of zlib Node has.
 *
 * @param {string} sources their folder
 * @returns {import('rollup').Plugin}
 */
function compressed(sources) {
  return {
    name: 'compressed',
    async generateBundle(_options, bundle) {
      /** @type {(fileName: string, text: string) => string} */
      const emit = (fileName, text) =>
        this.emitFile({
          type: 'asset',
          fileName: `${fileName}.gz`,
          source: gzipSync(Buffer.from(text), { level: 9, mtime: 0 }),
        })
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        emit(output.fileName, output.code.replace(/\/\/# sourceMappingURL=.*\s*$/, ''))
        delete bundle[output.fileName]
      }
      for (const [name, files] of Object.entries(sheets)) {
        const texts = await Promise.all(files.map((file) => readFile(join(sources, file), 'utf8')))
        emit(`${folder}/${name}`, texts.join('\n'))
      }
    },
  }
}
