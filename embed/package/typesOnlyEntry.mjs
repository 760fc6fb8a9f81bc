// @ts-check
/**
 * Emits what entries of types alone (`latchkey/solid`, `latchkey/preact`) load where a compiler keeps their import: nothing.
 *
 * @returns {import('rollup').Plugin}
 */
export function typesOnlyEntry() {
  return {
    name: 'types-only-entry',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'typesOnly.mjs', source: 'export {}\n' })
      this.emitFile({ type: 'asset', fileName: 'typesOnly.cjs', source: 'module.exports = {}\n' })
    },
  }
}
