/** Folder of the pages. */
export const docsFolder = new URL('../', import.meta.url)
/** The output of `npm run build`, for the live elements. */
export const packageFiles = new URL('../../../dist/', import.meta.url)
/** The built site. */
export const builtSite = new URL('../.vitepress/dist/', import.meta.url)
/** Where a server has the site. */
export const base = '/docs/'
/** File of a page in the built site. */
export const htmlFileOf = (page: string) => `${page}.html`
