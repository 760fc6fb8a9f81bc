import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { startDemoPage } from '../../demo/sandbox/page/startDemoPage.ts'
import { startDevBuild } from './devBuild.mjs'

/** A program whose word is in a module that it loads later, served by the demo page as `npm run dev` does. */
async function serveProgram() {
  const dir = await mkdtemp(join(tmpdir(), 'latchkey-dev-'))
  // In one step: else the file could be looked at while it is empty.
  const say = async (text: string) => {
    await writeFile(join(dir, 'next.ts'), text)
    await rename(join(dir, 'next.ts'), join(dir, 'later.ts'))
  }
  await say("export const word: string = 'first'")
  const input = join(dir, 'entry.ts')
  await writeFile(input, "export const load = () => import('./later.ts')\n")
  const build = await startDevBuild({ input, version: '1.2.3' })
  const page = await startDemoPage({
    describe: () => ({ config: {} }),
    endpoints: [],
    mailbox: '',
    frames: [],
    explorer: new Hono(),
    injected: { origin: 'http://127.0.0.1:1', wallets: [] },
    dist: {
      read: async (name) => build.read(name),
      hashes: async () => new Map(build.names.map((name) => [name, ''])),
      onChange: build.onChange,
    },
  })
  onTestFinished(async () => {
    await Promise.all([page.close(), build.close()])
    await rm(dir, { recursive: true })
  })
  const get = (path: string) => fetch(page.origin + path)
  const text = async (path: string) => (await get(path)).text()
  return {
    say,
    get,
    text,
    /** The word that the page would load now. */
    async word() {
      const [, chunk] = /import\("\.\/(.*?)"\)/.exec(await text('/dist/split/start.js')) ?? []
      return /word = "(\w+)"/.exec(await text(`/dist/split/${chunk}`))?.[1]
    },
    /** Listens for changes; gives what waits for the next. */
    async changes() {
      const reader = (await get('/changes')).body?.getReader()
      return async () => new TextDecoder().decode((await reader?.read())?.value)
    },
  }
}

test('behavior: serves a changed source, and tells the page to reload', async () => {
  const { say, word, changes } = await serveProgram()
  expect(await word()).toBe('first')
  const change = await changes()
  await say("export const word: string = 'second'")
  expect(await change()).toBe('data: \n\n')
  expect(await word()).toBe('second')
})

test('error: reports a syntax error, and keeps the last files until it is fixed', async () => {
  const { say, word, changes } = await serveProgram()
  const change = await changes()
  await say('export const word: string = ')
  expect(await change()).toContain('data: Unexpected end of file')
  expect(await word()).toBe('first')
  await say("export const word: string = 'third'")
  expect(await change()).toBe('data: \n\n')
  expect(await word()).toBe('third')
})

test('behavior: each build of dist/ has a name without a hash, and the policy lets the page listen for changes', async () => {
  const { get, text } = await serveProgram()
  for (const [build, file] of [
    ['umd', 'latchkey.umd.js'],
    ['esm', 'latchkey.js'],
    ['split', 'split/latchkey.js'],
  ]) {
    const page = await get(`/plain?build=${build}`)
    expect(page.headers.get('content-security-policy')).toContain("connect-src 'self'")
    expect(await page.text()).toContain(`src="/dist/${file}"></script>`)
    expect(await text(`/dist/${file}`)).toContain('start.js')
  }
})
