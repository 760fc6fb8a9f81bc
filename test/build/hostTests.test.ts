import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanEnvironment, createProject, packPackage } from '../support/packedProject.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

/** What a host's project has, linked: the packages of this one. */
const installed = [
  ...[
    'vitest',
    'jest',
    'jsdom',
    'happy-dom',
    'jest-environment-jsdom',
    '@happy-dom/jest-environment',
  ],
  ...['react', 'react-dom', 'vue', 'svelte'],
]

let project: Awaited<ReturnType<typeof createProject>>
beforeAll(async () => {
  project = await createProject()
  const modules = join(project.dir, 'node_modules')
  for (const name of installed) {
    await mkdir(dirname(join(modules, name)), { recursive: true })
    await symlink(join(root, 'node_modules', name), join(modules, name))
  }
  const { path } = await packPackage(project.dir)
  await mkdir(join(modules, 'latchkey'))
  await run('tar', ['-xzf', path, '-C', join(modules, 'latchkey'), '--strip-components', '1'])
  await cp(join(root, 'test/hosts'), project.dir, { recursive: true })
})
afterAll(() => project?.remove())

const runners = {
  vitest: ['vitest/vitest.mjs', 'run', '--root', '.', '--reporter', 'verbose'],
  jest: ['jest/bin/jest.js', '--rootDir', '.', '--verbose'],
}

describe('a host tests its page', () => {
  test.concurrent.each([
    ['vitest', 'jsdom'],
    ['vitest', 'happy-dom'],
    ['jest', 'jsdom'],
    ['jest', 'happy-dom'],
  ] as const)(
    'behavior: with %s in %s the tag is inert and nothing is thrown',
    async (runner, page) => {
      const [script = '', ...args] = runners[runner]
      const { stdout, stderr } = await run(
        process.execPath,
        [join(root, 'node_modules', script), ...args],
        {
          cwd: join(project.dir, `${runner}-${page}`),
          env: { ...cleanEnvironment(), NO_COLOR: '1' },
        },
      ).catch((error: { stdout: string; stderr: string }) => error)
      const said = `${stdout}${stderr}`
      expect(said).toMatch(/Tests:? +10 passed/)
    },
  )
})

describe('the inert tag', () => {
  const INERT = 'inert in this environment'
  /** What a bundler makes of a file of `dist/`, which leaves its chunks and frameworks alone. */
  const bundled = async (file: string, mode: 'production' | 'test') => {
    const { outputFiles } = await build({
      entryPoints: [join(root, 'dist', file)],
      ...{ bundle: true, minify: true, write: false, format: 'esm' },
      plugins: [
        {
          name: 'others',
          setup: ({ onResolve }) =>
            onResolve({ filter: /./ }, ({ path, kind }) =>
              kind === 'entry-point' ? undefined : { path, external: true },
            ),
        },
      ],
      define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    })
    return outputFiles.map(({ text }) => text).join('')
  }

  test.each(['split/latchkey.js', 'latchkey.js', 'latchkey.umd.js'])(
    'behavior: is not in %s, which pages load',
    async (file) => {
      expect(await readFile(join(root, 'dist', file), 'utf8')).not.toContain(INERT)
    },
  )

  test.each(['split/bundler.js', 'react.mjs', 'vue.mjs', 'svelte.mjs', 'solana.mjs', 'wagmi.mjs'])(
    'behavior: is left out of %s by a bundler that builds for visitors',
    async (file) => {
      expect(await bundled(file, 'test')).toContain(INERT)
      expect(await bundled(file, 'production')).not.toContain(INERT)
    },
  )
})
