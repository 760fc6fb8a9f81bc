import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../demo/docs/', import.meta.url)

/** The pages of the documentation, by their path without `.md`. */
export const docsPages: readonly string[] = readdirSync(folder, {
  recursive: true,
  encoding: 'utf8',
})
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.md') && !path.startsWith('.vitepress/'))
  .map((path) => path.slice(0, -'.md'.length))

/** Source of a page. */
export const readPage = (page: string): string =>
  readFileSync(new URL(`${page}.md`, folder), 'utf8')

/** Texts of a page's headings. */
export const headingsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^#{1,4} (.+)$/gm)].map(([, text = '']) => text)
