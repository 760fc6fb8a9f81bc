import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { routeTo, viewNames } from '../../src/domain/router.ts'
import type { Door } from '../support/door.ts'
import {
  type Stage,
  type StageWallet,
  startStage,
  type VisitOptions,
  willing,
} from '../support/stage.ts'

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const FOX = 'example.fox'

let stage: Stage
let door: Door
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage?.close())
afterEach(async () => {
  stage.sandbox.settings.reset()
  const { troubles } = door
  await door.close()
  expect(troubles).toEqual([])
})

const fox = (behaviours: StageWallet['behaviours'] = {}): StageWallet => ({
  name: 'Fox',
  rdns: FOX,
  behaviours: { ...willing, ...behaviours },
})
const visit = async (options: VisitOptions = {}) => {
  door = await stage.visit(options)
  await door.host((latchKey) => latchKey.ready)
}
const scheme = () => door.button.evaluate((button) => getComputedStyle(button).colorScheme)
const states = () =>
  door.host((latchKey) =>
    ['open', 'connecting', 'connected', 'wrong-network'].filter((name) =>
      latchKey.matches(`:state(${name})`),
    ),
  )

describe('the queue', () => {
  test.each(['umd', 'esm', 'split'] as const)(
    'behavior: works before and after the %s script has come',
    async (build) => {
      await visit({
        build,
        prepare: (page) =>
          page.addInitScript(() => {
            const record: unknown[] = []
            Object.assign(window, { record })
            window.latchkeyQueue ??= []
            window.latchkeyQueue.push(
              (latchkey) => void record.push(typeof latchkey.LatchKeyElement),
              () => {
                throw new Error('a mistake of the page')
              },
              () => void document.querySelector('latch-key')?.open({ view: 'GetWallet' }),
            )
          }),
      })
      await door.view('GetWallet').waitFor()
      await expect.poll(() => door.troubles).toEqual(['Error: a mistake of the page'])
      door.troubles.length = 0
      const record = await door.page.evaluate(() => {
        const { record } = window as unknown as { record: unknown[] }
        window.latchkeyQueue?.push((latchkey) => void record.push(latchkey === window.Latchkey))
        return record
      })
      expect(record).toEqual(['function', true])
    },
  )
})

describe('who has the last word', () => {
  const onScript = (data: string) => ({
    rewrite: (html: string) => html.replace('<script async', `<script async ${data}`),
  })

  test.each(['umd', 'esm', 'split'] as const)(
    'script data-*: under everything else, in the %s build',
    async (build) => {
      const said = {
        build,
        ...onScript(`data-theme="dark" data-lang="de" data-default-network="${TWO}"`),
      }
      await visit({ ...said, config: { defaultNetwork: null } })
      await expect.poll(scheme).toBe('dark')
      await expect.poll(() => door.button.textContent()).toBe('Wallet verbinden')
      expect((await door.state()).caipNetworkId).toBe(TWO)
      await door.button.click()
      await door.dialog.getByRole('heading', { name: 'Wallet verbinden' }).waitFor()
      await expect
        .poll(() => door.page.locator('latch-key-modal').getAttribute('theme'))
        .toBe('dark')
      expect((await door.state()).caipNetworkId).toBe(TWO)
      await door.close()

      await visit({ ...said, attributes: { theme: 'light' } })
      await expect.poll(scheme).toBe('light')
      // The JSON child of this page names its own.
      expect((await door.state()).caipNetworkId).toBe(ONE)
    },
  )

  test('script data-*: lists and switches mean what they mean on the element', async () => {
    await visit({
      ...onScript(`data-networks="nonsense ${TWO}  ${ONE}" data-button="network" data-disabled`),
      config: { networks: null, defaultNetwork: null },
    })
    // Asked before anything is awake, and after.
    expect((await door.state()).caipNetworkId).toBe(TWO)
    await expect.poll(() => door.button.getAttribute('aria-disabled')).toBe('true')
    await expect.poll(() => door.button.textContent()).toBe('Choose network')
  })

  test('remote: the project grants, the page may have less; what it wants beyond is named', async () => {
    const { features } = stage.sandbox.settings.current()
    const branded = (isEnabled: boolean) =>
      stage.sandbox.settings.change({
        features: features.map((one) =>
          one.id === 'reown_branding' ? { ...one, isEnabled } : one,
        ),
      })
    const branding = () => door.view('Connect').getByText('Latchkey', { exact: false })
    const warnings: string[] = []
    const asking = async (options: VisitOptions) => {
      await visit({
        ...options,
        prepare: async (page) => {
          page.on('console', (message) => warnings.push(message.text()))
        },
      })
      await door.button.click()
      await door.view('Connect').getByText('MetaMask').first().waitFor()
    }

    branded(true)
    await asking({})
    await branding().waitFor()
    await door.close()
    await asking({ config: { features: { branding: false } } })
    expect(await branding().count()).toBe(0)
    await door.close()

    branded(false)
    expect(warnings.filter((text) => text.includes('ignored'))).toEqual([])
    await asking({ config: { features: { branding: true } } })
    await branding().waitFor({ state: 'detached' })
    await expect
      .poll(() => warnings.filter((text) => text.includes('features.branding')))
      .toHaveLength(1)
  })
})

describe('opening', () => {
  // Those of an account lead elsewhere where there is none, and a payment needs somebody who asks for it.
  const ofAccount: readonly string[] = [
    'Account',
    'AccountSettings',
    'UpdateEmailWallet',
    'WalletSend',
    'WalletSendSelectToken',
    'WalletReceive',
    'WalletCompatibleNetworks',
    'Transactions',
    'Swap',
    'OnRampProviders',
    'OnRampActivity',
    'ChooseAccountName',
    'RegisterAccountName',
    'SmartSessionList',
    'Pay',
  ]
  const nameable = viewNames.filter((name) => routeTo(name) && !ofAccount.includes(name))

  test('view: every one that can be named, and no other', async () => {
    await visit()
    for (const view of nameable) {
      await door.host((latchKey, view) => latchKey.open({ view }), view)
      await door.view(view).waitFor()
      await door.host((latchKey) => latchKey.close())
      await door.dialog.waitFor({ state: 'detached' })
    }
    expect((await door.heard('open')).map(({ detail }) => detail)).toEqual(
      nameable.map((view) => ({ view })),
    )
    const refused = viewNames.filter((name) => routeTo(name) === undefined)
    for (const view of [...refused, 'Nonsense', '__proto__', ''])
      expect(
        await door.host(
          (latchKey, view) =>
            latchKey.open({ view }).then(
              () => 'opened',
              (error: { code: string }) => [
                error instanceof (window.Latchkey?.LatchkeyError ?? Map),
                error.code,
              ],
            ),
          view,
        ),
      ).toEqual([true, 'invalid-config'])
    expect((await door.state()).open).toBe(false)
    expect(await door.heard('error')).toHaveLength(refused.length + 3)
  })

  test('view: Account is for who is connected; anyone else may connect', async () => {
    await visit({ wallets: [fox()], attributes: { view: 'Networks' } })
    await door.host((latchKey) => latchKey.open({ view: 'Account' }))
    await door.view('Connect').waitFor()
    await door.dialog.locator(`[data-wallet="${FOX}"]`).click()
    await door.dialog.waitFor({ state: 'detached' })
    await door.host((latchKey) => latchKey.open({ view: 'Account' }))
    await door.view('Account').waitFor()
    await door.host((latchKey) => latchKey.close())
    await door.button.click()
    // The attribute says where an opening that names nothing leads.
    await door.view('Networks').waitFor()
  })

  test('display=inline: opening leads the card to a view, closing back to its first', async () => {
    await visit({ wallets: [fox()], attributes: { display: 'inline' } })
    await door.view('Connect').waitFor()
    const opened = () => door.host((latchKey) => latchKey.state.open)
    await door.host((latchKey) => latchKey.open({ view: 'GetWallet' }))
    await door.view('GetWallet').waitFor()
    await expect.poll(opened).toBe(true)
    await door.host((latchKey) => latchKey.close())
    await door.view('Connect').waitFor()
    await expect.poll(opened).toBe(false)

    const accounts = door.host((latchKey) =>
      latchKey.provider.request({ method: 'eth_requestAccounts' }),
    )
    await door.page.locator(`[data-wallet="${FOX}"]`).click()
    expect(await accounts).toEqual([stage.sandbox.accounts[0]?.address])
    await door.view('Account').waitFor()
    await expect.poll(opened).toBe(false)
    const told = async () =>
      (await door.heard()).map(({ type }) => type).filter((type) => /open|close/.test(type))
    await expect.poll(told).toEqual(['open', 'close', 'open', 'close'])

    // Every frame that is painted after a reload shows the account, if anything.
    await door.page.addInitScript(() => {
      const shown = new Set<string>()
      Object.assign(window, { shown })
      const look = () => {
        requestAnimationFrame(look)
        for (const { shadowRoot } of document.querySelector('latch-key')?.shadowRoot?.children ??
          []) {
          const view = shadowRoot?.querySelector<HTMLElement>('[data-view]')?.dataset.view
          if (view) shown.add(view)
        }
      }
      look()
    })
    await door.page.reload()
    await expect.poll(async () => (await door.state()).status).toBe('connected')
    await door.view('Account').waitFor()
    expect(
      await door.page.evaluate(() => [...(window as unknown as { shown: Set<string> }).shown]),
    ).toEqual(['Account'])
  })

  test('namespace: that family becomes the active one', async () => {
    await visit()
    await door.host(
      (latchKey, networks) => {
        latchKey.config = { networks }
      },
      [...stage.sandbox.config.networks, SOLANA],
    )
    await door.host((latchKey) => latchKey.open({ namespace: 'solana' }))
    await door.view('Connect').waitFor()
    expect(await door.state()).toMatchObject({
      namespace: 'solana',
      caipNetworkId: SOLANA,
      open: true,
    })
  })
})

describe('events and states', () => {
  test('behavior: connect, open, switch, disconnect: each told once, in order, with plain details', async () => {
    await visit({ wallets: [fox({ connect: 'never' })] })
    expect(await states()).toEqual([])
    await door.button.click()
    await expect.poll(states).toEqual(['open'])
    await door.dialog.locator(`[data-wallet="${FOX}"]`).click()
    await expect.poll(states).toEqual(['open', 'connecting'])
    await door.pull(FOX, 'answer', 'approve')
    await door.dialog.waitFor({ state: 'detached' })
    await expect.poll(states).toEqual(['connected'])
    await door.host((latchKey, to) => latchKey.switchNetwork(to), TWO)
    await door.pull(FOX, 'setAccount', 1)
    await expect.poll(() => door.heard('account-change')).toHaveLength(1)
    await door.host((latchKey) => latchKey.disconnect())
    await expect.poll(states).toEqual([])

    const [first = '', second = ''] = stage.sandbox.accounts.map(({ address }) => address)
    const heard = async () => (await door.heard()).filter(({ type }) => type !== 'event')
    await expect.poll(heard).toEqual([
      { type: 'ready', detail: { state: expect.objectContaining({ status: 'disconnected' }) } },
      { type: 'open', detail: { view: 'Connect' } },
      {
        type: 'connect',
        detail: {
          namespace: 'eip155',
          caipAddress: `${ONE}:${first}`,
          caipNetworkId: ONE,
          wallet: { id: FOX, name: 'Fox' },
        },
      },
      { type: 'close', detail: {} },
      {
        type: 'network-change',
        detail: { namespace: 'eip155', caipNetworkId: TWO, previous: ONE, supported: true },
      },
      {
        type: 'account-change',
        detail: {
          namespace: 'eip155',
          caipAddress: `${TWO}:${second}`,
          previous: `${TWO}:${first}`,
        },
      },
      { type: 'disconnect', detail: { namespace: 'eip155' } },
    ])
  })

  test('behavior: a wrong network is a state of its own', async () => {
    await visit({ wallets: [fox()], attributes: { 'chain-policy': 'warn' } })
    await door.connect('Fox')
    await door.pull(FOX, 'setChain', '0x89')
    await expect.poll(states).toEqual(['connected', 'wrong-network'])
    expect((await door.heard('network-change')).at(-1)?.detail).toMatchObject({
      caipNetworkId: 'eip155:137',
      supported: false,
    })
    await door.pull(FOX, 'setChain', '0x7a69')
    await expect.poll(states).toEqual(['connected'])
  })

  test("error: a visitor's no is 4001 to who asked, and no error of the page", async () => {
    await visit({ wallets: [fox({ sign: 'reject', switch: 'reject', send: 'reject' })] })
    await door.connect('Fox')
    const codes = await door.host(async (latchKey, to) => {
      const code = (promise: Promise<unknown>) =>
        promise.then(
          () => 'done',
          (error: { code: unknown }) => error.code,
        )
      const from = latchKey.state.caipAddress?.split(':')[2]
      return [
        await code(latchKey.request({ method: 'personal_sign', params: ['0x00', from] })),
        await code(
          latchKey.request({ method: 'eth_sendTransaction', params: [{ from, to: from }] }),
        ),
        await code(latchKey.switchNetwork(to)),
        await code(
          latchKey.request({
            method: 'wallet_switchEthereumChain',
            params: [{ chainId: '0x7a6a' }],
          }),
        ),
      ]
    }, TWO)
    expect(codes).toEqual([4001, 4001, 'switch-rejected', 4001])
    expect(await door.heard('error')).toEqual([])
  })

  test('error: a wallet that refuses to connect is no error of the page either', async () => {
    await visit({ wallets: [fox({ connect: 'reject' })] })
    await door.button.click()
    await door.dialog.locator(`[data-wallet="${FOX}"]`).click()
    await door.view('ConnectingExternal').locator('[data-ring="declined"]').waitFor()
    await expect.poll(states).toEqual(['open'])
    expect(await door.heard('error')).toEqual([])
  })

  test('behavior: no secret of a pairing is in any event', async () => {
    await visit()
    await door.host((latchKey) => latchKey.open({ view: 'ConnectingWalletConnect' }))
    await door.view('ConnectingWalletConnect').getByRole('timer').waitFor()
    const told = JSON.stringify(await door.heard())
    expect(told).toContain('ConnectingWalletConnect')
    expect(told).not.toMatch(/symKey|wc:|[0-9a-f]{64}/)
  })
})
