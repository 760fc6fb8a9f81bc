// @ts-check
import { tsImport } from 'tsx/esm/api'

/**
 * Emits the data for editors: `custom-elements.json`, `latchkey.html-data.json`, `latchkey.css-data.json` and
 * `web-types.json`; and `attributes.d.ts`, which the types for frameworks use; and `latchkey.css`, for elements that are
 * not defined yet. Analysers of custom elements read decorators and JSDoc; here the element, its types and
 * these files have one source: the table of attributes, with what `embed/reference` says of it.
 *
 * @param {{ version: string }} options
 * @returns {import('rollup').Plugin}
 */
export function elementDescriptions({ version }) {
  return {
    name: 'element-descriptions',
    async generateBundle() {
      /** @param {string} file */
      const read = (file) => tsImport(`../reference/${file}`, import.meta.url)
      const { attributeTypes, customElements, htmlData, undefinedStyles } =
        await read('describeElement.ts')
      const { cssData, webTypes } = await read('describeForEditors.ts')
      this.emitFile({ type: 'asset', fileName: 'attributes.d.ts', source: attributeTypes })
      this.emitFile({ type: 'asset', fileName: 'latchkey.css', source: undefinedStyles })
      // For programs, so without indentation.
      /** @type {(fileName: string, data: unknown) => string} */
      const emit = (fileName, data) =>
        this.emitFile({ type: 'asset', fileName, source: `${JSON.stringify(data)}\n` })
      emit('custom-elements.json', customElements)
      emit('latchkey.html-data.json', htmlData)
      emit('latchkey.css-data.json', cssData)
      emit('web-types.json', webTypes(version))
    },
  }
}
