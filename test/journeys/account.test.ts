import { describe, expect } from 'vitest'
import { ANNOUNCE_LIMIT_MS } from '#actions/connection/dispatchConnection.ts'
import { displayAmount } from '#domain/money/displayAmount.ts'
import { callNode } from '../../demo/sandbox/chains/callNode.ts'
import { type FixtureWallet, willing } from '../support/fixture.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { step } from '../support/step.ts'
import { timeOf } from '../support/timeOf.ts'

const ONE = 'eip155:31337'
const AWAY = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage

/** A wallet that approves at once, with a development account of its own. */
const wallet = (account: number, more: Partial<FixtureWallet> = {}): FixtureWallet => ({
  name: 'Quickstep',
  rdns: 'example.quickstep',
  accounts: [account],
  behaviours: willing,
  ...more,
})
const addressOf = (account: number) => fixture.sandbox.accounts[account]?.address ?? ''

const ask = async (method: string, ...params: unknown[]) => {
  const [answer] = await callNode(fixture.sandbox.urls.chains[ONE] ?? '', [{ method, params }])
  return answer
}
/** The balance on the chain, formatted as the visitor should see it. */
const onChain = async (account: number) => {
  const balance = (await ask('eth_getBalance', addressOf(account), 'latest')) as string
  return displayAmount(BigInt(balance), 18, { locale: 'en' })
}

/** What Latchkey stores about any address. */
const stored = () =>
  modal.page.evaluate(() =>
    Object.entries(localStorage).filter(
      ([key, value]) => key.startsWith('latchkey:') && value.includes('0x'),
    ),
  )

const openAccount = async () => {
  await modal.button.click()
  await modal.view('Account').waitFor()
}
const BALANCES = '/v1/account/:address/balance'
/** The row of the network's native currency. */
const ether = () => modal.view('Account').locator(`[data-token="${ONE}:native"]`)
const shown = (text: string) => ether().getByText(`${text} ETH`, { exact: true })
const unreadable = () => modal.view('Account').getByText('cannot be read right now')
/** Neither the service nor the chain answers. */
const silence = () => {
  for (const path of ['/v1/', BALANCES]) fixture.sandbox.faults.set(path, { status: 500 })
}

describe('the account', () => {
  test('behavior: the button opens the account of whoever is connected', async () => {
    modal = await fixture.visit({ wallets: [wallet(0, { accounts: [0, 2] })] })
    await modal.connect('Quickstep')

    await step(
      'behavior: the button opens the connected account, with its wallet and network [spec 3.7c]',
      async () => {
        await openAccount()
        const view = modal.view('Account')
        await modal.dialog
          .getByRole('button', { name: 'Connected with Quickstep: ada.eth' })
          .waitFor()
        await view.getByText('0xf3…b92266').waitFor()
        await view.getByRole('button', { name: 'Sandbox One' }).click()
        await modal.view('Networks').waitFor()
      },
    )

    await modal.page.keyboard.press('Escape')
    await modal.dialog.waitFor({ state: 'detached' })
    await modal.pull('example.quickstep', 'setAccount', 1)
    await expect.poll(async () => (await modal.state()).caipAddress).toBe(`${ONE}:${addressOf(2)}`)
    await openAccount()
    await step('behavior: shows the address of an account without a name', async () => {
      await modal.view('Account').getByText('0x3C…4293BC').waitFor()
      // By what the service answers a name would be here by now, too.
      await ether().waitFor()
      expect(await modal.dialog.locator('.account-name').count()).toBe(0)
    })
  })

  test('behavior: the address can be copied, and looked up', async () => {
    modal = await fixture.visit({
      wallets: [wallet(3)],
      browser: { permissions: ['clipboard-read', 'clipboard-write'] },
    })
    await modal.connect('Quickstep')
    await openAccount()

    await step('behavior: copies the whole address', async () => {
      await modal.view('Account').getByRole('button', { name: 'Copy address' }).click()
      await modal.dialog.getByText('Address copied').waitFor()
      expect(await modal.page.evaluate(() => navigator.clipboard.readText())).toBe(addressOf(3))
    })

    await step('behavior: opens the explorer at this account, in a new tab', async () => {
      const opened = modal.context.waitForEvent('page')
      await modal.view('Account').getByRole('link', { name: 'View on explorer' }).click()
      const tab = await opened
      await tab.getByText(addressOf(3)).waitFor()
      expect(tab.url()).toContain(`/explorer/${ONE}/address/${addressOf(3)}`)
      expect(await tab.evaluate(() => window.opener)).toBeNull()
    })

    await modal.host((latchKey) =>
      latchKey.setAttribute('address-explorer-url', 'https://scan.example/who/{address}'),
    )
    await step('addressExplorerUrl: links to the page’s own explorer', async () => {
      const link = modal.view('Account').getByRole('link', { name: 'View on explorer' })
      await expect
        .poll(() => link.getAttribute('href'))
        .toBe(`https://scan.example/who/${addressOf(3)}`)
      expect(await link.getAttribute('rel')).toContain('noopener')
    })

    await modal.page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined }),
    )
    await step('error: reports a failed copy where the page has no clipboard', async () => {
      await modal.view('Account').getByRole('button', { name: 'Copy address' }).click()
      await modal.dialog.getByText('Failed to copy').waitFor()
    })
  })
})

describe('the balance', () => {
  test('behavior: shows the balance of the chain, before and after the page sends', async () => {
    modal = await fixture.visit({ wallets: [wallet(4)] })
    await modal.connect('Quickstep')
    await openAccount()
    const before = await onChain(4)
    await shown(before.text).waitFor()
    await modal.page.keyboard.press('Escape')

    await modal.host((latchKey, to) => {
      const [, , from] = latchKey.state.caipAddress?.split(':') ?? []
      const params = [{ from, to, value: '0x16345785d8a0000' }] // 0.1
      return latchKey.request({ method: 'eth_sendTransaction', params })
    }, AWAY)
    await expect.poll(async () => (await onChain(4)).text).not.toBe(before.text)
    const after = await onChain(4)
    // On the page's own button at once, and inside.
    await modal.button.getByText(`${after.text} ETH`).waitFor()
    await openAccount()
    await shown(after.text).waitFor()
  })

  test('behavior: an amount is exact where it is looked at, and follows the chain', async () => {
    modal = await fixture.visit({ wallets: [wallet(5)], prepare: (page) => page.clock.install() })
    const pass = timeOf(modal.page, fixture.sandbox.urls.rpc)
    await ask('anvil_setBalance', addressOf(5), `0x${(1_234_567_890_123_456_789n).toString(16)}`)
    await modal.connect('Quickstep')
    await openAccount()

    await step('behavior: shows the exact amount on hover or focus', async () => {
      await shown('1.23456').waitFor()
      const exact = modal.page.getByRole('tooltip', { name: '1.234567890123456789 ETH' })
      expect(await exact.isVisible()).toBe(false)
      await ether().hover()
      await exact.waitFor()
      await modal.page.mouse.move(0, 0)
      await exact.waitFor({ state: 'hidden' })

      const line = modal.view('Account').locator(`[data-token="${ONE}:native"]:focus-within`)
      do await modal.page.keyboard.press('Tab')
      while ((await line.count()) === 0)
      await exact.waitFor()
    })

    await step('behavior: shows money that arrives while the view is open', async () => {
      await ask('anvil_setBalance', addressOf(5), `0x${(10n ** 19n).toString(16)}`)
      // What is known counts for half a minute.
      await pass(31_000)
      await shown('10').waitFor()
    })
  })

  test('error: a balance that cannot be read', async () => {
    modal = await fixture.visit({ wallets: [wallet(7)] })
    silence()
    await modal.connect('Quickstep')
    await openAccount()

    await step('error: without a known balance, shows no number, only the retry', async () => {
      await unreadable().first().waitFor()
      const panel = modal.view('Account').getByRole('tabpanel')
      await panel.getByText('Token Balance Unavailable').waitFor()
      expect(await panel.textContent()).not.toMatch(/\d/)

      fixture.sandbox.faults.clear()
      await panel.getByRole('button', { name: 'Try again' }).click()
      await shown((await onChain(7)).text).waitFor()
      await unreadable().first().waitFor({ state: 'detached' })
    })

    await step(
      'error: keeps the known balance when a read fails, says so, and reads again',
      async () => {
        const { text } = await onChain(7)
        await shown(text).waitFor()
        silence()
        const stale = modal.view('Account').getByText('Could not be updated')
        await modal.view('Account').locator('[data-action=refresh]').click()
        await stale.waitFor()
        await shown(text).waitFor()

        fixture.sandbox.faults.clear()
        await stale.getByRole('button', { name: 'Try again' }).click()
        await stale.waitFor({ state: 'detached' })
        await shown(text).waitFor()
      },
    )
  })
})

describe('disconnecting', () => {
  test('behavior: by the visitor’s word or the wallet’s, whatever the wallet can do', async () => {
    modal = await fixture.visit({ wallets: [wallet(3)] })

    await step(
      'behavior: revokes the permission, removes stored data, and notifies the page and the other tab',
      async () => {
        await modal.connect('Quickstep')
        const other = await modal.anotherTab()
        await expect.poll(async () => (await other.state()).status).toBe('connected')
        expect(await stored()).not.toEqual([])

        await openAccount()
        await modal.view('Account').getByRole('button', { name: 'Disconnect' }).click()
        await modal.dialog.waitFor({ state: 'detached' })
        expect((await modal.state()).status).toBe('disconnected')
        expect((await modal.state()).accounts).toEqual([])
        expect((await modal.pull('example.quickstep', 'state')).isPermitted).toBe(false)
        expect(await modal.asked('example.quickstep', 'wallet_revokePermissions')).toHaveLength(1)
        expect(await stored()).toEqual([])
        expect(await modal.received('disconnect')).toHaveLength(1)

        await expect.poll(async () => (await other.state()).status).toBe('disconnected')
        await expect.poll(() => other.received('disconnect')).toHaveLength(1)
        expect(other.troubles).toEqual([])

        await modal.page.reload()
        await modal.host((latchKey) => latchKey.ready)
        expect((await modal.state()).status).toBe('disconnected')
        expect(await modal.received('connect')).toEqual([])
        await modal.button.getByText('Connect wallet').waitFor()
      },
    )

    await step(
      'behavior: an account withdrawn in the wallet leads to choosing another [spec 10.1n]',
      async () => {
        await modal.connect('Quickstep')
        await openAccount()
        // The notice is gone again after a moment.
        await Promise.all([
          modal.dialog.getByText('Wallet disconnected').waitFor(),
          modal.pull('example.quickstep', 'forget'),
        ])
        await modal.view('Connect').waitFor()
      },
    )
    await modal.page.keyboard.press('Escape')
    await modal.dialog.waitFor({ state: 'detached' })

    await modal.pull('example.quickstep', 'behave', { revokes: false })
    await step('behavior: forgets a wallet that cannot revoke', async () => {
      await modal.connect('Quickstep')
      await openAccount()
      await modal.view('Account').getByRole('button', { name: 'Disconnect' }).click()
      await modal.dialog.waitFor({ state: 'detached' })
      expect((await modal.pull('example.quickstep', 'state')).isPermitted).toBe(true)

      // The wallet would still let us in: the visitor's word counts.
      await modal.page.reload()
      await modal.host((latchKey) => latchKey.ready)
      expect((await modal.state()).status).toBe('disconnected')
      expect(await stored()).toEqual([])
    })
  })
})

describe('after a reload', () => {
  /** From the next load on, wallets are not heard and the time they have does not end until the test lets them. */
  const holdBack = () =>
    modal.page.addInitScript((limitMs) => {
      const mute = (event: Event) => event.stopImmediatePropagation()
      addEventListener('eip6963:announceProvider', mute, true)
      const ends: (() => void)[] = []
      const usual = window.setTimeout
      Object.assign(window, {
        setTimeout: (run: () => void, ms?: number, ...given: []) =>
          ms === limitMs ? -ends.push(run) : usual(run, ms, ...given),
        onWallets: () => removeEventListener('eip6963:announceProvider', mute, true),
        endWait: () => {
          for (const end of ends) end()
        },
      })
    }, ANNOUNCE_LIMIT_MS)
  const letIn = (what: 'onWallets' | 'endWait') =>
    modal.page.evaluate((what) => Reflect.get(window, what)(), what)

  test('behavior: a wallet is waited for, and no longer than it may take', async () => {
    modal = await fixture.visit({ wallets: [wallet(3)] })
    await modal.connect('Quickstep')
    await holdBack()

    await step('behavior: shows the account at once, as reconnecting', async () => {
      await modal.page.reload()
      await openAccount()
      const reconnecting = modal.dialog.getByText('Reconnecting').first()
      await reconnecting.waitFor()
      await modal.view('Account').getByText('0x90…93b906').waitFor()
      await letIn('onWallets')
      await modal.pull('example.quickstep', 'announce')
      await reconnecting.waitFor({ state: 'detached' })
      await modal.dialog.getByRole('button', { name: 'Connected with Quickstep' }).waitFor()
      expect(await modal.received('disconnect')).toEqual([])
      expect(await modal.received('connect')).toHaveLength(1)
    })

    await modal.page.keyboard.press('Escape')
    await modal.dialog.waitFor({ state: 'detached' })
    await step(
      'behavior: disconnecting waits for a wallet that is missing, then ends without it',
      async () => {
        await modal.pull('example.quickstep', 'remove')
        await modal.page.reload()
        await openAccount()
        await modal.dialog.getByText('Reconnecting').first().waitFor()
        await modal.view('Account').getByRole('button', { name: 'Disconnect' }).click()
        // The page is free of it at once; the account stays in sight until the wallet has had its time.
        await modal.view('Account').getByRole('button', { name: 'Disconnecting' }).waitFor()
        expect((await modal.state()).status).toBe('disconnected')
        expect(await stored()).toEqual([])
        await letIn('endWait')
        await modal.dialog.waitFor({ state: 'detached' })
        await modal.button.getByText('Connect wallet').waitFor()
      },
    )
  })
})
