import type { Page } from 'playwright-core'
import { type Hex, numberToHex } from 'viem'
import { expect } from 'vitest'
import { askFrame } from '../support/frameHost.ts'
import {
  askWallet,
  type FrameVisitor,
  frameJourneys,
  openSignedIn,
  REJECTED,
} from '../support/frameJourneys.ts'
import { approveScreen, openReview, reviewScreen } from '../support/frameVisitor.ts'
import { step } from '../support/step.ts'
import { newAddress } from '../support/tokenFlow.ts'

// The frame's own window, in which a visitor of a page that the operator does not trust approves.

const test = frameJourneys({ sandbox: { trustedOrigins: ['http://127.0.0.1:*'] } })

const askToSend = (page: Page, { address }: FrameVisitor, to: Hex = newAddress()) =>
  askWallet(page, 'eth_sendTransaction', [{ from: address, to, value: numberToHex(10n ** 17n) }])
const screenOn = (page: Page) => approveScreen(page, '#frame')

const begin = async (page: Page, visitor: FrameVisitor) => {
  const asking = askToSend(page, visitor)
  return { asking, popup: await openReview(page, '#frame') }
}

test('behavior: opened and closed in every way', async ({ foreign }) => {
  const page = await openSignedIn(foreign)

  await step('behavior: closing it refuses the request', async () => {
    const { asking, popup } = await begin(page, foreign)
    await reviewScreen(popup).root.waitFor()
    await popup.close()
    expect(await asking).toBe(REJECTED)
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
        const { asking, popup } = await begin(page, foreign)
        const closed = popup.waitForEvent('close')
        await say(popup)
        expect(await asking).toBe(REJECTED)
        await closed
      }
    },
  )

  await step('behavior: shows the request again after a reload', async () => {
    const { asking, popup } = await begin(page, foreign)
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
    const second = askWallet(page, 'eth_signTypedData_v4', [
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
    const { popup } = await begin(page, foreign)
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
      const again = await openSignedIn(foreign)
      const { popup } = await begin(again, foreign)
      await reviewScreen(popup).root.waitFor()
      const closed = popup.waitForEvent('close')
      await again.goto('about:blank')
      await closed
      await again.close()
    },
  )
})

test('behavior: signs nothing once the visitor has signed out elsewhere', async ({
  foreign,
  enter,
}) => {
  const leaving = await enter(foreign.origin)
  const page = await openSignedIn(leaving)
  const { popup } = await begin(page, leaving)
  await reviewScreen(popup).root.waitFor()
  const closed = popup.waitForEvent('close')
  const other = await openSignedIn(leaving)
  await askFrame(other, 'SIGN_OUT')
  await closed
  await screenOn(page).frame.getByTestId('idle').waitFor()
  await leaving.context.close()
})

test('error: says that the browser blocked it, and offers the button again', async ({
  foreign,
}) => {
  const page = await openSignedIn(foreign)
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
  expect(await asking).toBe(REJECTED)
  await page.close()
})

test('behavior: ignores a press in its first second', async ({ foreign, browser }) => {
  const slow = {
    ...foreign,
    context: await browser.newContext({
      storageState: await foreign.context.storageState(),
    }),
  }
  const page = await openSignedIn(slow)
  const asking = askToSend(page, slow)
  await screenOn(page).frame.getByTestId('fee').waitFor()
  await slow.context.clock.install()
  await slow.context.clock.pauseAt(Date.now() + 3_600_000)
  const popup = await openReview(page, '#frame')
  const { frame: shown } = reviewScreen(popup)
  await shown.getByTestId('fee').waitFor()
  const yes = shown.getByTestId('approve')
  await expect
    .poll(() => shown.getByTestId('approve-screen').getAttribute('data-sight'))
    .toBe('settling')
  await slow.context.clock.runFor(900)
  await yes.click({ force: true })
  expect(await yes.getAttribute('aria-disabled')).toBe('true')
  await slow.context.clock.runFor(200)
  await expect.poll(() => yes.getAttribute('aria-disabled')).toBe('false')
  // Before the press, which closes the window: a clock is resumed in every window of the context.
  await slow.context.clock.resume()
  await yes.click()
  expect(await asking).toMatch(/^0x[0-9a-f]{64}$/)
  await slow.context.close()
})

test('error: no page can embed it, and a page that opens it learns nothing', async ({
  foreign,
  sandbox,
}) => {
  const page = await openSignedIn(foreign)
  const address = `${sandbox.urls.frame}/review#${crypto.randomUUID()}`
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
