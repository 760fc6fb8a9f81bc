// @ts-check
import { build } from 'esbuild'

/**
 * Makes `react.mjs`, which apps import as `latchkey/react`: React itself is the app's own, and the element is the entry for
 * bundlers, which is fetched when the first component is mounted. esbuild bundles it in one call; `rollup-plugin-esbuild`
 * transforms single modules.
 *
 * @param {{ entry: string, element: string, banner: string }} options `element`: the entry for bundlers, relative to
 *   the output folder
 * @returns {import('rollup').Plugin}
 */
export function reactEntry({ entry, element, banner }) {
  return {
    name: 'react-entry',
    async generateBundle() {
      const { outputFiles } = await build({
        entryPoints: [entry],
        bundle: true,
        write: false,
        format: 'esm',
        target: 'es2022',
        minify: true,
        external: ['react'],
        legalComments: 'none',
        // A directive counts on the first line only.
        banner: { js: `'use client';\n${banner}` },
        plugins: [
          {
            name: 'element',
            setup(setup) {
              setup.onResolve({ filter: /^\.\.\/latchkey\.ts$/ }, () => ({
                path: `./${element}`,
                external: true,
              }))
            },
          },
        ],
      })
      for (const { text } of outputFiles)
        this.emitFile({ type: 'asset', fileName: 'react.mjs', source: text })
    },
  }
}
