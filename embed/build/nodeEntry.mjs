// @ts-check
import { lazyChunks } from './lazyChunks.mjs'

/**
 * Lets Node, which renders pages on a server, require and import the package. Its package.json says
 * `"type": "module"`, under which Node would take the classic script for an ES module: one without
 * a type beside the built files has Node read the script for what it is, and a small module hands
 * on what that exports. Bundlers and browsers never look at either.
 *
 * @param {{ umd: string }} options file name of the classic script
 * @returns {import('rollup').Plugin}
 */
export function nodeEntry({ umd }) {
  return {
    name: 'node-entry',
    generateBundle(_options, bundle) {
      const names = lazyChunks(this, bundle).entry.exports.join(', ')
      /** @type {(fileName: string, source: string) => string} */
      const emit = (fileName, source) => this.emitFile({ type: 'asset', fileName, source })
      emit('package.json', '{ "private": true }\n')
      emit(
        'latchkey.node.mjs',
        `import latchkey from './${umd}'\nconst { ${names} } = latchkey\nexport { ${names} }\n`,
      )
    },
  }
}
