import type { Page } from 'playwright-core'
import { createPublicClient, type Hex, http, numberToHex } from 'viem'
import { describe, expect } from 'vitest'
import { askFrame, innerFrame, logInAtFrame } from '../support/frameHost.ts'
import {
  askToSign,
  askWallet,
  type FrameVisitor,
  frameJourneys,
  hexOf,
  isArmed,
  openSignedIn,
  REJECTED,
} from '../support/frameJourneys.ts'
import { approveScreen, openReview, reviewScreen } from '../support/frameVisitor.ts'
import { fixtureOf } from '../support/journeys.ts'
import { comeToRest } from '../support/rest.ts'
import { step } from '../support/step.ts'
import { newAddress } from '../support/tokenFlow.ts'

// Hostile pages that may embed the frame. The operator of this frame trusts 127.0.0.1 to show it unchanged,
// and not localhost, which serves the same page.

const test = frameJourneys({ sandbox: { trustedOrigins: ['http://127.0.0.1:*'] } })
const fixture = fixtureOf(test)

const askToSend = (page: Page, { address }: FrameVisitor, to: Hex = newAddress()) =>
  askWallet(page, 'eth_sendTransaction', [{ from: address, to, value: numberToHex(10n ** 17n) }])
const chain = () =>
  createPublicClient({ transport: http(fixture.sandbox.urls.chains['eip155:31337']) })

const screenOn = (page: Page) => approveScreen(page, '#frame')
const approveIn = (page: Page) => innerFrame(page).locator('[data-testid="approve"]')
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
  test('behavior: nothing is sent before all of it was visible in a window of the wallet', async ({
    foreign,
  }) => {
    const page = await openSignedIn(foreign)
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
          expect(await shown.getByTestId('origin').textContent()).toBe(new URL(foreign.origin).host)
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

  test('behavior: a trusted page inside an untrusted one is not trusted', async ({
    visitor,
    startHost,
  }) => {
    const outer = await startHost({
      script: '',
      body: `<iframe id="inner" src="${visitor.origin}" width="420" height="650"></iframe>`,
    })
    const context = await fixture.browser.newContext({ viewport: { width: 900, height: 700 } })
    const page = await context.newPage()
    await page.goto(outer.origin.replace('127.0.0.1', 'localhost'))
    const inner = () => {
      const found = page.frames().find((one) => one.url().startsWith(visitor.origin))
      if (!found) throw new Error('The page is not there yet')
      return found as unknown as Page
    }
    await expect.poll(inner).toBeTruthy()
    const address = await logInAtFrame(inner(), fixture.sandbox, context)
    void askWallet(inner(), 'eth_sendTransaction', [{ from: address, to: address, value: '0x1' }])
    const screen = page.frameLocator('#inner').frameLocator('#frame')
    await screen.getByTestId('review').waitFor()
    expect(await screen.getByTestId('approve').isVisible()).toBe(false)
    await context.close()
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
    'a text that is no sign-in': (from) => ['personal_sign', [hexOf('Welcome to the shop.'), from]],
    'a text that a key is made from': (from) => [
      'personal_sign',
      [hexOf('Sign this message to unlock your private notes.'), from],
    ],
    'a hash': (from) => ['personal_sign', [`0x${'8f'.repeat(32)}`, from]],
    'a sign-in to another site': (from) => [
      'personal_sign',
      [
        hexOf(
          `bank.example wants you to sign in with your Ethereum account:\n${from}\n\nURI: https://bank.example\nVersion: 1\nChain ID: 31337\nNonce: abcdef1234\nIssued At: 2026-01-01T00:00:00Z`,
        ),
        from,
      ],
    ],
  }

  const signInTo = ({ origin, address }: FrameVisitor) =>
    `${new URL(origin).host} wants you to sign in with your Ethereum account:\n${address}\n\nURI: ${origin}\nVersion: 1\nChain ID: 31337\nNonce: abcdef1234\nIssued At: 2026-01-01T00:00:00Z`

  test('behavior: a sign-in to itself alone, and that while nothing covers it', async ({
    foreign,
  }) => {
    const page = await openSignedIn(foreign)
    for (const [name, ask] of Object.entries(asks))
      await step(`behavior: not ${name}`, async () => {
        const [method, params] = ask(foreign.address)
        const asking = askWallet(page, method, params)
        const { frame } = screenOn(page)
        await frame.getByTestId('act').waitFor()
        await frame.getByTestId('review').waitFor()
        expect(await approveIn(page).isVisible()).toBe(false)
        // A button that is hidden cannot be pressed by those who know where it was, either.
        await approveIn(page).evaluate((button: HTMLButtonElement) => button.click())
        await screenOn(page).cancel()
        expect(await asking).toBe(REJECTED)
      })

    await step('behavior: a sign-in to itself, while nothing covers it', async () => {
      const signing = askToSign(page, foreign, signInTo(foreign))
      await expect.poll(() => isArmed(page)).toBe(true)
      await dress(page, `frame.style.opacity = '0.1'`)
      await expect.poll(() => isArmed(page)).toBe(false)
      await dress(page, `frame.style.opacity = '1'`)
      await screenOn(page).approve()
      expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
    })

    await step(
      'behavior: shows the page’s own text as a claim, after the host that the browser knows',
      async () => {
        const name = 'https://bank.example requests your signature'
        await askFrame(page, 'SYNC_DAPP_DATA', {
          projectId: 'x',
          metadata: { name, description: '', url: 'https://bank.example', icons: [] },
        })
        void askToSign(page, foreign, 'Welcome to the shop.')
        const { frame } = screenOn(page)
        await frame.getByTestId('claim').waitFor()
        expect(await frame.getByRole('heading', { level: 1 }).textContent()).toBe('Sign a message')
        const { host } = new URL(foreign.origin)
        expect(await frame.getByTestId('asker').textContent()).toBe(
          `L${host} “${name}” requests a signature`,
        )
      },
    )
    await page.close()
  })

  test('behavior: not even a text, in a browser that cannot tell what covers it', async ({
    foreign,
    visitor,
  }) => {
    const prepare = (page: Page) =>
      page.addInitScript(() => {
        delete (IntersectionObserverEntry.prototype as { isVisible?: boolean }).isVisible
      })
    const page = await openSignedIn(foreign, prepare)
    const signing = askToSign(page, foreign, 'Welcome to the shop.')
    const popup = await openReview(page, '#frame')
    expect(await approveIn(page).isVisible()).toBe(false)
    await reviewScreen(popup).approve()
    expect(await signing).toMatch(/^0x/)
    await page.close()

    const other = await openSignedIn(visitor, prepare)
    const there = askToSign(other, visitor, 'Welcome to the shop.')
    await screenOn(other).approve()
    expect(await there).toMatch(/^0x/)
    await other.close()
  })
})

test('behavior: on a page that the operator trusts', async ({ visitor }) => {
  const page = await openSignedIn(visitor)

  await step(
    'behavior: a page that the operator trusts may have requests approved in place',
    async () => {
      const sending = askToSend(page, visitor)
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
      const signing = askToSign(page, visitor, 'Welcome to the shop.')
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
      expect(await signing).toBe(REJECTED)
    })
  await page.close()
})

describe('requests longer than the view', () => {
  const long = Array.from({ length: 80 }, (_, at) => `Clause ${at + 1}: the visitor agrees.`).join(
    '\n',
  )

  test('behavior: are approved when all of them was seen', async ({ visitor }) => {
    const page = await openSignedIn(visitor)

    await step(
      'behavior: a long text can be approved once its end was visible, by keyboard scrolling',
      async () => {
        const signing = askToSign(page, visitor, long)
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
          askWallet(page, 'wallet_sendCalls', [
            {
              version: '2.0.0',
              chainId: '0x7a69',
              from: visitor.address,
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
          expect(await asking).toBe(REJECTED)
        }
      },
    )

    await step('behavior: text scrolled past while covered does not count as seen', async () => {
      const signing = askToSign(page, visitor, long)
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
      expect(await signing).toBe(REJECTED)
    })
    await page.close()
  })
})
