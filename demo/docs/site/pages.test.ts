import { expect, test } from 'vitest'
import { pageNames, readWholePage } from './pageFiles.ts'
import { pages } from './pages.ts'
import { renderPages } from './renderPages.ts'

const linksOf = (text: string) =>
  pages.find((group) => group.text === text)?.items.map(({ link }) => link) ?? []

test('behavior: every page has one place in the sidebar', () => {
  const listed = pages.flatMap(({ items }) => items.map(({ link }) => link.slice(1) || 'index'))
  expect(listed.sort()).toEqual([...pageNames].sort())
})

test('behavior: quickstarts come first, then guides, recipes, pages for those who move, and the reference', () => {
  expect(pages.map(({ text }) => text)).toEqual([
    'Start',
    'Guides',
    'Recipes',
    'Coming from',
    'Reference',
    'Project',
  ])
})

test('behavior: a page belongs to the group of its folder, whether or not it is listed', () => {
  const folders = { Recipes: 'recipes', 'Coming from': 'from', Reference: 'reference' }
  for (const [text, folder] of Object.entries(folders))
    expect(linksOf(text).sort()).toEqual(
      pageNames.filter((page) => page.startsWith(`${folder}/`)).map((page) => `/${page}`),
    )
})

test('behavior: each page of a group is called by a short name of its own', () => {
  for (const { items } of pages) {
    const names = items.map(({ text }) => text)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => name.length > 48)).toEqual([])
  }
})

test('behavior: two braces in code are text, which the site does not evaluate', async () => {
  const evaluated = (await renderPages()).flatMap(({ page, html }) => {
    // A page with a script of its own is a template on purpose.
    if (/<script setup/.test(readWholePage(page))) return []
    // Blocks of code are kept by VitePress.
    const inline = html.replace(/<pre\b[\s\S]*?<\/pre>/g, '')
    const [found] = /<code(?! v-pre)[^>]*>[^<]*\{\{/.exec(inline) ?? []
    return found === undefined ? [] : [`${page}: ${found}`]
  })
  expect(evaluated).toEqual([])
})
