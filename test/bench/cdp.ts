import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import WebSocket from 'ws'
import { chromiumFlags, ensureChromium } from '../support/chromium.mjs'

type Answer = { id?: number; result?: object; error?: { message: string } } & Event
type Event = { method?: string; params?: object; sessionId?: string }

/**
 * Chromium controlled without a driver in between. A driver enables the `Runtime` domain, which makes
 * the engine keep source positions for every script: the driver itself would be measured.
 */
export type Chromium = {
  /** Opens a page in a context of its own: no cache, no storage. */
  open(): Promise<BenchPage>
  close(): Promise<void>
}

export type BenchPage = {
  send<Result = object>(method: string, params?: object): Promise<Result>
  on(method: string, listener: (params: never) => void): void
  close(): Promise<void>
}

/** `engine`: further flags for V8. */
export async function startChromium({ engine = '' } = {}): Promise<Chromium> {
  const profile = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
  const child = spawn(
    ensureChromium(),
    [
      ...chromiumFlags,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--window-size=1280,900',
      ...(engine ? [`--js-flags=${engine}`] : []),
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const socket = new WebSocket(await debuggerUrl(child), { perMessageDeflate: false })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))

  let nextId = 1
  const waiting = new Map<number, (answer: Answer) => void>()
  const listeners = new Map<string, (params: never) => void>()
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Answer
    if (message.id !== undefined) waiting.get(message.id)?.(message)
    else listeners.get(`${message.sessionId}:${message.method}`)?.(message.params as never)
  })
  const send = <Result>(method: string, params: object = {}, sessionId?: string) =>
    new Promise<Result>((resolve, reject) => {
      const id = nextId++
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id)
        if (error) reject(new Error(`${method}: ${error.message}`))
        else resolve(result as Result)
      })
      socket.send(JSON.stringify({ id, method, params, sessionId }))
    })

  return {
    async open() {
      const { browserContextId } = await send<{ browserContextId: string }>(
        'Target.createBrowserContext',
      )
      const { targetId } = await send<{ targetId: string }>('Target.createTarget', {
        url: 'about:blank',
        browserContextId,
      })
      const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', {
        targetId,
        flatten: true,
      })
      return {
        send: (method, params) => send(method, params, sessionId),
        on: (method, listener) => void listeners.set(`${sessionId}:${method}`, listener),
        close: async () => {
          await send('Target.disposeBrowserContext', { browserContextId })
        },
      }
    },
    async close() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      // Asked to close, it ends its other processes; killed, it leaves them writing to the profile.
      // The answer may be lost while it closes.
      send('Browser.close').catch(() => child.kill())
      await gone
      socket.close()
      // Its other processes may still be writing there.
      rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

/** Chromium prints its debugging address to stderr. */
function debuggerUrl(child: ChildProcess) {
  return new Promise<string>((resolve, reject) => {
    if (!child.stderr) return reject(new Error('Chromium has no stderr'))
    createInterface({ input: child.stderr }).on('line', (line) => {
      const [, url] = /DevTools listening on (ws:\S+)/.exec(line) ?? []
      if (url) resolve(url)
    })
    child.once('exit', (code) => reject(new Error(`Chromium ended with ${code}`)))
  })
}
