// @ts-check
import { minify } from 'terser'
import { emitScript } from './chunkFile.mjs'
import { filesBeside } from './filesBeside.mjs'
import { lazyChunks, lineBreaks, moduleParameters, runtimeText } from './lazyChunks.mjs'

/**
 * Puts everything into one file, twice: a classic script that is also a CommonJS module, and an ES module. Only the entry
 * runs when the file is loaded; each other chunk is a method of one object, which the engine only pre-parses until the
 * chunk is first imported. No eval, no blob, no second request, except for the files beside it (`filesBeside.mjs`).
 * Rollup's `inlineDynamicImports` would evaluate all of it at load.
 *
 * @param {{ umd: string, esm: string, split: string, globalName: string, banner: string }} options file names, and the folder of the split build, relative to the output folder
 * @returns {import('rollup').Plugin}
 */
export function oneFile({ umd, esm, split, globalName, banner }) {
  return {
    name: 'one-file',
    async generateBundle(_options, bundle) {
      const { entry, chunks } = lazyChunks(this, bundle)
      const beside = filesBeside(chunks, split)
      const modules = [
        ...chunks.filter(({ id }) => !beside.some((one) => one.id === id)),
        await withoutInert(entry),
      ]
      const names = entry.exports.join(',')
      const runtime = await runtimeText('createRequire', 'createCheckedFetch', 'withoutStacks')
      // A bundler that includes the script must leave this import to the page.
      const importModule = 'url=>import(/* webpackIgnore: true *//* @vite-ignore */url)'
      /**
       * @param {string} url expression for the address of the script
       * @param {(file: string) => string} addressOf expression for the address of a file beside it
       */
      const start = (url, addressOf) =>
        `${runtime}\nconst latchkeyUrl=${url},latchkeyFiles={${beside.map(row(addressOf))}},` +
        `latchkeyFetch=createCheckedFetch(latchkeyFiles,modules,latchkeyUrl,${importModule}),` +
        // A file beside the script may need others that are there, too.
        'latchkeyImport=async id=>{await Promise.all([id,...latchkeyFiles[id]?.[2]??[]]' +
        '.map(id=>modules[id]||latchkeyFetch(id)));return latchkeyRequire(id)},' +
        'latchkeyRequire=withoutStacks(createRequire(modules,latchkeyImport,latchkeyUrl)),' +
        `{${names}}=latchkeyRequire(${JSON.stringify(entry.id)});`

      // A semicolon first: a script that a host puts before it in one file may lack its last.
      // No AMD branch: an anonymous define() from a script tag breaks pages with an AMD loader.
      // The first copy of the script on a page keeps the global name. Elements with the id of a global are none: neither
      // `<div id="Latchkey">` nor `<form id="module">`.
      const files = {
        [umd]: {
          head: `${banner}\n;(()=>{"use strict";\nconst `,
          tail:
            `${start(scriptUrl, JSON.stringify)}\n` +
            `if(typeof module=="object"&&!(globalThis.Node&&module instanceof Node)&&module.exports)` +
            `module.exports={${names}};` +
            `else if(!Object.hasOwn(globalThis,"${globalName}"))globalThis.${globalName}={${names}}})();`,
        },
        [esm]: {
          head: `${banner}\nconst `,
          tail: `${start('import.meta.url', besideModule)}\nexport{${names}};`,
        },
      }
      for (const [fileName, { head, tail }] of Object.entries(files)) {
        const { code, map } = joinChunks(modules, head, tail, fileName)
        emitScript(this, fileName, code, map)
      }
    },
  }
}

/**
 * The entry without what only tests need: `require` and bundlers have entries with it.
 *
 * @param {import('./lazyChunks.mjs').LazyChunk} entry
 * @returns {Promise<import('./lazyChunks.mjs').LazyChunk>}
 */
async function withoutInert(entry) {
  const { code = '', map } = await minify(entry.code, {
    ecma: 2022,
    toplevel: true,
    compress: { global_defs: { '@latchkeyMayBeTested': 'false' } },
    format: { ascii_only: true },
    sourceMap: { content: JSON.stringify(entry.map), asObject: true },
  })
  return { ...entry, code, map: /** @type {import('rollup').SourceMap} */ (map) }
}

/**
 * The address of the classic script that runs; undefined outside a page. Read past the elements that answer for a property
 * of the document by their names, as `src/lib/fromDocument.ts` does.
 */
const scriptUrl =
  'globalThis.Document?(Reflect.get(Document.prototype,"currentScript",document)||{}).src:void 0'

/**
 * The row of a file beside the script in its table.
 *
 * @param {(file: string) => string} addressOf
 * @returns {(file: import('./filesBeside.mjs').FileBeside) => string}
 */
const row =
  (addressOf) =>
  ({ id, file, integrity, requires }) => {
    const cells = [addressOf(file)]
    if (integrity) cells.push(JSON.stringify(integrity))
    if (requires.length > 0) cells.push(JSON.stringify(requires))
    return `${JSON.stringify(id)}:[${cells}]`
  }

/** Written as a literal, so that bundlers recognize a file of the module and copy it. @param {string} file */
const besideModule = (file) => `new URL(${JSON.stringify(`./${file}`)},import.meta.url).href`

/**
 * Puts the chunks into one table between head and tail, and their maps into one indexed map.
 *
 * @param {import('./lazyChunks.mjs').LazyChunk[]} modules
 * @param {string} head
 * @param {string} tail
 * @param {string} file
 */
function joinChunks(modules, head, tail, file) {
  let code = `${head}modules={\n`
  const sections = []
  for (const module of modules) {
    // A plain method, never in parentheses: those would tell the engine to compile it at once.
    code += `${JSON.stringify(module.id)}(${moduleParameters}){\n`
    if (module.map) {
      // Rollup wrote the chunks one folder deeper than the file that contains them.
      const sources = module.map.sources.map((source) => source.replace(/^\.\.\//, ''))
      sections.push({
        offset: { line: lineBreaks(code), column: 0 },
        map: { ...module.map, sources },
      })
    }
    code += `${module.code}\n},\n`
  }
  code += `};\n${tail}`
  return { code, map: { version: 3, file, sections } }
}
