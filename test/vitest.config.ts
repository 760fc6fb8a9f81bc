import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vitest/config'
import { processEnvironment } from '../embed/build/environment.mjs'
import { LongFilesFirst } from './support/longFilesFirst.ts'
import { pageResolution } from './support/pageResolution.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** `import css from './Button.css'` gives the text, as in the built files. */
function cssText(): Plugin {
  const mark = '\0css-text:'
  return {
    name: 'css-text',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.css') || importer === undefined) return null
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved && `${mark}${resolved.id}.js`
    },
    async load(id) {
      if (!id.startsWith(mark)) return null
      const file = id.slice(mark.length, -'.js'.length)
      return `export default ${JSON.stringify(await readFile(file, 'utf8'))}`
    },
  }
}

/** Counterparts and browsers are waited for more than they compute: one file more than there are cores. */
const maxWorkers = availableParallelism() + 1

/**
 * What a unit names that cannot share a process: a page, to which all that is loaded would hold on, or the client,
 * its relay and WalletConnect's client, whose timers outlive a test by minutes and then throw.
 */
const keepsToItself =
  /@vitest-environment|start(Embedded)?Client|(portfolio|signIn)Fixture|client\/|appKit|pairing|relay|walletConnect/i
const sharedSource = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => join('src', path).replaceAll('\\', '/'))
  .filter((path) => /(?<!\.browser)\.test\.tsx?$/.test(path))
  .filter((path) => !keepsToItself.test(path + readFileSync(join(root, path), 'utf8')))

/** Units without a page or a client: they change nothing global for good, and what they start they end. */
const withoutPage = [
  'src/{domain,errors,i18n,lib,verify,wire}/**/*.test.ts',
  ...sharedSource,
  'demo/sandbox/*.test.ts',
  'demo/sandbox/!(frame|page|wallets)/**/*.test.ts',
  'demo/sandbox/frame/!(page)/**/*.test.ts',
]
const notUnits = ['**/*.browser.test.*', '**/node_modules/**']
const unit = { maxWorkers, testTimeout: 120_000, hookTimeout: 120_000 }

/** Apps that `npm test` runs, too: the others take minutes, or need what weighs as much. */
const quickApps = ['servers', 'shop', 'viteReact'].map((name) => `test/apps/${name}.test.ts`)

/** Toolchains from the registry, each with all cores to itself. */
const app = { maxWorkers: 1, testTimeout: 600_000, hookTimeout: 600_000 }

export default defineConfig({
  root,
  plugins: [cssText(), ...pageResolution()],
  define: { __VERSION__: '"0.0.0-test"' },
  test: {
    env: processEnvironment,
    sequence: { sequencer: LongFilesFirst },
    // A busy machine is no failure.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit-shared',
          include: withoutPage,
          exclude: notUnits,
          // A process keeps what it has loaded for the next file; that is most of what these cost.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
        },
      },
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          include: [
            '{src,embed,demo}/**/*.test.{ts,tsx}',
            'test/*.test.ts',
            'test/build/**/*.test.ts',
          ],
          exclude: [...notUnits, ...withoutPage],
        },
      },
      {
        extends: true,
        test: { ...app, name: 'app', include: quickApps },
      },
      {
        extends: true,
        test: {
          ...app,
          name: 'apps',
          include: ['test/apps/**/*.test.ts'],
          exclude: quickApps,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['test/engines/**/*.test.ts'],
          // One beside the other: they wait more than they compute.
          maxWorkers,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          // What a file shares it starts and ends itself: a process need not load it all anew.
          isolate: false,
          maxWorkers,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
