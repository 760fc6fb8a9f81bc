import type { W3mFrameProvider } from '@reown/appkit-wallet'
import type { Page } from 'playwright-core'
import { createPublicClient, type Hex, http } from 'viem'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { RunningServer } from '#server/listen.ts'
import {
  approveDevice,
  approveScreen,
  logInAtIdentity,
  newEmail,
  readCode,
} from '../support/frameVisitor.ts'
import { startHostPage } from '../support/hostPage.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { step } from '../support/step.ts'

declare global {
  interface Window {
    provider: W3mFrameProvider
    /** Timeouts the client complained about. */
    timeouts: string[]
    troubles: string[]
  }
}

/** A page as AppKit builds it, reduced to the client of the embedded wallet. */
const script = `
  import { W3mFrameProvider } from '@reown/appkit-wallet'
  window.timeouts = []
  window.troubles = []
  window.addEventListener('error', (event) => window.troubles.push(String(event.message)))
  window.provider = new W3mFrameProvider({
    projectId: process.env.PROJECT_ID,
    chainId: 'eip155:31337',
    enableLogger: false,
    onTimeout: (reason) => window.timeouts.push(reason),
    abortController: new AbortController(),
    getActiveCaipNetwork: () => ({ id: 31337, caipNetworkId: 'eip155:31337', chainNamespace: 'eip155' }),
  })
`

const test = journeys()
const fixture = fixtureOf(test)
let host: RunningServer

beforeAll(async () => {
  host = await startHostPage({
    script,
    env: {
      PROJECT_ID: fixture.sandbox.projectId,
      NEXT_PUBLIC_SECURE_SITE_SDK_URL: `${fixture.sandbox.urls.frame}/sdk`,
      NEXT_PUBLIC_SECURE_SITE_ORIGIN: fixture.sandbox.urls.frame,
    },
  })
})
afterAll(async () => {
  await host?.close()
})

const openHost = async () => {
  const context = await fixture.browser.newContext()
  const page = await context.newPage()
  await page.goto(host.origin)
  return page
}

/** The styles that AppKit's approve view sets on the frame's element. */
const showFrame = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('#w3m-iframe')
    if (!frame) throw new Error('There is no frame')
    const { style } = frame
    style.display = 'block'
    style.height = '600px'
    style.width = '360px'
    style.left = 'calc(50% - 180px)'
    style.top = 'calc(50% - 300px + 32px)'
  })
const hideFrame = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('#w3m-iframe')
    if (frame) frame.style.display = 'none'
  })

async function logIn(page: Page, email: string): Promise<void> {
  const { action } = await page.evaluate((email) => window.provider.connectEmail({ email }), email)
  if (action === 'VERIFY_DEVICE') {
    const approved = page.evaluate(() => window.provider.connectDevice())
    await approveDevice(fixture.sandbox, email, page.context())
    await approved
  }
  const otp = await readCode(fixture.sandbox, email)
  await page.evaluate((otp) => window.provider.connectOtp({ otp }), otp)
}

type Preference = 'eoa' | 'smartAccount'
const connect = (page: Page, preferredAccountType: Preference) =>
  page.evaluate(
    (preferredAccountType) => window.provider.connect({ chainId: 31337, preferredAccountType }),
    preferredAccountType,
  )

const chain = () =>
  createPublicClient({ transport: http(fixture.sandbox.urls.chains['eip155:31337']) })

const message = 'Welcome to the shop.\n\nNonce: 8842'
const messageHex = `0x${Buffer.from(message).toString('hex')}`

describe('AppKit 1.7.11’s own client against our frame', () => {
  test.each(['eoa', 'smartAccount'] as const)(
    'behavior: logs in by e-mail, signs with the %s and signs out',
    async (type) => {
      const page = await openHost()
      const email = newEmail()
      // Waits in the client until there is a frame.
      await page.evaluate(() => {
        const metadata = { name: 'The shop', description: '', url: location.origin, icons: [] }
        void window.provider.syncDappData({ metadata, projectId: 'x' })
      })
      await logIn(page, email)

      const user = await connect(page, type)
      expect(user.email).toBe(email)
      expect(user.chainId).toBe(31337)
      expect(user.accounts?.map((account) => account.type).sort()).toEqual(['eoa', 'smartAccount'])
      const address = user.address as Hex
      expect(user.accounts?.find((account) => account.type === type)?.address).toBe(address)

      const signing = page.evaluate(
        ([hex, address]) =>
          window.provider.request({ method: 'personal_sign', params: [hex, address] }),
        [messageHex, address] as const,
      ) as Promise<Hex>
      // Unseen so far, the wallet holds the question.
      await approveScreen(page).root.waitFor({ state: 'attached' })
      await page.evaluate(() => window.provider.syncTheme({ themeMode: 'dark' }))
      await showFrame(page)
      const screen = approveScreen(page)
      await screen.frame.getByText('requests a signature').waitFor()
      // As AppKit's own tests look for it.
      expect(await screen.frame.locator('.textContent').textContent()).toBe(message)
      expect(await screen.frame.getByTestId('origin').textContent()).toBe(new URL(host.origin).host)
      await screen.approve()
      const signature = await signing
      expect(await chain().verifyMessage({ address, message, signature })).toBe(true)
      await hideFrame(page)

      await page.evaluate(() => window.provider.disconnect())
      // The client answers for itself once it knows of no login, so it is told that there is one.
      await page.evaluate(() => localStorage.setItem('@appkit-wallet/EMAIL_LOGIN_USED_KEY', 'true'))
      expect(await page.evaluate(() => window.provider.isConnected())).toEqual({
        isConnected: false,
      })
      expect(await page.evaluate(() => [...window.timeouts, ...window.troubles])).toEqual([])
      await page.context().close()
    },
  )

  test('behavior: a session is restored, and its requests refused and dropped', async () => {
    const page = await openHost()
    await logIn(page, newEmail())

    await step(
      'behavior: a reload restores the session, and read requests are answered',
      async () => {
        const { address } = await connect(page, 'smartAccount')
        await page.reload()
        expect(await page.evaluate(() => window.provider.isConnected())).toEqual({
          isConnected: true,
        })
        expect((await connect(page, 'smartAccount')).address).toBe(address)
        const balance = await page.evaluate(
          (address) =>
            window.provider.request({ method: 'eth_getBalance', params: [address, 'latest'] }),
          address,
        )
        expect(BigInt(String(balance))).toBe(0n)
        expect(await page.evaluate(() => window.provider.getSmartAccountEnabledNetworks())).toEqual(
          {
            smartAccountEnabledNetworks: [31337, 31338],
          },
        )
      },
    )

    await step(
      'behavior: a refusal rejects the request, and an abort drops it without an answer',
      async () => {
        const { address } = await connect(page, 'eoa')
        const ask = () =>
          page.evaluate(
            ([hex, address]) =>
              window.provider
                .request({ method: 'personal_sign', params: [hex, address] })
                .then(String, (error: Error) => error.message),
            [messageHex, address] as const,
          )
        await showFrame(page)
        const screen = approveScreen(page)
        const declined = ask()
        await screen.cancel()
        expect(await declined).toBe('User rejected the request')
        await screen.root.waitFor({ state: 'detached' })

        const aborted = ask()
        await screen.root.waitFor()
        await page.evaluate(() => void window.provider.rejectRpcRequests())
        expect(await aborted).toBe('Request was aborted')
        await screen.root.waitFor({ state: 'detached' })
        expect(await page.evaluate(() => window.troubles)).toEqual([])
      },
    )
    await page.context().close()
  })

  test('behavior: a social login returns through the popup, twice with the same result', async () => {
    const page = await openHost()
    const opening = page.waitForEvent('popup')
    const came = page.evaluate(async (origin) => {
      const popup = window.open(`${origin}/loading`, 'popupWindow', 'width=600,height=800')
      const result = new Promise<string>((resolve) => {
        window.addEventListener('message', ({ data, origin: from }) => {
          if (from === origin && data.resultUri) resolve(data.resultUri)
        })
      })
      const { uri } = await window.provider.getSocialRedirectUri({ provider: 'google' })
      if (popup) popup.location.href = uri
      const resultUri = await result
      popup?.close()
      return resultUri
    }, fixture.sandbox.urls.frame)
    await logInAtIdentity(await opening, 'ada')
    const uri = await came
    await page.evaluate((uri) => window.provider.connectSocial(uri), uri)
    const user = await page.evaluate(
      (socialUri) =>
        window.provider.connect({ socialUri, chainId: 31337, preferredAccountType: 'eoa' }),
      uri,
    )
    expect(user.email).toBe('ada@example.org')
    expect(user.chainId).toBe(31337)
    expect(user.address).toMatch(/^0x[0-9a-fA-F]{40}$/)
    expect(await page.evaluate(() => window.troubles)).toEqual([])
    await page.context().close()
  })

  test('behavior: a Farcaster login waits for the approval on the phone', async () => {
    const page = await openHost()
    const { url } = await page.evaluate(() => window.provider.getFarcasterUri())
    const named = page.evaluate(() => window.provider.connectFarcaster())
    const phone = await page.context().newPage()
    await phone.goto(url)
    await phone.getByRole('button', { name: /approve|sign in/i }).click()
    expect((await named).userName).not.toBe('')
    expect((await connect(page, 'smartAccount')).address).toMatch(/^0x/)
    expect(await page.evaluate(() => window.troubles)).toEqual([])
    await page.context().close()
  })
})
