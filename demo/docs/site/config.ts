import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitepress'
import { codeColours, colourClasses } from './code.ts'
import { outsideScripts } from './outsideScripts.ts'
import { pages } from './pages.ts'
import { fillReference, type Manifest } from './reference.ts'
import { packageFiles } from './sitePaths.ts'

const { version, files } = JSON.parse(
  readFileSync(new URL('manifest.json', packageFiles), 'utf8'),
) as { version: string; files: Record<string, { sha384: string }> }
const manifest = JSON.parse(
  readFileSync(new URL('custom-elements.json', packageFiles), 'utf8'),
) as Manifest
const [tokens] = manifest.modules.flatMap(({ declarations }) =>
  declarations.flatMap(({ cssProperties }) => (cssProperties ? [cssProperties] : [])),
)
const loader = 'split/latchkey.js'
const scripts = outsideScripts()

/** The site: static files below `/docs/`, without requests to other servers. */
export default defineConfig({
  base: '/docs/',
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
  markdown: {
    theme: codeColours,
    codeTransformers: [colourClasses],
    config: (markdown) => fillReference(markdown, manifest),
  },
  vue: {
    template: {
      compilerOptions: { isCustomElement: (tag) => tag.startsWith('latch-key') },
    },
  },
  vite: {
    define: { __TOKENS__: JSON.stringify(tokens) },
    build: { chunkSizeWarningLimit: 1_500 },
    logLevel: 'warn',
  },
  transformHtml: scripts.move,
  buildEnd: ({ outDir }) => scripts.write(outDir),
  themeConfig: {
    siteTitle: 'Latchkey',
    logo: { src: '/mark.svg', alt: '' },
    search: { provider: 'local' },
    outline: { level: [2, 3] },
    nav: [
      { text: 'Start', link: '/start' },
      { text: 'Reference', link: '/reference/attributes' },
      { text: 'Recipes', link: '/recipes/viem' },
      { text: version, link: '/changelog' },
    ],
    sidebar: pages,
    docFooter: { prev: 'Before', next: 'Next' },
  },
})
