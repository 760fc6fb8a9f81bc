export type Section = {
  anchor: string
  /** Titles of the page and of the headings above, then its own. */
  titles: readonly string[]
  text: string
}

const heading =
  /<h([1-6])[^>]*? id="([^"]+)"[^>]*>([\s\S]*?)<a class="header-anchor"[\s\S]*?<\/a><\/h\1>/g

/** A row that has an address of its own. */
const row = /<tr>\s*<td[^>]*><a id="([^"]+)"[\s\S]*?<\/tr>/g

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#123;': '{',
}

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|amp|quot|#123);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

/** The parts of a page, each from a heading to the next, and the rows that are named. */
export function sectionsOf(html: string): readonly Section[] {
  const headings = [...html.matchAll(heading)]
  let above: string[] = []
  const sections = headings.map((found, index) => {
    const [whole, level = '', anchor = '', title = ''] = found
    above = [...above.slice(0, Number(level) - 1), plain(title)]
    const start = found.index + whole.length
    return {
      anchor,
      titles: above.filter(Boolean),
      text: plain(html.slice(start, headings[index + 1]?.index)),
    }
  })
  const [title = ''] = sections[0]?.titles ?? []
  const rows = [...html.matchAll(row)].map(([whole, name = '']) => ({
    anchor: name,
    titles: [title, name],
    text: plain(whole),
  }))
  return [...sections, ...rows]
}
