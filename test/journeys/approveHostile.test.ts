import type { BrowserContext, Page } from 'playwright-core'
import { createPublicClient, type Hex, http, numberToHex } from 'viem'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { RunningServer } from '../../demo/sandbox/service/listen.ts'
import { askFrame, frameHostScript, innerFrame, logInAtFrame } from '../support/frameHost.ts'
import { approveScreen, openReview, reviewScreen } from '../support/frameVisitor.ts'
import { startHostPage } from '../support/hostPage.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { comeToRest } from '../support/rest.ts'
import { step } from '../support/step.ts'
import { giveCoins, newAddress } from '../support/tokenFlow.ts'

// Hostile pages that may embed the frame. The operator of this frame trusts 127.0.0.1 to show it unchanged,
// and not localhost, which serves the same page.

type Visitor = { context: BrowserContext; origin: string; address: Hex }

const test = journeys({ sandbox: { trustedOrigins: ['http://127.0.0.1:*'] } })
const fixture = fixtureOf(test)
let host: RunningServer
let foreign: Visitor
let trusted: Visitor

const openHost = async (
  { context, origin }: Pick<Visitor, 'context' | 'origin'>,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Page> => {
  const page = await context.newPage()
  await prepare?.(page)
  await page.goto(origin)
  return page
}

/** A signed-in visitor's tab. This browser keeps no storage for frames of another site, so the account is chosen again. */
const openIn = async (visitor: Visitor, prepare?: (page: Page) => Promise<unknown>) => {
  const page = await openHost(visitor, prepare)
  await askFrame(page, 'GET_USER', { chainId: 31337, preferredAccountType: 'eoa' })
  return page
}

async function enter(origin: string): Promise<Visitor> {
  const context = await fixture.browser.newContext({ viewport: { width: 900, height: 700 } })
  const page = await openHost({ context, origin })
  const address = await logInAtFrame(page, fixture.sandbox)
  await giveCoins(fixture.sandbox, address)
  await page.close()
  return { context, origin, address }
}

beforeAll(async () => {
  const { urls, projectId } = fixture.sandbox
  host = await startHostPage({
    script: frameHostScript,
    env: { FRAME: urls.frame, PROJECT_ID: projectId },
  })
  foreign = await enter(host.origin.replace('127.0.0.1', 'localhost'))
  trusted = await enter(host.origin)
})
afterAll(async () => {
  await host?.close()
})

const rpc = (page: Page, method: string, params: unknown) =>
  askFrame<string>(page, 'RPC_REQUEST', { method, params, chainId: 31337 }).catch(
    (error: Error) => error.message,
  )
const hex = (text: string): Hex => `0x${Buffer.from(text).toString('hex')}`
const askToSign = (page: Page, { address }: Visitor, text: string) =>
  rpc(page, 'personal_sign', [hex(text), address])
const askToSend = (page: Page, { address }: Visitor, to: Hex = newAddress()) =>
  rpc(page, 'eth_sendTransaction', [{ from: address, to, value: numberToHex(10n ** 17n) }])
const chain = () =>
  createPublicClient({ transport: http(fixture.sandbox.urls.chains['eip155:31337']) })

const screenOn = (page: Page) => approveScreen(page, '#frame')
const approveIn = (page: Page) => innerFrame(page).locator('[data-testid="approve"]')
const isArmed = (page: Page) =>
  approveIn(page)
    .getAttribute('aria-disabled')
    .then((value) => value === 'false')
const settled = (page: Page) => screenOn(page).frame.locator('[data-sight="clear"]').waitFor()
/** What the browser says of the title to whoever asks it now, as the screen does. */
const isSeenByBrowser = (page: Page) =>
  innerFrame(page)
    .locator('[data-testid="title"]')
    .evaluate(
      (title) =>
        new Promise<boolean>((resolve) => {
          const init = { trackVisibility: true, delay: 100 }
          new IntersectionObserver(([entry], observer) => {
            observer.disconnect()
            resolve((entry as unknown as { isVisible: boolean }).isVisible)
          }, init as IntersectionObserverInit).observe(title)
        }),
    )
const rejected = 'User rejected the request'

/** Leaves only the last 90 pixels of the frame visible: its buttons. A polygon keeps its corners, since its box is watched. */
const disguises: Record<string, string> = {
  'a mask on the frame': `frame.style.maskImage = 'linear-gradient(transparent 510px, black 510px)'`,
  'a mask on its parent': `
    document.body.style.cssText = 'margin: 0; height: 100vh'
    document.body.style.maskImage = 'linear-gradient(transparent 530px, black 530px)'`,
  'a polygon on the frame': `
    frame.style.clipPath = 'polygon(0 0, 1px 510px, calc(100% - 1px) 510px, 100% 0, 100% 100%, 0 100%)'`,
  'a polygon on its parent': `
    document.body.style.cssText = 'margin: 0; height: 100vh'
    document.body.style.clipPath = 'polygon(0 0, 1px 530px, calc(100% - 1px) 530px, 100% 0, 100% 100%, 0 100%)'`,
}
const dress = (page: Page, disguise: string) =>
  page.evaluate((disguise) => {
    new Function('frame', disguise)(document.querySelector('iframe'))
  }, disguise)

describe('a page that hides all of the frame but its buttons', () => {
  test('behavior: nothing is sent before all of it was visible in a window of the wallet', async () => {
    const page = await openIn(foreign)
    const plain = await page.locator('#frame').getAttribute('style')
    for (const [name, disguise] of Object.entries(disguises))
      await step(
        `behavior: with ${name}, nothing is sent before all of it was visible in a window of the wallet [spec 10.18f]`,
        async () => {
          const to = newAddress()
          const sending = askToSend(page, foreign, to)
          await settled(page)
          await dress(page, disguise)
          await comeToRest(page)
          // The browser does not tell the frame: this is why it must not ask here.
          expect(await isSeenByBrowser(page)).toBe(true)
          expect(await screenOn(page).root.getAttribute('data-sight')).toBe('clear')
          expect(await approveIn(page).isVisible()).toBe(false)
          expect(await isArmed(page)).toBe(false)

          const popup = await openReview(page, '#frame')
          const { frame: shown, approve } = reviewScreen(popup)
          await shown.getByTestId('act').getByText('0.1 ETH').waitFor()
          expect(await shown.getByTestId('origin').textContent()).toBe(foreign.origin)
          expect(await shown.getByText(foreign.address).isVisible()).toBe(true)
          expect(await chain().getBalance({ address: to })).toBe(0n)
          const closed = popup.waitForEvent('close')
          await approve()
          expect(await sending).toMatch(/^0x[0-9a-f]{64}$/)
          await closed
          expect(await chain().getBalance({ address: to })).toBe(10n ** 17n)
          await dress(page, `frame.style.cssText = '${plain}'; document.body.style.cssText = ''`)
        },
      )
    await page.close()
  })

  test('behavior: a trusted page inside an untrusted one is not trusted', async () => {
    const outer = await startHostPage({
      script: '',
      body: `<iframe id="inner" src="${trusted.origin}" width="420" height="650"></iframe>`,
    })
    const context = await fixture.browser.newContext({ viewport: { width: 900, height: 700 } })
    const page = await context.newPage()
    await page.goto(outer.origin.replace('127.0.0.1', 'localhost'))
    const inner = () => {
      const found = page.frames().find((one) => one.url().startsWith(trusted.origin))
      if (!found) throw new Error('The page is not there yet')
      return found as unknown as Page
    }
    await expect.poll(inner).toBeTruthy()
    const address = await logInAtFrame(inner(), fixture.sandbox, context)
    void rpc(inner(), 'eth_sendTransaction', [{ from: address, to: address, value: '0x1' }])
    const screen = page.frameLocator('#inner').frameLocator('#frame')
    await screen.getByTestId('review').waitFor()
    expect(await screen.getByTestId('approve').isVisible()).toBe(false)
    await context.close()
    await outer.close()
  })
})

describe('what an untrusted page may have approved in place', () => {
  const typed = {
    domain: { name: 'Shop', chainId: 31337 },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Order: [{ name: 'item', type: 'string' }],
    },
    primaryType: 'Order',
    message: { item: 'Latch' },
  }
  const grant = (address: Hex) => ({
    chainId: '0x7a69',
    address,
    expiry: 1893456000,
    signer: {
      type: 'keys',
      data: { keys: [{ type: 'secp256k1', publicKey: `0x02${'11'.repeat(32)}` }] },
    },
    permissions: [
      { type: 'native-token-recurring-allowance', data: { allowance: '0x10', period: 86400 } },
    ],
    policies: [],
  })
  const asks: Record<string, (address: Hex) => [method: string, params: unknown]> = {
    'a transaction': (from) => ['eth_sendTransaction', [{ from, to: from, value: '0x1' }]],
    calls: (from) => [
      'wallet_sendCalls',
      [
        {
          version: '2.0.0',
          chainId: '0x7a69',
          from,
          atomicRequired: false,
          calls: [{ to: from, value: '0x1' }],
        },
      ],
    ],
    'typed data': (from) => ['eth_signTypedData_v4', [from, JSON.stringify(typed)]],
    'a permission': (from) => ['wallet_grantPermissions', [grant(from)]],
    'a hash': (from) => ['personal_sign', [`0x${'8f'.repeat(32)}`, from]],
    'a sign-in to another site': (from) => [
      'personal_sign',
      [
        hex(
          `bank.example wants you to sign in with your Ethereum account:\n${from}\n\nURI: https://bank.example\nVersion: 1\nChain ID: 31337\nNonce: abcdef1234\nIssued At: 2026-01-01T00:00:00Z`,
        ),
        from,
      ],
    ],
  }

  test('behavior: a readable text alone, and that while nothing covers it', async () => {
    const page = await openIn(foreign)
    for (const [name, ask] of Object.entries(asks))
      await step(`behavior: not ${name}`, async () => {
        const [method, params] = ask(foreign.address)
        const asking = rpc(page, method, params)
        const { frame } = screenOn(page)
        await frame.getByTestId('act').waitFor()
        await frame.getByTestId('review').waitFor()
        expect(await approveIn(page).isVisible()).toBe(false)
        // A button that is hidden cannot be pressed by those who know where it was, either.
        await approveIn(page).evaluate((button: HTMLButtonElement) => button.click())
        await screenOn(page).cancel()
        expect(await asking).toBe(rejected)
      })

    await step('behavior: a readable text, while nothing covers it', async () => {
      const signing = askToSign(page, foreign, 'Welcome to the shop.')
      await expect.poll(() => isArmed(page)).toBe(true)
      await dress(page, `frame.style.opacity = '0.1'`)
      await expect.poll(() => isArmed(page)).toBe(false)
      await dress(page, `frame.style.opacity = '1'`)
      await screenOn(page).approve()
      expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
    })

    await step(
      'behavior: shows the page’s own text as a claim, and its origin as the title',
      async () => {
        const name = 'https://bank.example requests your signature'
        await askFrame(page, 'SYNC_DAPP_DATA', {
          projectId: 'x',
          metadata: { name, description: '', url: 'https://bank.example', icons: [] },
        })
        void askToSign(page, foreign, 'Welcome to the shop.')
        const { frame } = screenOn(page)
        await frame.getByTestId('claim').waitFor()
        expect(await frame.getByRole('heading', { level: 1 }).textContent()).toBe(
          `${foreign.origin} requests a signature`,
        )
        expect(await frame.getByTestId('claim').textContent()).toBe(`It calls itself “${name}”.`)
      },
    )
    await page.close()
  })

  test('behavior: not even a text, in a browser that cannot tell what covers it', async () => {
    const prepare = (page: Page) =>
      page.addInitScript(() => {
        delete (IntersectionObserverEntry.prototype as { isVisible?: boolean }).isVisible
      })
    const page = await openIn(foreign, prepare)
    const signing = askToSign(page, foreign, 'Welcome to the shop.')
    const popup = await openReview(page, '#frame')
    expect(await approveIn(page).isVisible()).toBe(false)
    await reviewScreen(popup).approve()
    expect(await signing).toMatch(/^0x/)
    await page.close()

    const other = await openIn(trusted, prepare)
    const there = askToSign(other, trusted, 'Welcome to the shop.')
    await screenOn(other).approve()
    expect(await there).toMatch(/^0x/)
    await other.close()
  })
})

describe('the approval window', () => {
  const begin = async (page: Page, visitor: Visitor = foreign) => {
    const asking = askToSend(page, visitor)
    return { asking, popup: await openReview(page, '#frame') }
  }

  test('behavior: opened and closed in every way', async () => {
    const page = await openIn(foreign)

    await step('behavior: closing it refuses the request', async () => {
      const { asking, popup } = await begin(page)
      await reviewScreen(popup).root.waitFor()
      await popup.close()
      expect(await asking).toBe(rejected)
    })

    await step(
      'behavior: Cancel and Escape in it, and Cancel in the frame, refuse and close it',
      async () => {
        const ways = [
          (popup: Page) => reviewScreen(popup).cancel(),
          async (popup: Page) => {
            await reviewScreen(popup).root.waitFor()
            // The window may close between key down and key up; the test waits for it to close below.
            await popup.keyboard.press('Escape').catch((error: Error) => {
              if (!/has been closed/.test(error.message)) throw error
            })
          },
          () => screenOn(page).cancel(),
        ]
        for (const say of ways) {
          const { asking, popup } = await begin(page)
          const closed = popup.waitForEvent('close')
          await say(popup)
          expect(await asking).toBe(rejected)
          await closed
        }
      },
    )

    await step('behavior: shows the request again after a reload', async () => {
      const { asking, popup } = await begin(page)
      await reviewScreen(popup).root.waitFor()
      await popup.reload()
      await reviewScreen(popup).frame.getByTestId('act').getByText('0.1 ETH').waitFor()
      const closed = popup.waitForEvent('close')
      await reviewScreen(popup).approve()
      expect(await asking).toMatch(/^0x[0-9a-f]{64}$/)
      await closed
    })

    await step('behavior: several requests open a window each, one after the other', async () => {
      const first = askToSend(page, foreign)
      const second = rpc(page, 'eth_signTypedData_v4', [
        foreign.address,
        JSON.stringify({ types: { Order: [] }, primaryType: 'Order', domain: {}, message: {} }),
      ])
      await screenOn(page).frame.getByText('1 of 2 requests').waitFor()
      const one = await openReview(page, '#frame')
      const closed = one.waitForEvent('close')
      await reviewScreen(one).approve()
      expect(await first).toMatch(/^0x[0-9a-f]{64}$/)
      await closed
      const two = await openReview(page, '#frame')
      const alsoClosed = two.waitForEvent('close')
      await reviewScreen(two).frame.getByText('Sign data: Order').waitFor()
      await reviewScreen(two).approve()
      expect(await second).toMatch(/^0x/)
      await alsoClosed
    })

    await step('behavior: a page that navigates the frame away gets nothing approved', async () => {
      const { popup } = await begin(page)
      await reviewScreen(popup).root.waitFor()
      const closed = popup.waitForEvent('close')
      await page.evaluate(() => {
        const frame = document.querySelector('iframe')
        if (frame) frame.src = 'data:text/html,elsewhere'
      })
      await closed
      await page.close()
    })

    await step(
      'behavior: closes when the page is left, and approves nothing afterwards',
      async () => {
        const again = await openIn(foreign)
        const { popup } = await begin(again)
        await reviewScreen(popup).root.waitFor()
        const closed = popup.waitForEvent('close')
        await again.goto('about:blank')
        await closed
        await again.close()
      },
    )
  })

  test('behavior: signs nothing once the visitor has signed out elsewhere', async () => {
    const visitor = await enter(foreign.origin)
    const page = await openIn(visitor)
    const { popup } = await begin(page, visitor)
    await reviewScreen(popup).root.waitFor()
    const closed = popup.waitForEvent('close')
    const other = await openIn(visitor)
    await askFrame(other, 'SIGN_OUT')
    await closed
    await screenOn(page).frame.getByTestId('idle').waitFor()
    await visitor.context.close()
  })

  test('error: says that the browser blocked it, and offers the button again', async () => {
    const page = await openIn(foreign)
    await page.evaluate(() => {
      const frame = document.querySelector('iframe')
      if (!frame) return
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin')
      // Takes effect with the next document.
      frame.src += '&again'
    })
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            window.frameHost.received.filter(
              ({ data }) => (data as { type: string }).type === '@w3m-frame/READY',
            ).length,
        ),
      )
      .toBe(2)
    const asking = askToSend(page, foreign)
    const { frame } = screenOn(page)
    const review = frame.getByTestId('review')
    await expect
      .poll(async () => {
        await review.click()
        return frame.getByTestId('status').textContent()
      })
      .toContain('blocked the window')
    expect(await review.textContent()).toBe('Review and confirm')
    await screenOn(page).cancel()
    expect(await asking).toBe(rejected)
    await page.close()
  })

  test('behavior: ignores a press in its first second', async () => {
    const visitor = {
      ...foreign,
      context: await fixture.browser.newContext({
        storageState: await foreign.context.storageState(),
      }),
    }
    const page = await openIn(visitor)
    const asking = askToSend(page, visitor)
    await screenOn(page).frame.getByTestId('fee').waitFor()
    await visitor.context.clock.install()
    await visitor.context.clock.pauseAt(Date.now() + 3_600_000)
    const popup = await openReview(page, '#frame')
    const { frame: shown } = reviewScreen(popup)
    await shown.getByTestId('fee').waitFor()
    const yes = shown.getByTestId('approve')
    await expect
      .poll(() => shown.getByTestId('approve-screen').getAttribute('data-sight'))
      .toBe('settling')
    await visitor.context.clock.runFor(900)
    await yes.click({ force: true })
    expect(await yes.getAttribute('aria-disabled')).toBe('true')
    await visitor.context.clock.runFor(200)
    await expect.poll(() => yes.getAttribute('aria-disabled')).toBe('false')
    // Before the press, which closes the window: a clock is resumed in every window of the context.
    await visitor.context.clock.resume()
    await yes.click()
    expect(await asking).toMatch(/^0x[0-9a-f]{64}$/)
    await visitor.context.close()
  })

  test('error: no page can embed it, and a page that opens it learns nothing', async () => {
    const page = await openIn(foreign)
    const address = `${fixture.sandbox.urls.frame}/review#${crypto.randomUUID()}`
    await page.evaluate((src) => {
      const thief = document.createElement('iframe')
      thief.id = 'thief'
      thief.src = src
      document.body.append(thief)
    }, address)
    await expect
      .poll(() => page.frames().some((one) => one.url().startsWith('chrome-error://')))
      .toBe(true)
    const opening = page.waitForEvent('popup')
    const ticket = new URL(address).hash.slice(1)
    await page.evaluate(
      ({ address, ticket }) => {
        const opened = window.open(address)
        setInterval(() => {
          const message = { type: 'latchkey-review-begin', ticket }
          opened?.postMessage(message, '*', [new MessageChannel().port1])
        }, 50)
      },
      { address, ticket },
    )
    const popup = await opening
    await popup.getByTestId('review-lost').waitFor({ timeout: 20_000 })
    const received = await page.evaluate(() => window.frameHost.received)
    expect(JSON.stringify(received)).not.toContain(ticket)
    await page.close()
  })
})

test('behavior: on a page that the operator trusts', async () => {
  const page = await openIn(trusted)

  await step(
    'behavior: a page that the operator trusts may have requests approved in place',
    async () => {
      const sending = askToSend(page, trusted)
      await screenOn(page).approve()
      expect(await sending).toMatch(/^0x[0-9a-f]{64}$/)
    },
  )

  for (const [name, part] of [
    ['the origin', '[data-testid="origin"]'],
    ['the network', '[data-testid="network"]'],
    ['the account', 'dd[data-tone="address"]'],
    ['the text', '[data-testid="message"]'],
    ['the other button', '[data-testid="cancel"]'],
  ] as const)
    await step(`behavior: approves nothing while ${name} is covered`, async () => {
      const signing = askToSign(page, trusted, 'Welcome to the shop.')
      await expect.poll(() => isArmed(page)).toBe(true)
      const box = await screenOn(page).frame.locator(part).first().boundingBox()
      await page.evaluate((box) => {
        const cover = document.createElement('div')
        cover.id = 'cover'
        cover.style.cssText = `position: fixed; background: white; pointer-events: none; left: ${box?.x}px; top: ${box?.y}px; width: ${box?.width}px; height: ${box?.height}px`
        document.body.append(cover)
      }, box)
      await expect.poll(() => isArmed(page)).toBe(false)
      await page.evaluate(() => document.querySelector('#cover')?.remove())
      await expect.poll(() => isArmed(page)).toBe(true)
      await screenOn(page).cancel()
      expect(await signing).toBe(rejected)
    })
  await page.close()
})

describe('requests longer than the view', () => {
  const long = Array.from({ length: 80 }, (_, at) => `Clause ${at + 1}: the visitor agrees.`).join(
    '\n',
  )

  test('behavior: are approved when all of them was seen', async () => {
    const page = await openIn(trusted)

    await step(
      'behavior: a long text can be approved once its end was visible, by keyboard scrolling',
      async () => {
        const signing = askToSign(page, trusted, long)
        const { frame } = screenOn(page)
        const more = frame.getByRole('button', { name: 'There is more: read on' })
        await more.waitFor()
        await settled(page)
        expect(await isArmed(page)).toBe(false)
        await frame.getByText('You can approve at the end of it.').waitFor()
        expect(await approveIn(page).getAttribute('aria-describedby')).toBe('status')
        // Playwright itself waits for what is disabled.
        await approveIn(page).click({ force: true })
        await screenOn(page).root.waitFor()

        await more.focus()
        for (let press = 0; press < 40 && (await more.isVisible()); press++) {
          await page.keyboard.press('Enter')
          await comeToRest(innerFrame(page))
        }
        // Where the button was, the keyboard goes on in the text.
        await frame.locator('[data-testid="details"]:focus').waitFor()
        expect(await isArmed(page)).toBe(true)
        await screenOn(page).approve()
        expect(await signing).toMatch(/^0x/)
      },
    )

    await step(
      'behavior: a long list of calls has to be scrolled to its end, anew for each request',
      async () => {
        const calls = Array.from({ length: 12 }, () => ({ to: newAddress(), value: '0x1' }))
        const ask = () =>
          rpc(page, 'wallet_sendCalls', [
            {
              version: '2.0.0',
              chainId: '0x7a69',
              from: trusted.address,
              atomicRequired: false,
              calls,
            },
          ])
        for (let round = 0; round < 2; round++) {
          const asking = ask()
          await screenOn(page).frame.getByTestId('more').waitFor()
          await settled(page)
          expect(await isArmed(page)).toBe(false)
          await screenOn(page).frame.getByTestId('details').press('End')
          await expect.poll(() => isArmed(page)).toBe(true)
          await screenOn(page).cancel()
          expect(await asking).toBe(rejected)
        }
      },
    )

    await step('behavior: text scrolled past while covered does not count as seen', async () => {
      const signing = askToSign(page, trusted, long)
      await screenOn(page).frame.getByTestId('more').waitFor()
      await settled(page)
      await dress(page, `frame.style.opacity = '0.1'`)
      await screenOn(page).frame.locator('[data-sight="covered"]').waitFor()
      const scrollTo = (top: number) =>
        innerFrame(page)
          .locator('[data-testid="details"]')
          .evaluate((details, top) => details.scrollTo(0, top), top)
      await scrollTo(100_000)
      await scrollTo(0)
      await dress(page, `frame.style.opacity = '1'`)
      await settled(page)
      expect(await isArmed(page)).toBe(false)
      await scrollTo(100_000)
      await expect.poll(() => isArmed(page)).toBe(true)
      await screenOn(page).cancel()
      expect(await signing).toBe(rejected)
    })
    await page.close()
  })
})
