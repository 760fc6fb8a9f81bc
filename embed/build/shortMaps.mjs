// @ts-check
import { posix } from 'node:path'
import { decode, encode } from '@jridgewell/sourcemap-codec'

/**
 * @typedef {{ version: number, sources: string[], sourcesContent?: (string | null)[], names: string[], mappings: string }} PlainMap
 * @typedef {PlainMap | { version: number, file?: string, sections: { offset: object, map: PlainMap }[] }} SourceMap
 */

/**
 * Moves each full source map to `maps/` and leaves a short one beside its script, which covers our own sources only and is
 * exact to the line: enough for a stack trace, at a small part of the size; packages publish their sources themselves. No
 * rollup plug-in removes sources or columns from a map.
 *
 * @param {{ dir: string }} options the folder of full maps, relative to the output folder
 * @returns {import('rollup').Plugin}
 */
export function shortMaps({ dir }) {
  return {
    name: 'short-maps',
    generateBundle: {
      // Not for the maps of rollup's own chunks, which are gone by then.
      order: 'post',
      handler(_options, bundle) {
        for (const asset of Object.values(bundle)) {
          if (asset.type !== 'asset' || !asset.fileName.endsWith('.map')) continue
          /** @type {SourceMap} */
          const map = JSON.parse(String(asset.source))
          const fileName = posix.join(dir, asset.fileName)
          const source = JSON.stringify(eachMap(map, (one) => moved(one, dir)))
          this.emitFile({ type: 'asset', fileName, source })
          asset.source = JSON.stringify(eachMap(map, shortened))
        }
      },
    },
  }
}

/**
 * @param {SourceMap} map
 * @param {(map: PlainMap) => PlainMap} change
 * @returns {SourceMap}
 */
const eachMap = (map, change) =>
  'sections' in map
    ? { ...map, sections: map.sections.map((each) => ({ ...each, map: change(each.map) })) }
    : change(map)

/** @type {(map: PlainMap, dir: string) => PlainMap} */
const moved = (map, dir) => ({
  ...map,
  sources: map.sources.map((source) => posix.join(posix.relative(dir, '.'), source)),
})

/** @param {PlainMap} map @returns {PlainMap} */
function shortened({ sources, mappings }) {
  const own = sources.filter((source) => !source.includes('/node_modules/'))
  const place = sources.map((source) => own.indexOf(source))
  const lines = decode(mappings).map((segments) =>
    segments
      .map((segment) => {
        const at = segment.length === 1 ? -1 : (place[segment[1]] ?? -1)
        if (segment.length === 1 || at < 0) return /** @type {[number]} */ ([segment[0]])
        const [column, , line, sourceColumn] = segment
        return /** @type {[number, number, number, number]} */ ([column, at, line, sourceColumn])
      })
      // A segment with the same target line as the previous one, or with no target as well, is redundant.
      .filter((segment, nth, all) => {
        const before = all[nth - 1]
        return segment[1] !== before?.[1] || segment[2] !== before?.[2]
      }),
  )
  return { version: 3, sources: own, names: [], mappings: encode(lines) }
}
