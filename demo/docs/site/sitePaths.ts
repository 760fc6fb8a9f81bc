/** Folder of the pages. */
export const docsFolder = new URL('../', import.meta.url)
/** What `npm run build` left, from which the reference is made and the live elements run. */
export const packageFiles = new URL('../../../dist/', import.meta.url)
/** The built site. */
export const builtSite = new URL('../.vitepress/dist/', import.meta.url)
