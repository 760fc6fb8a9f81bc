import type { Page } from 'playwright-core'
import { encodeFunctionData, erc20Abi, type Hex, parseEther } from 'viem'
import { describe, expect } from 'vitest'
import type { Fault } from '#server/faults.ts'
import { callNode } from '../../demo/sandbox/chains/callNode.ts'
import { type Fixture, type FixtureWallet, willing } from '../support/fixture.ts'
import { newEmail } from '../support/frameVisitor.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { loginFlow } from '../support/loginFlow.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { heldOnChain, ownedFlow } from '../support/ownedFixture.ts'
import { comeToRest } from '../support/rest.ts'
import { step } from '../support/step.ts'
import { timeOf } from '../support/timeOf.ts'
import { giveCoins } from '../support/tokenFlow.ts'

const ONE = 'eip155:31337'
const BALANCES = '/v1/account/:address/balance'
const NFTS = '/v1/account/:address/nfts'
/** The account with the hostile tokens and collectibles. */
const TRAP = 2

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage

const wallet = (account: number): FixtureWallet => ({
  name: 'Quickstep',
  rdns: 'example.quickstep',
  accounts: [account],
  behaviours: willing,
})
const addressOf = (account: number) => fixture.sandbox.accounts[account]?.address as Hex
const visit = async (account: number, more: Parameters<Fixture['visit']>[0] = {}) => {
  modal = await fixture.visit({ wallets: [wallet(account)], ...more })
  await modal.connect('Quickstep')
  return ownedFlow(modal)
}
const chain = (method: string, ...params: unknown[]) =>
  callNode(fixture.sandbox.urls.chains[ONE] ?? '', [{ method, params }])

/** An accounts service that does not answer until it is told to. */
const slowService = (what: 'balance' | 'nfts' | 'history') => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  return {
    answer,
    prepare: (page: Page) =>
      page.route(RegExp(`/v1/account/[^/]+/${what}`), async (route) => {
        await answered
        await route.fallback()
      }),
  }
}

/** Amounts by symbol, as shown in the list. */
const listed = async (flow: ReturnType<typeof ownedFlow>) => {
  const panel = await flow.tab('Tokens')
  await panel.locator('[data-token]').first().waitFor()
  const captions = await panel.locator('[data-token] .ui-line-small > bdi').allTextContents()
  return Object.fromEntries(captions.map((text) => text.split(' ').reverse() as [string, string]))
}
const total = async (flow: ReturnType<typeof ownedFlow>) =>
  (await flow.account().getByRole('region', { name: 'Total value' }).textContent()) ?? ''

test('behavior: an injected wallet’s holdings, in tabs', async () => {
  await chain('anvil_setBalance', addressOf(3), `0x${parseEther('12.345678').toString(16)}`)
  const flow = await visit(3, { build: 'split' })
  const panel = await flow.tab('Tokens')
  const tab = (name: string) => flow.account().getByRole('tab', { name })
  const isOpen = (name: string) => flow.account().getByRole('tabpanel', { name }).waitFor()

  await step('behavior: the code of the panels loads before the click [spec 2.3b]', async () => {
    const scripts = () =>
      modal.page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name.replace(/^.*\//, '').replace(/-.*/, ''))
          .filter((name) => ['nfts', 'activity'].includes(name)),
      )
    expect(await scripts()).toEqual([])
    await tab('Activity').hover()
    await expect.poll(scripts).toContain('activity')
  })

  await step('behavior: lists what an injected wallet holds on the chain [spec 1.2a]', async () => {
    // Integer tokens are no money to the service that lists them.
    const { STAIR: _, ...held } = await heldOnChain(fixture.sandbox, addressOf(3))
    await expect.poll(() => listed(flow)).toEqual(held)
    expect(Object.keys(held)).toContain('USDS')
    await expect.poll(() => total(flow)).toMatch(/^\$[\d,]+\.\d\d/)
  })

  await step(
    'behavior: hovering an abbreviated amount shows all its digits; any other amount has no tooltip',
    async () => {
      const tooltip = modal.page.getByRole('tooltip')
      await panel.locator('[data-token]', { hasText: 'Brass' }).waitFor()
      // What lies under the pointer stays there.
      await comeToRest(modal.page)
      await panel.locator('[data-token]', { hasText: 'Ether' }).hover()
      await expect.poll(() => tooltip.allTextContents()).toEqual(['12.345678 ETH'])
      await panel.locator('[data-token]', { hasText: 'Brass' }).hover()
      await expect.poll(() => tooltip.count()).toBe(0)
    },
  )

  await step('behavior: the panels are tabs with arrow keys [spec 2.3b]', async () => {
    await tab('Tokens').focus()
    await modal.page.keyboard.press('ArrowRight')
    await isOpen('NFTs')
    await modal.page.keyboard.press('ArrowRight')
    await isOpen('Activity')
    await modal.page.keyboard.press('Home')
    await isOpen('Tokens')
  })
})

describe('tokens', () => {
  test('behavior: reads once in 30 s while visible, and at once on the refresh button', async () => {
    const flow = await visit(6, { prepare: (page) => page.clock.install() })
    const pass = timeOf(modal.page, fixture.sandbox.urls.rpc)
    const asked = () => fixture.sandbox.requests.count(BALANCES)
    const before = asked()
    await flow.tab('Tokens')
    await expect.poll(asked).toBe(before + 1)
    await flow.account().locator('[data-token]').first().waitFor()
    // Looking at it again does not ask, either.
    for (const ms of [9_000, 10_000, 9_000]) await pass(ms)
    await modal.host((latchKey) => latchKey.close())
    await modal.dialog.waitFor({ state: 'detached' })
    await flow.tab('Tokens')
    await pass(500)
    expect(asked()).toBe(before + 1)
    await flow.account().locator('[data-action=refresh]').click()
    await expect.poll(asked).toBe(before + 2)
    await flow.account().locator('[data-token]').first().waitFor()
    await pass(29_000)
    expect(asked()).toBe(before + 2)
    // The 30 s begin when the answer arrives, which is later than the request that was counted.
    await expect
      .poll(async () => {
        await pass(5_000)
        return asked()
      })
      .toBe(before + 3)
  })

  test('behavior: lists the tokens of an embedded wallet', async () => {
    modal = await fixture.visit()
    await loginFlow(modal, fixture.sandbox).logIn(newEmail())
    const account = (await modal.state()).caipAddress?.split(':')[2] as Hex
    const token = fixture.sandbox.tokens[ONE]?.erc20
    await giveCoins(fixture.sandbox, account)
    const args = [account, 12_345n * 10n ** 15n] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    await chain('eth_sendTransaction', { from: addressOf(0), to: token?.address, data })
    const flow = ownedFlow(modal)
    const panel = await flow.tab('Tokens')
    await panel.locator('bdi', { hasText: `12.345 ${token?.symbol}` }).waitFor({ timeout: 60_000 })
    await expect.poll(() => listed(flow)).toEqual(await heldOnChain(fixture.sandbox, account))
  })

  test('behavior: reads the chain itself where no service answers, and marks tokens without decimals', async () => {
    fixture.sandbox.faults.set(BALANCES, { status: 404 })
    const { whole, fine } = fixture.sandbox.tokens[ONE] ?? {}
    const tokens = { [ONE]: [{ address: whole?.address }, { address: fine?.address }] }
    const flow = await visit(8, { config: { tokens } })
    const { ETH, STAIR, SAND } = await heldOnChain(fixture.sandbox, addressOf(8))
    await expect.poll(() => listed(flow)).toEqual({ ETH, STAIR, SAND })
    const line = flow.account().locator(`[data-token="${ONE}:${whole?.address}"]`)
    await line.getByText('Whole units').waitFor()
    // Nobody has said what any of it is worth.
    await flow.account().getByRole('region', { name: 'Balance' }).waitFor()
  })

  test('behavior: lists tokens on a page with nothing but an RPC address', async () => {
    const { erc20 } = fixture.sandbox.tokens[ONE] ?? {}
    const tokens = { [ONE]: [{ address: erc20?.address }] }
    const flow = await visit(9, { config: { tokens, projectId: null } })
    const { ETH, BRASS } = await heldOnChain(fixture.sandbox, addressOf(9))
    await expect.poll(() => listed(flow)).toEqual({ ETH, BRASS })
    const asked = fixture.sandbox.requests.all().filter(({ endpoint }) => endpoint === BALANCES)
    expect(asked.filter(({ path }) => RegExp(addressOf(9), 'i').test(path))).toEqual([])
  })

  test('behavior: after a 503, sends no request until the visitor retries [spec 8.14b]', async () => {
    await visit(7).then((flow) => flow.tab('Tokens'))
    await modal.view('Account').locator('[data-token]').first().waitFor()
    await modal.page.clock.install()
    for (const path of ['/v1/', BALANCES]) fixture.sandbox.faults.set(path, { status: 503 })
    await modal.page.keyboard.press('Escape')
    await modal.dialog.waitFor({ state: 'detached' })
    await modal.button.click()
    await modal.view('Account').locator('[data-action=refresh]').click()
    const stale = modal.view('Account').getByText('Could not be updated')
    await stale.waitFor()
    let asked = 0
    modal.page.on('request', (request) => {
      if (/\/v1\/account\/[^/]+\/balance/.test(request.url())) asked += 1
    })
    await modal.page.clock.runFor(400_000)
    fixture.sandbox.faults.clear()
    await stale.getByRole('button', { name: 'Try again' }).click()
    await stale.waitFor({ state: 'detached' })
    // Only what the visitor asked for: anything asked before would have been heard of first.
    expect(asked).toBe(1)
  })
})

describe('collectibles', () => {
  test('behavior: each with its picture, and a view with all its details', async () => {
    const flow = await visit(0)
    const panel = await flow.tab('NFTs')
    const tile = panel.locator('[data-nft]', { hasText: 'Curious Locks' }).first()
    await tile.locator('img').waitFor()
    expect(await tile.locator('img').getAttribute('src')).toMatch(/^blob:/)
    const [name = ''] = await tile.locator('.nft-name').allTextContents()
    await tile.click()
    const view = modal.view('Nft')
    await view.getByRole('heading', { name }).waitFor()
    await view.getByText('Token ID').waitFor()
    const link = view.getByRole('link', { name: 'View on explorer' })
    expect(await link.getAttribute('href')).toMatch(/\/address\/0x[\da-f]{40}$/i)
    expect(await link.getAttribute('rel')).toContain('noopener')
    await modal.page.locator('[part=header] button').first().click()
    // Back where the visitor came from: at the same panel.
    await modal
      .view('Account')
      .getByRole('tabpanel', { name: 'NFTs' })
      .locator('img')
      .first()
      .waitFor()
  })

  test('behavior: folds suspected spam away, and requests nothing when it is unfolded', async () => {
    const flow = await visit(1)
    const panel = await flow.tab('NFTs')
    const hidden = panel.getByRole('button', { name: 'hidden as spam' })
    await hidden.waitFor()
    const before = await panel.locator('[data-nft]').count()
    await hidden.click()
    await expect.poll(() => panel.locator('[data-nft]').count()).toBeGreaterThan(before)
    const spam = panel.locator('[data-nft]').last()
    expect(await spam.locator('img').count()).toBe(0)
    await spam.click()
    await modal.view('Nft').getByText('This looks like spam').waitFor()
    expect(await modal.view('Nft').locator('img').count()).toBe(0)
  })
})

test('error: a service that fails is reported, and can be asked again', async () => {
  const faults = [
    ['rate limiting', { status: 429 }],
    ['a service that is down', { status: 503 }],
    ['a truncated answer', { body: 'malformed' }],
    ['wrong types', { body: 'wrong-types' }],
    ['no connection', { offline: true }],
  ] as const
  modal = await fixture.visit({ wallets: [wallet(5)] })
  const flow = ownedFlow(modal)
  const enter = async (paths: readonly string[], fault: Fault) => {
    for (const path of paths) fixture.sandbox.faults.set(path, fault)
    await modal.connect('Quickstep')
  }
  /** What was read is forgotten: some with the connection, some with the page. */
  const leave = async () => {
    await modal.host((latchKey) => latchKey.disconnect())
    await modal.page.reload()
  }

  for (const [name, fault] of faults) {
    await step(`error: tokens: ${name} is reported and can be retried`, async () => {
      await enter(['/v1/', BALANCES], fault)
      const panel = await flow.tab('Tokens')
      const failure = panel.locator('[data-urgent]')
      await failure.getByText('Token Balance Unavailable').waitFor()
      expect(await modal.dialog.locator('.notices').textContent()).toBe('')
      expect(await panel.locator('[data-token]').count()).toBe(0)
      fixture.sandbox.faults.clear()
      await failure.getByRole('button', { name: 'Try again' }).click()
      await panel.locator('[data-token]').first().waitFor()
    })
    if (name !== 'wrong types')
      await step(`error: collectibles: ${name} is reported and can be retried`, async () => {
        fixture.sandbox.faults.set(NFTS, fault)
        const panel = await flow.tab('NFTs')
        await panel.getByText('Your NFTs cannot be loaded right now').waitFor()
        fixture.sandbox.faults.clear()
        await panel.getByRole('button', { name: 'Try again' }).click()
        await panel.locator('[data-nft]').first().waitFor()
      })
    await leave()
  }

  await step('behavior: a service without collectibles is not an error', async () => {
    await enter([NFTS], { status: 404 })
    const panel = await flow.tab('NFTs')
    await panel.getByText('NFTs cannot be listed here').waitFor()
  })
})

test('behavior: while the services are slow, placeholders keep the place of what comes', async () => {
  const services = {
    Tokens: slowService('balance'),
    NFTs: slowService('nfts'),
    Activity: slowService('history'),
  }
  const flow = await visit(6, {
    prepare: async (page) => {
      for (const { prepare } of Object.values(services)) await prepare(page)
    },
  })
  const comes = async (
    name: keyof typeof services,
    row: string,
    measure: () => Promise<unknown>,
  ) => {
    const panel = await flow.tab(name)
    await panel.getByText('Loading').waitFor()
    await comeToRest(modal.page)
    const before = await measure()
    services[name].answer()
    await panel.locator(row).first().waitFor()
    await comeToRest(modal.page)
    expect(await measure()).toBe(before)
  }

  await step(
    'behavior: shows placeholders while the service is slow, without layout shift when it answers',
    async () => {
      const tabs = flow.account().getByRole('tablist')
      await comes('Tokens', '[data-token]', async () => (await tabs.boundingBox())?.y)
    },
  )

  for (const [name, row] of [
    ['NFTs', '[data-nft]'],
    ['Activity', '[data-activity]'],
  ] as const)
    await step(
      `behavior: placeholders of ${name} keep their place while the service is slow`,
      async () => {
        const panel = flow.account().getByRole('tabpanel', { name, exact: true })
        await comes(name, row, async () => {
          const { y = 0, height = 0 } = (await panel.boundingBox()) ?? {}
          return y + height
        })
      },
    )
})

test('error: what is hostile in an account does nothing', async () => {
  const asked: string[] = []
  const flow = await visit(TRAP, {
    prepare: async (page) => {
      page.on('request', (request) => asked.push(request.url()))
      page.on('dialog', (dialog) => {
        asked.push(`dialog: ${dialog.message()}`)
        void dialog.dismiss()
      })
    },
  })

  await step('behavior: shows hostile token names as plain text', async () => {
    const panel = await flow.tab('Tokens')
    await panel.locator('[data-token]').first().waitFor()
    const text = (await panel.textContent()) ?? ''
    expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B]/)
    expect(await panel.locator('img[src="x"], script').count()).toBe(0)
  })

  await step('error: shows hostile metadata as text, and runs none of it', async () => {
    const panel = await flow.tab('NFTs')
    await panel.locator('[data-nft]').first().waitFor()
    const count = await panel.locator('[data-nft]').count()
    for (let at = 0; at < count; at += 1) {
      await panel.locator('[data-nft]').nth(at).click()
      const view = modal.view('Nft')
      await view.locator('dl').waitFor()
      const drawn = await view.evaluate((element) => ({
        markup: element.querySelectorAll('script, iframe, object, embed, style').length,
        links: [...element.querySelectorAll('a')].map(({ protocol }) => protocol),
        images: [...element.querySelectorAll('img')].map(({ src }) => src.slice(0, 5)),
        text: element.textContent ?? '',
      }))
      expect(drawn.markup).toBe(0)
      expect(drawn.links.every((protocol) => /^https?:$/.test(protocol))).toBe(true)
      expect(drawn.images.every((src) => src === 'blob:')).toBe(true)
      expect(drawn.text).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B]/)
      expect(drawn.text.length).toBeLessThan(2500)
      await modal.page.locator('[part=header] button').first().click()
      await panel.locator('[data-nft]').first().waitFor()
    }
    expect(asked.filter((url) => /^(javascript|dialog)/.test(url))).toEqual([])
  })
})
