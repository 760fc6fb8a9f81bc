import type { Page } from 'playwright-core'
import { afterEach, describe, expect } from 'vitest'
import { askFrame, innerFrame } from '../support/frameHost.ts'
import { askToSign, askWallet, frameJourneys, openHost } from '../support/frameJourneys.ts'
import { approveScreen, logInAtIdentity, newEmail, readCode } from '../support/frameVisitor.ts'
import { fixtureOf } from '../support/journeys.ts'
import { step } from '../support/step.ts'

const test = frameJourneys()
const fixture = fixtureOf(test)

afterEach(() => {
  fixture.sandbox.identity.setOpenerPolicy('unsafe-none')
})

describe('who may embed the frame', () => {
  /** What the frame's place shows; browsers put an error page where a policy forbids. */
  const refusedBy = async (page: Page) => {
    await expect
      .poll(() => page.frames().some((one) => one.url().startsWith('chrome-error://')))
      .toBe(true)
    return page.evaluate(() => window.frameHost?.received ?? [])
  }

  test('error: refuses whoever may not, and says so when opened alone', async ({
    host,
    visitor,
    startHost,
  }) => {
    await step(
      'error: refuses a page whose origin the project does not list [spec 10.18f]',
      async () => {
        fixture.sandbox.settings.change({ allowedOrigins: ['https://shop.example'] })
        const page = await openHost(visitor)
        expect(await refusedBy(page)).toEqual([])
        await page.close()
      },
    )

    await step('error: refuses a listed page that another page embeds', async () => {
      const thief = await startHost({ script: '', body: `<iframe src="${host.origin}"></iframe>` })
      fixture.sandbox.settings.change({ allowedOrigins: [host.origin] })
      const page = await openHost({ ...visitor, origin: thief.origin })
      await refusedBy(page)
      await page.close()
    })

    await step(
      'error: opened alone, the page says that it works only inside another page',
      async () => {
        const page = await openHost({ ...visitor, origin: `${fixture.sandbox.urls.frame}/sdk` })
        await page.getByText('works inside another page only').waitFor()
        await page.close()
      },
    )
  })

  test('behavior: ignores messages from siblings and openers', async ({ visitor, startHost }) => {
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
    const page = await openHost(visitor)
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

describe('the session', () => {
  test('behavior: notifies the page when another tab signs out', async ({ host, enter }) => {
    const { context, origin } = await enter(host.origin)
    const page = await openHost({ context, origin })
    expect(await askFrame(page, 'IS_CONNECTED')).toEqual({ isConnected: true })
    const other = await openHost({ context, origin })
    await askFrame(other, 'SIGN_OUT')
    const unasked = { type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: false } }
    await expect
      .poll(() => page.evaluate(() => window.frameHost.received.map(({ data }) => data)))
      .toContainEqual(unasked)
    await expect(askFrame(page, 'GET_USER')).rejects.toThrow('Nobody is signed in')
    await context.close()
  })

  test('behavior: of a page that reloads its frame, and asks for other networks', async ({
    visitor,
  }) => {
    const page = await openHost(visitor)

    await step('behavior: is ready again after a reload', async () => {
      const dropped = askToSign(page, visitor, 'dropped')
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
      expect(await askWallet(page, 'eth_sign', [visitor.address, '0x'])).toBe(
        'Requested RPC call is not allowed',
      )
    })
    await page.close()
  })
})

describe('a popup without its opener', () => {
  test('behavior: delivers its result to a page of the same service, and to no other', async ({
    startHost,
  }) => {
    fixture.sandbox.identity.setOpenerPolicy('same-origin')
    const own = await startHost({ env: { QUERY: '&client=latchkey' } })
    const context = await fixture.browser.newContext()
    const page = await openHost({ context, origin: own.origin })
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
    await context.close()
  })
})

describe('the dashboard', () => {
  test('behavior: shows the accounts of the signed-in visitor, and signs out', async () => {
    const context = await fixture.browser.newContext()
    const page = await openHost({
      context,
      origin: `${fixture.sandbox.urls.frame}/dashboard?projectId=x`,
    })
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
    await context.close()
  })
})
