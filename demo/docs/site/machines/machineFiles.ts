import { readFileSync } from 'node:fs'
import { pageNames } from '../pageFiles.ts'
import { pages } from '../pages.ts'
import { base, htmlFileOf } from '../sitePaths.ts'
import { descriptionOf, plainMarkdown } from './plainMarkdown.ts'

const { version, description } = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
) as { version: string; description: string }

export type MachineFilesOptions = {
  /** Origin of the site. Without one, links are relative. */
  origin?: string | undefined
}

const pageOf = (link: string) => link.slice(1) || 'index'
/** Groups that a reader who is short of space leaves out, as llmstxt.org names them. */
const sectionOf = (text: string) => (text === 'Project' ? 'Optional' : text)

/** `llms.txt`: what there is to read. @see https://llmstxt.org */
function index(prefix: string): string {
  const sections = pages.map(({ text, items }) =>
    [
      `## ${sectionOf(text)}`,
      '',
      ...items.map(({ text: title, link }) => {
        const page = pageOf(link)
        return `- [${title}](${prefix}${page}.md): ${descriptionOf(page)}`
      }),
    ].join('\n'),
  )
  return [
    '# Latchkey',
    '',
    `> ${description}`,
    '',
    `Latchkey is a custom element, \`<latch-key>\`, in the npm package \`latchkey\` (version ${version}). Every page below is Markdown; the same name with \`.html\` is the page for people.`,
    '',
    `- [All pages in one file](${prefix}llms-full.txt)`,
    `- [Custom Elements Manifest](${prefix}latchkey/custom-elements.json): attributes, properties, methods, events, slots, parts, tokens and errors as JSON`,
    '',
    sections.join('\n\n'),
    '',
  ].join('\n')
}

/** `llms-full.txt`: every page in reading order, but the changelog. */
function full(): string {
  return pages
    .flatMap(({ items }) => items.map(({ link }) => pageOf(link)))
    .filter((page) => page !== 'changelog')
    .map((page) => `<!-- ${page}.md -->\n\n${plainMarkdown(page, '.')}`)
    .join('\n')
}

/** `sitemap.xml`. Search engines want whole addresses: build with an origin to publish it. */
function sitemap(prefix: string): string {
  const addresses = pageNames.map((page) => prefix + (page === 'index' ? '' : htmlFileOf(page)))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `  <url><loc>${address}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
}

/** What programs read of the site: each file’s text, by its path in the built site. */
export function machineFiles({ origin }: MachineFilesOptions = {}): ReadonlyMap<string, string> {
  return new Map([
    ['llms.txt', index(origin ? origin + base : '')],
    ['llms-full.txt', full()],
    ['sitemap.xml', sitemap((origin ?? '') + base)],
    ...pageNames.map((page) => [`${page}.md`, plainMarkdown(page)] as const),
  ])
}
