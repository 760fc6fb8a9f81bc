// @ts-check
import { join } from 'node:path'
import terser from '@rollup/plugin-terser'
import { refuseWarning } from '../build/refuseWarning.mjs'
import { sourcePlugins } from '../build/sourcePlugins.mjs'
import { keepTexts, keysOf, receiptKeys } from './keepTexts.mjs'
import { never, staticPage } from './staticPage.mjs'

const folder = 'passkey'
/** English texts of the pages; what `recover.html` says is in that file. */
const pageTexts = ['frame/page/text/en.json', 'passkey/texts/en.json']

/** The wallet's pages, each with a script of its name, and the folder that it is made of. */
const pages = {
  index: { title: 'Your wallets', from: 'home' },
  frame: { title: 'Wallet', from: 'frame' },
  window: { title: 'Confirm with your passkey', from: 'window' },
}

/**
 * The pages as they are served, by their names.
 *
 * @returns {[name: string, text: string][]}
 */
export const passkeyPages = () =>
  Object.entries(pages).map(([name, { title }]) => [`${name}.html`, pageText({ name, title })])

/**
 * The scripts of the pages, by their names.
 *
 * @param {string} root
 */
export const passkeyScripts = (root) =>
  Object.fromEntries(
    Object.entries(pages).map(([name, { from }]) => [
      name,
      join(root, 'src/passkey', from, 'main.ts'),
    ]),
  )

/**
 * The rollup options that make the pages of the passkey wallet: static files that a site serves from an origin of their own.
 *
 * @param {{ root: string, dir: string, version: string, banner: string, plugins: import('rollup').Plugin[] }} options
 *   `plugins` run on the output
 * @returns {import('rollup').RollupOptions}
 */
export function passkeyConfig({ root, dir, version, banner, plugins }) {
  return {
    input: passkeyScripts(root),
    plugins: [
      keepTexts({ files: /src\/i18n\/locales\/.*\.json$/, keys: receiptKeys(root) }),
      keepTexts({ files: /src\/passkey\/texts\/.*\.json$/, keys: keysOf(root, pageTexts) }),
      ...sourcePlugins({ version }),
    ],
    onwarn: refuseWarning,
    output: {
      format: 'es',
      dir,
      banner,
      entryFileNames: `${folder}/[name].js`,
      chunkFileNames: `${folder}/[name]-[hash].js`,
      sourcemap: true,
      plugins: [
        // Modules are UTF-8 whatever a host says: texts in other scripts keep their size.
        terser({ ecma: 2022, module: true, format: { comments: /^!/ } }),
        ...plugins,
        withPages(),
      ],
    },
  }
}

/** @returns {import('rollup').Plugin} */
const withPages = () => ({
  name: 'with-pages',
  generateBundle() {
    for (const [name, source] of passkeyPages())
      this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source })
  },
})

/**
 * What a page may do without headers. Which nodes it may ask is only known with `wallet.json`: headers say it more exactly,
 * and who may embed it, which a meta element cannot say, and which the page checks in code.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self' https: http://localhost:* http://*.localhost:* http://127.0.0.1:*",
  "img-src 'self'",
  ...never,
]

/** @param {{ name: string, title: string }} page */
const pageText = ({ name, title }) =>
  staticPage({
    title,
    policy,
    head: `<script type="module" src="${name}.js"></script>`,
    noscript: 'This page needs JavaScript.',
  })
