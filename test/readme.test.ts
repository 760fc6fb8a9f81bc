import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { attributeTable } from '#element/attributes.ts'
import { errorTexts } from '#errors/codes.ts'
import { MELD_BASE } from '#features/onramp/meldUrl.ts'
import { publicTokens } from '#ui/theme/tokens.ts'
import { type Manifest, withReference } from '../demo/docs/site/reference.ts'
import { customElements } from '../embed/reference/describeElement.ts'
import { nodeHosts, serviceHosts } from '../embed/reference/describeHosts.ts'
import { docsPages, headingsOf } from './support/docsPages.ts'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const readme = read('README.md')
/** What contributors read: the folders that have a README say how to work in them. */
const notes = ['CONTRIBUTING.md', ...['src', 'embed', 'demo', 'test'].flatMap(readmesOf)]
const contributing = notes.map((path) => read(path)).join('\n')
/** A page as a reader has it, with what comes from the manifest in its place. */
const page = (path: string) =>
  withReference(read(`demo/docs/${path}.md`), customElements as unknown as Manifest)
const docs = docsPages.map((path) => page(path)).join('\n')

test.each(['README.md', 'CONTRIBUTING.md'])(
  'behavior: %s is at most a few screens long',
  (path) => {
    expect(Buffer.byteLength(read(path))).toBeLessThanOrEqual(8192)
  },
)

test('behavior: the reference has a heading for every attribute, with every choice', () => {
  const sections = page('reference/attributes').split(/^### /m)
  for (const { name, choices = [] } of attributeTable) {
    const section = sections.find((text) => text.startsWith(`${name}\n`)) ?? ''
    expect(section, name).not.toBe('')
    for (const choice of choices) expect(section, name).toContain(`<code v-pre>${choice}</code>`)
  }
})

test('behavior: the documentation names every token, and no unknown one', () => {
  const known = publicTokens.map(({ name }) => name).sort()
  const named = (text: string) => [...new Set(text.match(/--latchkey-[\w-]+/g))].sort()
  expect(named(page('reference/styling'))).toEqual(known)
  expect(named(`${readme}${docs}`)).toEqual(known)
})

test('behavior: the documentation names every event', () => {
  // As the element's own types list them; the keys of a type cannot be had at run time.
  const [, events = ''] =
    /export type HostEvents = \{([\s\S]*?)\n\}/.exec(read('src/domain/view/hostEvent.ts')) ?? []
  const names = [...events.matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, name]) => `latchkey-${name}`)
  expect(names.length).toBeGreaterThan(5)
  const headings = headingsOf(page('reference/events'))
  expect(names.filter((name) => !headings.includes(name))).toEqual([])
})

test('behavior: the documentation names every error code, with what to do about it', () => {
  const rows = page('reference/errors').split('\n')
  for (const code of Object.keys(errorTexts))
    expect(rows.find((row) => row.startsWith(`| <a id="${code}" `)) ?? '', code).toMatch(
      /^\| .+ \| \S.+ \| \S.+ \| \S.+ \|$/,
    )
})

/** READMEs of a folder and those below it. Hoisted: `notes` is made of them. */
function readmesOf(folder: string): string[] {
  return readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /^(?!demo\/examples\/|.*node_modules\/).*\/README\.md$/.test(path))
}

/** A source without its comments, so that what is left is what runs. */
const codeOf = (path: string) =>
  read(path)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*/g, '')

/** The files of `src` that ship to pages. */
const sources = readdirSync(new URL('src/', root), { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !/\.test\.|\/testing\/|^src\/(server|frame|passkey|testkit)\//.test(path),
  )

test('behavior: the privacy page names every host that the sources contact', () => {
  /** Their addresses are pressed by a visitor, or name a standard: nothing is fetched from there. */
  const links = [
    /^src\/domain\/wallet\/shippedWallets\//,
    /^src\/domain\/wallet\/inAppBrowsers\.ts$/,
    /^src\/element\/solanaWallet\.ts$/,
    /^src\/features\/networks\/WhatIsANetworkView\.tsx$/,
  ]
  const explorers = ['solscan.io']
  const unlinked = sources.filter((path) => !links.some((one) => one.test(path)))
  const asked = new Set(
    unlinked.flatMap((path) =>
      [...codeOf(path).matchAll(/(?:https?|wss?):\/\/((?:[\w-]+\.)+[a-z]+)/g)].map(
        ([, host = '']) => host,
      ),
    ),
  )
  expect(asked.size).toBeGreaterThan(4)
  const privacy = page('privacy')
  const headings = headingsOf(privacy)
  // A host of `.example` is nobody's: it stands in texts that say what to write (RFC 2606).
  const real = [...asked].filter((host) => !host.endsWith('.example'))
  const missing = real.filter((host) => !headings.includes(host))
  expect(missing.filter((host) => !explorers.includes(host))).toEqual([])
  expect(serviceHosts.map(({ host }) => host)).toContain(new URL(MELD_BASE).host)
  // Every network that can be named by its id alone has a node, and stands in the table.
  expect(nodeHosts.filter(({ host }) => host === '')).toEqual([])
  for (const { id, host } of nodeHosts) {
    expect(privacy).toContain(`<code v-pre>${id}</code>`)
    expect(privacy).toContain(`<code v-pre>${host}</code>`)
  }
})

test('behavior: the privacy page lists every name that is stored, and no other', () => {
  const registry = readdirSync(new URL('src/wire/storage/', root)).filter(
    (name) => !name.includes('.test.'),
  )
  const keys = registry.flatMap((name) =>
    [...codeOf(`src/wire/storage/${name}`).matchAll(/\bkey\(\s*'([^']+)'/g)].map(
      ([, key = '']) => key,
    ),
  )
  expect(keys.length).toBeGreaterThan(25)
  // What is written past the registry: below our prefix by other code, and by the SDK's own name.
  const others = sources
    .filter((path) => !path.startsWith('src/wire/storage/'))
    .flatMap((path) => {
      const code = codeOf(path)
      const below = [...code.matchAll(/latchkey:v1:(?:\$\{[^}]*\}:)?([a-z][\w-]*)(:?)['`]/g)]
      const own = [...code.matchAll(/^const KEY = '(\w+)'/gm)]
      const isWriting = /(local|session)Storage\.setItem|\bindexedDB\b|document\.cookie/.test(code)
      const names = [
        ...below.map(([, name, colon]) => (colon ? `${name}:…` : name)),
        ...own.map(([, name]) => name),
      ]
      if (isWriting) expect(names, path).not.toEqual([])
      return isWriting || below.some(([, , colon]) => colon) ? names : []
    })
  const [, stored = ''] =
    /## What is stored\n([\s\S]*?)\n## /.exec(read('demo/docs/privacy.md')) ?? []
  const rows = stored.split('\n').filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((line) =>
    [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
  const known = new Set([...keys, ...others])
  const [client] = [...known].filter((name) => name === 'WALLETCONNECT_DEEPLINK_CHOICE')
  expect(stored).toContain(`\`${client}\``)
  expect(named.sort()).toEqual([...known].filter((name) => name !== client).sort())
})

test('behavior: linked files exist', () => {
  const links = ['README.md', ...notes].flatMap((from) =>
    [...read(from).matchAll(/(?:\]\(|src(?:set)?=")([^)"#:]+)[)"]/g)].map(([, to = '']) => ({
      from,
      to,
    })),
  )
  // Where a host puts its own copy of the files, no file of ours is meant.
  const ours = links.filter(({ to }) => !to.startsWith('/latchkey-'))
  expect(ours.length).toBeGreaterThan(20)
  expect(
    ours.filter(({ from, to }) => !existsSync(fileURLToPath(new URL(to, new URL(from, root))))),
  ).toEqual([])
})

test('behavior: files that the notes for contributors name exist', () => {
  const named = notes.flatMap((from) =>
    [...read(from).matchAll(/`((?:src|embed|demo|test)\/[\w./-]+\.\w+)`/g)].map(
      ([, to = '']) => to,
    ),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((to) => !existsSync(fileURLToPath(new URL(to, root))))).toEqual([])
})

test('behavior: the npm scripts it names exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = [
    ...`${readme}\n${contributing}\n${docs}`.matchAll(/npm (?:run ([a-z][\w:]*)|(test))/g),
  ].map(([, script, test = '']) => script ?? test)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((script) => !(script in scripts))).toEqual([])
})

test('behavior: the security policy is linked, shipped, and about the installed version', () => {
  const policy = read('embed/SECURITY.md')
  const { files, version, devDependencies } = JSON.parse(read('package.json')) as {
    files: string[]
    version: string
    devDependencies: Record<string, string>
  }
  expect(readme).toContain('](embed/SECURITY.md)')
  expect(files).toContain('embed/SECURITY.md')
  expect(policy).toContain(`the latest release of ${version.replace(/\.\d+$/, '')}`)
  expect(policy).toContain('private security advisories')
  // Nobody reads mail sent to an address that was made up.
  expect(policy).not.toMatch(/https?:|\w@\w/)
  for (const title of [
    'Reporting a vulnerability',
    'Supported versions',
    'What the host page can always do',
    'What the host page cannot do',
    `WalletConnect at ${devDependencies['@walletconnect/core']}`,
  ])
    expect(policy).toMatch(new RegExp(`^#+ ${title}$`, 'm'))
})

test('behavior: describes the sandbox’s embedded wallet as such', () => {
  expect(readme).toMatch(/sandbox’s embedded wallet is custodial and for development only/)
})
