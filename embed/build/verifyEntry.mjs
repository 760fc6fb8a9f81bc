// @ts-check
import { basename } from 'node:path'
import { build } from 'esbuild'

/**
 * Makes `verify.mjs`, which servers import as `latchkey/verify`: a script of its own, for nothing of
 * it is of use in a page, and none of the layouts of `bundleConfig.mjs` fits it. Written for whatever has `fetch` and Web Crypto: Node, Deno, Bun, edge.
 *
 * @param {{ entry: string, root: string, banner: string }} options
 * @returns {import('rollup').Plugin & { api: { sources(): Promise<string[]> } }} `sources`: the
 *   modules in it, by path
 */
export function verifyEntry({ entry, root, banner }) {
  let made
  const make = () => {
    made ??= build({
      entryPoints: [entry],
      absWorkingDir: root,
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      // Its packages’ browser halves ask for nothing that only Node has.
      platform: 'browser',
      target: 'es2022',
      minify: true,
      sourcemap: 'linked',
      outfile: 'dist/verify.mjs',
      legalComments: 'none',
      banner: { js: banner },
    })
    return made
  }
  return {
    name: 'verify-entry',
    api: {
      async sources() {
        const output = (await make()).metafile.outputs['dist/verify.mjs']
        return Object.entries(output?.inputs ?? {})
          .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
          .map(([path]) => `${root}/${path}`)
      },
    },
    async generateBundle() {
      const { outputFiles } = await make()
      for (const { path, text } of outputFiles)
        this.emitFile({ type: 'asset', fileName: basename(path), source: text })
    },
  }
}
