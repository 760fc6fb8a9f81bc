import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type Fixture,
  type FixtureWallet,
  fixtureChains,
  startFixture,
  willing,
} from '../support/fixture.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { watchFor } from '../support/watchFor.ts'

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'
const TWO_HEX = '0x7a6a'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const FOX = 'example.fox'

let fixture: Fixture
let modal: ModalPage
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture?.close())
afterEach(async () => {
  const { troubles } = modal
  await modal.close()
  expect(troubles).toEqual([])
})

type Behaviours = NonNullable<FixtureWallet['behaviours']>
const fox = (behaviours: Behaviours = {}, more: Partial<FixtureWallet> = {}): FixtureWallet => ({
  name: 'Fox',
  rdns: FOX,
  behaviours: { ...willing, ...behaviours },
  ...more,
})

/** A visitor whose Fox is connected, on the network it starts on. */
const connected = async (
  behaviours?: Behaviours,
  {
    wallet,
    ...options
  }: { wallet?: Partial<FixtureWallet> } & Parameters<Fixture['visit']>[0] = {},
) => {
  modal = await fixture.visit({ wallets: [fox(behaviours, wallet)], ...options })
  await modal.connect('Fox')
}

const networks = () => modal.view('Networks')
const row = (id: string) => modal.page.locator(`[data-network="${id}"]`)
const openNetworks = async () => {
  await modal.host((latchKey) => latchKey.open({ view: 'Networks' }))
  await networks().waitFor()
}
const asking = () => modal.view('SwitchNetwork')
const networkId = async () => (await modal.state()).caipNetworkId
const isIn = (id: string) => expect.poll(networkId, { timeout: 20_000 }).toBe(id)

describe('the list', () => {
  test('behavior: marks the active network, and returns once another is chosen', async () => {
    modal = await fixture.visit()
    await openNetworks()
    await expect.poll(() => row(ONE).getAttribute('aria-current')).toBe('true')
    await row(TWO).getByText('test network').waitFor()
    await row(TWO).click()
    await modal.dialog.waitFor({ state: 'detached' })
    expect(await networkId()).toBe(TWO)
    expect(await modal.received('network-change')).toEqual([
      expect.objectContaining({
        detail: { namespace: 'eip155', caipNetworkId: TWO, previous: ONE, supported: true },
      }),
    ])
    await modal.page.reload()
    await openNetworks()
    await expect.poll(() => row(TWO).getAttribute('aria-current')).toBe('true')
  })

  test('behavior: search finds by name, announces the number of results, and can be cleared', async () => {
    modal = await fixture.visit()
    await openNetworks()
    const field = networks().getByRole('searchbox', { name: 'Search networks' })
    await field.fill('two')
    await row(ONE).waitFor({ state: 'detached' })
    await row(TWO).waitFor()
    await networks().getByRole('status').getByText('1 result').waitFor()

    await field.fill('dogecoin')
    await networks().getByText('No network found').waitFor()
    await networks().getByRole('button', { name: 'Clear search' }).click()
    await row(ONE).waitFor()
    expect(await field.inputValue()).toBe('')
  })

  test('behavior: the keyboard moves through more than a hundred networks', async () => {
    const [one] = fixture.sandbox.config.networks
    const many = Array.from({ length: 240 }, (_, index) => ({
      ...one,
      id: 900_000 + index,
      caipNetworkId: `eip155:${900_000 + index}`,
      name: `Network ${index}`,
    }))
    modal = await fixture.visit()
    await modal.host((latchKey, networks) => {
      latchKey.config = { networks }
    }, many)
    await openNetworks()
    await networks().getByText('Network 0', { exact: true }).waitFor()
    expect(await networks().locator('[data-network]').count()).toBeLessThan(60)
    await networks().getByText('Network 0', { exact: true }).focus()
    await networks().locator('[data-network]').first().press('End')
    await networks().getByText('Network 239', { exact: true }).waitFor()
    await networks().getByRole('searchbox').fill('network 17')
    await networks().getByText('Network 17', { exact: true }).waitFor()
  })

  test('behavior: an explanation of networks can be opened and left', async () => {
    modal = await fixture.visit()
    await openNetworks()
    await networks().getByRole('button', { name: 'What is a network?' }).click()
    await modal.view('WhatIsANetwork').getByText('Each network keeps its own books').waitFor()
    const more = modal.view('WhatIsANetwork').getByRole('link', { name: 'Learn more' })
    expect(await more.getAttribute('rel')).toContain('noopener')
    await modal.dialog.getByRole('button', { name: 'Back' }).click()
    await networks().waitFor()
  })
})

describe('switching with a wallet', () => {
  test('behavior: asks the wallet, then returns to the previous view [spec 2.3k]', async () => {
    await connected()
    await modal.button.click()
    await modal.view('Account').getByRole('button', { name: 'Sandbox One' }).click()
    const done = await watchFor(modal, 'You are on Sandbox Two')
    await row(TWO).click()
    await done()
    await modal.view('Account').getByRole('button', { name: 'Sandbox Two' }).waitFor()
    await modal.view('Account').locator('[data-token] bdi', { hasText: '10,000 TWO' }).waitFor()
    expect(await networkId()).toBe(TWO)
    expect((await modal.pull(FOX, 'state')).chainId).toBe(TWO_HEX)
    expect(await modal.asked(FOX, 'wallet_switchEthereumChain')).toHaveLength(1)
    expect(await modal.received('network-change')).toHaveLength(1)
    expect(await modal.received('account-change')).toEqual([])
  })

  test('behavior: a refusal keeps the view open, with a retry', async () => {
    await connected({ switch: 'reject' })
    await openNetworks()
    await row(TWO).click()
    await asking().getByRole('heading', { name: 'Switch declined' }).waitFor()
    await asking().getByText('You stay on Sandbox One.').waitFor()
    expect(await networkId()).toBe(ONE)
    expect(await modal.received('error')).toEqual([])

    await modal.pull(FOX, 'behave', { switch: 'never' })
    await asking().getByRole('button', { name: 'Try again' }).click()
    await asking().getByRole('heading', { name: 'Approve in Fox' }).waitFor()
    await expect.poll(() => modal.pull(FOX, 'answer', 'approve')).toBe(true)
    await isIn(TWO)
    await modal.dialog.waitFor({ state: 'detached' })
  })

  test('behavior: after a refusal Back returns to the list', async () => {
    await connected({ switch: 'reject' })
    await openNetworks()
    await row(TWO).click()
    await asking().getByText('Switch declined').waitFor()
    await modal.dialog.getByRole('button', { name: 'Back' }).click()
    await networks().waitFor()
    expect(await row(ONE).getAttribute('aria-current')).toBe('true')
  })

  test('behavior: names a request that is already pending in the wallet, and does not repeat it', async () => {
    await connected({ switch: 'pending' })
    await openNetworks()
    await row(TWO).click()
    await asking().getByText('Open Fox: a request is already waiting there').waitFor()
    // The visitor finds it and says yes there: that counts as well.
    const done = await watchFor(modal, 'You are on Sandbox Two')
    await modal.pull(FOX, 'setChain', TWO_HEX)
    await done()
    await isIn(TWO)
  })

  test('behavior: adds the network to a wallet that does not know it', async () => {
    const [known] = fixtureChains(fixture.sandbox)
    await connected({}, { wallet: { chains: known ? [known] : [] } })
    await openNetworks()
    await row(TWO).click()
    await isIn(TWO)
    const [added] = (await modal.pull(FOX, 'state')).addedChains
    expect(added).toEqual({
      caip2: TWO,
      name: 'Sandbox Two',
      // The node itself: a wallet is never handed the address with our project id.
      rpcUrl: fixture.sandbox.urls.chains[TWO],
    })
  })

  test.each([
    ['says yes and stays', { nullSwitch: true }],
    ['ends on another network', { landsOn: '0x1' }],
  ])('error: does not trust a wallet that %s', async (_, behaviours) => {
    await connected(behaviours, { attributes: { 'chain-policy': 'ignore' } })
    await openNetworks()
    await row(TWO).click()
    await asking().getByRole('heading', { name: 'Fox did not switch' }).waitFor()
    expect(await networkId()).not.toBe(TWO)

    await modal.pull(FOX, 'behave', { nullSwitch: false, landsOn: null })
    await asking().getByRole('button', { name: 'Try again' }).click()
    await isIn(TWO)
  })

  test('error: names a wallet that cannot switch, and offers the list', async () => {
    const [known] = fixtureChains(fixture.sandbox)
    await connected(
      { add: 'approve', addSwitches: false },
      { wallet: { chains: known ? [known] : [] } },
    )
    // Added by name only: the wallet still refuses to go there.
    await modal.page.evaluate((rdns) => {
      const provider = window.__testWallets?.[rdns]?.provider
      if (!provider) return
      const request = provider.request.bind(provider)
      provider.request = (args) =>
        args.method === 'wallet_switchEthereumChain' || args.method === 'wallet_addEthereumChain'
          ? Promise.reject(Object.assign(new Error('not here'), { code: 4200 }))
          : request(args)
    }, FOX)
    await openNetworks()
    await row(TWO).click()
    await asking().getByRole('heading', { name: 'Fox cannot use Sandbox Two' }).waitFor()
    await asking().getByRole('button', { name: 'Choose network' }).click()
    await networks().waitFor()
  })

  test('behavior: leaving while the wallet asks is safe, and a late approval still switches', async () => {
    await connected({ switch: 'never' })
    await openNetworks()
    await row(TWO).click()
    await asking().getByText('Approve in Fox').waitFor()
    // The words may be there before the wallet is asked.
    await expect.poll(() => modal.asked(FOX, 'wallet_switchEthereumChain')).toHaveLength(1)
    await modal.page.keyboard.press('Escape')
    await modal.dialog.waitFor({ state: 'detached' })
    expect(await networkId()).toBe(ONE)
    await expect.poll(() => modal.pull(FOX, 'answer', 'approve')).toBe(true)
    await isIn(TWO)
    expect(await modal.dialog.count()).toBe(0)
  })

  test('behavior: moves the mark when the network changes in the wallet while the list is open', async () => {
    await connected()
    await openNetworks()
    await modal.pull(FOX, 'setChain', TWO_HEX)
    await modal.page.locator(`[data-network="${TWO}"][aria-current]`).waitFor()
    expect(await row(ONE).getAttribute('aria-current')).toBeNull()
    await networks().waitFor()
    await isIn(TWO)
  })

  test('behavior: all tabs of a visitor stay on the same network', async () => {
    await connected()
    const other = await modal.anotherTab()
    await expect.poll(async () => (await other.state()).status).toBe('connected')
    await modal.host((latchKey, id) => latchKey.switchNetwork(id), TWO)
    await expect.poll(async () => (await other.state()).caipNetworkId).toBe(TWO)
    await expect.poll(() => other.received('network-change')).toHaveLength(1)
    expect(await other.received('disconnect')).toEqual([])
    expect(other.troubles).toEqual([])
  })
})

describe('switchNetwork() from the page', () => {
  /** Resolves to what the promise came to. */
  const switchTo = (id: string) =>
    modal.host(
      (latchKey, id) =>
        latchKey.switchNetwork(id).then(
          () => 'done',
          (error: { code: unknown }) => error.code,
        ),
      id,
    )

  test('behavior: without a wallet it resolves at once, and opens nothing', async () => {
    modal = await fixture.visit()
    expect(await switchTo(TWO)).toBe('done')
    expect(await networkId()).toBe(TWO)
    expect(await modal.dialog.count()).toBe(0)
  })

  test('behavior: with a wallet it resolves when the wallet has switched [spec 10.10d]', async () => {
    await connected({ switch: 'slow', slowMs: 300 })
    expect(await switchTo(TWO)).toBe('done')
    expect((await modal.pull(FOX, 'state')).chainId).toBe(TWO_HEX)
    expect(await networkId()).toBe(TWO)
  })

  test('error: rejects with the cause, and emits an error event unless it was a refusal', async () => {
    await connected({ switch: 'reject' })
    expect(await switchTo(TWO)).toBe('switch-rejected')
    expect(await modal.received('error')).toEqual([])

    await modal.pull(FOX, 'behave', { switch: 'approve', nullSwitch: true })
    expect(await switchTo(TWO)).toBe('switch-failed')
    expect(await switchTo('eip155:5555')).toBe('network-not-found')
    expect(await switchTo('eip155')).toBe('invalid-caip-network-id')
    expect(
      (await modal.received('error')).map(({ detail }) => (detail as { code: string }).code),
    ).toEqual(['switch-failed', 'network-not-found', 'invalid-caip-network-id'])
    expect(await networkId()).toBe(ONE)
  })
})

describe('another namespace', () => {
  const bothNamespaces = async () => {
    modal = await fixture.visit({ wallets: [fox()] })
    await modal.host(
      (latchKey, networks) => {
        latchKey.config = { networks }
      },
      [...fixture.sandbox.config.networks, SOLANA],
    )
    await modal.connect('Fox')
  }

  test('behavior: needs another wallet, and leads to choosing one [spec 2.3l]', async () => {
    await bothNamespaces()
    await openNetworks()
    await row(SOLANA).getByText('Needs another wallet').waitFor()
    await row(SOLANA).click()
    const view = modal.view('SwitchActiveChain')
    await view.getByText('Switch to Solana').waitFor()
    await view.getByText('Fox stays connected').waitFor()
    await view.getByRole('button', { name: 'Connect a wallet' }).click()
    await modal.view('Connect').waitFor()
    // Fox speaks no Solana: it is not offered here.
    expect(await modal.page.locator(`[data-wallet="${FOX}"]`).count()).toBe(0)
    // Until a wallet of that namespace is here, the page stays where it is.
    expect(await networkId()).toBe(ONE)
    expect((await modal.pull(FOX, 'state')).isPermitted).toBe(true)
  })

  test('error: says so where no wallet of that namespace is available', async () => {
    modal = await fixture.visit({
      wallets: [fox()],
      attributes: { 'enable-wallet-connect': 'false' },
    })
    await modal.host(
      (latchKey, networks) => {
        latchKey.config = { networks }
      },
      [...fixture.sandbox.config.networks, SOLANA],
    )
    await modal.connect('Fox')
    await openNetworks()
    await row(SOLANA).click()
    const view = modal.view('SwitchActiveChain')
    await view.getByText('No wallet for Solana was found here').waitFor()
    await view.getByRole('button', { name: 'Choose network' }).click()
    await networks().waitFor()
    expect(await networkId()).toBe(ONE)
  })

  test('error: switchNetwork() to it asks the visitor, who may refuse by closing', async () => {
    await bothNamespaces()
    const outcome = modal.host(
      (latchKey, id) =>
        latchKey.switchNetwork(id).then(
          () => 'done',
          (error: { code: unknown }) => error.code,
        ),
      SOLANA,
    )
    await modal.view('SwitchActiveChain').waitFor()
    await modal.page.keyboard.press('Escape')
    expect(await outcome).toBe('modal-closed')
    expect(await networkId()).toBe(ONE)
    expect(await modal.received('error')).toEqual([])
  })
})
