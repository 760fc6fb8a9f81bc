// @ts-check
import { build } from 'esbuild'

/**
 * Makes what `require('latchkey')` loads: the inert elements where a test has no browser, then the classic script, which
 * leaves alone what is defined. So that script has none of it.
 *
 * @param {{ entry: string, script: string, version: string, banner: string }} options `entry` defines the inert elements;
 *   `script`: of the output folder
 * @returns {import('rollup').Plugin}
 */
export function requireEntry({ entry, script, version, banner }) {
  return {
    name: 'require-entry',
    async generateBundle() {
      const { outputFiles } = await build({
        stdin: {
          contents: `import { defineWhereTested } from ${JSON.stringify(entry)}\ndefineWhereTested()`,
          resolveDir: '/',
        },
        bundle: true,
        write: false,
        format: 'iife',
        target: 'es2022',
        platform: 'neutral',
        minify: true,
        define: { __VERSION__: JSON.stringify(version) },
        legalComments: 'none',
        banner: { js: banner },
        footer: { js: `module.exports=require("./${script}")` },
      })
      const source = outputFiles.map(({ text }) => text).join('')
      this.emitFile({ type: 'asset', fileName: 'latchkey.cjs', source })
    },
  }
}
