// @ts-check
import { minify } from 'terser'
import { emitScript, moveDown } from './chunkFile.mjs'
import { runtimeText } from './lazyChunks.mjs'

/**
 * Emits a script that contains the entry and fetches every other chunk. The entry runs from the start: what its wrapper
 * would pass to it is declared around it. Minified again, now that the entry and what is around it are one script.
 *
 * @param {import('rollup').PluginContext} context
 * @param {object} script
 * @param {string} script.fileName
 * @param {import('./lazyChunks.mjs').LazyChunk} script.entry
 * @param {string} script.banner
 * @param {string} [script.first] a statement that runs before the entry
 * @param {string} script.url expression for the address of the script
 * @param {string} script.mayBeTested expression for whether elements may be inert where the real ones cannot run
 * @param {string} script.load expression for what `import()` becomes
 * @param {readonly string[]} script.runtime names of the functions in `runtime/` that these expressions use
 * @param {import('terser').CompressOptions} [script.compress]
 */
export async function emitEntryScript(
  context,
  { fileName, entry, banner, first = '', url, mayBeTested, load, runtime, compress = {} },
) {
  const head = `${banner}\n${first}const exports={},latchkeyUrl=${url},latchkeyImport=${load};\n`
  const tail = `\nexport const{${entry.exports.join(',')}}=exports;\n`
  const content = entry.map && moveDown(entry.map, 2)
  const { code = '', map } = await minify(
    head + entry.code + tail + (await runtimeText(...runtime)),
    {
      ecma: 2022,
      module: true,
      // Where it is used, so that bundlers that know the answer leave out what depends on it.
      compress: { ...compress, global_defs: { '@latchkeyMayBeTested': mayBeTested } },
      format: { comments: /^!/, ascii_only: true },
      sourceMap: { content: JSON.stringify(content), asObject: true },
    },
  )
  emitScript(context, fileName, code, map)
}
