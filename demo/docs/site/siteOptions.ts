import { readFileSync } from 'node:fs'

const { repository } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { repository?: string | { url: string } }

/** Where the site is served, as in `https://docs.example.com`. Unknown unless `DOCS_ORIGIN` names it at build. */
export const siteOrigin = originOf(process.env.DOCS_ORIGIN)

/** Where the sources are: `DOCS_REPOSITORY` at build, or `repository` of package.json. */
export const sourceRepository = repositoryOf(process.env.DOCS_REPOSITORY ?? repository)

/** @throws {Error} it is no address of a server */
export function originOf(text?: string): string | undefined {
  if (!text) return undefined
  if (!/^https?:/.test(text) || !URL.canParse(text))
    throw new Error(`DOCS_ORIGIN is ${text}. Set it to an origin such as https://docs.example.com.`)
  return new URL(text).origin
}

/** The address of a repository's page, from any form that npm takes: `github:a/b`, `git+https://….git`. */
export function repositoryOf(named?: string | { url: string }): string | undefined {
  const text = typeof named === 'string' ? named : named?.url
  if (!text) return undefined
  const [, short = '', path = ''] = /^(?:(github|gitlab):)?([\w.-]+\/[\w.-]+)$/.exec(text) ?? []
  if (path) return `https://${short || 'github'}.com/${path}`
  const address = text
    .replace(/^git\+/, '')
    .replace(/^(?:ssh:\/\/)?git@([^:/]+)[:/]/, 'https://$1/')
    .replace(/^git:\/\//, 'https://')
    .replace(/\.git$/, '')
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new Error(`The repository is ${text}. Use an address such as https://github.com/a/b.`)
  return address
}

/** Where a page’s source is edited, with VitePress’s `:path` for the page. */
export function editPattern(repository: string): string {
  const edit = /^https:\/\/gitlab\./.test(repository) ? '-/edit' : 'edit'
  return `${repository}/${edit}/main/demo/docs/:path`
}
