import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vitest/config'

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

export default defineConfig({
  root,
  plugins: [cssText()],
  define: { __VERSION__: '"0.0.0-test"' },
  test: {
    // As in the build: WalletConnect keeps no core on the global object.
    env: { DISABLE_GLOBAL_CORE: 'true' },
    // A busy machine is no failure.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{src,embed,demo}/**/*.test.{ts,tsx}',
            'test/*.test.ts',
            'test/build/**/*.test.ts',
          ],
          exclude: ['**/*.browser.test.*', '**/node_modules/**'],
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
