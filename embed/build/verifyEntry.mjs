// @ts-check
import terser from '@rollup/plugin-terser'
import { emitScript } from './chunkFile.mjs'
import { rollupSources } from './rollupSources.mjs'

const scriptFile = 'verify.cjs'
const moduleFile = 'verify.mjs'

/**
 * Makes `verify.cjs` and `verify.mjs`, which servers require or import as `latchkey/verify`: separate scripts, since a page
 * needs nothing of them and none of the formats of `bundleConfig.mjs` fits them. For every platform with `fetch` and Web
 * Crypto: Node, Deno, Bun, edge.
 *
 * The module hands on what the script exports: one copy of the code, and one class of each error however it was asked for.
 *
 * @param {{ entry: string, dir: string, version: string, banner: string }} options
 * @returns {import('rollup').Plugin & { api: { sources(): Promise<string[]> } }} `sources`: the
 *   modules in it, by path
 */
export function verifyEntry({ entry, dir, version, banner }) {
  /** @type {Promise<import('rollup').OutputChunk> | undefined} */
  let made
  const make = async () => {
    const bundle = await rollupSources({ input: entry, version })
    const { output } = await bundle.generate({
      format: 'cjs',
      dir,
      banner,
      entryFileNames: scriptFile,
      inlineDynamicImports: true,
      sourcemap: true,
      plugins: [terser({ ecma: 2022, toplevel: true, format: { comments: /^!/ } })],
    })
    await bundle.close()
    return output[0]
  }
  return {
    name: 'verify-entry',
    api: {
      async sources() {
        made ??= make()
        const { modules } = await made
        return Object.keys(modules).filter((id) => (modules[id]?.renderedLength ?? 0) > 0)
      },
    },
    async generateBundle() {
      made ??= make()
      const { code, map, exports } = await made
      emitScript(this, scriptFile, code.replace(/\n?\/\/# sourceMappingURL=.*\s*$/, ''), map)
      const source = `import script from './${scriptFile}'\nexport const { ${exports.join(', ')} } = script\n`
      this.emitFile({ type: 'asset', fileName: moduleFile, source })
    },
  }
}
