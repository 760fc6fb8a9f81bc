// @ts-check
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

/** @type {readonly { format: 'es' | 'cjs', file: string }[]} */
const scripts = [
  { format: 'es', file: 'verify.mjs' },
  { format: 'cjs', file: 'verify.cjs' },
]

/**
 * Makes `verify.mjs` and `verify.cjs`, which servers import or require as `latchkey/verify`: separate scripts, since a page
 * needs nothing of them and none of the formats of `bundleConfig.mjs` fits them. For every platform with `fetch` and Web
 * Crypto: Node, Deno, Bun, edge.
 *
 * @param {{ entry: string, dir: string, version: string, banner: string }} options
 * @returns {import('rollup').Plugin & { api: { sources(): Promise<string[]> } }} `sources`: the
 *   modules in it, by path
 */
export function verifyEntry({ entry, dir, version, banner }) {
  /** @type {Promise<import('rollup').OutputChunk[]> | undefined} */
  let made
  const make = async () => {
    const bundle = await rollup({
      input: entry,
      plugins: [
        emptyModulesPlugin(),
        // The browser versions of its packages need nothing that only Node has.
        nodeResolve(resolveOptions),
        commonjs(),
        replace({ preventAssignment: true, values: environment({ mode: 'production', version }) }),
        esbuild({ target: 'es2022', sourceMap: true, tsconfig: false }),
      ],
      onwarn: refuseWarning,
    })
    const outputs = await Promise.all(
      scripts.map(({ format, file }) =>
        bundle.generate({
          format,
          dir,
          banner,
          entryFileNames: file,
          inlineDynamicImports: true,
          sourcemap: true,
          plugins: [
            terser({
              ecma: 2022,
              module: format === 'es',
              toplevel: true,
              format: { comments: /^!/ },
            }),
          ],
        }),
      ),
    )
    await bundle.close()
    return outputs.flatMap(({ output }) => output.filter((part) => part.type === 'chunk'))
  }
  return {
    name: 'verify-entry',
    api: {
      async sources() {
        made ??= make()
        const chunks = await made
        return [
          ...new Set(
            chunks.flatMap(({ modules }) =>
              Object.keys(modules).filter((id) => (modules[id]?.renderedLength ?? 0) > 0),
            ),
          ),
        ]
      },
    },
    async generateBundle() {
      made ??= make()
      for (const { fileName, code, map } of await made)
        emitScript(this, fileName, code.replace(/\n?\/\/# sourceMappingURL=.*\s*$/, ''), map)
    },
  }
}
