// @ts-check
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import terser from '@rollup/plugin-terser'
import { refuseWarning } from '../build/refuseWarning.mjs'
import { sourcePlugins } from '../build/sourcePlugins.mjs'
import { keepTexts, keysOf } from './keepTexts.mjs'
import { never, staticPage } from './staticPage.mjs'

const script = 'passkey/recover.js'
const page = 'passkey/recover.html'

/**
 * The rollup options that make `passkey/recover.html`: one file that opens a wallet from its recovery words, from disk and
 * without a network.
 *
 * @param {{ root: string, dir: string, version: string, plugins: import('rollup').Plugin[] }} options `plugins` run on the
 *   output
 * @returns {import('rollup').RollupOptions}
 */
export function recoverConfig({ root, dir, version, plugins }) {
  return {
    input: { recover: join(root, 'src/passkey/recover/main.ts') },
    plugins: [
      keepTexts({
        files: /src\/passkey\/texts\/.*\.json$/,
        keys: keysOf(root, ['passkey/recover/en.json']),
      }),
      ...sourcePlugins({ version }),
    ],
    onwarn: refuseWarning,
    output: {
      format: 'iife',
      dir,
      // One file: all languages are in it.
      inlineDynamicImports: true,
      entryFileNames: script,
      sourcemap: true,
      plugins: [
        // Pure ASCII: the file is read in whatever encoding it is saved.
        terser({ ecma: 2022, format: { comments: false, ascii_only: true } }),
        ...plugins,
        asPage({ version }),
      ],
    },
  }
}

/**
 * Puts the script into a page, under a policy that allows it by its hash and nothing else. The
 * script's own file and its short map go: nobody loads them. Published plug-ins that make one file leave out the policy.
 *
 * @param {{ version: string }} options
 * @returns {import('rollup').Plugin}
 */
function asPage({ version }) {
  return {
    name: 'as-page',
    generateBundle: {
      // After the maps have been moved.
      order: 'post',
      handler(_options, bundle) {
        const chunk = bundle[script]
        if (chunk?.type !== 'chunk') throw new Error(`${script} is not in the bundle`)
        const code = chunk.code.replace(/\/\/# sourceMappingURL=.*\s*$/, '').trim()
        if (/<\/script|<!--/i.test(code)) throw new Error(`${script} would end its own element`)
        this.emitFile({ type: 'asset', fileName: page, source: pageText({ version, code }) })
        delete bundle[script]
        delete bundle[`${script}.map`]
      },
    },
  }
}

/** @param {{ version: string, code: string }} parts */
const pageText = ({ version, code }) =>
  staticPage({
    title: 'Open your wallet with its recovery words',
    policy: [
      "default-src 'none'",
      `script-src 'sha256-${createHash('sha256').update(code).digest('base64')}'`,
      ...never,
    ],
    head: `<!-- Latchkey ${version}, Apache-2.0. Its packages and their licences are in third-party.txt of the same release. -->`,
    noscript: 'This page needs JavaScript. It makes no request.',
    body: `<script>${code}</script>\n`,
  })
