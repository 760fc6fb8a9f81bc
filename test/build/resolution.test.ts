import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { rollup } from 'rollup'
import { createServer } from 'vite'
import { expect, test } from 'vitest'
import { bundleConfig } from '../../embed/build/bundleConfig.mjs'
import { esbuildOptions } from '../../embed/dev/esbuildOptions.mjs'
import { isTest } from '../support/importLaw.ts'
import { pageResolution } from '../support/pageResolution.ts'
import { readSources } from '../support/sourceImports.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const importer = join(root, 'src/index.ts')

/** Every package entry that the sources load, and what the table empties. */
const imports = [
  'crypto',
  ...new Set(
    readSources(root, ['src', 'embed'])
      .filter(
        ({ path }) =>
          !isTest(path) &&
          !/^embed\/(build|dev|i18n|package|prepare|reference|release)\//.test(path),
      )
      .filter(({ path }) => !path.startsWith('embed/types/'))
      // Runs in Node.
      .filter(({ path }) => !/^embed\/(command|testing\/(node|playwright))\//.test(path))
      .filter(({ path }) => !/^src\/(server|frame|testkit)\//.test(path))
      .flatMap((file) => file.imports)
      .filter(({ isOurs, how }) => !isOurs && how !== 'type')
      .map(({ target }) => target),
  ),
].sort()

/** A path within `node_modules`, without what a plug-in puts around it. */
const fileOf = (id: string | undefined) => {
  if (!id || /^\0?empty[:-]/.test(id)) return 'empty'
  return id.replace(/^\0/, '').replace(/\?.*$/, '').replace(join(root, 'node_modules/'), '')
}

type Resolved = Record<string, string>

async function inBuild(): Promise<Resolved> {
  const found: Resolved = {}
  const { plugins } = bundleConfig({
    input: importer,
    dir: '',
    version: '',
    banner: '',
    loaderBanner: '',
  })
  const bundle = await rollup({
    input: 'ask',
    plugins: [
      {
        name: 'ask',
        resolveId: (id) => (id === 'ask' ? id : null),
        async load(id) {
          if (id !== 'ask') return null
          for (const name of imports) found[name] = fileOf((await this.resolve(name, importer))?.id)
          return ''
        },
      },
      plugins,
    ],
    onLog: () => {},
  })
  await bundle.close()
  return found
}

async function inBrowserTests(): Promise<Resolved> {
  const found: Resolved = {}
  const options = esbuildOptions({ version: '' })
  await build({
    ...options,
    stdin: { contents: '' },
    plugins: [
      ...options.plugins,
      {
        name: 'ask',
        setup: ({ onStart, resolve }) =>
          onStart(async () => {
            for (const name of imports) {
              const where = { kind: 'import-statement', importer, resolveDir: join(root, 'src') }
              const { path, namespace } = await resolve(
                name,
                where as Parameters<typeof resolve>[1],
              )
              found[name] = namespace === 'empty' ? 'empty' : fileOf(path)
            }
          }),
      },
    ],
  })
  return found
}

async function inUnitTests(): Promise<Resolved> {
  const server = await createServer({
    root,
    configFile: false,
    plugins: pageResolution(),
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { pluginContainer } = server.environments.ssr
    const found: Resolved = {}
    for (const name of imports)
      found[name] = fileOf((await pluginContainer.resolveId(name, importer))?.id)
    return found
  } finally {
    await server.close()
  }
}

test('behavior: unit tests, browser tests and the build resolve every import to the same file', async () => {
  const shipped = await inBuild()
  expect(imports.length).toBeGreaterThan(10)
  expect(shipped.crypto).toBe('empty')
  expect(await inBrowserTests()).toEqual(shipped)
  expect(await inUnitTests()).toEqual(shipped)
}, 120_000)
