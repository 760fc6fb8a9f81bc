import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { LatchKeyElement } from '../../src/element/LatchKeyElement.ts'
import type { Door } from '../support/door.ts'
import {
  type Stage,
  type StageWallet,
  startStage,
  type VisitOptions,
  willing,
} from '../support/stage.ts'

const ONE = 'eip155:31337'
const FOX = 'example.fox'
const OWL = 'example.owl'

let stage: Stage
let door: Door
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage?.close())
afterEach(async () => {
  const { troubles } = door
  await door.close()
  expect(troubles).toEqual([])
})

const fox: StageWallet = { name: 'Fox', rdns: FOX, accounts: [0], behaviours: willing }
const owl: StageWallet = { name: 'Owl', rdns: OWL, accounts: [1], behaviours: willing }
const visit = async (options: VisitOptions = {}) => {
  door = await stage.visit(options)
}
const addressOf = (account: number) => `${ONE}:${stage.sandbox.accounts[account]?.address}`
const ready = () => door.host(async (latchKey) => void (await latchKey.ready))

describe('two on one page', () => {
  const twice = (html: string) =>
    html.replace(
      /<latch-key id="kit".*<\/latch-key>/,
      (one) => `${one}${one.replace('"kit"', '"second"')}`,
    )
  const both = () =>
    door.page.evaluate(() =>
      [...document.querySelectorAll<LatchKeyElement>('latch-key')].map(
        ({ id, state: { status, caipAddress } }) => ({ id, status, caipAddress }),
      ),
    )
  /** Which of them told of what. */
  const tellers = () =>
    door.page.evaluate(() => (window as unknown as { tellers: string[] }).tellers)

  test('behavior: two kits: other wallets, other events, other memories', async () => {
    await visit({
      wallets: [fox, owl],
      rewrite: twice,
      prepare: (page) =>
        page.addInitScript(() => {
          const tellers: string[] = []
          Object.assign(window, { tellers })
          for (const name of ['connect', 'disconnect'])
            addEventListener(`latchkey-${name}`, (event) =>
              tellers.push(`${(event.target as Element).id} ${name}`),
            )
        }),
    })
    await door.connect('Fox')
    expect(await both()).toMatchObject([
      { id: 'kit', status: 'connected', caipAddress: addressOf(0) },
      { id: 'second', status: 'disconnected' },
    ])
    await door.page.locator('#second button').click()
    await door.dialog.locator(`[data-wallet="${OWL}"]`).click()
    const connected = [
      { id: 'kit', status: 'connected', caipAddress: addressOf(0) },
      { id: 'second', status: 'connected', caipAddress: addressOf(1) },
    ]
    await expect.poll(both).toMatchObject(connected)
    await expect.poll(tellers).toEqual(['kit connect', 'second connect'])

    await door.page.reload()
    await expect.poll(both).toMatchObject(connected)
    await door.host((latchKey) => latchKey.disconnect())
    expect(await both()).toMatchObject([
      { id: 'kit', status: 'disconnected' },
      { id: 'second', status: 'connected', caipAddress: addressOf(1) },
    ])
    expect((await tellers()).filter((line) => line.includes('disconnect'))).toEqual([
      'kit disconnect',
    ])

    await door.page.reload()
    await expect.poll(both).toMatchObject([
      { id: 'kit', status: 'disconnected' },
      { id: 'second', status: 'connected' },
    ])
  })
})

// Made of text, since the bundler of these tests would take the import for one of theirs.
const comeLate = new Function(
  "return import('/dist/latchkey.js').then(() => {})",
) as () => Promise<void>

describe('the script', () => {
  test('behavior: twice on the page, in two builds: the first one serves', async () => {
    await visit({
      build: 'umd',
      wallets: [fox],
      rewrite: (html) =>
        html.replace(
          '</body>',
          '<script type="module" src="/dist/split/latchkey.js"></script></body>',
        ),
      prepare: (page) =>
        page.addInitScript(() => {
          window.latchkeyQueue ??= []
          window.latchkeyQueue.push((latchkey) => {
            Object.assign(window, { first: latchkey })
          })
        }),
    })
    await ready()
    await door.page.waitForLoadState('networkidle')
    await door.connect('Fox')
    const same = await door.page.evaluate(() => {
      const { first } = window as unknown as { first: typeof window.Latchkey }
      let queued: unknown
      window.latchkeyQueue?.push((latchkey) => {
        queued = latchkey
      })
      return [
        first === window.Latchkey,
        first === queued,
        first?.LatchKeyElement === customElements.get('latch-key'),
        document.querySelectorAll('latch-key-modal').length,
      ]
    })
    expect(same).toEqual([true, true, true, 1])
  })

  test('behavior: comes late: what the page did before counts', async () => {
    await visit({
      wallets: [fox],
      rewrite: (html) => html.replace(/<script async[^>]*><\/script>/, ''),
    })
    await door.host((latchKey) => {
      latchKey.setAttribute('lang', 'de')
      Object.assign(latchKey, { theme: 'dark' })
    })
    await door.page.evaluate(comeLate)
    await ready()
    await expect.poll(() => door.button.textContent()).toBe('Wallet verbinden')
    expect(await door.host((latchKey) => latchKey.getAttribute('theme'))).toBe('dark')
    await door.connect('Fox')
    await expect
      .poll(async () => (await door.heard()).map(({ type }) => type))
      .toEqual(expect.arrayContaining(['ready', 'open', 'connect', 'close']))
  })

  test('error: a part that does not arrive is said on the button, and the next press tries again', async () => {
    await visit({ build: 'split' })
    await ready()
    await door.context.route(/\/dist\/split\/\w.*-\w+\.js/, (route) => route.abort())
    await door.button.click()
    await door.button.getByText('Could not load. Try again').waitFor()
    await expect
      .poll(async () => (await door.heard('error')).map(({ detail }) => detail))
      .toEqual([{ code: 'chunk-failed', message: expect.any(String), hints: [] }])
    const code = await door.host((latchKey) =>
      latchKey.open().then(
        () => 'opened',
        (error: { code: string }) => error.code,
      ),
    )
    expect(code).toBe('chunk-failed')
    expect((await door.state()).open).toBe(false)

    await door.context.unrouteAll()
    await door.button.click()
    await door.view('Connect').waitFor()
    await door.page.keyboard.press('Escape')
    await door.button.getByText('Connect wallet').waitFor()
  })
})

describe('moving about', () => {
  test('behavior: an element that is moved stays connected, and nobody is told a thing', async () => {
    await visit({ wallets: [fox] })
    await door.connect('Fox')
    const before = await door.heard()
    await door.host((latchKey) => {
      const place = document.createElement('section')
      document.body.append(place)
      place.append(latchKey)
      document.body.prepend(place)
    })
    expect(await door.state()).toMatchObject({ status: 'connected', caipAddress: addressOf(0) })
    expect(await door.host((latchKey) => latchKey.request({ method: 'eth_chainId' }))).toBe(
      '0x7a69',
    )
    await door.button.getByText('10,000 ETH').waitFor()
    await door.button.click()
    await door.view('Account').waitFor()
    const quiet = (events: { type: string }[]) =>
      events.filter(({ type }) => !/event|open/.test(type))
    expect(quiet(await door.heard())).toEqual(quiet(before))
  })

  test('behavior: one that takes the place of another, as frameworks do, brings the session back', async () => {
    await visit({ wallets: [fox] })
    await door.connect('Fox')
    await door.host((latchKey) => {
      const heir = document.createElement('latch-key')
      heir.config = JSON.parse(latchKey.querySelector('script')?.textContent ?? '')
      latchKey.replaceWith(heir)
    })
    await expect
      .poll(() => door.state())
      .toMatchObject({ status: 'connected', caipAddress: addressOf(0) })
    expect(await door.host((latchKey) => latchKey.request({ method: 'eth_chainId' }))).toBe(
      '0x7a69',
    )
    expect(await door.heard('disconnect')).toEqual([])
  })

  /** Puts a new element on the page, opens it at a view, waits for that, and takes it away. */
  const live = async (view: string, isThere: () => Promise<unknown>) => {
    await door.page.evaluate(() => {
      const { config } = window as unknown as { config: LatchKeyElement['config'] }
      document.body.append(Object.assign(document.createElement('latch-key'), { config }))
    })
    await door.host((latchKey, view) => latchKey.open({ view }), view)
    await isThere()
    await door.host((latchKey) => latchKey.remove())
    await door.dialog.waitFor({ state: 'detached' })
  }
  const takeAway = () =>
    door.host((latchKey) => {
      const config = JSON.parse(latchKey.querySelector('script')?.textContent ?? '')
      Object.assign(window, { config })
      latchKey.remove()
    })

  test('behavior: removed elements are collected, with all their nodes and listeners', async () => {
    await visit({ wallets: [fox] })
    await takeAway()
    const session = await door.context.newCDPSession(door.page)
    await session.send('Performance.enable')
    /** Collects what cannot be reached. `HeapProfiler.collectGarbage` also keeps what an old stack may point to. */
    const collect = async () => {
      const expression = "customElements.get('latch-key').prototype"
      const { result } = await session.send('Runtime.evaluate', { expression })
      const { objects } = await session.send('Runtime.queryObjects', {
        prototypeObjectId: result.objectId ?? '',
      })
      // The answer holds what it found.
      await session.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' })
      await session.send('HeapProfiler.collectGarbage')
    }
    const count = async () => {
      await collect()
      const { metrics } = await session.send('Performance.getMetrics')
      const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
      return { listeners: of('JSEventListeners'), nodes: of('Nodes') }
    }
    const once = () => live('WhatIsAWallet', () => door.view('WhatIsAWallet').waitFor())
    await once()
    await once()
    const before = await count()
    for (let round = 0; round < 6; round++) await once()
    // The collector takes its time over the last one or two; six that were kept would be three times as much.
    const kept = async (name: 'listeners' | 'nodes') => (await count())[name] - before[name]
    await expect.poll(() => kept('listeners'), { timeout: 15_000 }).toBeLessThan(40)
    await expect.poll(() => kept('nodes'), { timeout: 15_000 }).toBeLessThan(60)
  })

  test('behavior: a removed element leaves no socket open and nobody listening to the window', async () => {
    const sockets = { open: 0, closed: 0 }
    await visit({
      wallets: [fox],
      prepare: async (page) => {
        page.on('websocket', (socket) => {
          sockets.open++
          socket.on('close', () => sockets.closed++)
        })
      },
    })
    await takeAway()
    const session = await door.context.newCDPSession(door.page)
    const listening = async () => {
      const { result } = await session.send('Runtime.evaluate', { expression: 'window' })
      const { listeners } = await session.send('DOMDebugger.getEventListeners', {
        objectId: result.objectId ?? '',
      })
      return listeners.map(({ type }) => type).sort()
    }
    const before = await listening()
    /** Who listens now and did not before; those of the element that has just been taken away may still have. */
    const more = async () => {
      const rest = [...before]
      return (await listening()).filter((type) => {
        const at = rest.indexOf(type)
        if (at >= 0) rest.splice(at, 1)
        return at < 0
      })
    }
    const once = () =>
      live('ConnectingWalletConnect', () =>
        door.view('ConnectingWalletConnect').getByRole('timer').waitFor(),
      )
    await once()
    await once()
    await expect.poll(() => sockets.open).toBeGreaterThanOrEqual(2)
    await expect.poll(() => sockets.open - sockets.closed).toBe(0)
    await expect.poll(more).toEqual([])
  })
})

describe('coming back', () => {
  test('behavior: a reload never paints the connect button, whatever frame is looked at', async () => {
    await visit({ wallets: [{ ...fox, delayMs: 400 }] })
    await door.button.click()
    await door.dialog.getByText('Fox', { exact: true }).first().click()
    await expect.poll(async () => (await door.state()).status).toBe('connected')
    await door.page.addInitScript(() => {
      const painted: string[] = []
      Object.assign(window, { painted })
      const look = () => {
        const button = document.querySelector('latch-key')?.shadowRoot?.querySelector('button')
        const text = button?.querySelector('.text')?.textContent ?? ''
        if (text && painted.at(-1) !== text) painted.push(text)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await door.page.reload()
    await expect.poll(async () => (await door.state()).status).toBe('connected')
    await door.button.getByText('10,000 ETH').waitFor()
    const painted = await door.page.evaluate(
      () => (window as unknown as { painted: string[] }).painted,
    )
    expect(painted.length).toBeGreaterThan(0)
    expect(painted.filter((text) => /connect/i.test(text))).toEqual([])
    const told = async () =>
      (await door.heard()).map(({ type }) => type).filter((type) => type !== 'event')
    await expect.poll(told).toEqual(['ready', 'connect'])

    // Taken from the page and put back, as frameworks do: nobody has connected anew.
    await door.host(async (latchKey) => {
      const home = latchKey.parentElement
      latchKey.remove()
      await new Promise(requestAnimationFrame)
      home?.append(latchKey)
    })
    await expect.poll(door.state).toMatchObject({ ready: true, status: 'connected' })
    expect(await told()).toEqual(['ready', 'connect'])
  })

  test('behavior: a page that slept, as one behind "back" does, goes on as it was', async () => {
    await visit({ wallets: [fox] })
    await door.connect('Fox')
    const session = await door.context.newCDPSession(door.page)
    await door.page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
    )
    await session.send('Page.setWebLifecycleState', { state: 'frozen' })
    await session.send('Page.setWebLifecycleState', { state: 'active' })
    await door.page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
    expect((await door.state()).status).toBe('connected')
    expect(await door.host((latchKey) => latchKey.request({ method: 'eth_chainId' }))).toBe(
      '0x7a69',
    )
    await door.pull(FOX, 'setChain', '0x7a6a')
    await expect.poll(async () => (await door.state()).caipNetworkId).toBe('eip155:31338')
    expect(await door.heard('disconnect')).toEqual([])
    expect(await door.heard('connect')).toHaveLength(1)
  })
})
