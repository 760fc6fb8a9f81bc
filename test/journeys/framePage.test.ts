import type { BrowserContext, Page } from 'playwright-core'
import { createPublicClient, type Hex, http } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import type { RunningServer } from '../../demo/sandbox/service/listen.ts'
import { audit } from '../support/audit.ts'
import { askFrame, frameHostScript, innerFrame, logInAtFrame } from '../support/frameHost.ts'
import { approveScreen, logInAtIdentity, newEmail, readCode } from '../support/frameVisitor.ts'
import { startHostPage } from '../support/hostPage.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { step } from '../support/step.ts'

const test = journeys()
const fixture = fixtureOf(test)
let host: RunningServer
/** A signed-in visitor; each test opens a tab of theirs. */
let context: BrowserContext
let address: Hex
const hosts: RunningServer[] = []

const startHost = async (options: Partial<Parameters<typeof startHostPage>[0]> = {}) => {
  const { sandbox } = fixture
  const server = await startHostPage({
    script: frameHostScript,
    ...options,
    env: { FRAME: sandbox.urls.frame, PROJECT_ID: sandbox.projectId, ...options.env },
  })
  hosts.push(server)
  return server
}

async function openHost(where: BrowserContext = context, at = host.origin): Promise<Page> {
  const page = await where.newPage()
  await page.goto(at)
  return page
}

async function signIn(where: BrowserContext): Promise<Hex> {
  const page = await openHost(where)
  const address = await logInAtFrame(page, fixture.sandbox)
  await page.close()
  return address
}

beforeAll(async () => {
  host = await startHost()
  context = await fixture.browser.newContext({ viewport: { width: 900, height: 700 } })
  address = await signIn(context)
})
afterEach(() => {
  fixture.sandbox.identity.setOpenerPolicy('unsafe-none')
})
afterAll(async () => {
  await Promise.all(hosts.map((one) => one.close()))
})

const hex = (text: string): Hex => `0x${Buffer.from(text).toString('hex')}`

/** Requests a signature; the outcome is the signature, or the error's message. */
const askToSign = (page: Page, text: string) =>
  askFrame<string>(page, 'RPC_REQUEST', {
    method: 'personal_sign',
    params: [hex(text), address],
    chainId: 31337,
  }).catch((error: Error) => error.message)

const rpc = (page: Page, method: string, params: unknown) =>
  askFrame<string>(page, 'RPC_REQUEST', { method, params, chainId: 31337 }).catch(
    (error: Error) => error.message,
  )

const isArmed = (page: Page) =>
  innerFrame(page)
    .locator('[data-testid="approve"]')
    .getAttribute('aria-disabled')
    .then((value) => value === 'false')

describe('who may embed the frame', () => {
  /** What the frame's place shows; browsers put an error page where a policy forbids. */
  const refusedBy = async (page: Page) => {
    await expect
      .poll(() => page.frames().some((one) => one.url().startsWith('chrome-error://')))
      .toBe(true)
    return page.evaluate(() => window.frameHost?.received ?? [])
  }

  test('error: refuses whoever may not, and says so when opened alone', async () => {
    await step(
      'error: refuses a page whose origin the project does not list [spec 10.18f]',
      async () => {
        fixture.sandbox.settings.change({ allowedOrigins: ['https://shop.example'] })
        const page = await openHost()
        expect(await refusedBy(page)).toEqual([])
        await page.close()
      },
    )

    await step('error: refuses a listed page that another page embeds', async () => {
      const thief = await startHost({ script: '', body: `<iframe src="${host.origin}"></iframe>` })
      fixture.sandbox.settings.change({ allowedOrigins: [host.origin] })
      const page = await openHost(context, thief.origin)
      await refusedBy(page)
      await page.close()
    })

    await step(
      'error: opened alone, the page says that it works only inside another page',
      async () => {
        const page = await openHost(context, `${fixture.sandbox.urls.frame}/sdk`)
        await page.getByText('works inside another page only').waitFor()
        await page.close()
      },
    )
  })

  test('behavior: ignores messages from siblings and openers', async () => {
    const script = `
      const shout = () => {
        const { frames } = window.opener ?? window.parent
        for (let index = 0; index < frames.length; index++)
          frames[index].postMessage({ type: '@w3m-app/SYNC_THEME', id: 'evil', payload: { themeMode: 'dark' } }, '*')
      }
      window.shouts = 0
      setInterval(() => {
        shout()
        window.shouts++
      }, 20)
      window.addEventListener('message', ({ data }) => {
        if (String(data.type).startsWith('@w3m-frame/')) parent.postMessage({ caught: data }, '*')
      })
    `
    const hostile = await startHost({ script })
    const page = await openHost()
    await page.evaluate((src) => {
      const sibling = document.createElement('iframe')
      sibling.src = src
      document.body.append(sibling)
    }, hostile.origin)
    const popup = page.waitForEvent('popup')
    await page.evaluate((src) => void window.open(src), hostile.origin)
    await (await popup).waitForLoadState()
    await expect
      .poll(() => page.frames().some((one) => one.url().startsWith(hostile.origin)))
      .toBe(true)
    // Once the frame is there to hear it, each of the two shouts twice more.
    await askFrame(page, 'SYNC_THEME', { themeVariables: {} })
    const sibling = page.frames().find((one) => one.url().startsWith(hostile.origin))
    for (const shouting of [sibling, await popup]) {
      const shouts = () => shouting?.evaluate(() => Reflect.get(window, 'shouts') as number)
      const before = (await shouts()) ?? expect.fail('nobody shouts')
      await expect.poll(shouts).toBeGreaterThan(before + 1)
    }
    await askFrame(page, 'SYNC_THEME', { themeVariables: {} })
    expect(await innerFrame(page).locator('html').getAttribute('data-theme')).toBeNull()
    const received = await page.evaluate(() => window.frameHost.received)
    expect(received.every(({ origin }) => origin === fixture.sandbox.urls.frame)).toBe(true)
    expect(JSON.stringify(received)).not.toContain('evil')
    await (await popup).close()
    await page.close()
  })
})

describe('the approve screen', () => {
  test('behavior: shows what is asked, and does what is answered', async () => {
    const page = await openHost()

    await step(
      'behavior: names the site, the network and the request, and signs what it shows [spec 10.18f]',
      async () => {
        await askFrame(page, 'SYNC_DAPP_DATA', {
          projectId: 'x',
          metadata: { name: 'The shop', description: '', url: 'https://a-lie.example', icons: [] },
        })
        const message = 'Welcome.\n\n<b>Nonce</b>: 8842'
        const signing = askToSign(page, message)
        const screen = approveScreen(page, '#frame')
        await screen.frame.getByTestId('claim').getByText('The shop').waitFor()
        expect(await screen.frame.getByTestId('title').textContent()).toBe(
          `${host.origin} requests a signature`,
        )
        expect(await screen.frame.getByTestId('origin').textContent()).toBe(host.origin)
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
      const signing = askToSign(page, 'Pay \u202Eyalp\u200B')
      const screen = approveScreen(page, '#frame')
      await screen.root.waitFor()
      await expect
        .poll(() => screen.frame.getByTestId('message').textContent())
        .toBe('Pay U+202EyalpU+200B')
      await screen.frame.getByTestId('warning').getByText('cannot be seen').waitFor()
      await screen.cancel()
      expect(await signing).toBe('User rejected the request')
    })

    await step(
      'behavior: shows typed data as a table, and warns about an unlimited permit',
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
        const signing = rpc(page, 'eth_signTypedData_v4', [address, JSON.stringify(typed)])
        const screen = approveScreen(page, '#frame')
        await screen.frame.getByTestId('typed-data').waitFor()
        await screen.frame.getByRole('rowheader', { name: 'spender', exact: true }).waitFor()
        await screen.frame.locator('[data-testid="warning"][data-level="danger"]').first().waitFor()
        await screen.cancel()
        expect(await signing).toBe('User rejected the request')
      },
    )

    await step(
      'behavior: shows amount, receiver, fee and changes of a transaction, and sends it',
      async () => {
        const to = '0x000000000000000000000000000000000000dEaD'
        await fund(address)
        const sending = rpc(page, 'eth_sendTransaction', [
          { from: address, to, value: '0x16345785d8a0000' },
        ])
        const screen = approveScreen(page, '#frame')
        await screen.frame.getByText('requests a transaction').waitFor()
        await screen.frame.getByTestId('act').getByText('0.1 ETH').waitFor()
        await screen.frame.getByTestId('fee').waitFor()
        await screen.frame.getByTestId('changes').getByText('You send').waitFor()
        await screen.approve()
        expect(await sending).toMatch(/^0x[0-9a-f]{64}$/)
      },
    )

    await step('behavior: shows two requests one after the other', async () => {
      const answers = Promise.all([askToSign(page, 'first'), askToSign(page, 'second')])
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
      expect(outcomes).toContain('User rejected the request')
      expect(outcomes.some((one) => /^0x[0-9a-f]{130}$/.test(one))).toBe(true)
    })

    await step(
      'behavior: is operated by keyboard, with focus on the refusing button first',
      async () => {
        const screen = approveScreen(page, '#frame')
        const signing = askToSign(page, 'by keyboard')
        await screen.frame.locator('[data-testid="cancel"]:focus').waitFor()
        await screen.frame.locator('[data-testid="approve"][aria-disabled="false"]').waitFor()
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
        expect(await signing).toMatch(/^0x/)

        const refused = askToSign(page, 'no')
        await screen.frame.locator('[data-testid="cancel"]:focus').waitFor()
        await page.keyboard.press('Escape')
        expect(await refused).toBe('User rejected the request')
      },
    )

    await step('error: says so when the network cannot be reached', async () => {
      await page.route(`${fixture.sandbox.urls.rpc}/**`, (route) => route.abort())
      const sending = rpc(page, 'eth_sendTransaction', [
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
  test('behavior: ignores an approval in the first 400 ms', async () => {
    const visitor = await fixture.browser.newContext({ storageState: await context.storageState() })
    await visitor.clock.install()
    const page = await openHost(visitor)
    await askFrame(page, 'IS_CONNECTED')
    await visitor.clock.pauseAt(Date.now() + 3_600_000)
    const signing = askToSign(page, 'too quick')
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
        await visitor.clock.runFor(500)
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
    await visitor.close()
  })

  test('behavior: ignores what a page makes of an approval', async () => {
    const page = await openHost()
    for (const [name, trick] of [
      ['it is covered', 'cover.style.display = "block"'],
      ['it is made transparent', 'frame.style.opacity = "0.05"'],
      ['it is distorted', 'frame.style.transform = "skewX(20deg)"'],
      ['most of it is off the screen', 'frame.style.top = "-400px"'],
      ['it is tiny', 'frame.style.width = "200px"; frame.style.height = "160px"'],
    ] as const)
      await step(`behavior: ignores an approval while ${name}`, async () => {
        const signing = askToSign(page, 'clickjacked')
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
        expect(await signing).toBe('User rejected the request')
      })

    await step('behavior: ignores a click made by a script', async () => {
      const signing = askToSign(page, 'by script')
      const screen = approveScreen(page, '#frame')
      const approve = screen.frame.locator('[data-testid="approve"][aria-disabled="false"]')
      await approve.waitFor()
      await approve.evaluate((button: HTMLButtonElement) => button.click())
      await screen.root.waitFor()
      await screen.cancel()
      expect(await signing).toBe('User rejected the request')
    })
    await page.close()
  })
})

describe('the session', () => {
  test('behavior: notifies the page when another tab signs out', async () => {
    const visitor = await fixture.browser.newContext()
    await signIn(visitor)
    const page = await openHost(visitor)
    expect(await askFrame(page, 'IS_CONNECTED')).toEqual({ isConnected: true })
    const other = await openHost(visitor)
    await askFrame(other, 'SIGN_OUT')
    const unasked = { type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: false } }
    await expect
      .poll(() => page.evaluate(() => window.frameHost.received.map(({ data }) => data)))
      .toContainEqual(unasked)
    await expect(askFrame(page, 'GET_USER')).rejects.toThrow('Nobody is signed in')
    await visitor.close()
  })

  test('behavior: of a page that reloads its frame, and asks for other networks', async () => {
    const page = await openHost()

    await step('behavior: is ready again after a reload', async () => {
      const dropped = askToSign(page, 'dropped')
      await approveScreen(page, '#frame').root.waitFor()
      await askFrame(page, 'RELOAD')
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
      await approveScreen(page, '#frame').root.waitFor({ state: 'detached' })
      expect(await askFrame(page, 'IS_CONNECTED')).toEqual({ isConnected: true })
      void dropped
    })

    await step('behavior: answers chain ids in the format of each namespace', async () => {
      const user = (chainId: string | number) =>
        askFrame<{ chainId: unknown; address: string }>(page, 'GET_USER', { chainId })
      expect((await user('eip155:31338')).chainId).toBe(31338)
      expect((await user(31337)).chainId).toBe(31337)
      const solana = await user('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
      expect(solana.chainId).toBe('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
      expect(solana.address).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
      expect(await askFrame(page, 'SWITCH_NETWORK', { chainId: 'eip155:31337' })).toEqual({
        chainId: 'eip155:31337',
      })
      await expect(askFrame(page, 'SWITCH_NETWORK', { chainId: 'eip155:99' })).rejects.toThrow(
        'does not know the network',
      )
    })

    await step('error: refuses a method that is on neither list', async () => {
      expect(await rpc(page, 'eth_sign', [address, '0x'])).toBe('Requested RPC call is not allowed')
    })
    await page.close()
  })
})

describe('a popup without its opener', () => {
  test('behavior: delivers its result to a page of the same service, and to no other', async () => {
    fixture.sandbox.identity.setOpenerPolicy('same-origin')
    const own = await startHost({ env: { QUERY: '&client=latchkey' } })
    const visitor = await fixture.browser.newContext()
    const page = await openHost(visitor, own.origin)
    const attempt = crypto.randomUUID()
    const opening = page.waitForEvent('popup')
    await page.evaluate(
      (url) => void window.open(url, '_blank', 'noopener'),
      `${fixture.sandbox.urls.frame}/loading?attempt=${attempt}`,
    )
    const popup = await opening
    await askFrame(page, 'GET_SOCIAL_REDIRECT_URI', { provider: 'github', attempt })
    await logInAtIdentity(popup, 'grace')
    await expect
      .poll(() =>
        page.evaluate(() =>
          window.frameHost.received.map(({ data }) => (data as { type: string }).type),
        ),
      )
      .toContain('@latchkey-frame/SOCIAL_RESULT')
    const received = await page.evaluate(() => window.frameHost.received.map(({ data }) => data))
    const result = received.find(
      (data) => (data as { type: string }).type === '@latchkey-frame/SOCIAL_RESULT',
    ) as { payload: { attempt: string; resultUri: string } }
    expect(result.payload.attempt).toBe(attempt)
    const user = await askFrame<{ userName: string }>(page, 'CONNECT_SOCIAL', {
      uri: result.payload.resultUri,
    })
    expect(user.userName).not.toBe('')
    await visitor.close()
  })
})

test('behavior: the frame is accessible in every look', async () => {
  const visitor = await fixture.browser.newContext({
    storageState: await context.storageState(),
    bypassCSP: true,
  })
  const page = await openHost(visitor)
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

      const signing = askToSign(page, 'Hello \u202Ethere')
      await frame.getByTestId('message').waitFor()
      await frame.locator('[data-testid="approve"][aria-disabled="false"]').waitFor()
      expect(await audit(frame)).toEqual([])
      expect(await overflow()).toBeLessThanOrEqual(0)
      await approveScreen(page, '#frame').cancel()
      await signing

      await page.route(`${fixture.sandbox.urls.rpc}/**`, (route) => route.abort())
      const sending = rpc(page, 'eth_sendTransaction', [
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
      const alone = await openHost(visitor, fixture.sandbox.urls.frame + path)
      await alone.getByRole('main').waitFor()
      expect(await audit(alone)).toEqual([])
      await alone.close()
    })
  await visitor.close()
})

describe('the dashboard', () => {
  test('behavior: shows the accounts of the signed-in visitor, and signs out', async () => {
    const visitor = await fixture.browser.newContext()
    const page = await openHost(visitor, `${fixture.sandbox.urls.frame}/dashboard?projectId=x`)
    const email = newEmail()
    await page.getByLabel('E-mail address').fill(email)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Code from the mail').fill(await readCode(fixture.sandbox, email))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText(email).waitFor()
    expect(await page.getByTestId('address').count()).toBe(3)
    await page.getByText('On Sandbox One, Sandbox Two').first().waitFor()
    await page.getByTestId('sign-out').click()
    await page.getByText('Sign in to see your accounts').waitFor()
    await visitor.close()
  })
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
