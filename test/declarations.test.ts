import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { customElements } from '../embed/reference/describeElement.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))
const projects = readdirSync(`${root}test/types`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** The compiler computes for as long as it takes beside whatever else runs. */
const PATIENCE_MS = 180_000

/** What a compiler finds in a page of `test/types`: nothing. */
async function compiles(project: string, compiler: 'typescript-native' | 'typescript') {
  const tsc = `${root}node_modules/${compiler}/bin/tsc`
  const page = `${root}test/types/${project}`
  const { stdout } = await run(process.execPath, [tsc, '-p', page]).catch(
    (error: { stdout: string }) => error,
  )
  expect(stdout).toBe('')
}

test.each(projects)(
  'behavior: the types of dist/ compile for a page with %s',
  (project) => compiles(project, 'typescript-native'),
  PATIENCE_MS,
)

test(
  'behavior: the types of dist/ compile with the compiler before the native one',
  // The page that has the declarations themselves checked; snippets.test.ts has this compiler read the published types, too.
  () => compiles('dom', 'typescript'),
  PATIENCE_MS,
)

test('behavior: every type that the reference names is exported', () => {
  const text = readFileSync(`${root}dist/latchkey.d.ts`, 'utf8')
  const exported = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/.* as /, ''),
    ),
  )
  expect(exported).toContain('LatchKeyElement')
  const [element] = customElements.modules.flatMap(({ declarations }) => declarations)
  const described = [...(element?.members ?? []), ...(element?.options ?? [])]
    .map(({ type }) => type.text.replace(/'[^']*'/g, ''))
    .join('\n')
  const named = [...new Set(described.match(/\b[A-Z]\w+/g))]
  expect(named).toContain('OpenOptions')
  const ofThePlatform = ['HTMLFormElement', 'Promise', 'Record', 'URL', 'ValidityState']
  expect(named.filter((name) => ![...exported, ...ofThePlatform].includes(name))).toEqual([])
})

test('behavior: latchkey.d.ts imports only the file next to it', () => {
  const text = readFileSync(`${root}dist/latchkey.d.ts`, 'utf8')
  const imports = [...text.matchAll(/(?:from\s+|import\()['"]([^'"]+)['"]/g)].map(
    ([, from]) => from,
  )
  expect(imports).toEqual(['./attributes.js'])
})
