import { createPublicClient, type Hex, http } from 'viem'
import { describe, expect } from 'vitest'
import { audit } from '../support/audit.ts'
import { askFrame, innerFrame } from '../support/frameHost.ts'
import {
  askToSign,
  askWallet,
  frameJourneys,
  isArmed,
  openHost,
  REJECTED,
} from '../support/frameJourneys.ts'
import { approveScreen } from '../support/frameVisitor.ts'
import { fixtureOf } from '../support/journeys.ts'
import { step } from '../support/step.ts'

// The frame's approve screen, on a page that embeds it without Latchkey.

const test = frameJourneys()
const fixture = fixtureOf(test)

describe('the approve screen', () => {
  test('behavior: shows what is asked, and does what is answered', async ({ host, visitor }) => {
    const { address } = visitor
    const page = await openHost(visitor)

    await step(
      'behavior: names the site, the network and the request, and signs what it shows [spec 10.18f]',
      async () => {
        await askFrame(page, 'SYNC_DAPP_DATA', {
          projectId: 'x',
          metadata: { name: 'The shop', description: '', url: 'https://a-lie.example', icons: [] },
        })
        const message = 'Welcome.\n\n<b>Nonce</b>: 8842'
        const signing = askToSign(page, visitor, message)
        const screen = approveScreen(page, '#frame')
        await screen.frame.getByTestId('claim').getByText('The shop').waitFor()
        const site = new URL(host.origin).host
        expect(await screen.frame.getByTestId('title').textContent()).toBe('Sign a message')
        expect(await screen.frame.getByTestId('asker').textContent()).toBe(
          `1${site} “The shop” requests a signature`,
        )
        expect(await screen.frame.getByTestId('origin').textContent()).toBe(site)
        expect(await screen.frame.getByTestId('network').textContent()).toBe('Sandbox One')
        expect(await screen.frame.getByTestId('message').textContent()).toBe(message)
        await screen.approve()
        const client = createPublicClient({
          transport: http(fixture.sandbox.urls.chains['eip155:31337']),
        })
        const signature = (await signing) as Hex
        expect(await client.verifyMessage({ address, message, signature })).toBe(true)
      },
    )

    await step('behavior: names invisible characters', async () => {
      const signing = askToSign(page, visitor, 'Pay \u202Eyalp\u200B')
      const screen = approveScreen(page, '#frame')
      await screen.root.waitFor()
      await expect
        .poll(() => screen.frame.getByTestId('message').textContent())
        .toBe('Pay ‹U+202E›yalp‹U+200B›')
      await screen.frame.getByTestId('warning').getByText('invisible characters').waitFor()
      await screen.cancel()
      expect(await signing).toBe(REJECTED)
    })

    await step(
      'behavior: shows a permit as a slip and on demand as a table, and warns that it is unlimited',
      async () => {
        const unlimited = String(2n ** 256n - 1n)
        const typed = {
          domain: { name: 'USD Coin', chainId: 31337, verifyingContract: address },
          primaryType: 'Permit',
          types: {
            EIP712Domain: [
              { name: 'name', type: 'string' },
              { name: 'chainId', type: 'uint256' },
              { name: 'verifyingContract', type: 'address' },
            ],
            Permit: [
              { name: 'owner', type: 'address' },
              { name: 'spender', type: 'address' },
              { name: 'value', type: 'uint256' },
              { name: 'nonce', type: 'uint256' },
              { name: 'deadline', type: 'uint256' },
            ],
          },
          message: {
            owner: address,
            spender: '0x000000000000000000000000000000000000dEaD',
            value: unlimited,
            nonce: '0',
            deadline: unlimited,
          },
        }
        const signing = askWallet(page, 'eth_signTypedData_v4', [address, JSON.stringify(typed)])
        const screen = approveScreen(page, '#frame')
        // The slip says it; word for word it is at hand.
        await screen.frame.getByTestId('slip').getByText('Unlimited').waitFor()
        await screen.frame.getByText('Details').click()
        await screen.frame.getByTestId('typed-data').waitFor()
        await screen.frame.getByRole('rowheader', { name: 'spender', exact: true }).waitFor()
        await screen.frame.locator('[data-testid="warning"][data-level="danger"]').first().waitFor()
        await screen.cancel()
        expect(await signing).toBe(REJECTED)
      },
    )

    await step(
      'behavior: shows amount, receiver, fee and changes of a transaction, and sends it',
      async () => {
        const to = '0x000000000000000000000000000000000000dEaD'
        await fund(address)
        const sending = askWallet(page, 'eth_sendTransaction', [
          { from: address, to, value: '0x16345785d8a0000' },
        ])
        const screen = approveScreen(page, '#frame')
        await screen.frame.getByText('requests a transaction').waitFor()
        await screen.frame.getByTestId('act').getByText('0.1 ETH').waitFor()
        await screen.frame.getByTestId('fee').waitFor()
        await screen.frame.getByTestId('slip').getByText('You give').waitFor()
        await screen.frame
          .getByTestId('slip')
          .locator(`text=${to.slice(0, 6)}`)
          .waitFor()
        await screen.frame.getByTestId('gets').getByText('nothing').waitFor()
        await screen.approve()
        expect(await sending).toMatch(/^0x[0-9a-f]{64}$/)
      },
    )

    await step('behavior: shows two requests one after the other', async () => {
      const answers = Promise.all([
        askToSign(page, visitor, 'first'),
        askToSign(page, visitor, 'second'),
      ])
      const screen = approveScreen(page, '#frame')
      await screen.frame.getByText('1 of 2 requests').waitFor()
      const shown = await screen.frame.getByTestId('message').textContent()
      await screen.cancel()
      await screen.frame
        .getByTestId('message')
        .getByText(shown === 'first' ? 'second' : 'first')
        .waitFor()
      await screen.approve()
      const outcomes = await answers
      expect(outcomes).toContain(REJECTED)
      expect(outcomes.some((one) => /^0x[0-9a-f]{130}$/.test(one))).toBe(true)
    })

    await step(
      'behavior: is operated by keyboard, with focus on the refusing button first',
      async () => {
        const screen = approveScreen(page, '#frame')
        const signing = askToSign(page, visitor, 'by keyboard')
        await screen.frame.locator('[data-testid="cancel"]:focus').waitFor()
        await screen.frame.locator('[data-testid="approve"][aria-disabled="false"]').waitFor()
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
        expect(await signing).toMatch(/^0x/)

        const refused = askToSign(page, visitor, 'no')
        await screen.frame.locator('[data-testid="cancel"]:focus').waitFor()
        await page.keyboard.press('Escape')
        expect(await refused).toBe(REJECTED)
      },
    )

    await step('error: says so when the network cannot be reached', async () => {
      await page.route(`${fixture.sandbox.urls.rpc}/**`, (route) => route.abort())
      const sending = askWallet(page, 'eth_sendTransaction', [
        { from: address, to: address, value: '0x1' },
      ])
      const screen = approveScreen(page, '#frame')
      await screen.frame.getByTestId('warning').first().waitFor()
      await screen.approve()
      await screen.frame.getByRole('button', { name: 'Try again' }).waitFor()
      await screen.frame.getByRole('button', { name: 'Close' }).click()
      expect(await sending).not.toMatch(/^0x|User rejected/)
    })
    await page.close()
  })
})

describe('unintended clicks', () => {
  test('behavior: ignores an approval in the first 400 ms', async ({ host, visitor }) => {
    const context = await fixture.browser.newContext({
      storageState: await visitor.context.storageState(),
    })
    await context.clock.install()
    const page = await openHost({ context, origin: host.origin })
    await askFrame(page, 'IS_CONNECTED')
    await context.clock.pauseAt(Date.now() + 3_600_000)
    const signing = askToSign(page, visitor, 'too quick')
    const screen = approveScreen(page, '#frame')
    await screen.frame.getByTestId('message').waitFor()
    const press = async () => {
      const yes = await screen.frame.getByTestId('approve').boundingBox()
      if (yes) await page.mouse.click(yes.x + yes.width / 2, yes.y + yes.height / 2)
      return yes
    }
    expect(await press()).not.toBeNull()
    expect(await isArmed(page)).toBe(false)
    await screen.root.waitFor()
    await expect
      .poll(async () => {
        await context.clock.runFor(500)
        return isArmed(page)
      })
      .toBe(true)
    let signature: unknown
    void signing.then((given) => {
      signature = given
    })
    await expect
      .poll(async () => {
        // The browser itself drops presses for a moment after a frame has appeared.
        if (signature === undefined) await press()
        return signature
      })
      .toMatch(/^0x/)
    await context.close()
  })

  test('behavior: ignores what a page makes of an approval', async ({ visitor }) => {
    const page = await openHost(visitor)
    for (const [name, trick] of [
      ['it is covered', 'cover.style.display = "block"'],
      ['it is made transparent', 'frame.style.opacity = "0.05"'],
      ['it is distorted', 'frame.style.transform = "skewX(20deg)"'],
      ['most of it is off the screen', 'frame.style.top = "-400px"'],
      ['it is tiny', 'frame.style.width = "200px"; frame.style.height = "160px"'],
    ] as const)
      await step(`behavior: ignores an approval while ${name}`, async () => {
        const signing = askToSign(page, visitor, 'clickjacked')
        const screen = approveScreen(page, '#frame')
        await screen.frame.locator('[data-testid="approve"][aria-disabled="false"]').waitFor()
        const before = await screen.frame.getByTestId('approve').boundingBox()
        await screen.frame.getByTestId('approve').focus()
        await page.evaluate((trick) => {
          const frame = document.querySelector('iframe')
          const cover = document.createElement('div')
          cover.style.cssText =
            'position: fixed; inset: 0; background: white; display: none; pointer-events: none'
          document.body.append(cover)
          new Function('frame', 'cover', trick)(frame, cover)
        }, trick)
        await expect.poll(() => isArmed(page)).toBe(false)
        const now = (await screen.frame.getByTestId('approve').boundingBox()) ?? before
        if (!now) throw new Error('There is no button')
        await page.mouse.click(now.x + now.width / 2, now.y + now.height / 2)
        await page.keyboard.press('Enter')
        expect(await isArmed(page)).toBe(false)
        await screen.root.waitFor()

        await page.evaluate(() => {
          for (const cover of document.querySelectorAll('div')) cover.remove()
          const { style } = document.querySelector('iframe') as HTMLIFrameElement
          style.cssText =
            'position: fixed; left: 20px; top: 20px; width: 360px; height: 600px; border: 0'
        })
        await expect.poll(() => isArmed(page)).toBe(true)
        await screen.cancel()
        expect(await signing).toBe(REJECTED)
      })

    await step('behavior: ignores a click made by a script', async () => {
      const signing = askToSign(page, visitor, 'by script')
      const screen = approveScreen(page, '#frame')
      const approve = screen.frame.locator('[data-testid="approve"][aria-disabled="false"]')
      await approve.waitFor()
      await approve.evaluate((button: HTMLButtonElement) => button.click())
      await screen.root.waitFor()
      await screen.cancel()
      expect(await signing).toBe(REJECTED)
    })
    await page.close()
  })
})

test('behavior: the frame is accessible in every look', async ({ host, visitor }) => {
  const { address } = visitor
  const context = await fixture.browser.newContext({
    storageState: await visitor.context.storageState(),
    bypassCSP: true,
  })
  const page = await openHost({ context, origin: host.origin })
  const frame = innerFrame(page)
  const overflow = () =>
    frame.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  for (const [colorScheme, width] of [
    ['light', 360],
    ['dark', 360],
    ['light', 320],
  ] as const)
    await step(`behavior: axe reports nothing, ${colorScheme} and ${width} wide`, async () => {
      await page.emulateMedia({ colorScheme })
      await page.evaluate((width) => {
        const frame = document.querySelector('iframe')
        if (frame) frame.style.width = `${width}px`
      }, width)
      expect(await audit(frame)).toEqual([])

      const signing = askToSign(page, visitor, 'Hello \u202Ethere')
      await frame.getByTestId('message').waitFor()
      await frame.locator('[data-testid="approve"][aria-disabled="false"]').waitFor()
      expect(await audit(frame)).toEqual([])
      expect(await overflow()).toBeLessThanOrEqual(0)
      await approveScreen(page, '#frame').cancel()
      await signing

      await page.route(`${fixture.sandbox.urls.rpc}/**`, (route) => route.abort())
      const sending = askWallet(page, 'eth_sendTransaction', [
        { from: address, to: address, value: '0x1' },
      ])
      await frame.getByTestId('warning').first().waitFor()
      expect(await audit(frame)).toEqual([])
      expect(await overflow()).toBeLessThanOrEqual(0)
      await approveScreen(page, '#frame').cancel()
      await sending
      await page.unroute(`${fixture.sandbox.urls.rpc}/**`)
    })

  for (const path of ['/dashboard', '/loading'])
    await step(`behavior: axe reports nothing at ${path}`, async () => {
      const alone = await openHost({ context, origin: fixture.sandbox.urls.frame + path })
      await alone.getByRole('main').waitFor()
      expect(await audit(alone)).toEqual([])
      await alone.close()
    })
  await context.close()
})

/** Sends native currency to an account on the first chain. */
async function fund(account: Hex): Promise<void> {
  await fetch(String(fixture.sandbox.urls.chains['eip155:31337']), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'anvil_setBalance',
      params: [account, '0x8ac7230489e80000'],
    }),
  })
}
