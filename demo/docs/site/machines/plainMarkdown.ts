import { posix } from 'node:path'
import { manifest } from '../manifest.ts'
import { pageNames, readWholePage, titleOf } from '../pageFiles.ts'
import { withReference } from '../reference.ts'

const fence = /(^```[\s\S]*?^```$)/m
const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&#123;': '{',
  '&amp;': '&',
}

const withoutEntities = (text: string) =>
  text.replace(/&(?:lt|gt|#123|amp);/g, (entity) => entities[entity] ?? entity)

/** What a reader of the site can work with, and a reader of Markdown cannot. */
const withoutParts = (text: string, page: string) =>
  text
    .replace(/^<script\b[\s\S]*?^<\/script>\n?/gm, '')
    .replace(
      /^<div\b[\s\S]*?^<\/div>$/gm,
      `This part is interactive: open [the page](/${page}.html) in a browser.`,
    )
    .replace(
      /^ *<ViewPicture view="(\w+)" alt="([^"]*)" \/>$/gm,
      (_, view: string, alt: string) => `![${alt}](/views/${view}-light.png)`,
    )
    .replace(/^<\/?[A-Z]\w*\b[^>]*>\n?/gm, '')
    .replace(/^<!--[\s\S]*?-->\n?/gm, '')

/** The reference’s cells, which are HTML on the site. */
const withCodeSpans = (text: string) =>
  text
    .replace(/<a id="[^"]*" href="#[^"]*">(.*?)<\/a>/g, '$1')
    .replace(/<code v-pre>(.*?)<\/code>/g, (_, code: string) => `\`${code}\``)
    .replace(/^.*&#124;.*$/gm, (line) =>
      line.replaceAll('&#124;', line.startsWith('|') ? '\\|' : '|'),
    )

/** The file that a link of a page leads to. A page is its Markdown. */
function targetOf(link: string, page: string): string {
  const { pathname, hash } = new URL(link, `https://docs.invalid/${page}`)
  const path = pathname.slice(1) || 'index'
  return `${pageNames.includes(path) ? `${path}.md` : path}${hash}`
}

/**
 * A page as Markdown that needs nothing of the site: with the reference filled in, without parts that only work in a
 * browser.
 *
 * @param folder where the text will lie: links are relative to it. @default the page’s own folder, where links within the page are short
 */
export function plainMarkdown(page: string, folder?: string): string {
  const source = readWholePage(page).replace(/^---\n[\s\S]*?\n---\n/, '')
  return withReference(source, manifest)
    .split(fence)
    .map((part) => {
      // Behind its language, a block says how it is checked.
      if (part.startsWith('```')) return part.replace(/^```(\w*)[^\n]*/, '```$1')
      return withoutEntities(withCodeSpans(withoutParts(part, page))).replace(
        /\]\(((?:\.{0,2}\/|#)[^)\s]*)\)/g,
        (whole, link: string) =>
          link.startsWith('#') && folder === undefined
            ? whole
            : `](${posix.relative(folder ?? posix.dirname(page), targetOf(link, page))})`,
      )
    })
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .concat('\n')
}

/** Text of the first paragraph’s first sentence, for lists of pages and search engines. */
export function descriptionOf(page: string): string {
  const paragraph = plainMarkdown(page)
    .split(fence)
    .filter((part) => !part.startsWith('```'))
    .flatMap((part) => part.split('\n\n'))
    .find((block) => /^\s*(?![#|>!-]|\d+\. )\S/.test(block))
  const text = (paragraph ?? `${titleOf(page)}.`)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|`/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return /^.+?[.:!?](?=\s|$)/.exec(text)?.[0].replace(/:$/, '.') ?? text
}
