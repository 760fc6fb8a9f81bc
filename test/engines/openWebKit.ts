import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wait } from '#lib/wait.ts'
import { ensureWebKit } from '../support/otherBrowsers.mjs'
import { openDisplay } from './display.ts'
import { type Engine, type Key, type Place, type Tab, WINDOW } from './engine.ts'
import { type Command, type ElementReference, webDriver } from './webDriver.ts'

const PATIENCE_MS = 20_000

/** How the standard writes keys without a character. */
const KEYS: Readonly<Record<Key | 'Shift' | 'Control', string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
}

/** WebKitGTK's MiniBrowser by the WebDriver protocol, on a screen of its own. Each visitor has a browser. */
export async function openWebKit(): Promise<Engine> {
  const { driver, browser } = ensureWebKit()
  const display = await openDisplay()
  const port = await freePort()
  const home = await stillHome()
  const server = spawn(driver, [`--port=${port}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DISPLAY: display.name, XDG_CONFIG_HOME: home },
  })
  const command = webDriver(`http://127.0.0.1:${port}`)
  const capabilities = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } }
  await answering(command)
  return {
    name: 'WebKitGTK',
    async visit() {
      const { sessionId } = await command<{ sessionId: string }>('POST', '/session', {
        capabilities: { alwaysMatch: capabilities },
      })
      const session: Command = (method, path, body) =>
        command(method, `/session/${sessionId}${path}`, body)
      await session('POST', '/window/rect', { x: 0, y: 0, ...WINDOW })
      const handle = await session<string>('GET', '/window')
      return { tab: openTabs(session, handle)(handle), leave: () => session('DELETE', '') }
    },
    async close() {
      const ended = once(server, 'exit')
      server.kill()
      await ended
      display.close()
      await rm(home, { recursive: true })
    },
  }
}

/** The tabs of one session, which always has one that its commands go to. */
function openTabs(session: Command, first: string) {
  let current = first
  let turned = 0
  const go = async (handle: string) => {
    if (handle !== current) await session('POST', '/window', { handle })
    current = handle
  }
  const handles = () => session<string[]>('GET', '/window/handles')
  const act = (source: object) => session('POST', '/actions', { actions: [source] })
  const keys = (...actions: object[]) => act({ type: 'key', id: 'keys', actions })
  const down = (value: string) => ({ type: 'keyDown', value })
  const up = (value: string) => ({ type: 'keyUp', value })
  const stroke = (value: string) => [down(value), up(value)]

  const tab = (handle: string): Tab => {
    const frame = (selector?: string): Place => ({
      async run(work, ...given) {
        await go(handle)
        if (selector !== undefined) await enter(session, selector)
        try {
          return await run(session, work.toString(), given)
        } finally {
          if (selector !== undefined) await session('POST', '/frame', { id: null })
        }
      },
    })
    return {
      ...frame(),
      frame,
      async goto(url) {
        await go(handle)
        await session('POST', '/url', { url })
      },
      async reload() {
        await go(handle)
        await session('POST', '/refresh')
      },
      async press(x, y) {
        await go(handle)
        await act({
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [
            { type: 'pointerMove', x, y },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        })
      },
      async key(key, held) {
        await go(handle)
        const value = KEYS[key]
        if (!held) return void (await keys(...stroke(value)))
        await keys(down(KEYS[held]), ...stroke(value), up(KEYS[held]))
      },
      async type(text) {
        await go(handle)
        await keys(...[...text].flatMap((character) => stroke(character)))
      },
      async selectAll() {
        await go(handle)
        await keys(down(KEYS.Control), ...stroke('a'), up(KEYS.Control))
      },
      async wheel(x, y, distance) {
        await go(handle)
        // It takes what is to be scrolled for how far the wheel has come by now.
        turned += distance
        const scroll = { type: 'scroll', x, y, deltaX: 0, deltaY: turned }
        await act({ type: 'wheel', id: 'wheel', actions: [scroll] })
      },
      async picture() {
        await go(handle)
        return Buffer.from(await session<string>('GET', '/screenshot'), 'base64')
      },
      async another() {
        const opened = await session<{ handle: string }>('POST', '/window/new', { type: 'tab' })
        return tab(opened.handle)
      },
      async popup(open) {
        const before = await handles()
        await open()
        const until = Date.now() + PATIENCE_MS
        for (;;) {
          const opened = (await handles()).find((one) => !before.includes(one))
          if (opened !== undefined) return tab(opened)
          if (Date.now() > until) throw new Error('No window has come up')
          await wait(50)
        }
      },
      async close() {
        await go(handle)
        await session('DELETE', '/window')
        const [left = ''] = await handles()
        await go(left)
      },
    }
  }
  return tab
}

/** Sends the following commands to a frame. */
async function enter(session: Command, selector: string): Promise<void> {
  const script = 'return document.querySelector(arguments[0])'
  const id = await session<ElementReference | null>('POST', '/execute/sync', {
    script,
    args: [selector],
  })
  if (id === null) throw new Error(`No frame in ${selector}`)
  await session('POST', '/frame', { id })
}

async function run<Value>(session: Command, work: string, given: readonly unknown[]) {
  const script = `const [given, answer] = arguments
    Promise.resolve().then(() => (${work})(...given)).then(
      (value) => answer({ value }),
      (error) => answer({ error: String(error) }))`
  const answer = await session<{ value: Value } | { error: string }>('POST', '/execute/async', {
    script,
    args: [given],
  })
  if ('error' in answer) throw new Error(answer.error)
  return answer.value
}

/** A folder of settings in which its visitors want no motion: each frame of it is drawn by the processor. */
async function stillHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'latchkey-webkit-'))
  await mkdir(join(home, 'gtk-3.0'))
  await writeFile(join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  return home
}

/** Waits until the driver listens. */
async function answering(command: Command): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  for (;;)
    try {
      await command('GET', '/status')
      return
    } catch (error) {
      // Nobody listens there yet.
      if (!(error instanceof TypeError) || Date.now() > until) throw error
      await wait(50)
    }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
