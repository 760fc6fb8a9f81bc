// @ts-check
import { basename } from 'node:path'
import { build } from 'esbuild'

/** @type {readonly { format: 'esm' | 'cjs', outfile: string }[]} */
const scripts = [
  { format: 'esm', outfile: 'dist/verify.mjs' },
  { format: 'cjs', outfile: 'dist/verify.cjs' },
]

/**
 * Makes `verify.mjs` and `verify.cjs`, which servers import or require as `latchkey/verify`: scripts of their own, for
 * nothing of them is of use in a page and none of the layouts of `bundleConfig.mjs` fits them. Written for whatever has
 * `fetch` and Web Crypto: Node, Deno, Bun, edge.
 *
 * @param {{ entry: string, root: string, banner: string }} options
 * @returns {import('rollup').Plugin & { api: { sources(): Promise<string[]> } }} `sources`: the
 *   modules in it, by path
 */
export function verifyEntry({ entry, root, banner }) {
  /** @type {Promise<import('esbuild').BuildResult<{ write: false, metafile: true }>[]> | undefined} */
  let made
  const make = () => {
    made ??= Promise.all(scripts.map(makeOne))
    return made
  }
  /** @param {(typeof scripts)[number]} script */
  const makeOne = ({ format, outfile }) =>
    build({
      entryPoints: [entry],
      absWorkingDir: root,
      bundle: true,
      write: false,
      metafile: true,
      format,
      // Its packages’ browser halves ask for nothing that only Node has.
      platform: 'browser',
      target: 'es2022',
      minify: true,
      sourcemap: 'linked',
      outfile,
      legalComments: 'none',
      banner: { js: banner },
    })
  return {
    name: 'verify-entry',
    api: {
      async sources() {
        const outputs = (await make()).flatMap(({ metafile }) => Object.values(metafile.outputs))
        const paths = outputs.flatMap(({ inputs }) =>
          Object.entries(inputs)
            .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
            .map(([path]) => `${root}/${path}`),
        )
        return [...new Set(paths)]
      },
    },
    async generateBundle() {
      for (const { path, text } of (await make()).flatMap(({ outputFiles }) => outputFiles))
        this.emitFile({ type: 'asset', fileName: basename(path), source: text })
    },
  }
}
