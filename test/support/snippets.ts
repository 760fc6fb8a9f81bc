import { readFileSync } from 'node:fs'
import { docsPages, readPage } from './docsPages.ts'

/** How a snippet is checked, named after its language: ```js page. */
export const snippetKinds = [
  'page', // loaded in a browser, or run in a page with a connected wallet
  'doctor', // the same, which tries what the policy of the page may refuse
  'opens', // as `page`, until a view is open: it lasts until the visitor is done
  'react', // type-checked and drawn by React in a page
  'component', // compiled by its framework and drawn in a page; type-checked where it is TypeScript
  'angular', // type-checked with the part of Angular's types that it uses
  'node', // type-checked and run in Node, with a sign-in that is signed for it
  'server', // a whole program: started and asked
  'types', // type-checked
  'sheet', // parsed, and what it names is there
  'unchecked', // code for another library, which a page leaves or works with
  'policy', // compared with the hosts that are asked
  'shell', // its commands are those of package.json
  'php', // parsed
  'vite', // that of the example, which test:sweep builds
  'shop', // that of the example, which test:sweep runs
] as const
export type SnippetKind = (typeof snippetKinds)[number]

export type Snippet = {
  /** Page and line, for a test's title. */
  place: string
  language: string
  kind: SnippetKind
  text: string
}

/** The fenced blocks of a text, each with its kind. */
export function snippetsOf(name: string, markdown: string): Snippet[] {
  return [...markdown.matchAll(/^```([^\n]+)\n([\s\S]*?)^```$/gm)].map(
    ([, info = '', text = ''], index) => {
      const [language = '', kind = ''] = info.trim().split(' ')
      const line = markdown.slice(0, markdown.indexOf(`\`\`\`${info}\n${text}`)).split('\n').length
      const place = `${name}:${line} (${index + 1})`
      if (!(snippetKinds as readonly string[]).includes(kind))
        throw new Error(
          `${place} is ${language || 'nothing'} without a kind: ${snippetKinds.join(', ')}`,
        )
      return { place, language, kind: kind as SnippetKind, text }
    },
  )
}

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')

/** Every snippet of the README and the documentation. */
export const allSnippets: readonly Snippet[] = [
  ...snippetsOf('README', readme),
  ...docsPages.flatMap((page) => snippetsOf(page, readPage(page))),
]

export const snippetsFor = (...kinds: readonly SnippetKind[]): readonly Snippet[] =>
  allSnippets.filter(({ kind }) => kinds.includes(kind))
