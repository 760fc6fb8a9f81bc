import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { Engine } from 'php-parser'
import ts from 'typescript'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, expect, test } from 'vitest'
import { formatSiwxMessage } from '#domain/siwx/siwxMessage.ts'
import { fieldsOf } from '../demo/docs/site/playground/fields.ts'
import { snippetOf } from '../demo/docs/site/playground/snippets.ts'
import type { Manifest } from '../demo/docs/site/reference.ts'
import { customElements } from '../embed/reference/describeElement.ts'
import { serviceHosts } from '../embed/reference/describeHosts.ts'
import { allSnippets, snippetsFor, snippetsOf } from './support/snippets.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'latchkey-snippets-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** What the playground gives when everything is changed. */
const playgroundFields = fieldsOf(customElements as unknown as Manifest)
const playgroundSnippets = (['React', 'wagmi'] as const).map((library) => ({
  place: `playground, ${library}`,
  language: 'tsx',
  kind: 'react',
  text: snippetOf(library, {
    fields: playgroundFields,
    settings: Object.fromEntries(
      playgroundFields.map(({ name, kind, initial, choices }) => [
        name,
        kind === 'flag'
          ? String(initial !== 'true')
          : (choices.at(-1) ?? (name === 'view' ? 'Account' : 'eip155:1')),
      ]),
    ),
    version: '',
  }),
}))

test('error: rejects a snippet that does not say how it is checked', () => {
  const fence = '```'
  expect(() => snippetsOf('page', `${fence}js\nrun()\n${fence}`)).toThrow('page:1')
  expect(snippetsOf('page', `${fence}js page\nrun()\n${fence}`)).toHaveLength(1)
})

test('behavior: finds every code block, however it is written', () => {
  expect(allSnippets.length).toBeGreaterThan(40)
  const { texts } = { texts: ['README.md'].map((file) => readFileSync(join(root, file), 'utf8')) }
  const fences = texts.join('\n').match(/^\s*(```|~~~)/gm) ?? []
  expect(fences).toHaveLength(2 * snippetsOf('README', texts.join('\n')).length)
})

test('behavior: every snippet in TypeScript and JavaScript compiles with the published types', () => {
  const checked = [
    ...snippetsFor(
      ...(['page', 'opens', 'react', 'component', 'angular', 'node', 'server', 'types'] as const),
    ),
    ...playgroundSnippets,
  ].filter(({ language }) => /^(ts|tsx|js)$/.test(language))
  expect(checked.length).toBeGreaterThan(15)
  const files = new Map(
    checked.map(({ language, kind, text }, index) => {
      const given =
        kind === 'node'
          ? 'declare const message: string, signature: string; declare const session: { nonces: Set<string> }; declare const form: { get(name: string): string }\n'
          : ''
      // Names of one snippet are none of another's.
      return [join(root, `test/snippet-${index}.${language}`), `${given}${text}\nexport {}\n`]
    }),
  )
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    jsx: ts.JsxEmit.ReactJSX,
    allowJs: true,
    checkJs: true,
    noEmit: true,
    strict: false,
    skipLibCheck: true,
    types: ['node', 'react'],
    paths: {
      latchkey: [join(root, 'dist/latchkey.d.ts')],
      'latchkey/*': [join(root, 'dist/*.d.ts')],
      '@angular/core': [join(root, 'test/support/angularCore.d.ts')],
    },
  }
  const host = ts.createCompilerHost(options)
  const { fileExists, getSourceFile, readFile } = host
  host.fileExists = (name) => files.has(name) || fileExists(name)
  host.readFile = (name) => files.get(name) ?? readFile(name)
  host.getSourceFile = (name, version, ...rest) => {
    const text = files.get(name)
    return text === undefined
      ? getSourceFile(name, version, ...rest)
      : ts.createSourceFile(name, text, version, true)
  }
  const names = [...files.keys()]
  const program = ts.createProgram([...names, join(root, 'dist/latchkey.d.ts')], options, host)
  const wrong = ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const index = names.indexOf(file?.fileName ?? '')
    const said = ts.flattenDiagnosticMessageText(messageText, ' ')
    return `${checked[index]?.place ?? file?.fileName}: ${said} at ${file?.text.slice(start, start + 40)}`
  })
  expect(wrong).toEqual([])
})

/** A program for Node of a snippet: bundled, with the verifier as it is in the sources. */
async function programOf(text: string, name: string): Promise<string> {
  const outfile = join(scratch, `${name}.mjs`)
  await build({
    stdin: { contents: text, loader: 'ts', resolveDir: root },
    alias: {
      'latchkey/receipts': join(root, 'embed/receipts/latchkeyReceipts.ts'),
      'latchkey/verify': join(root, 'embed/verify.ts'),
    },
    loader: { '.css': 'text' },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
  })
  return outfile
}

const account = privateKeyToAccount(generatePrivateKey())
const proofFor = async (nonce: string) => {
  const message = formatSiwxMessage({
    accountAddress: account.address,
    chainId: 'eip155:1',
    domain: 'shop.example',
    uri: 'https://shop.example',
    version: '1',
    nonce,
    issuedAt: new Date().toISOString(),
  })
  return { message, signature: await account.signMessage({ message }) }
}

test.each(snippetsFor('node').map((each) => [each.place, each] as const))(
  'behavior: %s returns the signer, once per nonce',
  async (_, { text }) => {
    const nonce = 'abcdefgh12345678'
    const proof = await proofFor(nonce)
    const given = {
      ...proof,
      session: { nonces: new Set([nonce]) },
      form: new Map([['wallet', JSON.stringify(proof)]]),
    }
    const file = await programOf(
      `const { message, signature, session, form } = globalThis.given\n${text}\nexport { accountAddress }`,
      `node-${Math.abs(text.length)}-${text.includes('form')}`,
    )
    Object.assign(globalThis, { given })
    expect(await import(file)).toMatchObject({ accountAddress: account.address })
    // The nonce is gone: the same sign-in is refused.
    await expect(import(`${file}?again`)).rejects.toMatchObject({ reason: 'nonce' })
  },
)

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

test('behavior: the Node server accepts a sign-in once, and the Python server uses it', async () => {
  const [node, python] = ['ts', 'python'].map((language) =>
    snippetsFor('server').find(
      ({ place, ...each }) => each.language === language && place.includes('sign-in'),
    ),
  )
  const port = await freePort()
  const child = spawn(process.execPath, [await programOf(node?.text ?? '', 'server')], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  try {
    const nonce = async () => (await fetch(`${origin}/nonce`)).text()
    await expect.poll(() => nonce().catch(() => ''), { timeout: 60_000 }).not.toBe('')
    const prove = (proof: object) =>
      fetch(`${origin}/verify`, { method: 'POST', body: JSON.stringify(proof) })
    const proof = await proofFor(await nonce())
    const first = await prove(proof)
    expect(first.status).toBe(200)
    expect(await first.json()).toEqual({ accountAddress: account.address, chainId: 'eip155:1' })
    const second = await prove(proof)
    expect([second.status, await second.text()]).toEqual([401, 'nonce'])

    const file = join(scratch, 'shop.py')
    writeFileSync(file, python?.text ?? '')
    const ask = async (code: string) =>
      (
        await promisify(execFile)('python3', ['-c', `import shop, json, sys\n${code}`], {
          env: {
            ...process.env,
            VERIFIER: origin,
            PYTHONPATH: scratch,
            PYTHONDONTWRITEBYTECODE: '1',
          },
        })
      ).stdout.trim()
    const given = JSON.stringify(await proofFor(await ask('print(shop.new_nonce())')))
    const verify = `print(json.dumps(shop.verify_sign_in(${JSON.stringify(given)})))`
    expect(JSON.parse(await ask(verify))).toMatchObject({ accountAddress: account.address })
    expect(await ask(verify)).toBe('null')
  } finally {
    child.kill()
  }
})

test('behavior: the program that reads a request says what would be lost', async () => {
  const reads = snippetsFor('server').find(({ place }) => place.includes('read-requests'))
  const file = await programOf(reads?.text ?? '', 'reads')
  const { stdout } = await promisify(execFile)(process.execPath, [file])
  expect(stdout).toMatch(/unlimited|any amount/i)
  expect(stdout).toContain('USDC')
  expect(stdout).toContain('danger: ')
})

test.each(snippetsFor('shell').map((each) => [each.place, each] as const))(
  'behavior: the commands of %s exist',
  (_, { text }) => {
    const { name, scripts, bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      name: string
      scripts: Record<string, string>
      bin: Record<string, string>
    }
    const known = [
      `npm install ${name}`,
      'npm test',
      ...Object.keys(scripts).map((one) => `npm run ${one}`),
    ]
    const commands = text
      .split('\n')
      .map((line) => line.replace(/#.*/, '').trim())
      .filter(Boolean)
    expect(commands.length).toBeGreaterThan(0)
    // The command that the package has, whatever it is given.
    const isOwn = (command: string) =>
      Object.keys(bin).some((one) => command.startsWith(`npx ${one} `))
    expect(commands.filter((command) => !known.includes(command) && !isOwn(command))).toEqual([])
  },
)

test.each(snippetsFor('sheet').map((each) => [each.place, each] as const))(
  'behavior: the styles of %s are well formed and use existing names',
  async (_, { text }) => {
    const { warnings } = await build({
      stdin: { contents: text, loader: 'css' },
      write: false,
      logLevel: 'silent',
    })
    expect(warnings.map((each) => each.text)).toEqual([])
    const element = customElements.modules[0]?.declarations[0]
    const names = (of: readonly { name: string }[] = []) => of.map(({ name }) => name)
    const used = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name)
    expect(names(element?.cssParts)).toEqual(expect.arrayContaining(used(/::part\(([\w-]+)\)/g)))
    expect(names(element?.cssStates)).toEqual(expect.arrayContaining(used(/:state\(([\w-]+)\)/g)))
    expect(names(element?.cssProperties)).toEqual(
      expect.arrayContaining(used(/(--latchkey-[\w-]+)/g)),
    )
  },
)

test('behavior: the documented policy allows every service, and no more', () => {
  const [policy, ...others] = snippetsFor('policy')
  expect(others).toEqual([])
  const directives = new Map(
    (policy?.text ?? '').split(';').map((line) => {
      const [name = '', ...values] = line.trim().split(/\s+/)
      return [name, values]
    }),
  )
  const hostsOf = (keys: readonly string[]) =>
    serviceHosts.filter(({ key }) => keys.includes(key)).map(({ host }) => host)
  const named = (directive: string) =>
    directives.get(directive)?.map((source) => new URL(source).host)
  expect(named('connect-src')).toEqual(hostsOf(['api', 'rpc', 'relay']))
  expect(named('frame-src')?.sort()).toEqual(hostsOf(['frame', 'verify']).sort())
  for (const [directive, value] of [
    ['default-src', "'none'"],
    ['script-src', "'self'"],
    ['style-src', "'self'"],
    ['require-trusted-types-for', "'script'"],
  ] as const)
    expect(directives.get(directive)).toEqual([value])
})

test.each(snippetsFor('php').map((each) => [each.place, each] as const))(
  'behavior: %s is valid PHP, and adds files of the build to the page',
  (_, { text }) => {
    const { children, errors } = new Engine({ parser: { php7: true } }).parseCode(
      text,
      'functions.php',
    )
    expect(errors).toEqual([])
    expect(children.length).toBeGreaterThan(0)
    const files = [...text.matchAll(/\$folder \. '([^']+)'/g)].map(([, file]) => file ?? '')
    const { files: built } = JSON.parse(readFileSync(join(root, 'dist/manifest.json'), 'utf8')) as {
      files: Record<string, object>
    }
    expect(files).toEqual(['latchkey.css', 'split/latchkey.js'])
    expect(files.filter((file) => !(file in built) && file !== 'latchkey.css')).toEqual([])
  },
)

test('behavior: the settings for Vite are those of the built example', () => {
  const [shown] = snippetsFor('vite')
  expect(shown?.text).toBe(readFileSync(join(root, 'demo/examples/vue/vite.config.js'), 'utf8'))
})
