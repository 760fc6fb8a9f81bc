import { expect } from 'vitest'
import { type FixtureWallet, willing } from '../support/fixture.ts'
import { focused } from '../support/focus.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { comeToRest } from '../support/rest.ts'
import { step } from '../support/step.ts'

const FOX = 'example.fox'

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage

const fox: FixtureWallet = { name: 'Fox', rdns: FOX, behaviours: willing }
const otter: FixtureWallet = { name: 'Otter', rdns: 'example.otter', behaviours: willing }
const idOf = (name: string) =>
  fixture.sandbox.wallets.find((wallet) => wallet.name === name)?.id ?? ''

const region = (name: string) => modal.dialog.getByRole('region', { name })
const namesIn = (name: string) => region(name).locator('.ui-row-name').allTextContents()
const row = (id: string) => modal.dialog.locator(`[data-wallet="${id}"]`)
const rows = () => modal.dialog.locator('[data-wallet]')
const list = () => modal.dialog.getByRole('list', { name: 'All wallets' })
/** A phone that opens the page, as its browser introduces itself. */
const phone = {
  viewport: { width: 390, height: 780 },
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
}
const search = () => modal.dialog.getByRole('searchbox')
const openAll = async () => {
  await modal.button.click()
  await modal.dialog.locator('[data-row="all-wallets"]').click()
  await list().waitFor()
}
const requestsFor = (path: string, query: Record<string, string>) =>
  fixture.sandbox.requests
    .all()
    .filter((one) => one.path === path)
    .filter((one) => Object.entries(query).every(([name, value]) => one.query[name] === value))

test('behavior: lists installed wallets at once, and adds the directory’s without moving them [spec 2.3a]', async () => {
  fixture.sandbox.faults.set('/getWallets', { latencyMs: 1_500 })
  modal = await fixture.visit({ wallets: [fox] })
  await modal.button.click()
  await row(FOX).waitFor()
  // Where things lie, whatever the entrance is doing to them at the moment.
  const layout = () =>
    modal.view('Connect').evaluate((view: HTMLElement, fox) => {
      const row = view.querySelector<HTMLElement>(`[data-wallet="${fox}"]`)
      return [view.offsetHeight, row?.offsetTop, row?.offsetHeight]
    }, FOX)
  const before = await layout()
  await row(idOf('Sandbox Wallet')).waitFor()
  expect(await layout()).toEqual(before)
})

test('error: with the directory unreachable, installed wallets work, and a retry loads the rest', async () => {
  fixture.sandbox.faults.set('/getWallets', { status: 503 })
  modal = await fixture.visit({ wallets: [fox] })
  await modal.button.click()
  const retry = modal.dialog.locator('[data-row=retry]')
  await retry.waitFor()
  fixture.sandbox.faults.clear()
  await retry.click()
  await row(idOf('Sandbox Wallet')).waitFor()
  await retry.waitFor({ state: 'detached' })
  await row(FOX).click()
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
})

test('behavior: without a project id sends no request, and the rest works', async () => {
  fixture.sandbox.requests.clear()
  modal = await fixture.visit({ wallets: [fox], config: { projectId: null } })
  await modal.button.click()
  await row(FOX).waitFor()
  await row('walletConnect').waitFor()
  // What ships with Latchkey stands in, from a file beside the one that was loaded.
  await expect.poll(() => namesIn('Popular')).toEqual(['MetaMask'])
  await modal.dialog.locator('[data-row="all-wallets"]').click()
  await modal.view('AllWallets').waitFor()
  await row('io.rabby').waitFor()
  expect(requestsFor('/getWallets', {})).toEqual([])
})

test('behavior: a page without an account offers what works, and nothing warns', async () => {
  const config = { projectId: null, endpoints: { api: null, relay: null, frame: null } }
  modal = await fixture.visit({ wallets: [fox], config })
  await modal.button.click()
  await row(FOX).waitFor()
  await expect.poll(() => namesIn('Popular')).not.toEqual([])
  // A phone cannot be paired, and a wallet without an extension is of no use here.
  expect(await row('walletConnect').count()).toBe(0)
  await row(idOf('MetaMask')).click()
  await modal.dialog.getByText('MetaMask is not in this browser').waitFor()
  expect(await modal.dialog.getByRole('tab').count()).toBe(0)
  await modal.dialog.getByRole('button', { name: 'Get MetaMask' }).waitFor()
  expect(await modal.dialog.locator('.ui-alert, [data-urgent]').count()).toBe(0)
  await modal.host((latchKey) => latchKey.open({ view: 'ConnectingWalletConnect' }))
  await modal.dialog.getByRole('button', { name: 'Get one' }).waitFor()
  expect(modal.troubles).toEqual([])
})

test('behavior: on a phone without an account each wallet opens the page, or its store', async () => {
  const config = { projectId: null, endpoints: { api: null, relay: null, frame: null } }
  modal = await fixture.visit({ config, browser: phone })
  await modal.button.click()
  const trust = row(idOf('Trust Wallet'))
  await trust.waitFor()
  expect(await trust.getAttribute('href')).toBe(
    `https://link.trustwallet.com/open_url?coin_id=60&url=${encodeURIComponent(modal.page.url())}`,
  )
  await modal.dialog.locator('[data-row="all-wallets"]').click()
  const rainbow = row(idOf('Rainbow'))
  await rainbow.waitFor()
  expect(await rainbow.getAttribute('href')).toMatch(/^https:\/\/apps\.apple\.com\//)
  expect(await rainbow.getAttribute('target')).toBe('_blank')
  expect(await modal.dialog.locator('[data-letter]').count()).toBe(0)
  // Also where a button of the page names the wallet.
  await modal.host((latchKey) => latchKey.close())
  await modal.host(
    (latchKey) => void latchKey.connect({ wallet: 'com.trustwallet.app' }).catch(String),
  )
  const open = modal
    .view('ConnectingWalletConnect')
    .getByRole('link', { name: 'Open Trust Wallet' })
  expect(await open.getAttribute('href')).toBe(
    `https://link.trustwallet.com/open_url?coin_id=60&url=${encodeURIComponent(modal.page.url())}`,
  )
})

test('behavior: inside another app logins that refuse it make way for the phone’s own browser', async () => {
  const userAgent = `${phone.userAgent} Instagram 385.0.0.29.83`
  modal = await fixture.visit({
    attributes: { socials: 'google discord' },
    browser: { ...phone, userAgent },
  })
  await modal.button.click()
  const out = modal.dialog.locator('[data-row="open-in-browser"]')
  await out.getByText('Google').waitFor()
  expect(await out.getAttribute('href')).toBe(`x-safari-${modal.page.url()}`)
  await modal.dialog.locator('[data-social=discord]').waitFor()
  expect(await modal.dialog.locator('[data-social=google]').count()).toBe(0)
})

test('behavior: follows the site’s configuration of wallets', async () => {
  modal = await fixture.visit({
    wallets: [fox, otter],
    config: {
      wallets: {
        featured: [idOf('Rainbow'), idOf('Zerion')],
        exclude: ['example.otter'],
        custom: [{ id: 'house', name: 'House Wallet', mobile_link: 'house://' }],
        all: 'hide',
      },
    },
  })
  await modal.button.click()
  await row(idOf('Zerion')).waitFor()
  await expect.poll(() => namesIn('Popular')).toEqual(['Rainbow', 'Zerion', 'House Wallet'])
  expect(await namesIn('Installed')).toEqual(['Fox'])
  expect(await modal.dialog.locator('[data-row="all-wallets"]').count()).toBe(0)
  await row('house').click()
  await modal.view('ConnectingWalletConnect').waitFor()
})

test('behavior: Coinbase is a wallet like any other: hidden until featured or installed, then listed once [spec 10.8c]', async () => {
  const coinbase = idOf('Coinbase')
  const installed: FixtureWallet = {
    name: 'Coinbase Wallet',
    rdns: 'com.coinbase.wallet',
    behaviours: willing,
  }
  modal = await fixture.visit()
  await modal.button.click()
  await row(idOf('Sandbox Wallet')).waitFor()
  expect(await row(coinbase).count()).toBe(0)
  await modal.close()

  const config = { wallets: { featured: [coinbase] } }
  modal = await fixture.visit({ config })
  await modal.button.click()
  await row(coinbase).click()
  await modal.view('ConnectingWalletConnect').waitFor()
  await modal.close()

  modal = await fixture.visit({ config, wallets: [installed] })
  await modal.button.click()
  await row(idOf('Sandbox Wallet')).or(row('walletConnect')).first().waitFor()
  await expect.poll(() => modal.dialog.getByText(/^Coinbase/).count()).toBe(1)
  expect(await namesIn('Installed')).toEqual(['Coinbase Wallet'])
  await row('com.coinbase.wallet').click()
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  expect(await modal.asked('com.coinbase.wallet', 'eth_requestAccounts')).toHaveLength(1)
})

test('behavior: groups follow the site’s order', async () => {
  modal = await fixture.visit({
    wallets: [fox],
    config: { features: { connectorTypeOrder: ['walletConnect', 'recommended'] } },
  })
  await modal.button.click()
  await row(idOf('Sandbox Wallet')).waitFor()
  await expect
    .poll(() => rows().evaluateAll((all) => all.map((one) => one.getAttribute('data-wallet'))))
    .toEqual(['walletConnect', idOf('Sandbox Wallet'), FOX])
})

test('behavior: until the terms are accepted every row gives the reason why it is disabled', async () => {
  modal = await fixture.visit({
    wallets: [fox],
    config: {
      termsUrl: 'https://shop.example/terms',
      privacyUrl: 'https://shop.example/privacy',
      features: { legalCheckbox: true },
    },
  })
  await modal.button.click()
  const box = modal.dialog.getByRole('checkbox')
  expect(await row(FOX).getAttribute('aria-disabled')).toBe('true')
  const reason = (await row(FOX).getAttribute('aria-describedby')) ?? ''
  expect(await modal.dialog.locator(`[id="${reason}"]`).textContent()).toBe(
    'Tick the box above to choose a wallet.',
  )
  await comeToRest(modal.page)
  await row(FOX).click({ force: true })
  await modal.dialog.locator('.notices').getByText('Tick the box above').waitFor()
  await expect.poll(() => box.evaluate((field) => field.matches(':focus'))).toBe(true)
  const terms = modal.dialog.getByRole('link', { name: /terms of service/ })
  expect(await terms.getAttribute('href')).toBe('https://shop.example/terms')
  await modal.page.keyboard.press('Space')
  await row(FOX).click()
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
})

test('behavior: the first view says what is accepted, and explains wallets', async () => {
  modal = await fixture.visit({ config: { termsUrl: 'https://shop.example/terms' } })
  await step(
    'behavior: without a checkbox the terms are a sentence, which the site may replace',
    async () => {
      await modal.button.click()
      await modal.dialog.getByText('By connecting you accept the terms of service').waitFor()
      await modal.host((latchKey) => {
        latchKey.close()
        const own = document.createElement('p')
        own.slot = 'terms'
        own.textContent = 'House rules apply.'
        latchKey.append(own)
        return latchKey.open()
      })
      await modal.page.getByText('House rules apply.').last().waitFor()
      expect(await modal.dialog.getByText('By connecting you accept').isVisible()).toBe(false)
    },
  )

  await step(
    'behavior: explains wallets to someone without one, and where to get one [spec 10.10i]',
    async () => {
      await modal.dialog.getByRole('button', { name: 'What is a wallet?' }).last().click()
      await modal.view('WhatIsAWallet').getByRole('button', { name: 'Get a wallet' }).click()
      const links = modal.view('GetWallet').getByRole('link')
      await expect.poll(() => links.count()).toBe(4)
      expect(await links.nth(1).getAttribute('href')).toBe('https://metamask.io')
      expect(await links.nth(1).getAttribute('target')).toBe('_blank')
      await modal.dialog.getByRole('button', { name: 'Explore all' }).click()
      await list().waitFor()
      for (const view of ['GetWallet', 'WhatIsAWallet', 'Connect']) {
        await modal.dialog.getByRole('button', { name: 'Back' }).click()
        await modal.view(view).waitFor()
      }
    },
  )
})

/** Types without a pause between keys, on a busy machine too. */
const typeQuickly = (text: string) =>
  search().evaluate((field: HTMLInputElement, text) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (let length = 1; length <= text.length; length += 1) {
      write?.call(field, text.slice(0, length))
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  }, text)

const scrollToEnd = () =>
  list().evaluate((element) => {
    const scroller = element.parentElement
    scroller?.scrollTo(0, scroller.scrollHeight)
  })

test('behavior: a visitor scrolls and searches all wallets', async () => {
  fixture.sandbox.requests.clear()
  modal = await fixture.visit({ wallets: [fox] })
  await openAll()
  await step(
    'behavior: loads pictures of visible rows, and shows a letter for a missing one',
    async () => {
      await expect
        .poll(() => modal.dialog.locator('.ui-mark img').count(), { timeout: 20_000 })
        .toBeGreaterThan(11)
      const images = fixture.sandbox.requests
        .all()
        .filter(({ path }) => /getWalletImage/.test(path))
      expect(images.length).toBeLessThan(40)
      await search().fill('Kestrel')
      await expect
        .poll(() => modal.dialog.locator('.ui-mark[data-letter]').count())
        .toBeGreaterThan(0)
      await modal.dialog.getByRole('button', { name: 'Clear search' }).click()
    },
  )

  await step(
    'behavior: installed wallets first, then page after page while scrolling [spec 2.3g]',
    async () => {
      await row(idOf('MetaMask')).waitFor()
      expect(await rows().first().getAttribute('data-wallet')).toBe(FOX)
      await modal.dialog.getByText(/^4\d\d wallets$/).waitFor()
      for (const page of ['2', '3']) {
        await expect
          .poll(async () => {
            // The end moves on as a page arrives.
            await scrollToEnd()
            return requestsFor('/getWallets', { entries: '40', page }).length
          })
          .toBe(1)
      }
      // Only what is in sight is drawn.
      expect(await rows().count()).toBeLessThan(60)
    },
  )

  await step(
    'behavior: a search filters loaded wallets, and sends one request when typing pauses',
    async () => {
      fixture.sandbox.requests.clear()
      await typeQuickly('rainbow')
      await expect.poll(() => rows().allInnerTexts()).toEqual(['Rainbow'])
      await modal.dialog.locator('.wallet-count').getByText('1 result').waitFor()
      // Further pages may be on their way as well.
      const searches = () =>
        requestsFor('/getWallets', {}).flatMap(({ query }) => query.search ?? [])
      await expect.poll(searches).toEqual(['rainbow'])
      await search().fill('fo')
      await row(FOX).waitFor()
      await modal.dialog.getByRole('button', { name: 'Clear search' }).click()
      await row(idOf('MetaMask')).waitFor()
    },
  )
})

test('behavior: a visitor without a wallet of the browser narrows the list, and chooses by keyboard', async () => {
  modal = await fixture.visit()
  await openAll()
  await row(idOf('MetaMask')).waitFor()
  await step('behavior: lists certified wallets only [spec 10.17f]', async () => {
    await modal.dialog.getByRole('switch', { name: 'Certified only' }).click()
    await modal.dialog.getByText('Only WalletConnect certified').waitFor()
    await modal.dialog.getByText('100 results').waitFor()
    await rows().first().waitFor()
    const certified = modal.page.getByRole('img', { name: 'certified' })
    await expect.poll(() => rows().filter({ hasNot: certified }).count()).toBe(0)
    await modal.dialog.getByRole('switch', { name: 'Certified only' }).click()
    await row(idOf('MetaMask')).waitFor()
  })

  await step('behavior: an empty result offers the QR code that any wallet can scan', async () => {
    await search().fill('no such wallet')
    await modal.dialog.getByText('No wallet found').waitFor()
    await modal.dialog.getByRole('button', { name: 'Scan a code instead' }).click()
    await modal.view('ConnectingWalletConnect').waitFor()
    await modal.dialog.getByRole('button', { name: 'Back' }).click()
    // Whoever comes back finds the search as it was.
    expect(await search().inputValue()).toBe('no such wallet')
    await modal.dialog.getByRole('button', { name: 'Clear search' }).click()
  })

  await step('behavior: arrow keys move in the grid, Enter chooses', async () => {
    await row(idOf('MetaMask')).waitFor()
    await rows().first().focus()
    await modal.page.keyboard.press('ArrowRight')
    const second = row(idOf('MetaMask'))
    await expect.poll(() => second.evaluate((tile) => tile.matches(':focus'))).toBe(true)
    await modal.page.keyboard.press('Enter')
    await modal.view('ConnectingWalletConnect').waitFor()
    await modal.dialog.getByRole('button', { name: 'Back' }).click()
  })

  await step('behavior: shows where to get a wallet, and returns', async () => {
    await search().fill('Fernly')
    await rows().filter({ hasText: 'Fernly' }).first().click()
    await modal.dialog.getByRole('button', { name: 'Get Fernly' }).press('Enter')
    const links = modal.view('Downloads').getByRole('link')
    await expect
      .poll(() => links.allTextContents())
      .toEqual(['Chrome extension (opens in a new tab)', 'Website (opens in a new tab)'])
    await modal.dialog.getByRole('button', { name: 'Back' }).press('Enter')
    await modal.view('ConnectingWalletConnect').getByText('Fernly is not in this browser').waitFor()
    // The keyboard is where it left off, on each view of the way back.
    await expect.poll(async () => (await focused(modal.page)).name).toBe('Get Fernly')
    await modal.dialog.getByRole('button', { name: 'Back' }).press('Enter')
    await modal.view('AllWallets').waitFor()
    await expect.poll(async () => (await focused(modal.page)).name).toContain('Fernly')
  })
})

test('error: reports a page that does not load, and loads it on retry', async () => {
  fixture.sandbox.faults.set('/getWallets', { offline: true })
  modal = await fixture.visit({ wallets: [fox] })
  await openAll()
  await row(FOX).waitFor()
  await modal.dialog.getByText('Only well-known wallets and').waitFor()
  fixture.sandbox.faults.clear()
  // Where it lies: scrolled to, the end of the list asks again by itself.
  await modal.dialog.getByRole('button', { name: 'Try again' }).dispatchEvent('click')
  await row(idOf('MetaMask')).waitFor()
})
