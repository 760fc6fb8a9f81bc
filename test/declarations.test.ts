import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const root = fileURLToPath(new URL('..', import.meta.url))
const projects = readdirSync(`${root}test/types`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

test.each(projects)(
  'behavior: the types of dist/ compile for a page with %s',
  async (project) => {
    const tsc = `${root}node_modules/typescript/bin/tsc`
    const { stdout } = await run(process.execPath, [
      tsc,
      '-p',
      `${root}test/types/${project}`,
    ]).catch((error: { stdout: string }) => error)
    expect(stdout).toBe('')
  },
  // The compiler computes for as long as it takes beside whatever else runs.
  180_000,
)

test('behavior: latchkey.d.ts imports only the file next to it', () => {
  const text = readFileSync(`${root}dist/latchkey.d.ts`, 'utf8')
  const imports = [...text.matchAll(/(?:from|import\()\s*['"]([^'"]+)['"]/g)].map(
    ([, from]) => from,
  )
  expect(imports).toEqual(['./attributes.js'])
})
