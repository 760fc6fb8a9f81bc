import { posix } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { loaded } from '../../build.mjs'
import { pageNames } from '../pageFiles.ts'
import { type RenderedPage, renderPages } from '../renderPages.ts'
import { base } from '../sitePaths.ts'
import { machineFiles } from './machineFiles.ts'

const files = machineFiles()
const read = (path: string) => files.get(path) ?? ''

let rendered: readonly RenderedPage[]
beforeAll(async () => {
  rendered = await renderPages()
})
const idsOf = (page: string) =>
  [...(rendered.find((one) => one.page === page)?.html.matchAll(/ id="([^"]+)"/g) ?? [])].map(
    ([, id]) => id,
  )
const isPublic = (path: string) => /^(latchkey-\w+\.png|views\/[\w-]+\.png|mark\.svg)$/.test(path)
const isFile = (path: string) =>
  path === '' ||
  isPublic(path) ||
  files.has(path) ||
  loaded.includes(path.replace(/^latchkey\//, '')) ||
  pageNames.includes(path.replace(/\.html$/, ''))

/** What is wrong with a link to a file of the site. */
const troubleOf = (path: string, hash = '') => {
  if (!isFile(path)) return 'no such file'
  const page = path.replace(/\.(html|md)$/, '') || 'index'
  const id = decodeURIComponent(hash.slice(1))
  return id === '' || idsOf(page).includes(id) ? undefined : 'no such heading'
}

test('behavior: links between pages lead to existing pages and headings', () => {
  const wrong = rendered.flatMap(({ page, html }) =>
    [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].flatMap(([, address = '']) => {
      const { origin, pathname, hash } = new URL(address, `https://site.invalid${base}${page}.html`)
      if (origin !== 'https://site.invalid') return []
      const trouble = pathname.startsWith(base)
        ? troubleOf(pathname.slice(base.length), hash)
        : 'outside the site'
      return trouble ? [`${page}: ${address}: ${trouble}`] : []
    }),
  )
  expect(wrong).toEqual([])
})

test('behavior: links in files for programs lead to existing files and headings', () => {
  let count = 0
  const wrong = [...files].flatMap(([file, text]) => {
    const prose = text.replace(/^```[\s\S]*?^```$/gm, '')
    return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
      if (/^(https:|mailto:)/.test(link)) return []
      count += 1
      const [path = '', hash = ''] = link.split(/(?=#)/)
      const target = link.startsWith('#') ? file : posix.join(posix.dirname(file), path)
      const trouble = troubleOf(target, link.startsWith('#') ? link : hash)
      return trouble ? [`${file}: ${link}: ${trouble}`] : []
    })
  })
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(150)
})

test('behavior: llms.txt names every page once, with a sentence about it', () => {
  const index = read('llms.txt')
  expect(index).toMatch(/^# Latchkey\n\n> .+\n\n/)
  const listed = [...index.matchAll(/^- \[.+\]\((.+)\.md\): (.+)$/gm)]
  expect(listed.map(([, page]) => page).sort()).toEqual([...pageNames].sort())
  for (const [line, , sentence = ''] of listed) {
    expect(sentence, line).toMatch(/^\S.{5,}[.!?]$/)
    expect(sentence.length, line).toBeLessThan(320)
  }
})

test('behavior: llms-full.txt has the whole reference, filled in', () => {
  const full = read('llms-full.txt')
  for (const page of pageNames.filter((page) => page !== 'changelog'))
    expect(full, page).toContain(`<!-- ${page}.md -->\n\n# `)
  for (const name of ['### project-id', '### latchkey-connect', '`--latchkey-accent`'])
    expect(full).toContain(name)
})

test('behavior: Markdown for programs has nothing that only the site understands', () => {
  for (const [file, text] of files) {
    if (!file.endsWith('.md')) continue
    expect(text, file).toMatch(/^# \S/)
    const prose = text.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]*`/g, '')
    expect(prose, file).not.toMatch(/v-pre|&lt;|&#1|<!--|<script|<div|^<[A-Z]|\{\{/m)
    // How a block is checked is nobody’s business.
    expect(text, file).not.toMatch(/^```\w+ \w/m)
  }
})

test('behavior: every page says where its Markdown is', async () => {
  const { default: config } = await import('../config.ts')
  const data = await config.transformPageData?.(
    { relativePath: 'recipes/viem.md', frontmatter: {} } as never,
    {} as never,
  )
  expect(data?.frontmatter?.head).toEqual([
    ['link', { rel: 'alternate', type: 'text/markdown', href: '/docs/recipes/viem.md' }],
  ])
  expect(data?.description).toMatch(/EIP-1193/)
})

test('origin: makes addresses of llms.txt and sitemap.xml whole; without it they are relative', () => {
  const whole = machineFiles({ origin: 'https://docs.example.com' })
  expect(whole.get('llms.txt')).toContain('](https://docs.example.com/docs/recipes/viem.md)')
  expect(whole.get('sitemap.xml')).toContain(
    '<loc>https://docs.example.com/docs/recipes/viem.html</loc>',
  )
  expect(read('llms.txt')).toContain('](recipes/viem.md)')
  const places = [...read('sitemap.xml').matchAll(/<loc>(.+)<\/loc>/g)].map(([, place]) => place)
  expect(places).toHaveLength(pageNames.length)
  expect(places).toContain('/docs/')
  expect(places).toContain('/docs/recipes/viem.html')
})
