// @ts-check
import { readFile } from 'node:fs/promises'
import { transform } from 'esbuild'

/**
 * `import css from './Button.css'` gives the minified text, for an adopted style sheet. Published plug-ins for style
 * sheets emit a file or a `<style>` element; those for text do not minify.
 *
 * @returns {import('rollup').Plugin}
 */
export function cssText() {
  return {
    name: 'css-text',
    async load(id) {
      if (!id.endsWith('.css')) return null
      const { code } = await transform(await readFile(id, 'utf8'), { loader: 'css', minify: true })
      return {
        code: `export default ${JSON.stringify(tight(code.trim()))}`,
        map: { mappings: '' },
      }
    },
  }
}

/**
 * Takes the spaces away that the minifier leaves after commas and before the values of custom properties. What is quoted
 * stays.
 *
 * @param {string} css
 */
const tight = (css) =>
  css.replace(
    /("[^"]*"|'[^']*')|(,) |(--[\w-]+:) /g,
    (_, quoted, comma, name) => quoted ?? comma ?? name,
  )
