// @ts-check
import { dirname } from 'node:path/posix'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { fileOfChunk } from './checkedChunks.mjs'
import { integrityOf } from './chunkFile.mjs'
import { lazyChunks } from './lazyChunks.mjs'
import { packagesOf } from './packagesOf.mjs'

/**
 * Emits `manifest.json`: size and hash of each script, the dependencies between chunks, and the packages inside, each with
 * its version, licence and the integrity of its lockfile entry; and `third-party.txt`, their licences. Published plug-ins
 * list licences or sizes, but not the graph of our chunks with hashes and integrities.
 *
 * @param {{ root: string, version: string, inputs: string, loader: string, alsoShips: Iterable<string> }} options `inputs` is
 *   the hash of the sources, `loader` the file of the split build that a page loads, `alsoShips` has the modules of scripts that are not for pages
 * @returns {import('rollup').Plugin}
 */
export function manifest({ root, version, inputs, loader, alsoShips }) {
  return {
    name: 'manifest',
    async generateBundle(_options, bundle) {
      const { entry, chunks } = lazyChunks(this, bundle)
      const sources = [entry, ...chunks].flatMap((module) => module.sources)
      const packages = await packagesOf([...sources, ...alsoShips], root)
      const scripts = Object.values(bundle)
        .filter((output) => output.type === 'asset')
        .filter(({ fileName }) => fileName.endsWith('.js'))
      const files = Object.fromEntries(
        await Promise.all(
          scripts.map(async ({ fileName, source }) => [fileName, await measure(source)]),
        ),
      )
      /** @param {import('./lazyChunks.mjs').LazyChunk} chunk */
      const fileOf = (chunk) =>
        chunk === entry ? loader : fileOfChunk(chunk, dirname(loader), Object.keys(files))
      const graph = [entry, ...chunks].map((chunk) => {
        const { id, requires, imports } = chunk
        return [id, { file: fileOf(chunk), requires, imports }]
      })
      /** @type {(fileName: string, source: string) => string} */
      const emit = (fileName, source) => this.emitFile({ type: 'asset', fileName, source })
      emit('third-party.txt', thirdParty(packages))
      emit(
        'manifest.json',
        `${JSON.stringify({
          version,
          inputs,
          files,
          chunks: Object.fromEntries(graph),
          packages: packages.map(({ licenceText: _, ...rest }) => rest),
        })}\n`,
      )
    },
  }
}

/** @param {string | Uint8Array} source */
async function measure(source) {
  const bytes = Buffer.from(source)
  const [gzipped, brotlied] = await Promise.all([
    promisify(gzip)(bytes, { level: 9 }),
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  ])
  return {
    bytes: bytes.length,
    gzip: gzipped.length,
    brotli: brotlied.length,
    sha384: integrityOf(bytes),
  }
}

/**
 * Packages with exactly the same licence text, copyright line included, are listed above it together.
 *
 * @param {import('./packagesOf.mjs').ShippedPackage[]} packages
 */
function thirdParty(packages) {
  const line = '='.repeat(80)
  /** @type {Map<string, string[]>} */
  const byText = new Map()
  for (const { name, version, licence, licenceText } of packages) {
    const title = `${name} ${version} (${licence})`
    byText.set(licenceText, [...(byText.get(licenceText) ?? []), title])
  }
  const parts = [...byText].map(
    ([text, titles]) => `\n${line}\n${titles.join('\n')}\n${line}\n${text}\n`,
  )
  return `Latchkey includes these packages, each under its own licence.\n${parts.join('')}`
}
