import { expect } from 'vitest'
import type { Network } from '#domain/network/network.ts'
import { type FixtureWallet, fixtureChains, willing } from '../support/fixture.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { step } from '../support/step.ts'
import { watchFor } from '../support/watchFor.ts'

const ONE = 'eip155:31337'
const ONE_HEX = '0x7a69'
const TWO = 'eip155:31338'
const TWO_HEX = '0x7a6a'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const FOX = 'example.fox'

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage

type Behaviours = NonNullable<FixtureWallet['behaviours']>
/** A visitor whose Fox is connected, on the network it starts on. */
const connect = async (behaviours: Behaviours = {}, wallet: Partial<FixtureWallet> = {}) => {
  modal = await fixture.visit({
    wallets: [{ name: 'Fox', rdns: FOX, behaviours: { ...willing, ...behaviours }, ...wallet }],
  })
  await modal.connect('Fox')
}
const behave = (behaviours: Behaviours) => modal.pull(FOX, 'behave', behaviours)

const networks = () => modal.view('Networks')
const row = (id: string) => modal.page.locator(`[data-network="${id}"]`)
const openNetworks = async () => {
  await modal.host((latchKey) => latchKey.open({ view: 'Networks' }))
  await networks().waitFor()
}
const asking = () => modal.view('SwitchNetwork')
const networkId = async () => (await modal.state()).caipNetworkId
const isIn = (id: string) => expect.poll(networkId, { timeout: 20_000 }).toBe(id)
const back = () => modal.dialog.getByRole('button', { name: 'Back' }).click()
const leave = async () => {
  await modal.page.keyboard.press('Escape')
  await modal.dialog.waitFor({ state: 'detached' })
}
/** What the promise of the page's call came to. */
const switchTo = (id: string) =>
  modal.host(
    (latchKey, id) =>
      latchKey.switchNetwork(id).then(
        () => 'done',
        (error: { code: unknown }) => error.code,
      ),
    id,
  )

test('behavior: without a wallet a visitor chooses, searches and reads about networks', async ({
  visit,
}) => {
  modal = await visit()
  await step('behavior: marks the active network, and returns once another is chosen', async () => {
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

  await step(
    'behavior: search finds by name, announces the number of results, and can be cleared',
    async () => {
      const field = networks().getByRole('searchbox', { name: 'Search networks' })
      await field.fill('two')
      await row(ONE).waitFor({ state: 'detached' })
      await row(TWO).waitFor()

      await field.fill('dogecoin')
      await networks().getByText('No network found').waitFor()
      await networks().getByRole('button', { name: 'Clear search' }).click()
      await row(ONE).waitFor()
      expect(await field.inputValue()).toBe('')
    },
  )

  await step('behavior: an explanation of networks can be opened and left', async () => {
    await networks().getByRole('button', { name: 'What is a network?' }).click()
    await modal.view('WhatIsANetwork').getByText('Each network keeps its own records').waitFor()
    const more = modal.view('WhatIsANetwork').getByRole('link', { name: 'Learn more' })
    expect(await more.getAttribute('rel')).toContain('noopener')
    await back()
    await networks().waitFor()
    await leave()
  })

  await step(
    'behavior: the page’s switchNetwork() resolves at once, and opens nothing',
    async () => {
      expect(await switchTo(ONE)).toBe('done')
      expect(await networkId()).toBe(ONE)
      expect(await modal.dialog.count()).toBe(0)
    },
  )

  await step('behavior: the keyboard moves through more than a hundred networks', async () => {
    const [one] = fixture.sandbox.config.networks as [Network]
    const many = Array.from({ length: 240 }, (_, index) => ({
      ...one,
      id: 900_000 + index,
      caipNetworkId: `eip155:${900_000 + index}` as const,
      name: `Network ${index}`,
    }))
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
})

test('behavior: a wallet decides whether the network is switched, whoever asks', async () => {
  await connect()
  await step(
    'behavior: asks the wallet, then returns to the previous view [spec 2.3k]',
    async () => {
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
      await leave()
    },
  )

  await step(
    'behavior: moves the mark when the network changes in the wallet while the list is open',
    async () => {
      await openNetworks()
      await modal.pull(FOX, 'setChain', ONE_HEX)
      await modal.page.locator(`[data-network="${ONE}"][aria-current]`).waitFor()
      expect(await row(TWO).getAttribute('aria-current')).toBeNull()
      await networks().waitFor()
      await isIn(ONE)
    },
  )

  await step('behavior: after a refusal Back returns to the list', async () => {
    await behave({ switch: 'reject' })
    await row(TWO).click()
    await asking().getByText('Switch declined').waitFor()
    await back()
    await networks().waitFor()
    expect(await row(ONE).getAttribute('aria-current')).toBe('true')
  })

  await step('behavior: a refusal keeps the view open, with a retry', async () => {
    await row(TWO).click()
    await asking().getByRole('heading', { name: 'Switch declined' }).waitFor()
    await asking().getByText('You stay on Sandbox One.').waitFor()
    expect(await networkId()).toBe(ONE)
    expect(await modal.received('error')).toEqual([])

    await behave({ switch: 'never' })
    await asking().getByRole('button', { name: 'Try again' }).click()
    await asking().getByRole('heading', { name: 'Approve in Fox' }).waitFor()
    await expect.poll(() => modal.pull(FOX, 'answer', 'approve')).toBe(true)
    await isIn(TWO)
    await modal.dialog.waitFor({ state: 'detached' })
  })

  await step(
    'behavior: names a request that is already pending in the wallet, and does not repeat it',
    async () => {
      await behave({ switch: 'pending' })
      await openNetworks()
      await row(ONE).click()
      await asking().getByText('Open Fox: a request is already waiting there').waitFor()
      // The visitor finds it and says yes there: that counts as well.
      const done = await watchFor(modal, 'You are on Sandbox One')
      await modal.pull(FOX, 'setChain', ONE_HEX)
      await done()
      await isIn(ONE)
    },
  )

  await step(
    'behavior: leaving while the wallet asks is safe, and a late approval still switches',
    async () => {
      await behave({ switch: 'never' })
      const asked = () => modal.asked(FOX, 'wallet_switchEthereumChain')
      const before = (await asked()).length
      await openNetworks()
      await row(TWO).click()
      await asking().getByText('Approve in Fox').waitFor()
      // The words may be there before the wallet is asked.
      await expect.poll(asked).toHaveLength(before + 1)
      await leave()
      expect(await networkId()).toBe(ONE)
      await expect.poll(() => modal.pull(FOX, 'answer', 'approve')).toBe(true)
      await isIn(TWO)
      expect(await modal.dialog.count()).toBe(0)
    },
  )

  await step(
    'behavior: the page’s switchNetwork() resolves when the wallet has switched [spec 10.10d]',
    async () => {
      await behave({ switch: 'slow', slowMs: 300 })
      expect(await switchTo(ONE)).toBe('done')
      expect((await modal.pull(FOX, 'state')).chainId).toBe(ONE_HEX)
      expect(await networkId()).toBe(ONE)
    },
  )

  await step(
    'error: switchNetwork() rejects with the cause, and emits an error event unless it was a refusal',
    async () => {
      const codes = async () =>
        (await modal.received('error')).map(({ detail }) => (detail as { code: string }).code)
      await behave({ switch: 'reject' })
      expect(await switchTo(TWO)).toBe('switch-rejected')
      expect(await codes()).toEqual([])

      await behave({ switch: 'approve', nullSwitch: true })
      expect(await switchTo(TWO)).toBe('switch-failed')
      expect(await switchTo('eip155:5555')).toBe('network-not-found')
      expect(await switchTo('eip155')).toBe('invalid-caip-network-id')
      expect(await codes()).toEqual([
        'switch-failed',
        'network-not-found',
        'invalid-caip-network-id',
      ])
      expect(await networkId()).toBe(ONE)
    },
  )

  await step('behavior: all tabs of a visitor stay on the same network', async () => {
    await behave({ nullSwitch: false })
    const other = await modal.anotherTab()
    await expect.poll(async () => (await other.state()).status).toBe('connected')
    expect(await switchTo(TWO)).toBe('done')
    await expect.poll(async () => (await other.state()).caipNetworkId).toBe(TWO)
    await expect.poll(() => other.received('network-change')).toHaveLength(1)
    expect(await other.received('disconnect')).toEqual([])
    expect(other.troubles).toEqual([])
    await other.page.close()
  })

  for (const [what, behaviours] of [
    ['says yes and stays', { nullSwitch: true }],
    ['ends on another network', { landsOn: '0x1' }],
  ] as const)
    await step(`error: does not trust a wallet that ${what}`, async () => {
      expect(await switchTo(ONE)).toBe('done')
      await modal.host((latchKey) => latchKey.setAttribute('chain-policy', 'ignore'))
      await behave(behaviours)
      await openNetworks()
      await row(TWO).click()
      await asking().getByRole('heading', { name: 'Fox did not switch' }).waitFor()
      expect(await networkId()).not.toBe(TWO)

      await behave({ nullSwitch: false, landsOn: null })
      await asking().getByRole('button', { name: 'Try again' }).click()
      await isIn(TWO)
    })
})

test('behavior: a wallet that does not know the network is asked to add it', async () => {
  const [known] = fixtureChains(fixture.sandbox)
  await connect({ add: 'approve', addSwitches: false }, { chains: known ? [known] : [] })
  await step('error: names a wallet that cannot switch, and offers the list', async () => {
    // Added by name only: the wallet still refuses to go there.
    await modal.page.evaluate((rdns) => {
      const provider = window.__testWallets?.[rdns]?.provider
      if (!provider) return
      const request = provider.request.bind(provider)
      document.documentElement.dataset.refuses = 'network'
      provider.request = (args) =>
        document.documentElement.dataset.refuses &&
        /^wallet_(switch|add)EthereumChain$/.test(args.method)
          ? Promise.reject(Object.assign(new Error('not here'), { code: 4200 }))
          : request(args)
    }, FOX)
    await openNetworks()
    await row(TWO).click()
    await asking().getByRole('heading', { name: 'Fox cannot use Sandbox Two' }).waitFor()
    await asking().getByRole('button', { name: 'Choose network' }).click()
    await networks().waitFor()
  })

  await step('behavior: adds the network, by the address of the node itself', async () => {
    await modal.page.evaluate(() => {
      delete document.documentElement.dataset.refuses
    })
    await behave({ addSwitches: true })
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
})

test('behavior: a network of another namespace needs another wallet', async () => {
  modal = await fixture.visit({ wallets: [{ name: 'Fox', rdns: FOX, behaviours: willing }] })
  await modal.host(
    (latchKey, networks) => {
      latchKey.config = { networks }
    },
    [...fixture.sandbox.config.networks, SOLANA],
  )
  await modal.connect('Fox')
  const view = modal.view('SwitchActiveChain')

  await step('behavior: leads to choosing another wallet [spec 2.3l]', async () => {
    await openNetworks()
    await row(SOLANA).getByText('Needs another wallet').waitFor()
    await row(SOLANA).click()
    await view.getByText('Switch to Solana').waitFor()
    await view.getByText('Fox stays connected').waitFor()
    await view.getByRole('button', { name: 'Connect a wallet' }).click()
    await modal.view('Connect').waitFor()
    // Fox speaks no Solana: it is not offered here.
    expect(await modal.page.locator(`[data-wallet="${FOX}"]`).count()).toBe(0)
    // Until a wallet of that namespace is here, the page stays where it is.
    expect(await networkId()).toBe(ONE)
    expect((await modal.pull(FOX, 'state')).isPermitted).toBe(true)
    await leave()
  })

  await step(
    'error: switchNetwork() to it asks the visitor, who may refuse by closing',
    async () => {
      const outcome = switchTo(SOLANA)
      await view.waitFor()
      await modal.page.keyboard.press('Escape')
      expect(await outcome).toBe('modal-closed')
      expect(await networkId()).toBe(ONE)
      expect(await modal.received('error')).toEqual([])
    },
  )

  await step('error: says so where no wallet of that namespace is available', async () => {
    await modal.host((latchKey) => latchKey.setAttribute('enable-wallet-connect', 'false'))
    await openNetworks()
    await row(SOLANA).click()
    await view.getByText('No wallet for Solana was found here').waitFor()
    await view.getByRole('button', { name: 'Choose network' }).click()
    await networks().waitFor()
    expect(await networkId()).toBe(ONE)
  })
})
