export { pageNames as docsPages, readPage } from '../../demo/docs/site/pageFiles.ts'

/** Texts of a page's headings. */
export const headingsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^#{1,4} (.+)$/gm)].map(([, text = '']) => text)
