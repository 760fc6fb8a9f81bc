import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { attributeTable } from '../src/element/attributes.ts'
import { publicTokens } from '../src/ui/theme/tokens.ts'

const root = new URL('..', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const readme = read('README.md')
const contributing = read('CONTRIBUTING.md')
const code = [...readme.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)

test('behavior: the README names every attribute', () => {
  const missing = attributeTable.filter(({ name }) => !code.includes(name))
  expect(missing.map(({ name }) => name)).toEqual([])
})

test('behavior: its table gives every choice', () => {
  for (const { name, choices = [] } of attributeTable) {
    const row = readme.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? ''
    for (const choice of choices) expect(row, name).toContain(`\`${choice}\``)
  }
})

test('behavior: it names every token, and none that does not exist', () => {
  const named = [...new Set(readme.match(/--latchkey-[\w-]+/g))].sort()
  expect(named).toEqual(publicTokens.map(({ name }) => name).sort())
})

test('behavior: it names every event', () => {
  // As the element's own types list them; the keys of a type cannot be had at run time.
  const [, events = ''] =
    /export type HostEvents = \{([\s\S]*?)\n\}/.exec(read('src/domain/hostEvent.ts')) ?? []
  const names = [...events.matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, name]) => `latchkey-${name}`)
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !code.includes(name))).toEqual([])
})

test('behavior: files it links to are there', () => {
  const links = [...`${readme}\n${contributing}`.matchAll(/\]\(([^)#:]+)\)/g)].map(
    ([, to = '']) => to,
  )
  expect(links.length).toBeGreaterThan(2)
  expect(links.filter((to) => !existsSync(fileURLToPath(new URL(to, root))))).toEqual([])
})

test('behavior: scripts it tells people to run exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = [...`${readme}\n${contributing}`.matchAll(/npm (?:run ([a-z][\w:]*)|(test))/g)].map(
    ([, script, test = '']) => script ?? test,
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((script) => !(script in scripts))).toEqual([])
})

test('behavior: the security policy is linked, ships, and is about what is installed', () => {
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

test('behavior: it says what the sandbox’s embedded wallet is', () => {
  expect(readme).toMatch(/sandbox’s embedded wallet is custodial and for development only/)
})
