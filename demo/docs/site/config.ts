import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitepress'
import { descriptionOf } from './machines/plainMarkdown.ts'
import { writeMachineFiles } from './machines/writeMachineFiles.ts'
import { manifest } from './manifest.ts'
import { markdownOptions } from './markdownOptions.ts'
import { outsideScripts } from './outsideScripts.ts'
import { pages } from './pages.ts'
import { fieldsOf } from './playground/fields.ts'
import { searchOptions } from './search/searchOptions.ts'
import { searchPlugin } from './search/searchPlugin.ts'
import { editPattern, siteOrigin, sourceRepository } from './siteOptions.ts'
import { base, packageFiles } from './sitePaths.ts'

const { version, files } = JSON.parse(
  readFileSync(new URL('manifest.json', packageFiles), 'utf8'),
) as { version: string; files: Record<string, { sha384: string }> }
const fields = fieldsOf(manifest)
const loader = 'split/latchkey.js'
const scripts = outsideScripts()

/** The page for programs. */
const markdownOf = (page: string) => ({
  rel: 'alternate',
  type: 'text/markdown',
  href: `${base}${page}.md`,
})

/** The site: static files below `/docs/`, without requests to other servers. */
export default defineConfig({
  base,
  lang: 'en',
  title: 'Latchkey',
  titleTemplate: ':title · Latchkey',
  description: 'Connect a wallet with one tag.',
  srcExclude: ['site/**'],
  // It would insert a style element, which the policy forbids.
  appearance: { disableTransition: false },
  // Every page is a file of its own name, so that any static server works.
  cleanUrls: false,
  ignoreDeadLinks: false,
  head: [
    ['link', { rel: 'icon', type: 'image/svg+xml', href: '/docs/mark.svg' }],
    ['link', { rel: 'stylesheet', href: '/docs/latchkey/latchkey.css' }],
    [
      'script',
      {
        async: '',
        type: 'module',
        src: `/docs/latchkey/${loader}`,
        integrity: files[loader]?.sha384 ?? '',
        crossorigin: 'anonymous',
      },
    ],
    // `npm run demo` inserts its wallets and the sandbox's configuration here.
    ['meta', { name: 'latchkey-sandbox' }],
  ],
  markdown: markdownOptions,
  vue: {
    template: {
      compilerOptions: { isCustomElement: (tag) => tag.startsWith('latch-key') },
    },
  },
  vite: {
    define: {
      __FIELDS__: JSON.stringify(fields),
      __LATCHKEY_VERSION__: JSON.stringify(version),
    },
    build: { chunkSizeWarningLimit: 1_500 },
    logLevel: 'warn',
    plugins: [searchPlugin],
  },
  transformHtml: scripts.move,
  transformPageData({ relativePath, frontmatter }) {
    const page = relativePath.replace(/\.md$/, '')
    return {
      description: frontmatter.description ?? descriptionOf(page),
      frontmatter: {
        ...frontmatter,
        head: [['link', markdownOf(page)], ...(frontmatter.head ?? [])],
      },
    }
  },
  buildEnd({ outDir }) {
    scripts.write(outDir)
    writeMachineFiles(outDir, { origin: siteOrigin })
  },
  themeConfig: {
    siteTitle: 'Latchkey',
    logo: { src: '/mark.svg', alt: '' },
    // VitePress passes on more of MiniSearch’s options than its types say.
    search: { provider: 'local', options: { miniSearch: searchOptions as object } },
    outline: { level: [2, 3] },
    nav: [
      { text: 'Start', link: '/start' },
      { text: 'Reference', link: '/reference/attributes' },
      { text: 'Recipes', link: '/recipes/viem' },
      { text: version, link: '/changelog' },
      ...(sourceRepository ? [{ text: 'Source', link: sourceRepository }] : []),
    ],
    sidebar: pages,
    ...(sourceRepository && {
      editLink: { pattern: editPattern(sourceRepository), text: 'Edit this page' },
    }),
    docFooter: { prev: 'Before', next: 'Next' },
  },
})
