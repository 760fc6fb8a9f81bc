// @ts-check
import { readFile } from 'node:fs/promises'
import { transform } from 'esbuild'

/**
 * `import css from './Button.css'` gives the minified text, for an adopted style sheet.
 *
 * @returns {import('rollup').Plugin}
 */
export function cssText() {
  return {
    name: 'css-text',
    async load(id) {
      if (!id.endsWith('.css')) return null
      const { code } = await transform(await readFile(id, 'utf8'), { loader: 'css', minify: true })
      // What esbuild leaves in custom properties, whose blanks might have meant something.
      const css = code
        .trim()
        .replace(/(--[\w-]+:) ([^;}"']*)/g, (_, name, value) => name + value.replaceAll(', ', ','))
      return { code: `export default ${JSON.stringify(css)}`, map: { mappings: '' } }
    },
  }
}
