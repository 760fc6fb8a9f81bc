// @ts-check
/**
 * Lets Node, which renders pages on a server, require and import the package. Its package.json says `"type": "module"`, so
 * Node would take the classic script for an ES module: a package.json without a type beside it corrects that. Folders of
 * chunks and languages are modules again. Bundlers and browsers read neither. `rollup-plugin-generate-package-json` writes one file, for a bundle's
 * dependencies.
 *
 * @param {{ modules: readonly string[] }} options folders of modules, relative to the output folder
 * @returns {import('rollup').Plugin}
 */
export function nodeEntry({ modules }) {
  return {
    name: 'node-entry',
    generateBundle() {
      /** @type {(fileName: string, content: object) => string} */
      const emit = (fileName, content) =>
        this.emitFile({ type: 'asset', fileName, source: `${JSON.stringify(content)}\n` })
      emit('package.json', { private: true })
      for (const folder of modules)
        emit(`${folder}/package.json`, { private: true, type: 'module' })
    },
  }
}
