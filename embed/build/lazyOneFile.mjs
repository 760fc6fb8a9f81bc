import { lineBreaks, moduleParameters, runtimeText, sleepingModules } from './sleepingModules.mjs'

/**
 * Makes everything one file, twice: a classic script that is a CommonJS module too, and an ES
 * module. Only the entry runs when the file is loaded; each other chunk is a sleeping method of
 * one object until it is first imported. No eval, no blob, no second request.
 *
 * The chunks come from one output, with `plugin`; the files are emitted by another, with `emitted`,
 * beside what that makes of the same modules.
 *
 * @param {{ umd: string, esm: string, globalName: string, banner: string }} options file names, relative to the output folder
 * @returns {{ plugin: import('rollup').Plugin, emitted: import('rollup').Plugin }}
 */
export function lazyOneFile({ umd, esm, globalName, banner }) {
  /** Both outputs may be made at once. */
  let making
  let settle
  const emitted = {
    name: 'one-file-emitted',
    async generateBundle() {
      for (const [fileName, source] of await making)
        this.emitFile({ type: 'asset', fileName, source })
    },
  }
  const plugin = {
    name: 'lazy-one-file',
    renderStart() {
      making = new Promise((resolve, reject) => {
        settle = { resolve, reject }
      })
      // Whoever builds hears of it by this output already.
      making.catch(() => {})
    },
    renderError: (error) => settle.reject(error),
    async generateBundle(_options, bundle) {
      const { entry, chunks } = sleepingModules(this, bundle)
      const modules = [...chunks].sort((a, b) => kindOf(a) - kindOf(b)).concat(entry)
      const names = entry.exports.join(',')
      const runtime = await runtimeText('createRequire', 'withoutStacks')
      const start = (url) =>
        `${runtime}\nconst latchkeyRequire=withoutStacks(createRequire(modules,id=>Promise.resolve(id).then(latchkeyRequire),${url})),` +
        `{${names}}=latchkeyRequire(${JSON.stringify(entry.id)});`

      // No AMD branch: an anonymous define() from a script tag breaks the page that has a loader.
      // The first copy of the script on a page keeps the name.
      const files = {
        [umd]: {
          head: `${banner}\n(()=>{"use strict";\nconst `,
          tail:
            `${start('globalThis.document?.currentScript?.src')}\n` +
            `if(typeof module=="object"&&module.exports)module.exports={${names}};` +
            `else globalThis.${globalName}??={${names}}})();`,
        },
        [esm]: {
          head: `${banner}\nconst `,
          tail: `${start('import.meta.url')}\nexport{${names}};`,
        },
      }
      const made = new Map()
      for (const [fileName, { head, tail }] of Object.entries(files)) {
        const { code, map } = joinModules(modules, head, tail, fileName)
        made.set(`${fileName}.map`, map)
        made.set(fileName, `${code}\n//# sourceMappingURL=${fileName.split('/').pop()}.map\n`)
      }
      settle.resolve(made)
    },
  }
  return { plugin, emitted }
}

/** Foreign code, ours, words: what is alike lies together, and compresses better. */
const kindOf = ({ sources }) => {
  const isMostly = (place) => sources.filter((id) => id.includes(place)).length > sources.length / 2
  return isMostly('/node_modules/') ? 0 : isMostly('/src/i18n/') ? 2 : 1
}

/** Lays the modules into one table between head and tail, and their maps into one indexed map. */
function joinModules(modules, head, tail, file) {
  let code = `${head}modules={\n`
  const sections = []
  for (const module of modules) {
    // A bare method, never in parentheses: those would ask the engine to compile it at once.
    code += `${JSON.stringify(module.id)}(${moduleParameters}){\n`
    if (module.map) {
      sections.push({ offset: { line: lineBreaks(code), column: 0 }, map: module.map })
    }
    code += `${module.code}\n},\n`
  }
  code += `};\n${tail}`
  return { code, map: JSON.stringify({ version: 3, file, sections }) }
}
