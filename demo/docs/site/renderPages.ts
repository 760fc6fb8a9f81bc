import { fileURLToPath } from 'node:url'
import { createMarkdownRenderer, type MarkdownEnv } from 'vitepress'
import { markdownOptions } from './markdownOptions.ts'
import { pageNames, readWholePage } from './pageFiles.ts'
import { base, docsFolder } from './sitePaths.ts'

export type RenderedPage = {
  page: string
  /** As on the site, in one colour: highlighting is what takes time. */
  html: string
  title: string
}

/** Every page of the site as VitePress renders it, without building the site. */
export async function renderPages(): Promise<readonly RenderedPage[]> {
  const markdown = await createMarkdownRenderer(
    fileURLToPath(docsFolder),
    { ...markdownOptions, highlight: () => '' },
    base,
  )
  return pageNames.map((page) => {
    const path = `${page}.md`
    const env: MarkdownEnv = { path, relativePath: path, cleanUrls: false }
    const html = markdown.render(readWholePage(page), env)
    return { page, html, title: env.title ?? page }
  })
}
