// @ts-check
import { build } from 'esbuild'

/**
 * Makes what apps import as `latchkey/<framework>`, as a module and for `require`: the framework itself is the app's own,
 * and the element is the entry for bundlers, which is fetched when it is first needed. esbuild bundles it in one call;
 * `rollup-plugin-esbuild` transforms single modules.
 *
 * @param {{ entry: string, framework: string | undefined, name: string, element: string, version: string, banner: string }} options `name`: of the
 *   files; `framework`: the package that is the app's, if there is one; `element`: the entry for bundlers, relative to
 *   the output folder
 * @returns {import('rollup').Plugin}
 */
export function frameworkEntry({ entry, framework, name, element, version, banner }) {
  /** @param {'esm' | 'cjs'} format */
  const bundled = async (format) => {
    const { outputFiles } = await build({
      entryPoints: [entry],
      bundle: true,
      write: false,
      format,
      // `import()` stays what it is: the element is a module in both.
      target: 'es2022',
      supported: { 'dynamic-import': true },
      platform: 'neutral',
      minify: true,
      define: { __VERSION__: JSON.stringify(version) },
      external: framework ? [framework] : [],
      legalComments: 'none',
      // A directive counts on the first line only.
      banner: { js: framework === 'react' ? `'use client';\n${banner}` : banner },
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
    return outputFiles.map(({ text }) => text).join('')
  }
  return {
    name: `${name}-entry`,
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: `${name}.mjs`, source: await bundled('esm') })
      this.emitFile({ type: 'asset', fileName: `${name}.cjs`, source: await bundled('cjs') })
    },
  }
}
