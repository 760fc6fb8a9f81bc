import { getAddress, verifyMessage } from 'viem'
import { describe, expect, onTestFinished } from 'vitest'
import { startCopiedPage } from '../support/copiedPage.ts'
import { addWallet, type FixtureWallet, fixtureChains } from '../support/fixture.ts'
import { fixtureOf, fox, journeys } from '../support/journeys.ts'
import { type ModalPage, openModalPage } from '../support/modalPage.ts'
import { step } from '../support/step.ts'
import { announceCapableWallet } from '../support/wagmiApp/announceCapableWallet.ts'
import {
  bundleWagmiApp,
  type WagmiVersion,
  wagmiVersions,
} from '../support/wagmiApp/bundleWagmiApp.ts'
import type { Hooks, WagmiAppOptions } from '../support/wagmiApp/hooks.ts'

// wagmi's own hooks in React, with the connector of `latchkey/wagmi`, in both versions.

const ONE = 31337
const TWO = 31338
const FOX = fox.rdns

const test = journeys()
const fixture = fixtureOf(test)
const address = (place = 0) => getAddress(fixture.sandbox.accounts[place]?.address ?? '')

/** Opens the app for a visitor with the wallet Fox. */
async function open(
  version: WagmiVersion,
  { wallet = fox, ...options }: Partial<WagmiAppOptions> & { wallet?: FixtureWallet } = {},
) {
  const { sandbox, browser } = fixture
  const { config, urls } = sandbox
  const { networks, defaultNetwork: _, ...settings } = config
  const given: WagmiAppOptions = {
    chains: networks
      .filter(({ chainNamespace }) => chainNamespace === 'eip155')
      .map((network) => ({
        id: Number(network.id),
        name: network.name,
        nativeCurrency: network.nativeCurrency,
        rpcUrls: { default: { http: network.rpcUrls.default.http } },
      })),
    // No networks: the chains are wagmi's.
    settings: { ...settings, sendCallsFallback: true, receipts: 'off' },
    ...options,
  }
  const files = {
    'wagmi-options.js': `window.wagmiAppOptions = ${JSON.stringify(given)}`,
    'wagmi-app.js': await bundleWagmiApp(version),
  }
  const site = await startCopiedPage(urls.demo)
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  onTestFinished(async () => {
    await context.close()
    await site.close()
  })
  // The page's policy, and none of its markup; where the app hydrates, what a server would have rendered.
  const rendered = '<latch-key id="wallet"></latch-key><output>nobody</output>'
  const loader = '<script type="module" src="/dist/split/latchkey.js"></script>'
  const body =
    `<body><div id="app">${options.isHydrated ? rendered : ''}</div>${options.isHydrated ? loader : ''}` +
    '<script src="/wagmi-options.js"></script><script type="module" src="/wagmi-app.js"></script></body>'
  site.rewrite = (html) => html.replace(/<body>[\s\S]*<\/body>/, () => body)
  await addWallet(context, sandbox, wallet)
  await context.addInitScript(announceCapableWallet)
  for (const [name, body] of Object.entries(files))
    await context.route(`${site.origin}/${name}`, (route) =>
      route.fulfill({ body, contentType: 'text/javascript' }),
    )
  const modal = await openModalPage(context, `${site.origin}/plain`)
  onTestFinished(() => expect(modal.troubles).toEqual([]))
  return modal
}

type Data = Pick<Hooks, 'address' | 'addresses' | 'chainId' | 'status' | 'statuses'>
const now = ({ page }: ModalPage): Promise<Data | undefined> =>
  page.evaluate(() => {
    if (!window.hooks) return undefined
    const { address, addresses, chainId, status, statuses } = window.hooks
    return { address, addresses, chainId, status, statuses }
  })
const becomes = (modal: ModalPage, wanted: Partial<Data>) =>
  expect.poll(() => now(modal)).toMatchObject(wanted)
/** Calls a hook, and gives its answer or its error. */
const call = <
  Name extends 'connect' | 'disconnect' | 'switchChain' | 'send' | 'sign' | 'sendCalls',
>(
  { page }: ModalPage,
  name: Name,
  ...args: Parameters<Hooks[Name]>
) =>
  page.evaluate(
    ([name, args]) => {
      const run = window.hooks?.[name] as unknown as (...args: unknown[]) => Promise<unknown>
      return run(...args).then(
        (value) => ({ value }),
        (error: Error & { code?: unknown }) => ({
          error: error.name,
          code: error.code,
          message: error.message,
        }),
      )
    },
    [name, args] as const,
  )
const choose = (modal: ModalPage, wallet = FOX) =>
  modal.dialog.locator(`[data-wallet="${wallet}"]`).click()
const isThere = (modal: ModalPage) => modal.page.waitForFunction(() => window.hooks !== undefined)
const show = (modal: ModalPage, number: number) =>
  modal.page.evaluate((number) => window.showElement?.(number), number)

describe.each(wagmiVersions)('wagmi %s', (version) => {
  test('behavior: hooks connect, sign, send, switch and disconnect by the element', async () => {
    const modal = await open(version)
    await isThere(modal)
    await becomes(modal, { status: 'disconnected' })

    await step('behavior: the element has wagmi’s chains as its networks', async () => {
      await expect.poll(async () => (await modal.state()).caipNetworkId).toBe(`eip155:${ONE}`)
      // Nothing but the button is loaded for that.
      expect(await modal.received('open')).toEqual([])
    })

    await step('error: a visitor who closes the dialog rejects', async () => {
      const asked = call(modal, 'connect')
      await modal.view('Connect').waitFor()
      await modal.page.keyboard.press('Escape')
      expect(await asked).toMatchObject({ error: 'UserRejectedRequestError', code: 4001 })
      await modal.dialog.waitFor({ state: 'detached' })
      await becomes(modal, { status: 'disconnected', address: undefined })
    })

    await step('useConnect: opens the dialog, and connects on the chain asked for', async () => {
      const asked = call(modal, 'connect', { chainId: TWO })
      await choose(modal)
      expect(await asked).toMatchObject({ value: { chainId: TWO } })
      await becomes(modal, { status: 'connected', address: address(), chainId: TWO })
      await modal.dialog.waitFor({ state: 'detached' })
    })

    await step('useSwitchChain: the wallet moves', async () => {
      expect(await call(modal, 'switchChain', ONE)).toEqual({ value: ONE })
      await becomes(modal, { chainId: ONE })
      expect((await modal.state()).chainId).toBe(ONE)
      await modal.pull(FOX, 'behave', { switch: 'reject' })
      expect(await call(modal, 'switchChain', TWO)).toMatchObject({
        error: 'UserRejectedRequestError',
      })
      await becomes(modal, { chainId: ONE })
      await modal.pull(FOX, 'behave', { switch: 'approve' })
    })

    await step('useSignMessage', async () => {
      const { value } = (await call(modal, 'sign', 'Hello')) as { value: `0x${string}` }
      expect(await verifyMessage({ address: address(), message: 'Hello', signature: value })).toBe(
        true,
      )
      await modal.pull(FOX, 'behave', { sign: 'reject' })
      expect(await call(modal, 'sign', 'Hello')).toMatchObject({
        error: 'UserRejectedRequestError',
      })
    })

    await step('useSendTransaction', async () => {
      expect(await call(modal, 'send', address(1), '1')).toEqual({
        value: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      })
    })

    await step('useSendCalls: one after the other by a wallet that cannot batch', async () => {
      expect(await call(modal, 'sendCalls', address(1), '1')).toEqual({ value: expect.any(String) })
    })

    await step('behavior: the wallet’s own account and chain reach the hooks', async () => {
      await modal.pull(FOX, 'setAccount', 1)
      await becomes(modal, { address: address(1) })
      await modal.pull(FOX, 'setChain', '0x7a6a')
      await becomes(modal, { chainId: TWO })
    })

    await step('useDisconnect: ends the element’s session', async () => {
      expect(await call(modal, 'disconnect')).toEqual({ value: undefined })
      await becomes(modal, { status: 'disconnected', address: undefined })
      expect((await modal.state()).status).toBe('disconnected')
      await modal.page.reload()
      await isThere(modal)
      await becomes(modal, { status: 'disconnected', address: undefined })
      expect((await modal.state()).status).toBe('disconnected')
    })
  })

  test('behavior: who connects at the element is connected in wagmi, and so in every tab', async () => {
    const modal = await open(version)
    await isThere(modal)
    await modal.connect('Fox')
    await becomes(modal, { status: 'connected', address: address(), chainId: ONE })

    await step('behavior: a reload restores it, and never says “disconnected”', async () => {
      await modal.page.reload()
      await isThere(modal)
      await becomes(modal, { status: 'connected', address: address(), chainId: ONE })
      const { statuses = [] } = (await now(modal)) ?? {}
      // wagmi’s first render comes before it asks its connectors.
      expect(statuses.slice(statuses[0] === 'disconnected' ? 1 : 0)).not.toContain('disconnected')
      expect(await call(modal, 'sign', 'Hello')).toEqual({ value: expect.any(String) })
    })

    await step('behavior: another tab has it, and hears that it ends', async () => {
      const other = await modal.anotherTab()
      await isThere(other)
      await becomes(other, { status: 'connected', address: address() })
      await call(other, 'disconnect')
      await becomes(other, { status: 'disconnected' })
      await becomes(modal, { status: 'disconnected', address: undefined })
    })

    await step('behavior: a visitor who disconnects in the dialog is disconnected', async () => {
      await modal.connect('Fox')
      await becomes(modal, { status: 'connected' })
      await modal.button.click()
      await modal.dialog.getByRole('button', { name: 'Disconnect' }).click()
      await becomes(modal, { status: 'disconnected', address: undefined })
    })

    await step('withCapabilities: gives each account with its capabilities', async () => {
      await modal.dialog.waitFor({ state: 'detached' })
      const asked = call(modal, 'connect', { withCapabilities: true })
      await choose(modal)
      expect(await asked).toEqual({
        value: { accounts: [{ address: address(), capabilities: {} }], chainId: ONE },
      })
    })
  })

  test('behavior: an element that comes late or is replaced is the same connection', async () => {
    const modal = await open(version, { element: 'late' })
    await isThere(modal)
    await becomes(modal, { status: 'disconnected' })
    await show(modal, 1)
    await modal.connect('Fox')
    await becomes(modal, { status: 'connected', address: address() })

    await step(
      'behavior: after a reload wagmi is connected before there is an element',
      async () => {
        await modal.page.reload()
        await isThere(modal)
        await becomes(modal, { status: 'connected', address: address(), chainId: ONE })
        expect(await modal.page.locator('latch-key').count()).toBe(0)
        await show(modal, 1)
        await expect.poll(async () => (await modal.state()).status).toBe('connected')
        await becomes(modal, { status: 'connected', address: address(), chainId: ONE })
      },
    )

    await step('behavior: events come from the element that replaces it', async () => {
      await show(modal, 2)
      await expect.poll(async () => (await modal.state()).status).toBe('connected')
      await modal.pull(FOX, 'setChain', '0x7a6a')
      await becomes(modal, { status: 'connected', chainId: TWO })
      expect(await call(modal, 'sign', 'Hello')).toEqual({ value: expect.any(String) })
      await modal.host((latchKey) => latchKey.disconnect())
      await becomes(modal, { status: 'disconnected' })
    })
  })

  test('behavior: who is connected signs on a page that has no element', async () => {
    const modal = await open(version, { element: 'late' })
    await isThere(modal)
    await show(modal, 1)
    await modal.connect('Fox')
    await becomes(modal, { status: 'connected' })
    await modal.page.reload()
    await isThere(modal)
    await becomes(modal, { status: 'connected', address: address() })
    expect(await modal.page.locator('latch-key').count()).toBe(0)
    expect(await call(modal, 'sign', 'Hello')).toEqual({ value: expect.any(String) })
    expect(await modal.page.locator('latch-key').count()).toBe(1)
  })

  test('behavior: a page without an element gets one when the visitor connects', async () => {
    const modal = await open(version, { element: 'none' })
    await isThere(modal)
    await becomes(modal, { status: 'disconnected' })
    expect(await modal.page.locator('latch-key').count()).toBe(0)
    const asked = call(modal, 'connect')
    await choose(modal)
    expect(await asked).toMatchObject({ value: { accounts: [address()], chainId: ONE } })
    await becomes(modal, { status: 'connected', address: address() })
    expect(await modal.button.isVisible()).toBe(false)

    await modal.page.reload()
    await isThere(modal)
    await becomes(modal, { status: 'connected', address: address() })
    expect(await call(modal, 'sign', 'Hello')).toEqual({ value: expect.any(String) })
    await call(modal, 'disconnect')
    await becomes(modal, { status: 'disconnected' })
  })

  test('behavior: useCapabilities and useSendCalls reach a wallet that knows them', async () => {
    const modal = await open(version)
    await isThere(modal)
    const asked = call(modal, 'connect')
    await choose(modal, 'example.badger')
    expect(await asked).toMatchObject({ value: { accounts: [address()] } })
    await expect
      .poll(() => modal.page.evaluate(() => window.hooks?.capabilities))
      .toEqual({ [ONE]: { atomic: { status: 'supported' } } })
    expect(await call(modal, 'sendCalls', address(1), '1')).toEqual({ value: '0xbadbad' })
  })

  test('behavior: useSwitchChain adds a chain that the wallet does not know', async () => {
    const [chain] = fixtureChains(fixture.sandbox)
    const modal = await open(version, { wallet: { ...fox, chains: chain ? [chain] : [] } })
    await isThere(modal)
    await modal.connect('Fox')
    expect(await call(modal, 'switchChain', TWO, 'Second')).toEqual({ value: TWO })
    await becomes(modal, { status: 'connected', chainId: TWO })
    const [added] = (await modal.pull(FOX, 'state')).addedChains
    expect(added).toMatchObject({ caip2: `eip155:${TWO}`, name: 'Second' })
    expect(await call(modal, 'switchChain', 1)).toMatchObject({ error: 'SwitchChainError' })
  })

  test('behavior: a page that a server has rendered hydrates as it is, then reconnects', async () => {
    const modal = await open(version, { isHydrated: true })
    await isThere(modal)
    await modal.connect('Fox')
    await becomes(modal, { status: 'connected' })
    await modal.page.reload()
    await isThere(modal)
    await becomes(modal, { status: 'connected', address: address(), chainId: ONE })
    const { statuses } = (await now(modal)) as Data
    expect(statuses.slice(1)).not.toContain('disconnected')
    expect(await modal.page.evaluate(() => window.mismatches)).toEqual([])
  })

  test('error: an element that the page names and does not have', async () => {
    const modal = await open(version, { target: 'other' })
    await isThere(modal)
    await becomes(modal, { status: 'disconnected' })
    expect(await call(modal, 'connect')).toMatchObject({
      message: expect.stringContaining('no such <latch-key>'),
    })
    await becomes(modal, { status: 'disconnected' })
  })
})
