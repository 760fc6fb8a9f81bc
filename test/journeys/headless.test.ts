import { verifyMessage } from 'viem'
import { describe, expect } from 'vitest'
import type { ConnectOptions } from '#domain/wallet/connectOptions.ts'
import type { OfferedWallet } from '#domain/wallet/offeredWallet.ts'
import type { LatchKeyElement } from '#element/LatchKeyElement.ts'
import { willing } from '../support/fixture.ts'
import { fox, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { step } from '../support/step.ts'

// A page that draws its own picker: nothing of ours is shown, and every outcome is told by a promise.

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'

/** As the published types have it; the sources give properties to the element by a table. */
type Page = LatchKeyElement & { readonly wallets: readonly OfferedWallet[] }
type Outcome = { accounts: readonly string[] } | { code: unknown; name: string }

const outcome = (page: ModalPage, options: Omit<ConnectOptions, 'signal' | 'onUri'>) =>
  page.host(
    (latchKey, options) =>
      latchKey.connect(options).then(
        (accounts): Outcome => ({ accounts }),
        ({ code, name }: Error & { code: unknown }): Outcome => ({ code, name }),
      ),
    options,
  )
const ids = (page: ModalPage) =>
  page.host((latchKey) => (latchKey as Page).wallets.map(({ id }) => id))
/** Begins to pair as a page with its own code does, and returns once it has one. */
const pairing = async (page: ModalPage, wallet: string) => {
  await page.host((latchKey, wallet) => {
    const own = { uris: [] as string[], links: [] as (string | undefined)[], end: undefined }
    const leaving = new AbortController()
    Object.assign(window, { own, leave: () => leaving.abort() })
    latchKey
      .connect({
        ...{ wallet, signal: leaving.signal },
        onUri(uri, link) {
          own.uris.push(uri)
          own.links.push(link)
        },
      })
      .then(
        (accounts) => Object.assign(own, { end: { accounts } }),
        ({ code, name }: Error & { code: unknown }) => Object.assign(own, { end: { code, name } }),
      )
  }, wallet)
  await expect.poll(async () => (await shown(page)).uris[0], { timeout: 30_000 }).toMatch(/^wc:/)
  return (await shown(page)).uris[0] ?? ''
}
type Shown = { uris: string[]; links: (string | undefined)[]; end?: Outcome }
const shown = (page: ModalPage): Promise<Shown> =>
  page.page.evaluate(() => JSON.parse(JSON.stringify(Reflect.get(window, 'own'))))
const end = async (page: ModalPage) => (await shown(page)).end
const leave = (page: ModalPage) => page.page.evaluate(() => Reflect.get(window, 'leave')())

const test = journeys({ visit: { wallets: [fox], attributes: { button: 'none' } } })

describe('a wallet of this browser', () => {
  test('behavior: is listed, connected and found again without the dialog, and nothing is fetched from elsewhere to list it', async ({
    page,
    sandbox,
  }) => {
    const elsewhere: string[] = []
    page.page.on('request', (request) => {
      if (!request.url().startsWith(sandbox.urls.demo)) elsewhere.push(request.url())
    })
    const account = `${ONE}:${sandbox.accounts[0]?.address}`

    await step('behavior: the list is empty before anything is loaded, and then told', async () => {
      const first = await page.host(async (latchKey) => {
        await latchKey.ready
        const { wallets } = latchKey as Page
        const told = new Promise((resolve) =>
          latchKey.addEventListener('latchkey-change', resolve, { once: true }),
        )
        const before = wallets.length
        await told
        const after = (latchKey as Page).wallets
        return [before, Object.isFrozen(after), after === (latchKey as Page).wallets]
      })
      expect(first).toEqual([0, true, true])
      expect(await ids(page)).toContain(fox.rdns)
      expect(elsewhere).toEqual([])
    })

    await step('behavior: can be read and drawn while the page is told of it', async () => {
      await page.page.reload()
      const drawn = await page.host(async (latchKey) => {
        const rows: string[][] = []
        const draw = () => void rows.push((latchKey as Page).wallets.map(({ id }) => id))
        latchKey.addEventListener('latchkey-change', draw)
        draw()
        while (!rows.at(-1)?.length) await new Promise((resolve) => setTimeout(resolve, 10))
        return rows.at(-1)
      })
      expect(drawn).toContain(fox.rdns)
    })

    await step('behavior: connects, and says with which account', async () => {
      expect(await outcome(page, { wallet: fox.rdns })).toEqual({ accounts: [account] })
      expect(await page.dialog.count()).toBe(0)
      expect((await page.received('open')).length).toBe(0)
      expect(await page.state()).toMatchObject({ status: 'connected', caipAddress: account })
    })

    await step('param: network', async () => {
      await page.host((latchKey) => latchKey.disconnect())
      const there = await outcome(page, { wallet: fox.rdns, network: TWO })
      expect(there).toEqual({ accounts: [account.replace(ONE, TWO)] })
      expect((await page.state()).caipNetworkId).toBe(TWO)
    })

    await step('error: what cannot be done is typed', async () => {
      await page.host((latchKey) => latchKey.disconnect())
      expect(await outcome(page, { wallet: 'example.nobody' })).toMatchObject({
        code: 'connector-not-found',
      })
      expect(await outcome(page, { wallet: fox.rdns, network: 'eip155:1' })).toMatchObject({
        code: 'network-not-found',
      })
      await page.pull(fox.rdns, 'behave', { connect: 'reject' })
      const told = (await page.received('error')).length
      expect(await outcome(page, { wallet: fox.rdns })).toMatchObject({ code: 4001 })
      expect(await page.received('error')).toHaveLength(told)
      expect(await page.dialog.count()).toBe(0)
    })

    await step('behavior: calls made before the script are kept, in order', async () => {
      await page.pull(fox.rdns, 'behave', { connect: 'approve' })
      await page.page.reload()
      const both = await page.host(async (latchKey, wallet) => {
        const first = latchKey.connect({ wallet })
        const second = latchKey.disconnect()
        await Promise.allSettled([first, second])
        return latchKey.connect({ wallet })
      }, fox.rdns)
      expect(both).toEqual([expect.stringContaining('eip155:')])
    })
  })

  test('error: an abort is told at once, and a late approval connects nothing', async ({
    visit,
  }) => {
    const page = await visit({
      wallets: [{ ...fox, behaviours: { ...willing, connect: 'never' } }],
    })
    const [first, second] = await page.host(async (latchKey, wallet) => {
      const leaving = new AbortController()
      const told = ({ code, name }: Error & { code: unknown }) => ({ code, name })
      const first = latchKey.connect({ wallet, signal: leaving.signal }).catch(told)
      const second = latchKey.connect({ wallet }).catch(told)
      while (!window.__testWallets?.[wallet]?.open().length)
        await new Promise((resolve) => setTimeout(resolve, 10))
      leaving.abort()
      const aborted = await first
      window.__testWallets[wallet].answer('approve')
      return [aborted, await second]
    }, fox.rdns)
    expect(first).toEqual({ code: 'aborted', name: 'AbortError' })
    expect(second).toHaveLength(1)
    expect(await page.asked(fox.rdns, 'eth_requestAccounts')).toHaveLength(1)
  })
})

describe('a phone wallet', () => {
  test('behavior: the page shows the code, and hears of a refusal, an abort and an approval', async ({
    page,
    phone,
    sandbox,
  }) => {
    await step('error: a refusal is 4001', async () => {
      phone.onProposal = 'reject'
      await phone.pair(await pairing(page, 'walletConnect'))
      await expect.poll(() => end(page), { timeout: 20_000 }).toMatchObject({ code: 4001 })
      expect(await page.received('error')).toEqual([])
    })
    phone.onProposal = 'approve'

    await step('error: an abort ends the pairing', async () => {
      await pairing(page, 'walletConnect')
      await leave(page)
      await expect.poll(() => end(page)).toEqual({ code: 'aborted', name: 'AbortError' })
    })

    await step('behavior: two calls at once share one code, and both are answered', async () => {
      const uri = await pairing(page, 'walletConnect')
      const other = page.host(
        (latchKey) =>
          new Promise<unknown[]>((resolve) => {
            const onUri = (uri: string) => void Object.assign(window, { seen: uri })
            latchKey
              .connect({ wallet: 'walletConnect', onUri })
              .then((accounts) => resolve([Reflect.get(window, 'seen'), accounts]))
          }),
      )
      await expect.poll(() => page.page.evaluate(() => Reflect.get(window, 'seen'))).toBe(uri)
      await phone.pair(uri)
      const accounts = [`${ONE}:${phone.accounts[0]?.address}`]
      expect(await other).toEqual([uri, accounts])
      await expect.poll(() => end(page)).toEqual({ accounts })
      expect((await shown(page)).links).toEqual([null])
      expect(await page.dialog.count()).toBe(0)
      expect((await page.state()).status).toBe('connected')
      expect(sandbox.accounts.length).toBeGreaterThan(0)
    })
  })

  test('behavior: a named wallet has a link that opens its app in the tap', async ({
    visit,
    phone,
    sandbox,
  }) => {
    const listing = sandbox.wallets.find(({ mobile_link }) => mobile_link)
    const page = await visit({
      browser: {
        ...{ viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true },
        userAgent:
          'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
      },
    })
    const uri = await pairing(page, listing?.id ?? '')
    const [link = ''] = (await shown(page)).links
    expect(link).toContain(`wc?uri=${encodeURIComponent(uri)}`)
    expect(link.startsWith(listing?.mobile_link ?? 'none')).toBe(true)
    await phone.pair(uri)
    await expect
      .poll(() => end(page), { timeout: 20_000 })
      .toEqual({ accounts: [expect.stringContaining(ONE)] })
  })

  test('error: a relay that cannot be reached', async ({ page, sandbox }) => {
    sandbox.relay.goOffline()
    try {
      const code = await page.host((latchKey) =>
        latchKey
          .connect({ wallet: 'walletConnect', onUri() {} })
          .catch((error: Error & { code: unknown }) => error.code),
      )
      expect(code).toBe('relay-unreachable')
    } finally {
      sandbox.relay.goOnline()
    }
  }, 90_000)
})

describe('with the dialog', () => {
  test('behavior: the visitor chooses, or leaves', async ({ page }) => {
    const call = outcome(page, {})
    await page.view('Connect').waitFor()
    await page.page.keyboard.press('Escape')
    expect(await call).toMatchObject({ code: 'modal-closed' })
    const again = outcome(page, {})
    await page.dialog.locator(`[data-wallet="${fox.rdns}"]`).click()
    expect(await again).toEqual({ accounts: [expect.stringContaining(ONE)] })
    await page.dialog.waitFor({ state: 'detached' })
  })
})

describe('signing in', () => {
  test('behavior: without the dialog, and the event carries what a server needs', async ({
    visit,
    sandbox,
  }) => {
    const page = await visit({ config: { siwx: { use: 'local', required: true } } })
    const session = await page.host(async (latchKey, wallet) => {
      await latchKey.connect({ wallet })
      return latchKey.signIn()
    }, fox.rdns)
    const [{ detail } = { detail: {} }] = await page.received('sign-in')
    const { message, signature } = detail as { message: string; signature: `0x${string}` }
    expect(detail).toMatchObject({ restored: false, message: session.message })
    const address = sandbox.accounts[0]?.address as `0x${string}`
    expect(await verifyMessage({ address, message, signature })).toBe(true)
    expect(await page.dialog.count()).toBe(0)
    await page.host((latchKey) => latchKey.signOut())
    expect(await page.received('sign-out')).toHaveLength(1)
    expect((await page.state()).status).toBe('connected')
  })

  test('error: not configured', async ({ page }) => {
    const codes = await page.host(async (latchKey) => {
      const codeOf = ({ code }: Error & { code: unknown }) => code
      return [await latchKey.signIn().catch(codeOf), await latchKey.signOut().catch(codeOf)]
    })
    expect(codes).toEqual(['sign-in-disabled', 'sign-in-disabled'])
  })
})
