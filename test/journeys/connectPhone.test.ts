import { afterEach, beforeEach, describe, expect } from 'vitest'
import { createNodeWallet, type NodeWallet } from '#testkit/wallets/testing/nodeWallet.ts'
import { fixtureChains } from '../support/fixture.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { heard, listen } from '../support/listen.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { step } from '../support/step.ts'

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage
let wallet: NodeWallet

const walletOptions = () => {
  const { relay, projectId } = fixture.sandbox
  return { relayUrl: relay.url, projectId, chains: fixtureChains(fixture.sandbox) }
}
beforeEach(async () => {
  wallet = await createNodeWallet(walletOptions())
})
afterEach(async () => {
  fixture.sandbox.relay.goOnline()
  await wallet.close()
})

const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }
const phone = {
  viewport: { width: 390, height: 780 },
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
}

const view = () => modal.view('ConnectingWalletConnect')
const press = (name: string | RegExp) => modal.dialog.getByRole('button', { name }).click()
const reads = (text: string | RegExp, timeout = 30_000) =>
  view().getByText(text).first().waitFor({ timeout })

const openCode = async () => {
  await modal.button.click()
  await modal.dialog.locator('[data-wallet="walletConnect"]').click()
  await view()
    .getByRole('img', { name: /QR code/ })
    .waitFor()
}
/** The copied link: the button is enabled once there is a code. */
const copied = async () => {
  // What was copied before is no answer, nor is the notice of it.
  await modal.page.evaluate(() => navigator.clipboard.writeText(''))
  await Promise.all([modal.dialog.getByText('Link copied').waitFor(), press('Copy link')])
  const read = () => modal.page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(read).toMatch(/^wc:/)
  return read()
}
const uriIn = (href: string) =>
  new URL(href.replace(/^[a-z-]+:\/\//, 'https://')).searchParams.get('uri') ?? ''
const isConnected = async () => {
  await expect.poll(async () => (await modal.state()).status, { timeout: 20_000 }).toBe('connected')
  await modal.dialog.waitFor({ state: 'detached' })
}

describe('by QR code', () => {
  test('behavior: a phone that refuses at first', async () => {
    modal = await fixture.visit({ browser: clipboard })

    await step('behavior: shows a refusal, and the next code can be approved', async () => {
      await openCode()
      wallet.onProposal = 'reject'
      const first = await copied()
      await wallet.pair(first)
      await reads('Connection declined')
      expect(await modal.received('error')).toEqual([])
      wallet.onProposal = 'approve'
      await press('Try again')
      await view()
        .getByRole('img', { name: /QR code/ })
        .waitFor()
      const second = await copied()
      expect(second).not.toBe(first)
      await wallet.pair(second)
      await isConnected()
    })
    await modal.host((latchKey) => latchKey.disconnect())

    await step(
      'behavior: a phone scans and approves, on every network of the page [spec 1.1, 10.10a]',
      async () => {
        await openCode()
        await reads(/New code in 3:\d\d/)
        const told = await modal.received('connect')
        await wallet.pair(await copied())
        await isConnected()
        const { caipAddress, accounts } = await modal.state()
        expect(caipAddress).toBe(`${ONE}:${wallet.accounts[0]?.address}`)
        expect(accounts).toHaveLength(1)
        expect(await modal.received('connect')).toHaveLength(told.length + 1)
        await modal.host((latchKey, two) => latchKey.switchNetwork(two), TWO)
        expect((await modal.state()).caipNetworkId).toBe(TWO)
      },
    )
  })

  test('behavior: renews the code before it expires, and still accepts an older one', async () => {
    modal = await fixture.visit({
      browser: clipboard,
      prepare: async (page) => {
        await page.clock.install()
        await listen(page, 'ariaNotify')
      },
    })
    await openCode()
    await reads(/New code in 3:\d\d/)
    const first = await copied()
    await modal.page.clock.fastForward(200_000)
    await reads(/New code in 0:\d\d/)
    await modal.page.clock.fastForward(40_000)
    await reads(/New code in 3:\d\d/)
    await modal.page.clock.fastForward(3_000)
    expect(await copied()).not.toBe(first)
    expect(await heard(modal.page)).toContain('Here is a new code.')
    await wallet.pair(first)
    await isConnected()
  })

  test('behavior: offers the link for selection where copying is refused', async () => {
    modal = await fixture.visit({
      prepare: (page) =>
        page.addInitScript(() => {
          Object.defineProperty(Navigator.prototype, 'clipboard', {
            get: () => ({
              writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
            }),
          })
        }),
    })
    await openCode()
    await Promise.all([modal.dialog.getByText('Failed to copy').waitFor(), press('Copy link')])
    const link = view().getByRole('textbox', { name: 'Copy link' })
    await link.focus()
    expect(await link.inputValue()).toMatch(/^wc:/)
    const selected = () =>
      link.evaluate(
        (field: HTMLInputElement) => (field.selectionEnd ?? 0) - (field.selectionStart ?? 0),
      )
    await expect.poll(selected).toBe((await link.inputValue()).length)
  })

  test('error: reports an unreachable relay, and a retry works', async () => {
    fixture.sandbox.relay.goOffline()
    modal = await fixture.visit({ browser: clipboard })
    await openCode()
    // A code has 20 s to come.
    await reads('Can’t reach phone wallets', 60_000)
    fixture.sandbox.relay.goOnline()
    // Where the line came back by itself there is nothing left to press.
    const code = view().getByRole('img', { name: /QR code/ })
    const retry = view().getByRole('button', { name: 'Try again' })
    await expect
      .poll(
        async () => {
          if (await retry.isVisible()) await retry.click({ timeout: 5_000 }).catch(() => {})
          return code.isVisible()
        },
        { timeout: 60_000 },
      )
      .toBe(true)
    await wallet.pair(await copied())
    await isConnected()
  }, 180_000)

  test('behavior: reports a lost relay connection, reconnects, and keeps the code', async () => {
    modal = await fixture.visit({ browser: clipboard })
    await openCode()
    const uri = await copied()
    fixture.sandbox.relay.goOffline()
    await reads(/Reconnecting…/, 60_000)
    fixture.sandbox.relay.goOnline()
    await reads('Point your phone’s wallet at the code', 60_000)
    await wallet.pair(uri)
    await isConnected()
  }, 180_000)
})

describe('one wallet of the directory', () => {
  const open = async (name: string) => {
    await modal.button.click()
    await modal.dialog.locator('[data-row="all-wallets"]').click()
    const all = modal.view('AllWallets')
    await all.getByRole('searchbox').fill(name)
    await all.locator('[data-wallet]').filter({ hasText: name }).first().click()
    await view().waitFor()
  }
  const tab = (name: string) => modal.dialog.getByRole('tab', { name }).click()

  test('behavior: a wallet of every platform', async () => {
    modal = await fixture.visit({ browser: clipboard })

    await step(
      'behavior: every platform that a wallet offers uses the same pairing [spec 2.3e, 10.17e]',
      async () => {
        await open('Sandbox Wallet')
        await expect
          .poll(() => modal.dialog.getByRole('tab').allTextContents())
          .toEqual(['QR code', 'Web', 'Desktop'])
        const uri = await copied()
        for (const name of ['Web', 'Desktop']) {
          await tab(name)
          const link = view().getByRole('link', { name: 'Open Sandbox Wallet' })
          expect(await link.getAttribute('target')).toBe('_blank')
          expect(uriIn((await link.getAttribute('href')) ?? '')).toBe(uri)
        }
      },
    )
    await modal.page.keyboard.press('Escape')
    await modal.dialog.waitFor({ state: 'detached' })

    await step('behavior: says where to get a wallet that is not installed', async () => {
      await open('MetaMask')
      await tab('Browser')
      await reads('MetaMask is not in this browser')
      const link = modal.dialog.getByRole('link', { name: /Get MetaMask/ })
      expect(await link.getAttribute('href')).toBe('https://metamask.io')
    })
    await modal.page.keyboard.press('Escape')
    await modal.dialog.waitFor({ state: 'detached' })

    await step('behavior: a web wallet is opened in its own page, and approves there', async () => {
      await open('Sandbox Wallet')
      await tab('Web')
      const opened = modal.context.waitForEvent('page')
      await view().getByRole('link', { name: 'Open Sandbox Wallet' }).click()
      const page = await opened
      await page.getByRole('button', { name: /approve/i }).click()
      await isConnected()
    })
  })

  test('behavior: lists the wallet used last first on the next visit', async () => {
    modal = await fixture.visit({ browser: clipboard })
    await open('Rainbow')
    await wallet.pair(await copied())
    await isConnected()
    await modal.host((latchKey) => latchKey.disconnect())
    await modal.page.reload()
    await modal.button.click()
    const recent = modal.dialog.getByRole('region', { name: 'Recent' })
    await recent.getByText('Rainbow').waitFor()
  })
})

test('behavior: a code that is shown, and a link that is copied, leave no app to open', async () => {
  modal = await fixture.visit({ browser: clipboard })
  const KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'
  const choice = () => modal.page.evaluate((key) => localStorage.getItem(key), KEY)
  const leave = () =>
    modal.page.evaluate((key) => {
      localStorage.setItem(key, '{"href":"other://","name":"Other"}')
    }, KEY)
  await leave()
  await openCode()
  await expect.poll(choice).toBeNull()
  await leave()
  await copied()
  await expect.poll(choice).toBeNull()
})

describe('on a phone', () => {
  test('behavior: rows are links with the pairing; a tap opens the wallet and the view waits [spec 10.17g]', async () => {
    modal = await fixture.visit({ browser: phone })
    await modal.button.click()
    const row = modal.dialog.locator('[data-wallet]').filter({ hasText: 'MetaMask' })
    await expect.poll(() => row.getAttribute('href'), { timeout: 20_000 }).toMatch(/^metamask:/)
    expect(await row.evaluate((element) => element.tagName)).toBe('A')
    const href = (await row.getAttribute('href')) ?? ''
    // No app answers here: the tap itself must be left to the browser.
    await modal.page.evaluate(() => {
      const seen = { prevented: undefined as boolean | undefined }
      Object.assign(window, { seen })
      addEventListener('click', (event) => {
        seen.prevented = event.defaultPrevented
        event.preventDefault()
      })
    })
    await row.click()
    await reads('Continue in MetaMask')
    expect(await modal.page.evaluate(() => Reflect.get(window, 'seen'))).toEqual({
      prevented: false,
    })
    expect(
      await modal.page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')),
    ).toBe(null)
    // The app that the link opens: it is kept for no other one.
    await wallet.close()
    wallet = await createNodeWallet({ ...walletOptions(), name: 'MetaMask' })
    await wallet.pair(uriIn(href))
    await isConnected()
    const choice = () =>
      modal.page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE') ?? '{}')
    await expect
      .poll(async () => JSON.parse(await choice()))
      .toEqual({ name: 'MetaMask', href: 'metamask://' })
  })

  test('behavior: rows without a pairing yet are busy, and stop being busy in every case [spec 10.6d, 10.17g]', async () => {
    fixture.sandbox.relay.goOffline()
    modal = await fixture.visit({ browser: phone })
    await modal.button.click()
    const row = modal.dialog.locator('[data-wallet]').filter({ hasText: 'MetaMask' })
    await row.waitFor()
    await expect.poll(() => row.getAttribute('aria-busy')).toBe('true')
    await row.locator('.ui-ring').waitFor()
    await expect.poll(() => row.getAttribute('aria-busy'), { timeout: 60_000 }).toBe(null)
    await row.click()
    await reads('Can’t reach phone wallets', 60_000)
  }, 150_000)

  test('behavior: any wallet can still be scanned by another device', async () => {
    modal = await fixture.visit({ browser: phone })
    await modal.button.click()
    await modal.dialog.locator('[data-row="all-wallets"]').click()
    await modal.dialog.getByRole('button', { name: 'Scan a code instead' }).click()
    await view().getByRole('img', { name: 'QR code that connects a wallet' }).waitFor()
  })
})
