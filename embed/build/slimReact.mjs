import { reactCuts, schedulerCuts } from './react/reactCuts.mjs'
import { reactDomCuts } from './react/reactDomCuts.mjs'
import { trim } from './react/trim.mjs'
import { unsupportedIn } from './react/unsupportedIn.mjs'

const cutsOf = {
  '/react-dom/cjs/react-dom-client.production.js': reactDomCuts,
  '/react/cjs/react.production.js': reactCuts,
  '/scheduler/cjs/scheduler.production.js': schedulerCuts,
}

/**
 * Bundles the part of React that Latchkey's views use, two fifths of its weight, and refuses
 * modules that use more.
 *
 * @returns {import('rollup').Plugin}
 */
export function slimReact() {
  const refused = new Map()
  return {
    name: 'slim-react',
    transform(code, id) {
      const path = Object.keys(cutsOf).find((one) => id.endsWith(one))
      if (!path) return null
      const slim = trim(code, cutsOf[path])
      // Lines stay where they were.
      const lines = slim.split('\n').length
      return { code: slim, map: { mappings: `AAAA${';AACA'.repeat(lines - 1)}` } }
    },
    moduleParsed({ id, ast }) {
      if (!ast || /\/node_modules\/(react|react-dom|scheduler)\//.test(id)) return
      const found = unsupportedIn(ast)
      if (found.length > 0) refused.set(id, found)
      else refused.delete(id)
    },
    buildEnd() {
      if (refused.size === 0) return
      const lines = [...refused].map(([id, found]) => `${id}: ${found.join(', ')}`)
      this.error(
        `Not in the part of React that is bundled (embed/build/react):\n${lines.join('\n')}`,
      )
    },
  }
}
