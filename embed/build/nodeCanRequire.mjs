/**
 * The package says `"type": "module"`, under which Node would take `latchkey.umd.js` for an ES
 * module. A package.json without a type beside the built files has Node read each file for what it
 * is; bundlers and browsers never look at it.
 *
 * @returns {import('rollup').Plugin}
 */
export function nodeCanRequire() {
  return {
    name: 'node-can-require',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'package.json', source: '{ "private": true }\n' })
    },
  }
}
