import { describe, expect } from 'vitest'
import type { LatchKeyElement } from '#element/LatchKeyElement.ts'
import { type FixtureWallet, type VisitOptions, willing } from '../support/fixture.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { step } from '../support/step.ts'

const ONE = 'eip155:31337'
const FOX = 'example.fox'
const OWL = 'example.owl'

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage

const fox: FixtureWallet = { name: 'Fox', rdns: FOX, accounts: [0], behaviours: willing }
const owl: FixtureWallet = { name: 'Owl', rdns: OWL, accounts: [1], behaviours: willing }
const visit = async (options: VisitOptions = {}) => {
  modal = await fixture.visit(options)
}
const addressOf = (account: number) => `${ONE}:${fixture.sandbox.accounts[account]?.address}`
const ready = () => modal.host(async (latchKey) => void (await latchKey.ready))

describe('two elements on one page', () => {
  const twice = (html: string) =>
    html.replace(
      /<latch-key id="kit".*<\/latch-key>/,
      (one) => `${one}${one.replace('"kit"', '"second"')}`,
    )
  const both = () =>
    modal.page.evaluate(() =>
      [...document.querySelectorAll<LatchKeyElement>('latch-key')].map(
        ({ id, state: { status, caipAddress } }) => ({ id, status, caipAddress }),
      ),
    )
  /** Which of them told of what. */
  const tellers = () =>
    modal.page.evaluate(() => (window as unknown as { tellers: string[] }).tellers)

  test('behavior: are two clients with their own wallets, events and storage', async () => {
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
    await modal.connect('Fox')
    expect(await both()).toMatchObject([
      { id: 'kit', status: 'connected', caipAddress: addressOf(0) },
      { id: 'second', status: 'disconnected' },
    ])
    await modal.page.locator('#second button').click()
    await modal.dialog.locator(`[data-wallet="${OWL}"]`).click()
    const connected = [
      { id: 'kit', status: 'connected', caipAddress: addressOf(0) },
      { id: 'second', status: 'connected', caipAddress: addressOf(1) },
    ]
    await expect.poll(both).toMatchObject(connected)
    await expect.poll(tellers).toEqual(['kit connect', 'second connect'])

    await modal.page.reload()
    await expect.poll(both).toMatchObject(connected)
    await modal.host((latchKey) => latchKey.disconnect())
    expect(await both()).toMatchObject([
      { id: 'kit', status: 'disconnected' },
      { id: 'second', status: 'connected', caipAddress: addressOf(1) },
    ])
    expect((await tellers()).filter((line) => line.includes('disconnect'))).toEqual([
      'kit disconnect',
    ])

    await modal.page.reload()
    await expect.poll(both).toMatchObject([
      { id: 'kit', status: 'disconnected' },
      { id: 'second', status: 'connected' },
    ])
  })
})

// Built from text, since the bundler of these tests would resolve the import itself.
const comeLate = new Function(
  "return import('/dist/latchkey.js').then(() => {})",
) as () => Promise<void>

describe('the script', () => {
  test('behavior: loaded twice, in two builds: the first one is used', async () => {
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
    await modal.page.waitForLoadState('networkidle')
    await modal.connect('Fox')
    const same = await modal.page.evaluate(() => {
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

  test('behavior: loaded late: applies what the page did before', async () => {
    await visit({
      wallets: [fox],
      rewrite: (html) => html.replace(/<script async[^>]*><\/script>/, ''),
    })
    await modal.host((latchKey) => {
      latchKey.setAttribute('lang', 'de')
      Object.assign(latchKey, { theme: 'dark' })
    })
    await modal.page.evaluate(comeLate)
    await ready()
    await expect.poll(() => modal.button.textContent()).toBe('Wallet verbinden')
    expect(await modal.host((latchKey) => latchKey.getAttribute('theme'))).toBe('dark')
    await modal.connect('Fox')
    await expect
      .poll(async () => (await modal.received()).map(({ type }) => type))
      .toEqual(expect.arrayContaining(['ready', 'open', 'connect', 'close']))
  })

  test('error: a part that does not load is reported on the button, and the next press tries again', async () => {
    await visit({ build: 'split' })
    await ready()
    await modal.context.route(/\/dist\/split\/\w.*-\w+\.js/, (route) => route.abort())
    await modal.button.click()
    await modal.button.getByText('Could not load. Try again').waitFor()
    await expect
      .poll(async () => (await modal.received('error')).map(({ detail }) => detail))
      .toEqual([{ code: 'chunk-failed', message: expect.any(String), hints: [] }])
    const code = await modal.host((latchKey) =>
      latchKey.open().then(
        () => 'opened',
        (error: { code: string }) => error.code,
      ),
    )
    expect(code).toBe('chunk-failed')
    expect((await modal.state()).open).toBe(false)

    await modal.context.unrouteAll()
    await modal.button.click()
    await modal.view('Connect').waitFor()
    await modal.page.keyboard.press('Escape')
    await modal.button.getByText('Connect wallet').waitFor()
  })
})

describe('moving the element', () => {
  test('behavior: a connected element is moved, frozen and replaced', async () => {
    await visit({ wallets: [fox] })
    await modal.connect('Fox')

    await step('behavior: a moved element stays connected, and emits no event', async () => {
      const before = await modal.received()
      await modal.host((latchKey) => {
        const place = document.createElement('section')
        document.body.append(place)
        place.append(latchKey)
        document.body.prepend(place)
      })
      expect(await modal.state()).toMatchObject({ status: 'connected', caipAddress: addressOf(0) })
      expect(await modal.host((latchKey) => latchKey.request({ method: 'eth_chainId' }))).toBe(
        '0x7a69',
      )
      await modal.button.getByText('10,000 ETH').waitFor()
      await modal.button.click()
      await modal.view('Account').waitFor()
      const quiet = (events: { type: string }[]) =>
        events.filter(({ type }) => !/event|open/.test(type))
      expect(quiet(await modal.received())).toEqual(quiet(before))
    })
    await modal.page.keyboard.press('Escape')
    await modal.dialog.waitFor({ state: 'detached' })

    await step(
      'behavior: a page restored from the back-forward cache continues as it was',
      async () => {
        const session = await modal.context.newCDPSession(modal.page)
        await modal.page.evaluate(() =>
          dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
        )
        await session.send('Page.setWebLifecycleState', { state: 'frozen' })
        await session.send('Page.setWebLifecycleState', { state: 'active' })
        await modal.page.evaluate(() =>
          dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
        )
        expect((await modal.state()).status).toBe('connected')
        expect(await modal.host((latchKey) => latchKey.request({ method: 'eth_chainId' }))).toBe(
          '0x7a69',
        )
        await modal.pull(FOX, 'setChain', '0x7a6a')
        await expect.poll(async () => (await modal.state()).caipNetworkId).toBe('eip155:31338')
        expect(await modal.received('disconnect')).toEqual([])
        expect(await modal.received('connect')).toHaveLength(1)
      },
    )

    await modal.pull(FOX, 'setChain', '0x7a69')
    await expect.poll(async () => (await modal.state()).caipNetworkId).toBe(ONE)
    await step(
      'behavior: an element that replaces another, as frameworks do, restores the session',
      async () => {
        await modal.host((latchKey) => {
          const heir = document.createElement('latch-key')
          heir.config = JSON.parse(latchKey.querySelector('script')?.textContent ?? '')
          latchKey.replaceWith(heir)
        })
        await expect
          .poll(() => modal.state())
          .toMatchObject({ status: 'connected', caipAddress: addressOf(0) })
        expect(await modal.host((latchKey) => latchKey.request({ method: 'eth_chainId' }))).toBe(
          '0x7a69',
        )
        expect(await modal.received('disconnect')).toEqual([])
      },
    )
  })

  /** Puts a new element on the page, opens it at a view, waits for that, and takes it away. */
  const live = async (view: string, isThere: () => Promise<unknown>) => {
    await modal.page.evaluate(() => {
      const { config } = window as unknown as { config: LatchKeyElement['config'] }
      document.body.append(Object.assign(document.createElement('latch-key'), { config }))
    })
    await modal.host((latchKey, view) => latchKey.open({ view }), view)
    await isThere()
    await modal.host((latchKey) => latchKey.remove())
    await modal.dialog.waitFor({ state: 'detached' })
  }
  const takeAway = () =>
    modal.host((latchKey) => {
      const config = JSON.parse(latchKey.querySelector('script')?.textContent ?? '')
      Object.assign(window, { config })
      latchKey.remove()
    })

  test('behavior: removed elements are garbage collected, with all their nodes and listeners', async () => {
    await visit({ wallets: [fox] })
    await takeAway()
    const session = await modal.context.newCDPSession(modal.page)
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
    const once = () => live('WhatIsAWallet', () => modal.view('WhatIsAWallet').waitFor())
    await once()
    await once()
    const before = await count()
    for (let round = 0; round < 6; round++) await once()
    // An element that is kept holds 146 listeners, those of React's root, and 11 nodes. The collector takes its time
    // over the last one, before or after the rounds; six that were kept would be 876 and 66.
    const kept = async (name: 'listeners' | 'nodes') => (await count())[name] - before[name]
    await expect.poll(() => kept('listeners'), { timeout: 15_000 }).toBeLessThan(300)
    await expect.poll(() => kept('nodes'), { timeout: 15_000 }).toBeLessThan(40)
  })

  test('behavior: a removed element leaves no open socket and no listener on the window', async () => {
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
    const session = await modal.context.newCDPSession(modal.page)
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
        modal.view('ConnectingWalletConnect').getByRole('timer').waitFor(),
      )
    await once()
    await once()
    await expect.poll(() => sockets.open).toBeGreaterThanOrEqual(2)
    await expect.poll(() => sockets.open - sockets.closed).toBe(0)
    await expect.poll(more).toEqual([])
  })
})

describe('restoring the page', () => {
  test('behavior: no frame of a reload paints the connect button', async () => {
    await visit({ wallets: [{ ...fox, delayMs: 400 }] })
    await modal.button.click()
    await modal.dialog.getByText('Fox', { exact: true }).first().click()
    await expect.poll(async () => (await modal.state()).status).toBe('connected')
    await modal.page.addInitScript(() => {
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
    await modal.page.reload()
    await expect.poll(async () => (await modal.state()).status).toBe('connected')
    await modal.button.getByText('10,000 ETH').waitFor()
    const painted = await modal.page.evaluate(
      () => (window as unknown as { painted: string[] }).painted,
    )
    expect(painted.length).toBeGreaterThan(0)
    expect(painted.filter((text) => /connect/i.test(text))).toEqual([])
    const reported = async () =>
      (await modal.received()).map(({ type }) => type).filter((type) => type !== 'event')
    await expect.poll(reported).toEqual(['ready', 'connect'])

    // Taken from the page and put back, as frameworks do: nobody has connected anew.
    await modal.host(async (latchKey) => {
      const home = latchKey.parentElement
      latchKey.remove()
      await new Promise(requestAnimationFrame)
      home?.append(latchKey)
    })
    await expect.poll(modal.state).toMatchObject({ ready: true, status: 'connected' })
    expect(await reported()).toEqual(['ready', 'connect'])
  })
})
