import { buildSearchIndex } from './searchIndex.ts'

const LIST = '@localSearchIndex'
const ENGLISH = '@localSearchIndexroot'

/** Hands our index to VitePress’s search box, in the place of the one that VitePress makes. */
export const searchPlugin = {
  name: 'latchkey-search',
  enforce: 'pre' as const,
  resolveId(id: string) {
    return id === LIST || id === ENGLISH ? `\0${id}` : undefined
  },
  async load(id: string) {
    if (id === `\0${LIST}`) return `export default { root: () => import('${ENGLISH}') }`
    if (id === `\0${ENGLISH}`) return `export default ${JSON.stringify(await buildSearchIndex())}`
    return undefined
  },
}
