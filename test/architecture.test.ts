import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { breaches, cycles, strays } from './support/importLaw.ts'
import { readSource, readSources } from './support/sourceImports.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A house of the given files, and what is wrong with it. */
const breachesOf = (files: Record<string, string>) =>
  breaches(Object.entries(files).map(([path, text]) => readSource(path, text)))

test('behavior: the sources keep the import rules', () => {
  const files = readSources(root, ['src', 'embed', 'demo', 'test'])
  expect(files.length).toBeGreaterThan(100)
  expect(breaches(files)).toEqual([])
  expect(strays(files)).toEqual([])
  // Well over a thousand files are parsed: there is nothing to wait for, only work.
}, 120_000)

describe('the rules detect violations', () => {
  test.each([
    ['src/ui/Button/Button.tsx', "import { a } from '#state/a.ts'"],
    ['src/ui/Button/Button.tsx', "import type { A } from '#state/a.ts'"],
    ['src/ui/Button/Button.tsx', "import { type A } from '#state/a.ts'"],
    ['src/ui/Button/Button.tsx', "type A = import('#state/a.ts').A"],
    ['src/ui/Button/Button.tsx', "const a = () => import('#state/a.ts')"],
    ['src/ui/Button/Button.tsx', "import { A } from '#parts/A.tsx'"],
    ['src/parts/A.tsx', "import { b } from '#features/send/b.ts'"],
    ['src/actions/a.ts', "import { B } from '#parts/B.tsx'"],
    ['src/lib/a.ts', "import { b } from '#domain/b.ts'"],
    ['src/errors/a.ts', "import { b } from '#lib/b.ts'"],
    ['src/domain/a.ts', "import { b } from '#wire/b.ts'"],
    ['src/domain/a.ts', "import { getAddress } from 'viem'"],
    ['src/domain/a.ts', "import { base58 } from '@scure/base'"],
    ['src/lib/a.ts', "import { Address } from '@scure/btc-signer'"],
    ['src/domain/a.ts', "import { z } from 'zod/mini'"],
    ['src/adapters/api/a.ts', "import { z } from 'zod/mini'"],
    ['src/wire/a.ts', "import { b } from '#adapters/api/b.ts'"],
    ['src/adapters/api/a.ts', "import { b } from '#adapters/storage/b.ts'"],
    ['src/adapters/chains/evm/a.ts', "import { b } from '#adapters/connectors/b.ts'"],
    ['src/state/a.ts', "import { b } from '#adapters/api/b.ts'"],
    ['src/state/a.ts', "import { b } from '#actions/b.ts'"],
    ['src/actions/a.ts', "import type { B } from '#client/b.ts'"],
    ['src/features/send/a.ts', "import { b } from '#features/swap/b.ts'"],
    ['src/features/send/a.ts', "import { b } from '#adapters/api/b.ts'"],
    ['src/features/account/a.ts', "import { b } from '#features/connect/b.ts'"],
    ['src/shell/a.tsx', "import { SendView } from '#features/send/SendView.tsx'"],
    ['src/shell/a.tsx', "import { createClient } from '#client/createClient.ts'"],
    ['src/client/a.ts', "import { useState } from 'react'"],
    ['src/client/a.ts', "import { b } from '#ui/b.ts'"],
    ['src/client/a.ts', "import { b } from '#features/pay/b.ts'"],
    ['src/element/a.ts', "import { createClient } from '#client/createClient.ts'"],
    ['src/element/a.ts', "import { a } from '#actions/a.ts'"],
    ['src/index.ts', "export { createClient } from '#client/createClient.ts'"],
    ['embed/latchkey.ts', "import { E } from '#element/E.ts'"],
    ['demo/demo.ts', "import { E } from '#element/E.ts'"],
    ['demo/sandbox/a.ts', "import { b } from '#adapters/api/b.ts'"],
    ['demo/sandbox/a.ts', "import { b } from '../../embed/testing/b.ts'"],
    ['embed/testing/a.ts', "import { b } from '#adapters/api/b.ts'"],
    ['embed/build/a.mjs', "import { b } from '../package/b.mjs'"],
    ['embed/prepare/a.mjs', "import { rollup } from 'rollup'"],
    ['embed/testing/a.ts', "import { b } from '#testkit/relay/testing/b.ts'"],
    ['embed/testing/a.ts', "import { b } from '../../demo/sandbox/chains/b.ts'"],
    ['src/frame/a.ts', "import { b } from '../../demo/sandbox/chains/b.ts'"],
    ['src/frame/a.ts', "import { b } from '#testkit/relay/b.ts'"],
    ['src/server/a.ts', "import { b } from '#frame/accounts/b.ts'"],
    ['src/element/a.ts', "import { b } from '../../embed/testing/b.ts'"],
    ['src/lib/a.ts', "import { b } from './b.test.ts'"],
    ['src/lib/a.ts', "import { b } from '../../test/support/b.ts'"],
    ['src/attic/a.ts', "import { b } from '#lib/b.ts'"],
  ])('error: reports %s with %s', (path, text) => {
    expect(breachesOf({ [path]: text })).toHaveLength(1)
  })

  test.each([
    ['src/ui/Button/Button.tsx', "import { a } from '../../lib/a.ts'"],
    ['src/ui/Button/Button.tsx', "import { a } from '#ui/Icon/a.ts'"],
    ['demo/sandbox/a.ts', "import { a } from '../../src/wire/a.ts'"],
  ])('error: reports the spelling of %s with %s', (path, text) => {
    expect(breachesOf({ [path]: text })[0]).toMatch(/write #|relative path/)
  })

  test.each([
    ['src/ui/Button/Button.tsx', "import { a } from '#lib/a.ts'"],
    ['src/ui/Button/Button.tsx', "import { b } from '../theme/b.ts'"],
    ['src/domain/a.ts', "import { Address } from '@scure/btc-signer'"],
    ['src/lib/a.ts', "import { base58 } from '@scure/base'"],
    ['src/lib/a.ts', "import * as z from 'zod/mini'"],
    ['src/adapters/connectors/auth/a.ts', "import { b } from '#adapters/frame/b.ts'"],
    ['src/state/a.ts', "import type { B } from '#adapters/api/b.ts'"],
    ['src/parts/A.tsx', "import { b } from '#state/b.ts'"],
    ['src/features/send/a.tsx', "import { B } from '#parts/B.tsx'"],
    ['src/features/connect/a.ts', "import { b } from '#features/wallets/b.ts'"],
    ['src/shell/a.tsx', "const a = () => import('#features/send/SendView.tsx')"],
    ['src/shell/a.tsx', "// import { createClient } from '#client/createClient.ts'"],
    ['src/client/a.ts', "import { b } from '#adapters/chains/b.ts'"],
    ['src/client/a.ts', "const b = () => import('#features/pay/b.ts')"],
    ['src/element/a.ts', "const a = () => import('#client/createClient.ts')"],
    ['embed/testing/a.ts', "import { b } from '#testkit/relay/b.ts'"],
    ['src/testkit/relay/a.ts', "import { b } from '#frame/accounts/b.ts'"],
    ['src/lib/a.test.ts', "import { createSandbox } from '../../demo/sandbox/createSandbox.ts'"],
  ])('behavior: allows %s with %s', (path, text) => {
    expect(breachesOf({ [path]: text })).toEqual([])
  })

  test('error: reports an import cycle, even one of types only', () => {
    const files = {
      'src/lib/a.ts': "import type { B } from './b.ts'",
      'src/lib/b.ts': "import { c } from './c.ts'",
      'src/lib/c.ts': "const a = import('./a.ts')",
    }
    const sources = Object.entries(files).map(([path, text]) => readSource(path, text))
    expect(cycles(sources)).toEqual([
      'a ring: src/lib/a.ts -> src/lib/b.ts -> src/lib/c.ts -> src/lib/a.ts',
    ])
  })

  test('error: reports common code that only one feature uses, or nothing uses', () => {
    const files = {
      'src/features/send/a.ts': "import { b } from '../../actions/b.ts'",
      'src/actions/b.ts': "import { c } from '../domain/c.ts'; import { e } from '../state/e.ts'",
      'src/domain/c.ts': "import { d } from './d.ts'",
      'src/domain/d.ts': '',
      'src/domain/d.test.ts': "import { d } from './d.ts'",
      'src/state/e.ts': '',
      'src/client/f.ts': "import { e } from '../state/e.ts'",
      'src/element/g.ts': "const f = () => import('../client/f.ts')",
      'src/index.ts':
        "export { g } from './element/g.ts'; export { a } from './features/send/a.ts'",
    }
    const sources = Object.entries(files).map(([path, text]) => readSource(path, text))
    expect(strays(sources)).toEqual([
      'src/actions/b.ts: only features/send uses it, so it belongs there',
      'src/domain/c.ts: only features/send uses it, so it belongs there',
      'src/domain/d.ts: only features/send uses it, so it belongs there',
    ])
    const unused = sources.filter(({ path }) => path !== 'src/element/g.ts')
    expect(strays(unused)).toContain('src/client/f.ts: nothing uses it')
  })

  test.each([
    ['src/lib/index.ts', ''],
    ['src/lib/utils.ts', ''],
    ['src/domain/constants.ts', ''],
    ['src/ui/helpers/a.ts', ''],
    ['demo/sandbox/types.ts', ''],
    ['src/state/looks.css', ''],
    ['src/lib/long.ts', '\n'.repeat(401)],
    ['src/lib/barrel.ts', "export { a } from './a.ts'"],
  ])('error: reports a file like %s', (path, text) => {
    expect(breachesOf({ [path]: text })).toHaveLength(1)
  })
})

test.each([
  ['demo/sandbox/', 10],
  ['src/testkit/', 4],
  ['src/frame/', 0],
  ['src/passkey/', 0],
  ['src/server/', 0],
])(
  'behavior: every service below %s has a README, and it names only existing files',
  (folder, least) => {
    const services = new URL(`../${folder}`, import.meta.url)
    const below = readdirSync(services, { withFileTypes: true }).filter((one) => one.isDirectory())
    const folders = least === 0 ? [{ name: '.' }] : below
    expect(folders.length).toBeGreaterThan(least)
    for (const { name } of folders) {
      const text = readFileSync(new URL(`${name}/README.md`, services), 'utf8')
      const listed = text.split('\n').filter((line) => line.startsWith('- '))
      const named = listed.flatMap((line) => [
        ...(line.split(': ')[0] ?? '').matchAll(/`([^`]+)`/g),
      ])
      const missing = named.filter(
        ([, file = '']) => !existsSync(new URL(`${name}/${file}`, services)),
      )
      expect(
        missing.map(([, file]) => file),
        name,
      ).toEqual([])
    }
  },
)
