import { readdirSync, readFileSync } from 'node:fs'

/** The words that a language keeps to: a file of `glossary/` each. */
export type Glossary = {
  /** The stems of a term, any of which will do. */
  terms: Readonly<Record<Term, readonly string[]>>
  /** Words and forms that may not be there, as regular expressions without regard to case; `keys`: in these texts alone. */
  forbidden: readonly { word: string; keys?: string; flags?: string; why: string }[]
  /** Stems that name who takes or loses, and what. */
  who: readonly string[]
  what: readonly string[]
}

export type Term =
  | 'approval'
  | 'revoke'
  | 'spender'
  | 'spend'
  | 'take'
  | 'fee'
  | 'phrase'
  | 'recipient'

const folder = new URL('../glossary/', import.meta.url)

/** The glossary of each language that has one, by its tag. */
export const glossaries: ReadonlyMap<string, Glossary> = new Map(
  readdirSync(folder).map((file) => [
    file.replace(/\.json$/, ''),
    JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Glossary,
  ]),
)

/** Whether a text holds one of some stems, without regard to case. */
export const holdsAny = (text: string, stems: readonly string[], locale: string): boolean => {
  const low = text.toLocaleLowerCase(locale)
  return stems.some((stem) => low.includes(stem.toLocaleLowerCase(locale)))
}
