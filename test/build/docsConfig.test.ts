import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** In a process of its own, as the site is built: only there is Node alone in loading what the configuration imports. */
const program = `
import { loadVitepress } from './demo/docs/build.mjs'
const { resolveConfig } = await loadVitepress()
const { site } = await resolveConfig('demo/docs', 'build', 'production')
console.log(site.title)
`

test('behavior: Node loads the configuration of the documentation', async () => {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
  })
  expect(stdout.trim()).toBe('Latchkey')
})
