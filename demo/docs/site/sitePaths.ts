/** Folder of the pages. */
export const docsFolder = new URL('../', import.meta.url)
/** The output of `npm run build`, for the reference and the live elements. */
export const packageFiles = new URL('../../../dist/', import.meta.url)
/** The built site. */
export const builtSite = new URL('../.vitepress/dist/', import.meta.url)
