import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { docsFolder } from './sitePaths.ts'

/** The pages, by their path without `.md`. */
export const pageNames: readonly string[] = readdirSync(docsFolder, {
  recursive: true,
  encoding: 'utf8',
})
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.md') && !/^(\.vitepress|site)\//.test(path))
  .map((path) => path.slice(0, -'.md'.length))
  .sort()

/** Source of a page. */
export const readPage = (page: string): string =>
  readFileSync(new URL(`${page}.md`, docsFolder), 'utf8')

const include = /<!--@include: ([^\s]+?)-->/g

/** Source of a page, with the files that it includes. */
export function readWholePage(page: string): string {
  const address = new URL(`${page}.md`, docsFolder)
  return readPage(page).replace(include, (_, path: string) => {
    const included = new URL(path, address)
    if (!existsSync(included)) throw new Error(`${page}.md includes ${path}, which doesn’t exist`)
    return readFileSync(included, 'utf8')
  })
}

/** Text of the first heading. */
export function titleOf(page: string): string {
  const [, title] = /^# (.+)$/m.exec(readWholePage(page)) ?? []
  if (!title) throw new Error(`${page}.md has no title`)
  return title
}
