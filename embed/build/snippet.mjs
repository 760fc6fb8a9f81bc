// @ts-check
import { readFileSync } from 'node:fs'
import { integrityOf } from './chunkFile.mjs'

/**
 * Emits `snippet.html`: the lines that a page pastes, with the version and the hash of each script. In the template,
 * `{{version}}` and `{{split/latchkey.js}}` are placeholders for those. `@rollup/plugin-html` makes whole pages, and no hashes.
 *
 * @param {{ template: string, version: string }} options `template`: path of the file
 * @returns {import('rollup').Plugin}
 */
export function snippet({ template, version }) {
  return {
    name: 'snippet',
    generateBundle(_options, bundle) {
      const source = readFileSync(template, 'utf8').replace(/\{\{(.*?)\}\}/g, (_, name) => {
        if (name === 'version') return version
        const script = bundle[name]
        if (script?.type !== 'asset')
          throw new Error(`${template} names ${name}, which is not built`)
        return integrityOf(String(script.source))
      })
      this.emitFile({ type: 'asset', fileName: 'snippet.html', source })
    },
  }
}
