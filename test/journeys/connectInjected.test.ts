import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { type FixtureWallet, willing } from '../support/fixture.ts'
import { holdLeaving } from '../support/holdLeaving.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { comeToRest } from '../support/rest.ts'
import { step } from '../support/step.ts'

const ONE = 'eip155:31337'
const FOX = 'example.fox'

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage

const fox = (
  behaviours: FixtureWallet['behaviours'] = {},
  more: Partial<FixtureWallet> = {},
): FixtureWallet => ({
  name: 'Fox',
  rdns: FOX,
  behaviours: { ...willing, ...behaviours },
  ...more,
})
const addressOf = (account: number) => fixture.sandbox.accounts[account]?.address ?? ''

const row = (id = FOX) => modal.dialog.locator(`[data-wallet="${id}"]`)
const choose = async (id = FOX) => {
  await modal.button.click()
  await row(id).click()
}
const reads = (text: string) => modal.view('ConnectingExternal').getByText(text).waitFor()
const tryAgain = () => modal.dialog.getByRole('button', { name: 'Try again' }).click()
const status = async () => (await modal.state()).status
const isConnected = async (address = addressOf(0)) => {
  await expect
    .poll(async () => (await modal.state()).caipAddress?.toLowerCase(), { timeout: 20_000 })
    .toBe(`${ONE}:${address.toLowerCase()}`)
  await modal.dialog.waitFor({ state: 'detached' })
}
/** A refusal is invisible to the host: no event at all. */
const hearsNothing = async () => {
  expect(await modal.received('error')).toEqual([])
  expect(await modal.received('connect')).toEqual([])
}

/** Some wallets, while locked, answer with no account instead of asking the visitor to unlock. */
const hideAccounts = (page: Page, isHidden: boolean) =>
  page.evaluate(
    ([rdns, isHidden]) => {
      const provider = window.__testWallets?.[rdns]?.provider
      if (!provider) throw new Error('the wallet is installed')
      type Request = typeof provider.request
      const patched = provider as typeof provider & { usual?: Request }
      const usual = patched.usual ?? provider.request
      patched.usual = usual
      provider.request = (asked) =>
        isHidden && /accounts$/i.test(asked.method) ? Promise.resolve([]) : usual(asked)
    },
    [FOX, isHidden] as const,
  )

/** The same page without a connection, and without what it was told so far; the wallet behaves otherwise. */
const asNew = async (behaviours: FixtureWallet['behaviours']) => {
  await modal.host((latchKey) => latchKey.disconnect())
  await expect.poll(status).toBe('disconnected')
  await modal.pull(FOX, 'behave', { ...willing, ...behaviours })
  await modal.page.evaluate(() => {
    window.__receivedEvents = []
  })
}

describe('an injected wallet', () => {
  test('behavior: connects in every way there is, and says what it waits for', async () => {
    modal = await fixture.visit({
      wallets: [fox({ connect: 'reject' }), { name: 'Otter', rdns: 'example.otter' }],
    })

    await step(
      'behavior: shows a refusal, emits nothing to the page, and connects on a retry [spec 2.3f, 8.4b, 10.5d]',
      async () => {
        await choose()
        await reads('Connection declined')
        await expect.poll(status).toBe('disconnected')
        await hearsNothing()
        await modal.pull(FOX, 'behave', { connect: 'approve' })
        await tryAgain()
        await isConnected()
      },
    )

    await step('behavior: marks the wallet used last', async () => {
      await modal.host((latchKey) => latchKey.disconnect())
      await modal.button.click()
      await row().getByText('last used').waitFor()
      expect(await row('example.otter').getByText('last used').count()).toBe(0)
      await modal.page.keyboard.press('Escape')
      await modal.dialog.waitFor({ state: 'detached' })
    })

    await asNew({ connect: 'ask' })
    await step(
      'behavior: connects with one click, one request and one approval [spec 1.1]',
      async () => {
        const asked = await modal.asked(FOX, 'eth_requestAccounts')
        await choose()
        await reads('Approve in Fox')
        await expect.poll(status).toBe('connecting')
        await modal.pull(FOX, 'answer', 'approve')
        await isConnected()
        expect(await modal.asked(FOX, 'eth_requestAccounts')).toHaveLength(asked.length + 1)
        await expect.poll(() => modal.received('connect')).toHaveLength(1)
        expect(await modal.received('disconnect')).toEqual([])
      },
    )

    await step(
      'behavior: the page knows at once, and the dialog goes once its key has clicked over',
      async () => {
        /** How long it was in sight after the page had heard that it is closed, ms. */
        const connectAgain = async (ends: 'by itself' | 'by a press') => {
          await asNew({ connect: 'approve' })
          const left = modal.host(
            (latchKey) =>
              new Promise<{ status: string; ring: string | undefined; ms: number }>((resolve) => {
                const hear = () => {
                  const { status } = latchKey.state
                  const start = performance.now()
                  const find = (selector: string) =>
                    document
                      .querySelector('latch-key-modal')
                      ?.shadowRoot?.querySelector<HTMLElement>(selector)
                  let ring: string | undefined
                  const look = () => {
                    const dialog = find('dialog')
                    ring = find('[data-ring]')?.dataset.ring ?? ring
                    // The page hears of it before it is drawn anew.
                    if (dialog && dialog.dataset.leaving !== 'now') requestAnimationFrame(look)
                    else resolve({ status, ring, ms: performance.now() - start })
                  }
                  requestAnimationFrame(look)
                }
                latchKey.addEventListener('latchkey-close', hear, { once: true })
              }),
          )
          await modal.page.evaluate(holdLeaving, ends === 'by a press')
          await choose()
          if (ends === 'by a press') {
            await modal.page.locator('latch-key-modal [data-leaving=soon]').waitFor()
            await modal.page.keyboard.press('Shift')
          }
          const seen = await left
          await isConnected()
          expect([seen.status, seen.ring]).toEqual(['connected', 'done'])
          return seen.ms
        }
        await modal.page.emulateMedia({ reducedMotion: 'no-preference' })
        const usual = await connectAgain('by itself')
        expect(usual).toBeGreaterThan(250)
        expect(usual).toBeLessThan(1000)
        await connectAgain('by a press')
        await modal.page.emulateMedia({ reducedMotion: 'reduce' })
        expect(await connectAgain('by itself')).toBeLessThan(250)
      },
    )

    await asNew({ connect: 'never' })
    await step('behavior: leaving while the wallet asks ends the attempt', async () => {
      await choose()
      await reads('Approve in Fox')
      await modal.page.keyboard.press('Escape')
      await modal.dialog.waitFor({ state: 'detached' })
      await expect.poll(status).toBe('disconnected')
      await modal.pull(FOX, 'answer', 'approve')
      await comeToRest(modal.page)
      expect(await status()).toBe('disconnected')
      await hearsNothing()
      // Another try asks again; the permission is there already.
      await choose()
      await isConnected()
    })

    await asNew({ connect: 'never' })
    await step('behavior: waits for a request that is already open in the wallet', async () => {
      // Another script of the page has asked before.
      await modal.page.evaluate((rdns) => {
        void window.__testWallets?.[rdns]?.provider.request({ method: 'eth_requestAccounts' })
      }, FOX)
      await choose()
      await reads('a request is already waiting there')
      await modal.pull(FOX, 'answer', 'approve')
      await isConnected()
    })

    await asNew({ connect: 'approve' })
    await step('behavior: continues once a locked wallet is unlocked', async () => {
      await hideAccounts(modal.page, true)
      await choose()
      await reads('Unlock Fox')
      await modal.page.evaluate(
        (rdns) =>
          window.__testWallets?.[rdns]?.provider.request({ method: 'wallet_requestPermissions' }),
        FOX,
      )
      await hideAccounts(modal.page, false)
      await isConnected()
    })

    await asNew({ connect: 'approve' })
    await step('behavior: switches the wallet to the page’s network while connecting', async () => {
      await modal.pull(FOX, 'setChain', '0x7a6a')
      await modal.connect('Fox')
      await expect.poll(async () => (await modal.state()).caipNetworkId).toBe(ONE)
    })

    await asNew({ connect: 'approve' })
    await step('behavior: sends no second request to a connected wallet', async () => {
      await modal.connect('Fox')
      await isConnected()
      const asked = await modal.asked(FOX, 'eth_requestAccounts')
      await modal.host((latchKey) => latchKey.open({ view: 'Connect' }))
      await row().getByText('connected').waitFor()
      await row().click()
      await reads('This account is already connected')
      expect(await modal.asked(FOX, 'eth_requestAccounts')).toEqual(asked)
      // Another account chosen in the wallet is the answer to what the view suggests.
      await modal.pull(FOX, 'setAccount', 1)
      await isConnected(addressOf(1))
    })

    await asNew({ connect: 'approve' })
    await step('behavior: asks the visitor when another account than before answers', async () => {
      await modal.pull(FOX, 'setAccount', 0)
      await modal.connect('Fox')
      await isConnected()
      await modal.pull(FOX, 'lock')
      await expect.poll(status).toBe('disconnected')
      await modal.pull(FOX, 'setAccount', 1)
      await modal.pull(FOX, 'behave', { connect: 'ask' })
      await choose()
      await modal.pull(FOX, 'answer', 'approve')
      await reads('A different account was offered')
      await expect.poll(status).toBe('disconnected')
      await modal.dialog.getByRole('button', { name: /^Use 0x70/ }).click()
      await isConnected(addressOf(1))
    })

    await asNew({ connect: 'reject' })
    await step('behavior: offers a way on when the wallet is removed meanwhile', async () => {
      await choose()
      await reads('Connection declined')
      await modal.page.evaluate((rdns) => {
        const wallet = window.__testWallets?.[rdns]
        if (wallet)
          wallet.provider.request = () =>
            Promise.reject(new Error('Extension context invalidated.'))
      }, FOX)
      await tryAgain()
      await reads('Fox is no longer in this browser')
      await modal.dialog.getByRole('button', { name: 'Choose another wallet' }).click()
      await row('example.otter').waitFor()
    })
  })

  test('behavior: explains a wallet that does not answer, and still accepts its late approval', async () => {
    modal = await fixture.visit({
      wallets: [fox({ connect: 'never' })],
      prepare: (page) => page.clock.install(),
    })
    await choose()
    await reads('Approve in Fox')
    await modal.page.clock.fastForward(6_000)
    await reads('Don’t see a window?')
    await modal.page.clock.fastForward(60_000)
    await reads('Fox isn’t responding')
    await modal.pull(FOX, 'answer', 'approve')
    await modal.page.clock.fastForward(1_000)
    await isConnected()
  })
})

describe('a wallet at window.ethereum', () => {
  test('behavior: recognizes it by its flags, and connects it', async () => {
    modal = await fixture.visit({
      wallets: [fox({}, { announces: false, legacy: 'ethereum', flags: { isRabby: true } })],
    })
    await modal.button.click()
    await row('injected').getByText('Rabby').waitFor()
    await row('injected').click()
    await isConnected()
    expect(await modal.received('connect')).toHaveLength(1)
  })

  test('behavior: lists it as “Browser wallet” when it has no name [spec 10.1a]', async () => {
    modal = await fixture.visit({ wallets: [fox({}, { announces: false, legacy: 'ethereum' })] })
    await modal.connect('Browser Wallet')
    await isConnected()
  })

  test('behavior: lists several of one providers array as several rows, and one that also announces itself once', async () => {
    modal = await fixture.visit({
      wallets: [
        fox({}, { legacy: 'ethereum', flags: { isMetaMask: true } }),
        fox(
          {},
          {
            name: 'Otter',
            rdns: 'otter',
            announces: false,
            legacy: 'providers',
            flags: { isFrame: true },
          },
        ),
      ],
    })
    await modal.button.click()
    await row().waitFor()
    await row('injected:sh.frame').waitFor()
    const installed = modal.dialog.getByRole('region', { name: 'Installed' })
    await expect.poll(() => installed.locator('[data-wallet]').count()).toBe(2)
  })

  test('behavior: adds one that arrives late to the open list', async () => {
    modal = await fixture.visit({ wallets: [fox({}, { delayMs: 3_000 })] })
    await modal.button.click()
    await modal.view('Connect').waitFor()
    await row().click({ timeout: 20_000 })
    await isConnected()
  })
})

describe('a wide dialog', () => {
  const asked = () => modal.asked(FOX, 'eth_requestAccounts')
  const current = () =>
    modal.dialog
      .locator('[data-wallet][aria-current="true"]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-wallet')))

  test('behavior: keeps beside what was chosen the list it was chosen from', async () => {
    await step(
      'behavior: keeps the list next to the chosen wallet, and shows one that is installed until one is chosen',
      async () => {
        modal = await fixture.visit({
          wallets: [fox({ connect: 'never' })],
          browser: { viewport: { width: 1280, height: 900 } },
        })
        await modal.button.click()
        const guide = modal.dialog.getByText('Ready in this browser.')
        await guide.waitFor()
        await modal.dialog.getByRole('heading', { name: 'Fox' }).waitFor()
        // It is said once, and whoever has a wallet is not told to get one.
        const lesson = modal.dialog.getByRole('button', { name: 'What is a wallet?' })
        expect(await lesson.filter({ visible: true }).count()).toBe(1)
        expect(await modal.dialog.getByRole('button', { name: 'Get a wallet' }).count()).toBe(0)
        const title = modal.dialog.getByRole('heading', { level: 2 })
        expect(await title.textContent()).toBe('Connect wallet')
        expect(await modal.dialog.locator('[data-view]').count()).toBe(1)
        expect(await current()).toEqual([])

        await row('walletConnect').click()
        await modal.view('ConnectingWalletConnect').waitFor()
        expect(await current()).toEqual(['walletConnect'])
        // Each pane has a title of its own; the list's stays.
        expect(await title.textContent()).toBe('Connect wallet')
        await modal.dialog.getByRole('heading', { level: 3, name: 'Scan to connect' }).waitFor()
        expect(await guide.count()).toBe(0)

        // Another choice takes the place of the first; there is one step back, to the list.
        await row().focus()
        await modal.page.keyboard.press('Enter')
        await reads('Approve in Fox')
        expect(await current()).toEqual([FOX])
        expect(await row().evaluate((row) => row.matches(':focus'))).toBe(true)
        expect(await asked()).toHaveLength(1)

        // A window made narrow shows the wallet alone, which is not asked again.
        await modal.page.setViewportSize({ width: 500, height: 900 })
        await row().waitFor({ state: 'hidden' })
        await reads('Approve in Fox')
        await modal.page.setViewportSize({ width: 1280, height: 900 })
        await row().waitFor()
        expect(await asked()).toHaveLength(1)

        await modal.dialog.getByRole('button', { name: 'Back' }).click()
        await modal.view('Connect').waitFor()
        await guide.waitFor()
        expect(await current()).toEqual([])
        expect(await status()).toBe('disconnected')
      },
    )

    await step('behavior: keeps all wallets next to the chosen one', async () => {
      await modal.host((latchKey) => latchKey.open({ view: 'Connect' }))
      await modal.dialog.locator('[data-row="all-wallets"]').click()
      await modal.view('AllWallets').getByRole('searchbox').fill('Sandbox')
      const tile = modal.dialog.locator('[data-wallet]').filter({ hasText: 'Sandbox Wallet' })
      await tile.click()
      await modal.view('ConnectingWalletConnect').getByRole('timer').waitFor()
      expect(await tile.getAttribute('aria-current')).toBe('true')
      expect(await modal.dialog.getByRole('searchbox').inputValue()).toBe('Sandbox')
      await modal.dialog.getByRole('button', { name: 'Back' }).click()
      await modal.view('AllWallets').waitFor()
    })
  })
})
