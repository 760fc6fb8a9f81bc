import MiniSearch from 'minisearch'
import { renderPages } from '../renderPages.ts'
import { base } from '../sitePaths.ts'
import { keywords } from './keywords.ts'
import { searchOptions } from './searchOptions.ts'
import { sectionsOf } from './sectionsOf.ts'

/** It names everything once: what a reader looks for is on another page. */
const onlyItsTitle = ['changelog']

/** With the anchor even of a page’s title: the search box looks for it when it shows excerpts. */
const addressOf = (page: string, anchor: string) =>
  `${base}${page === 'index' ? '' : `${page}.html`}#${anchor}`

/** The index of all pages, by their sections, as the search box loads it. */
export async function buildSearchIndex(): Promise<string> {
  const index = new MiniSearch(searchOptions.options)
  for (const { page, html } of await renderPages()) {
    const sections = sectionsOf(html)
    for (const [position, { anchor, titles, text }] of sections.entries()) {
      if (position > 0 && onlyItsTitle.includes(page)) break
      index.add({
        id: addressOf(page, anchor),
        title: titles.at(-1),
        titles: titles.slice(0, -1),
        text,
        keywords: keywords[position === 0 ? page : `${page}#${anchor}`] ?? '',
      })
    }
  }
  return JSON.stringify(index)
}
