import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { en } from '../src/i18n/en.ts'
import { enFirst } from '../src/i18n/enFirst.ts'
import { readSources } from './support/sourceImports.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What is on the screen before any further words have arrived. */
const first = [
  'src/kit/createKit.ts',
  'src/kit/openSession.ts',
  'src/shell/Shell.tsx',
  'src/features/connect/ConnectView.tsx',
]

/** They wait for their words before they speak. */
const patient = ['src/actions/raiseAlert.ts', 'src/shell/shownScreen.ts']

const imports = new Map(
  readSources(root, ['src']).map((file) => [
    file.path,
    file.imports.filter(({ how, isOurs }) => how === 'static' && isOurs).map((to) => to.target),
  ]),
)

const reached = () => {
  const seen = new Set(first)
  for (const path of seen) for (const next of imports.get(path) ?? []) seen.add(next)
  return [...seen].filter((path) => /\.tsx?$/.test(path) && !path.startsWith('src/i18n/'))
}

const baseOf = (key: string) => key.replace(/\.(one|other)$/, '')
const isFirst = (key: string) => key in enFirst || `${key}.other` in enFirst

test('behavior: what opens with the modal says nothing that has yet to arrive', () => {
  const later = new Set(
    Object.keys(en)
      .map(baseOf)
      .filter((key) => !isFirst(key)),
  )
  const missing = reached()
    .filter((path) => !patient.includes(path))
    .flatMap((path) => {
      const text = readFileSync(posix.join(root, path), 'utf8')
      const heads = [...text.matchAll(/`([\w.]+\.)\$\{/g)].map(([, head = '']) => head)
      return [...later]
        .filter((key) => text.includes(`'${key}'`) || heads.some((head) => key.startsWith(head)))
        .map((key) => `${path}: ${key}`)
    })
  expect(reached().length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})
