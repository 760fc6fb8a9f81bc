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
console.log(JSON.stringify({ title: site.title, ...site.themeConfig }))
`

async function loadConfig(variables: Record<string, string>) {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    env: { ...process.env, ...variables },
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as {
    title: string
    editLink?: { pattern: string }
    nav: { text: string; link: string }[]
  }
}

test('behavior: Node loads the configuration of the documentation', async () => {
  const { title, editLink, nav } = await loadConfig({ DOCS_REPOSITORY: '' })
  expect(title).toBe('Latchkey')
  // No address is invented while nobody has named the repository.
  expect(editLink).toBeUndefined()
  expect(nav.filter(({ link }) => link.startsWith('http'))).toEqual([])
})

test('DOCS_REPOSITORY: gives every page a link to edit it, and the site one to the sources', async () => {
  const { editLink, nav } = await loadConfig({ DOCS_REPOSITORY: 'https://github.com/a/b' })
  expect(editLink?.pattern).toBe('https://github.com/a/b/edit/main/demo/docs/:path')
  expect(nav).toContainEqual({ text: 'Source', link: 'https://github.com/a/b' })
})
