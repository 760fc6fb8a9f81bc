import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ShippedPackage, shippedPackages } from '../embed/release/shippedPackages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')

type Lockfile = { packages: Record<string, { version?: string; resolved?: string }> }

const allowed = ['MIT', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', '0BSD']

/** Whether a licence expression leaves us one we may ship under: any side of an OR, every side of an AND. */
function isAllowed(licence: string): boolean {
  const plain = licence.replace(/[()]/g, ' ')
  return plain
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((one) => allowed.includes(one.trim())))
}

describe('shipped packages', () => {
  let packages: ShippedPackage[]

  beforeAll(() => {
    packages = shippedPackages()
  })

  test('behavior: every package in dist/ has a licence that allows distribution', () => {
    expect(packages.map(({ name }) => name)).toContain('react')
    expect(packages.filter(({ licence }) => !isAllowed(licence))).toEqual([])
  })

  test('behavior: dist/third-party.txt names each with its version', () => {
    const text = read('dist/third-party.txt')
    const missing = packages.filter(({ name, version }) => !text.includes(`\n${name} ${version} (`))
    expect(missing).toEqual([])
  })

  test('behavior: ships nothing of WalletConnect from 2.21.9 on, where its licence changes', () => {
    const wallet = packages.filter(({ name }) =>
      /^@walletconnect\/(core|sign-client|universal-provider|utils|types)$/.test(name),
    )
    expect(wallet.length).toBeGreaterThan(0)
    expect(wallet.filter(({ version }) => version !== '2.21.8')).toEqual([])
  })
})

describe('installed packages', () => {
  const lock = JSON.parse(read('package-lock.json')) as Lockfile
  const versionsOf = (name: RegExp) => [
    ...new Set(
      Object.entries(lock.packages)
        .filter(([path]) => name.test(path.replace(/^.*node_modules\//, '')))
        .map(([, { version }]) => version),
    ),
  ]

  test('behavior: WalletConnect’s protocol packages are the last under Apache-2.0', () => {
    const versions = versionsOf(
      /^@walletconnect\/(core|sign-client|universal-provider|utils|types)$/,
    )
    // 2.21.7, as free, is what the wallet kit of the tests brings along.
    expect(versions.filter((version) => version !== '2.21.7')).toEqual(['2.21.8'])
    expect(versionsOf(/^@reown\/walletkit$/)).toEqual(['1.2.10'])
  })

  const examples = readdirSync(`${root}demo/examples`)
    .map((name) => `demo/examples/${name}/package.json`)
    .filter((path) => existsSync(`${root}${path}`))

  test.each(['package.json', ...examples])('behavior: %s pins every version exactly', (path) => {
    const manifest = JSON.parse(read(path)) as Record<string, Record<string, string>>
    const loose = ['dependencies', 'devDependencies', 'overrides'].flatMap((group) =>
      Object.entries(manifest[group] ?? {}).filter(
        ([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+(-[\w.]+)?$|^\$/.test(version),
      ),
    )
    expect(loose).toEqual([])
  })

  test.each(examples)('behavior: %s depends on the Latchkey of this clone', (path) => {
    const { version } = JSON.parse(read('package.json')) as { version: string }
    expect(JSON.parse(read(path))).toMatchObject({ dependencies: { latchkey: version } })
  })

  test('behavior: the package has no dependencies that ship with it already', () => {
    const manifest = JSON.parse(read('package.json')) as Record<string, object>
    expect(Object.keys(manifest.dependencies ?? {})).toEqual([])
    // React and Vue for those who use the components or hooks, wagmi and viem for its connector, Playwright for those who
    // test with it; npm installs none of them by itself.
    expect(manifest.peerDependencies).toEqual({
      '@libsql/client': '>=0.18',
      '@wagmi/core': '>=2.10',
      'playwright-core': '>=1.40',
      react: '>=18',
      viem: '>=2.9',
      vue: '>=3.3',
      wagmi: '>=2.9',
    })
    const optional = { optional: true }
    expect(manifest.peerDependenciesMeta).toEqual({
      '@libsql/client': optional,
      '@wagmi/core': optional,
      'playwright-core': optional,
      react: optional,
      viem: optional,
      vue: optional,
      wagmi: optional,
    })
  })

  test('behavior: the lockfile names no registry', () => {
    expect(Object.values(lock.packages).filter(({ resolved }) => resolved)).toEqual([])
  })
})

test('behavior: no tracked file names a path of one machine', () => {
  const places = ['work', 'root', 'home', 'tmp', 'Users'].map((folder) => `/${folder}/`).join('|')
  const pattern = `(^|[^a-zA-Z0-9_.:/-])(${places})[a-z]`
  let found = ''
  try {
    found = execFileSync('git', ['grep', '-nIE', pattern, '--', ':!LICENSE'], {
      cwd: root,
    }).toString()
  } catch (error) {
    // Status 1 is how git says that it found nothing.
    if ((error as { status?: number }).status !== 1) throw error
  }
  expect(found).toBe('')
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND GPL-3.0', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['unknown', false],
])('behavior: whether %s may be shipped: %s', (licence, expected) => {
  expect(isAllowed(licence)).toBe(expected)
})
