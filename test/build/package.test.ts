import { execFile } from 'node:child_process'
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cleanEnvironment,
  createProject,
  type Packed,
  packPackage,
} from '../support/packedProject.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
/** The packages of a host that entries are for. */
const peers = ['react', 'vue', 'svelte', 'solid-js', 'preact', 'playwright-core', 'viem']
/** `require` of a module is recent, and no runner of tests has it: without it where Node can be told. */
const requireScripts = process.allowedNodeEnvironmentFlags.has('--experimental-require-module')
  ? ['--no-experimental-require-module']
  : []
// As npm counts what it shows of a package.
const MEGABYTE = 1_000_000
const publicNames = 'LatchKeyButtonElement,LatchKeyElement,LatchkeyError,defineElements,mount'

let project: Awaited<ReturnType<typeof createProject>>
let packed: Packed
/** What the installed package exports, by what a host imports. */
let entries: [name: string, target: string | Record<string, unknown>][]

/** Runs a script in a Node of its own that knows the installed package alone, and gives what it prints. */
const inNode = async (...args: string[]) => {
  const { stdout, stderr } = await run(process.execPath, args, {
    cwd: project.dir,
    env: { ...cleanEnvironment(), NODE_NO_WARNINGS: '1' },
  })
  return `${stderr}${stdout}`.trim()
}
const namesOf = (what: string) =>
  `import * as all from '${what}'; console.log(Object.keys(all).filter((name) => name !== 'default').sort().join())`

beforeAll(async () => {
  project = await createProject()
  packed = await packPackage(project.dir)
  // Nothing of a registry is needed: it has no dependencies.
  await run('npm', ['install', '--offline', packed.path], {
    cwd: project.dir,
    env: cleanEnvironment(),
  })
  const manifest = await readFile(join(project.dir, 'node_modules/latchkey/package.json'), 'utf8')
  const { exports } = JSON.parse(manifest) as { exports: Record<string, string | object> }
  entries = Object.entries(exports)
    .filter(([path]) => !path.includes('*'))
    .map(([path, target]) => [
      path.replace('.', 'latchkey'),
      target as string | Record<string, unknown>,
    ])
})
afterAll(() => project?.remove())

test('behavior: the package holds what a host may load, and is small', () => {
  for (const file of ['README.md', 'LICENSE', 'embed/CHANGELOG.md', 'embed/SECURITY.md'])
    expect(packed.files).toContain(file)
  expect(packed.files.filter((file) => !/^(dist|embed)\//.test(file)).sort()).toEqual([
    ...['LICENSE', 'README.md', 'package.json'],
  ])
  expect(packed.unpackedSize).toBeLessThan(12 * MEGABYTE)
  // Chunks can be read in a stack trace.
  const chunks = packed.files.filter((file) => /^dist\/split\/[a-z]\w*-[0-9a-f]{8}\.js$/.test(file))
  const maps = chunks.filter((file) => packed.files.includes(`${file}.map`))
  expect(maps.length).toBeGreaterThan(50)
})

test('behavior: installing it adds one package', async () => {
  const lock = await readFile(join(project.dir, 'node_modules/.package-lock.json'), 'utf8')
  expect(Object.keys((JSON.parse(lock) as { packages: object }).packages)).toEqual([
    'node_modules/latchkey',
  ])
})

describe('without a page', () => {
  test.each(['latchkey', 'latchkey/split'])(
    'behavior: %s can be imported and required',
    async (what) => {
      expect(await inNode('--input-type=module', '--eval', namesOf(what))).toBe(publicNames)
      const script = `console.log(Object.keys(require('${what}')).sort().join())`
      expect(await inNode('--input-type=commonjs', '--eval', script)).toBe(publicNames)
    },
  )

  test.each([
    ['latchkey/verify', 'SignInRefusedError,canonicalAddress,verifySignIn,verifySignature'],
    [
      'latchkey/receipts',
      'RequestMismatchError,UnreadableRequestError,checkAnswer,describeReceipt,isHarmless,readRequest',
    ],
  ])('behavior: %s can be imported and required', async (entry, names) => {
    expect(await inNode('--input-type=module', '--eval', namesOf(entry))).toBe(names)
    const script = `console.log(Object.keys(require('${entry}')).sort().join())`
    expect(await inNode('--input-type=commonjs', '--eval', script)).toBe(names)
  })

  test.each([
    ['testing', 'InvalidConfigError,createTestWallet,developmentAccounts,handles'],
    ['testing/node', 'InvalidConfigError,startTestServices'],
    [
      'testing/playwright',
      'InvalidConfigError,addTestWallet,handles,latchkeyFixtures,latchkeyPage',
    ],
  ])('behavior: latchkey/%s can be imported, and needs no other package', async (entry, names) => {
    expect(await inNode('--input-type=module', '--eval', namesOf(`latchkey/${entry}`))).toBe(names)
  })

  test('behavior: the services of latchkey/testing/node start, answer and close', async () => {
    const script = `
      import { startTestServices } from 'latchkey/testing/node'
      const chains = [{ id: 'eip155:31337', rpcUrl: 'http://127.0.0.1:9' }]
      const services = await startTestServices({ chains })
      const { endpoints } = services.config
      const { count } = await (await fetch(endpoints.api + '/getWallets?page=1&entries=1')).json()
      const socket = new Promise((resolve) => {
        const { port } = new URL(endpoints.relay)
        import('node:http').then(({ get }) =>
          get({ port, path: '/relay', headers: { connection: 'Upgrade', upgrade: 'websocket',
            'sec-websocket-version': 13, 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' } })
            .on('upgrade', (answer, connection) => { connection.destroy(); resolve(answer.statusCode) }))
      })
      console.log(count, await socket)
      await services.close()`
    expect(await inNode('--input-type=module', '--eval', script)).toBe('40 101')
  })

  test('error: the frame of latchkey/testing/node says which package it needs', async () => {
    const script = `
      import { InvalidConfigError, startTestServices } from 'latchkey/testing/node'
      const chains = [{ id: 'eip155:31337', rpcUrl: 'http://127.0.0.1:9' }]
      await startTestServices({ chains, frame: true }).catch((error) =>
        console.log(error instanceof InvalidConfigError, error.message.split('\\n')[0]))`
    expect(await inNode('--input-type=module', '--eval', script)).toBe(
      'true Invalid configuration: startTestServices: frame: needs the package @libsql/client: npm install --save-dev @libsql/client',
    )
  })

  test('behavior: the files of dist/, the manifest and package.json can be resolved', async () => {
    const asked = ['dist/latchkey.umd.js', 'manifest.json', 'package.json', 'dist/locales/de.js']
    const script = `for (const file of ${JSON.stringify(asked)}) console.log(require.resolve('latchkey/' + file))`
    const resolved = (await inNode('--input-type=commonjs', '--eval', script)).split('\n')
    expect(resolved.map((path) => path.replace(/^.*\/node_modules\/latchkey\//, ''))).toEqual([
      ...['dist/latchkey.umd.js', 'dist/manifest.json', 'package.json', 'dist/locales/de.js'],
    ])
  })

  test('behavior: a server component gets one warning, in development only', async () => {
    const twice = `
      const url = import.meta.resolve('latchkey')
      await import(url + '?1')
      const { defineElements, LatchkeyError } = await import(url + '?2')
      console.log(typeof defineElements, typeof LatchkeyError)`
    const said = await inNode('--conditions=react-server', '--input-type=module', '--eval', twice)
    expect(said).toMatch(/^\[latchkey\] A server component imports latchkey.*\nfunction function$/)
    const inProduction = await run(
      process.execPath,
      ['--conditions=react-server', '--input-type=module', '--eval', twice],
      { cwd: project.dir, env: { ...cleanEnvironment(), NODE_ENV: 'production' } },
    )
    expect(inProduction.stderr).not.toContain('[latchkey]')
  })
})

describe('every entry', () => {
  beforeAll(async () => {
    for (const name of [...peers, '@types'])
      await symlink(join(root, 'node_modules', name), join(project.dir, 'node_modules', name))
  })

  test('behavior: is documented, and has a condition and a declaration for both ways', async () => {
    const texts = await Promise.all(
      (await readdir(join(root, 'demo/docs'), { recursive: true }))
        .filter((file) => file.endsWith('.md'))
        .map((file) => readFile(join(root, 'demo/docs', file), 'utf8')),
    )
    const named = texts.flatMap((text) => [
      ...text.matchAll(/(?:from |import |require\(|\| )['`](latchkey(?:\/[\w/]+)?)['`]/g),
    ])
    const documented = new Set(named.map(([, name = '']) => name))
    expect(documented).toContain('latchkey/testing/playwright')
    const names = entries.map(([name]) => name)
    expect([...documented].filter((name) => !names.includes(name))).toEqual([])
    for (const [name, target] of entries) {
      if (typeof target === 'string') continue
      expect([name, target]).toEqual([
        name,
        expect.objectContaining({
          import: {
            types: expect.stringMatching(/\.d\.mts$/),
            default: expect.stringMatching(/js$/),
          },
          require: {
            types: expect.stringMatching(/\.d\.ts$/),
            default: expect.stringMatching(/js$/),
          },
        }),
      ])
    }
  })

  test('behavior: loads in Node by import and by require, with the same names', async () => {
    const scripts = entries.filter(([, target]) => typeof target !== 'string').map(([name]) => name)
    expect(scripts.length).toBeGreaterThan(10)
    const show = (all: string) =>
      `JSON.stringify(${all}.map(([name, what]) => [name, Object.keys(what).filter((key) => !/^(default|module\\.exports)$/.test(key)).sort()]))`
    const imported = await inNode(
      '--input-type=module',
      '--eval',
      `const all = []
      for (const name of ${JSON.stringify(scripts)}) all.push([name, await import(name)])
      console.log(${show('all')})`,
    )
    const required = await inNode(
      ...requireScripts,
      '--input-type=commonjs',
      '--eval',
      `console.log(${show(`${JSON.stringify(scripts)}.map((name) => [name, require(name)])`)})`,
    )
    expect(JSON.parse(required)).toEqual(JSON.parse(imported))
    expect(JSON.parse(required)).toContainEqual(['latchkey/solid', []])
  })

  test('behavior: of data loads by import and by require', async () => {
    const data = entries.filter(([, target]) => typeof target === 'string').map(([name]) => name)
    expect(data).toContain('latchkey/manifest.json')
    const imported = `for (const name of ${JSON.stringify(data)})
      console.log(name, typeof (await import(name, { with: { type: 'json' } })).default)`
    const required = `for (const name of ${JSON.stringify(data)}) console.log(name, typeof require(name))`
    const wanted = data.map((name) => `${name} object`).join('\n')
    expect(await inNode('--input-type=module', '--eval', imported)).toBe(wanted)
    expect(await inNode('--input-type=commonjs', '--eval', required)).toBe(wanted)
  })

  test.each([
    ['node10, as TypeScript calls `moduleResolution: node`', 'CommonJS', 'node10'],
    ['node16', 'Node16', 'Node16'],
    ['nodenext', 'NodeNext', 'NodeNext'],
    ['bundler', 'ESNext', 'bundler'],
  ])('behavior: has its types with %s', async (_, module, moduleResolution) => {
    const page = (attributes: string) =>
      [
        ...entries.map(
          ([name, target], index) =>
            `import * as entry${index} from '${name}'${typeof target === 'string' ? attributes : ''}`,
        ),
        `export type All = [${entries.map((_entry, index) => `typeof entry${index}`).join(', ')}]`,
        // What the declarations add to the DOM's.
        "export const address: string | undefined = document.querySelector('latch-key')?.state.address",
        "export const shown: string = document.createElement('latch-key-button').shows",
        "window.addEventListener('latchkey-connect', ({ detail }) => detail.caipAddress.length)",
      ].join('\n')
    const pages: Record<string, string> = module.startsWith('Node')
      ? {
          'page.mts': page(module === 'Node16' ? '' : " with { type: 'json' }"),
          'page.cts': page(''),
        }
      : { 'page.ts': page('') }
    const files = Object.keys(pages)
    for (const [file, text] of Object.entries(pages)) await writeFile(join(project.dir, file), text)
    await writeFile(
      join(project.dir, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          ...{ module, moduleResolution, ignoreDeprecations: '6.0', resolveJsonModule: true },
          ...{ target: 'ES2022', lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: [] },
          ...{ strict: true, noEmit: true, skipLibCheck: true },
        },
        files,
      }),
    )
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    const { stdout } = await run(process.execPath, [tsc, '-p', project.dir]).catch(
      (error: { stdout: string }) => error,
    )
    expect(stdout).toBe('')
  })
})

test('behavior: every chunk and language has an import() of its file, for bundlers', async () => {
  const split = join(project.dir, 'node_modules/latchkey/dist/split')
  const texts = await Promise.all(
    ['bundler.js', 'bundlerLater.js'].map((file) => readFile(join(split, file), 'utf8')),
  )
  const named = texts
    .flatMap((text) => [...text.matchAll(/import\("([^"]+)"\)/g)])
    .map(([, path = '']) => path)
  const chunks = (await readdir(split)).filter((file) => /-[0-9a-f]{8}\.js$/.test(file))
  const languages = await readdir(join(split, '../locales'))
  const wanted = [
    // The loader of a script tag has its own table of hashes.
    ...chunks.filter((file) => !file.startsWith('files-')).map((file) => `./${file}`),
    ...languages.filter((file) => file.endsWith('.js')).map((file) => `../locales/${file}`),
    './bundlerLater.js',
  ]
  expect(named.sort()).toEqual(wanted.sort())
})
