// @ts-check
/** The form, hash and source map of files that are written from chunks. */
import { createHash } from 'node:crypto'
import { moduleParameters } from './lazyChunks.mjs'

/** The value of an `integrity` attribute. @param {string | Uint8Array} content */
export const integrityOf = (content) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

/**
 * The text of a chunk's own file. In parentheses, which tells the engine to compile it while it arrives: it is fetched in
 * order to run.
 *
 * @param {{ code: string }} chunk
 */
export const chunkText = ({ code }) => `export default(function(${moduleParameters}){\n${code}\n});`

/**
 * A source map for the same code with lines inserted above it.
 *
 * @template {{ mappings: string }} Moved
 * @param {Moved} map
 * @param {number} lines
 * @returns {Moved}
 */
export const moveDown = (map, lines) => ({ ...map, mappings: ';'.repeat(lines) + map.mappings })

/**
 * A script with a comment that refers to its map.
 *
 * @param {string} fileName
 * @param {string} text
 */
export const withMapComment = (fileName, text) =>
  `${text}\n//# sourceMappingURL=${fileName.split('/').pop()}.map\n`

/**
 * Emits a script with its source map.
 *
 * @param {import('rollup').PluginContext} context
 * @param {string} fileName
 * @param {string} text
 * @param {object | string | null} [map]
 * @returns {string} the emitted text
 */
export function emitScript(context, fileName, text, map) {
  const source = withMapComment(fileName, text)
  context.emitFile({ type: 'asset', fileName, source })
  if (map)
    context.emitFile({ type: 'asset', fileName: `${fileName}.map`, source: JSON.stringify(map) })
  return source
}
