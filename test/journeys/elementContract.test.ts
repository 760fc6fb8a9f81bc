import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { routeTo, viewNames } from '#domain/view/views.ts'
import { type FixtureWallet, type VisitOptions, willing } from '../support/fixture.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { step } from '../support/step.ts'

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const FOX = 'example.fox'

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage

const fox = (behaviours: FixtureWallet['behaviours'] = {}): FixtureWallet => ({
  name: 'Fox',
  rdns: FOX,
  behaviours: { ...willing, ...behaviours },
})
const visit = async (options: VisitOptions = {}) => {
  modal = await fixture.visit(options)
  await modal.host((latchKey) => latchKey.ready)
}
const scheme = () => modal.button.evaluate((button) => getComputedStyle(button).colorScheme)
const states = () =>
  modal.host((latchKey) =>
    ['open', 'connecting', 'connected', 'wrong-network'].filter((name) =>
      latchKey.matches(`:state(${name})`),
    ),
  )

describe('precedence of settings', () => {
  /** The page asks for something before the script is there; one of its requests is mistaken. */
  const queue = (page: Page) =>
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
    })
  const onScript = (data: string) => ({
    rewrite: (html: string) => html.replace('<script async', `<script async ${data}`),
  })

  test.each(['umd', 'esm', 'split'] as const)(
    'behavior: what the page says of its script, in the %s build',
    async (build) => {
      const said = {
        build,
        ...onScript(`data-theme="dark" data-lang="de" data-default-network="${TWO}"`),
      }
      await visit({ ...said, config: { defaultNetwork: null } })

      await step(`script data-*: has the lowest precedence, in the ${build} build`, async () => {
        await expect.poll(scheme).toBe('dark')
        await expect.poll(() => modal.button.textContent()).toBe('Wallet verbinden')
        expect((await modal.state()).caipNetworkId).toBe(TWO)
        await modal.button.click()
        await modal.dialog.getByRole('heading', { name: 'Wallet verbinden' }).waitFor()
        await expect
          .poll(() => modal.page.locator('latch-key-modal').getAttribute('theme'))
          .toBe('dark')
        expect((await modal.state()).caipNetworkId).toBe(TWO)
        await modal.close()
      })

      await visit({ ...said, attributes: { theme: 'light' }, prepare: queue })
      await step(
        `latchkeyQueue: works before and after the ${build} script has loaded`,
        async () => {
          await modal.view('GetWallet').waitFor()
          await expect.poll(() => modal.troubles).toEqual(['Error: a mistake of the page'])
          modal.troubles.length = 0
          const record = await modal.page.evaluate(() => {
            const { record } = window as unknown as { record: unknown[] }
            window.latchkeyQueue?.push((latchkey) => void record.push(latchkey === window.Latchkey))
            return record
          })
          expect(record).toEqual(['function', true])
        },
      )

      await step('script data-*: an attribute and the JSON child take precedence', async () => {
        await expect.poll(scheme).toBe('light')
        // The JSON child of this page names its own.
        expect((await modal.state()).caipNetworkId).toBe(ONE)
      })
    },
  )

  test('script data-*: lists and switches mean the same as on the element', async () => {
    await visit({
      ...onScript(`data-networks="nonsense ${TWO}  ${ONE}" data-button="network" data-disabled`),
      config: { networks: null, defaultNetwork: null },
    })
    // Asked before anything is loaded, and after.
    expect((await modal.state()).caipNetworkId).toBe(TWO)
    await expect.poll(() => modal.button.getAttribute('aria-disabled')).toBe('true')
    await expect.poll(() => modal.button.textContent()).toBe('Choose network')
  })

  test('remote: the page may use less than its project grants, and gets a warning for what it wants beyond [spec 10.9]', async () => {
    const { features } = fixture.sandbox.settings.current()
    const branded = (isEnabled: boolean) =>
      fixture.sandbox.settings.change({
        features: features.map((one) =>
          one.id === 'reown_branding' ? { ...one, isEnabled } : one,
        ),
      })
    const branding = () => modal.view('Connect').getByText('Latchkey', { exact: false })
    const warnings: string[] = []
    const asking = async (options: VisitOptions) => {
      await visit({
        ...options,
        prepare: async (page) => {
          page.on('console', (message) => warnings.push(message.text()))
        },
      })
      await modal.button.click()
      await modal.view('Connect').getByText('MetaMask').first().waitFor()
    }

    branded(true)
    await asking({})
    await branding().waitFor()
    await modal.close()
    await asking({ config: { features: { branding: false } } })
    expect(await branding().count()).toBe(0)
    await modal.close()

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
  // Those of an account lead elsewhere where there is none, a payment needs somebody who asks for it, and a passkey wallet
  // a page that has one.
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
    'Approvals',
    'Pay',
    'ConnectingPasskey',
  ]
  const nameable = viewNames.filter((name) => routeTo(name) && !ofAccount.includes(name))

  test('view: open() leads where it is told', async () => {
    await visit()

    await step('view: opens every view that can be named, and no other [spec 2.2]', async () => {
      for (const view of nameable) {
        await modal.host((latchKey, view) => latchKey.open({ view }), view)
        await modal.view(view).waitFor()
        await modal.host((latchKey) => latchKey.close())
        await modal.dialog.waitFor({ state: 'detached' })
      }
      expect((await modal.received('open')).map(({ detail }) => detail)).toEqual(
        nameable.map((view) => ({ view })),
      )
      const refused = viewNames.filter((name) => routeTo(name) === undefined)
      for (const view of [...refused, 'Nonsense', '__proto__', ''])
        expect(
          await modal.host(
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
      expect((await modal.state()).open).toBe(false)
      expect(await modal.received('error')).toHaveLength(refused.length + 3)
    })

    await step('namespace: makes that namespace the active one', async () => {
      await modal.host(
        (latchKey, networks) => {
          latchKey.config = { networks }
        },
        [...fixture.sandbox.config.networks, SOLANA],
      )
      await modal.host((latchKey) => latchKey.open({ namespace: 'solana' }))
      await modal.view('Connect').waitFor()
      expect(await modal.state()).toMatchObject({
        namespace: 'solana',
        caipNetworkId: SOLANA,
        open: true,
      })
    })
  })

  test('view: Account leads a visitor who is not connected to connecting', async () => {
    await visit({ wallets: [fox()], attributes: { view: 'Networks' } })
    await modal.host((latchKey) => latchKey.open({ view: 'Account' }))
    await modal.view('Connect').waitFor()
    await modal.dialog.locator(`[data-wallet="${FOX}"]`).click()
    await modal.dialog.waitFor({ state: 'detached' })
    await modal.host((latchKey) => latchKey.open({ view: 'Account' }))
    await modal.view('Account').waitFor()
    await modal.host((latchKey) => latchKey.close())
    await modal.button.click()
    // The attribute says where an opening that names nothing leads.
    await modal.view('Networks').waitFor()
  })

  test('display=inline: open() leads the card to a view, close() back to its first', async () => {
    await visit({ wallets: [fox()], attributes: { display: 'inline' } })
    await modal.view('Connect').waitFor()
    const opened = () => modal.host((latchKey) => latchKey.state.open)
    await modal.host((latchKey) => latchKey.open({ view: 'GetWallet' }))
    await modal.view('GetWallet').waitFor()
    await expect.poll(opened).toBe(true)
    await modal.host((latchKey) => latchKey.close())
    await modal.view('Connect').waitFor()
    await expect.poll(opened).toBe(false)

    const accounts = modal.host((latchKey) =>
      latchKey.provider.request({ method: 'eth_requestAccounts' }),
    )
    await modal.page.locator(`[data-wallet="${FOX}"]`).click()
    expect(await accounts).toEqual([fixture.sandbox.accounts[0]?.address])
    await modal.view('Account').waitFor()
    await expect.poll(opened).toBe(false)
    const reported = async () =>
      (await modal.received()).map(({ type }) => type).filter((type) => /open|close/.test(type))
    await expect.poll(reported).toEqual(['open', 'close', 'open', 'close'])

    // Every frame that is painted after a reload shows the account, if anything.
    await modal.page.addInitScript(() => {
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
    await modal.page.reload()
    await expect.poll(async () => (await modal.state()).status).toBe('connected')
    await modal.view('Account').waitFor()
    expect(
      await modal.page.evaluate(() => [...(window as unknown as { shown: Set<string> }).shown]),
    ).toEqual(['Account'])
  })
})

describe('events and states', () => {
  test('behavior: one visitor from a first connection to a refused one', async () => {
    await visit({ wallets: [fox({ connect: 'never' })] })

    await step(
      'behavior: connect, open, switch and disconnect emit each event once, in order, with plain details [spec 10.8a]',
      async () => {
        expect(await states()).toEqual([])
        await modal.button.click()
        await expect.poll(states).toEqual(['open'])
        await modal.dialog.locator(`[data-wallet="${FOX}"]`).click()
        await expect.poll(states).toEqual(['open', 'connecting'])
        await modal.pull(FOX, 'answer', 'approve')
        await modal.dialog.waitFor({ state: 'detached' })
        await expect.poll(states).toEqual(['connected'])
        await modal.host((latchKey, to) => latchKey.switchNetwork(to), TWO)
        await modal.pull(FOX, 'setAccount', 1)
        await expect.poll(() => modal.received('account-change')).toHaveLength(1)
        await modal.host((latchKey) => latchKey.disconnect())
        await expect.poll(states).toEqual([])

        const [first = '', second = ''] = fixture.sandbox.accounts.map(({ address }) => address)
        const received = async () => (await modal.received()).filter(({ type }) => type !== 'event')
        await expect.poll(received).toEqual([
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
      },
    )

    await modal.pull(FOX, 'behave', {
      connect: 'approve',
      sign: 'reject',
      switch: 'reject',
      send: 'reject',
    })
    await modal.host((latchKey, to) => latchKey.switchNetwork(to), ONE)
    await modal.host((latchKey) => latchKey.setAttribute('chain-policy', 'warn'))
    await step('behavior: a wrong network has a state of its own', async () => {
      await modal.connect('Fox')
      await modal.pull(FOX, 'setChain', '0x89')
      await expect.poll(states).toEqual(['connected', 'wrong-network'])
      expect((await modal.received('network-change')).at(-1)?.detail).toMatchObject({
        caipNetworkId: 'eip155:137',
        supported: false,
      })
      await modal.pull(FOX, 'setChain', '0x7a69')
      await expect.poll(states).toEqual(['connected'])
    })

    await step(
      'error: a refusal rejects the caller with 4001, and emits no error event [spec 10.5d]',
      async () => {
        const codes = await modal.host(async (latchKey, to) => {
          const code = (promise: Promise<unknown>) =>
            promise.then(
              () => 'done',
              (error: { code: unknown }) => error.code,
            )
          const from = latchKey.state.caipAddress?.split(':')[2]
          return [
            await code(latchKey.request({ method: 'personal_sign', params: ['0x6f6e65', from] })),
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
        expect(await modal.received('error')).toEqual([])
      },
    )

    await modal.host((latchKey) => latchKey.disconnect())
    await modal.pull(FOX, 'behave', { connect: 'reject' })
    await step('error: a wallet that refuses to connect emits no error event', async () => {
      await modal.button.click()
      await modal.dialog.locator(`[data-wallet="${FOX}"]`).click()
      await modal.view('ConnectingExternal').locator('[data-ring="declined"]').waitFor()
      await expect.poll(states).toEqual(['open'])
      expect(await modal.received('error')).toEqual([])
    })

    await step('behavior: no event holds a secret of a pairing', async () => {
      await modal.page.keyboard.press('Escape')
      await modal.dialog.waitFor({ state: 'detached' })
      await modal.host((latchKey) => latchKey.open({ view: 'ConnectingWalletConnect' }))
      await modal.view('ConnectingWalletConnect').getByRole('timer').waitFor()
      const reported = JSON.stringify(await modal.received())
      expect(reported).toContain('ConnectingWalletConnect')
      expect(reported).not.toMatch(/symKey|wc:|[0-9a-f]{64}/)
    })
  })
})
