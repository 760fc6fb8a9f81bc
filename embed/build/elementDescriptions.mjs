// @ts-check
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/**
 * Emits what editors read: `custom-elements.json` and `latchkey.html-data.json`; and
 * `attributes.d.ts`, on which the types for frameworks stand; and `latchkey.css`, for elements that are not defined yet. Analysers of custom elements read decorators and JSDoc;
 * here one table of attributes is the source of the element, its types and these files.
 *
 * @returns {import('rollup').Plugin}
 */
export function elementDescriptions() {
  return {
    name: 'element-descriptions',
    async generateBundle() {
      const { outputFiles } = await build({
        entryPoints: [fileURLToPath(new URL('describeElement.ts', import.meta.url))],
        bundle: true,
        write: false,
        format: 'esm',
        target: 'es2022',
      })
      const text = encodeURIComponent(outputFiles[0]?.text ?? '')
      const { attributeTypes, customElements, htmlData, undefinedStyles } = await import(
        `data:text/javascript,${text}`
      )
      this.emitFile({ type: 'asset', fileName: 'attributes.d.ts', source: attributeTypes })
      this.emitFile({ type: 'asset', fileName: 'latchkey.css', source: undefinedStyles })
      /** @type {(fileName: string, data: unknown) => string} */
      const emit = (fileName, data) =>
        this.emitFile({ type: 'asset', fileName, source: `${JSON.stringify(data, null, 2)}\n` })
      emit('custom-elements.json', customElements)
      emit('latchkey.html-data.json', htmlData)
    },
  }
}
