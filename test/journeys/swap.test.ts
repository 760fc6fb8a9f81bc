import type { Locator } from 'playwright-core'
import { encodeFunctionData, erc20Abi, type Hex, parseEther, parseUnits, toHex } from 'viem'
import { expect } from 'vitest'
import { waitUntilMined } from '#frame/accounts/waitUntilMined.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { callNode } from '../../demo/sandbox/chains/callNode.ts'
import {
  exchangeAbi,
  exchangeContracts,
} from '../../demo/sandbox/chains/exchange/exchangeContracts.ts'
import { swapFlow } from '../../demo/viewStates/swapFlow.ts'
import { type FixtureWallet, willing } from '../support/fixture.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { step } from '../support/step.ts'
import { evmChain } from '../support/tokenFlow.ts'
import { watchFor } from '../support/watchFor.ts'

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'
const FOX = 'example.fox'

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage
let flow: ReturnType<typeof swapFlow<Locator>>

/** A visitor with an injected wallet, with the view for swapping open. */
const enter = async (account: number, wallet: Partial<FixtureWallet> = {}) => {
  modal = await fixture.visit({
    attributes: { 'default-network': ONE },
    wallets: [{ name: 'Fox', rdns: FOX, accounts: [account], behaviours: willing, ...wallet }],
  })
  await modal.connect('Fox')
  flow = swapFlow(modal)
}
const plain = (account: number) => devAccounts[account]?.address as Hex
const tokenOf = (symbol: string) => {
  const all = Object.values(fixture.sandbox.tokens[ONE] ?? {}) as {
    symbol: string
    address: Hex
    decimals: number
  }[]
  const found = all.find((token) => token.symbol === symbol)
  if (!found) throw new Error(`There is no ${symbol}`)
  return found
}
const balanceOf = (symbol: string, owner: Hex): Promise<bigint> =>
  symbol === 'ETH'
    ? evmChain(fixture.sandbox).getBalance({ address: owner })
    : evmChain(fixture.sandbox).readContract({
        address: tokenOf(symbol).address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [owner],
      })
const allowanceOf = (symbol: string, owner: Hex) =>
  evmChain(fixture.sandbox).readContract({
    address: tokenOf(symbol).address,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner, exchangeContracts.router],
  })
/** A transaction of another account meanwhile. */
const perform = async (from: Hex, to: Hex, data: Hex, value = 0n) => {
  const params = [{ from, to, data, value: toHex(value), gas: toHex(1_000_000) }]
  const [hash] = await callNode(fixture.sandbox.urls.chains[ONE] ?? '', [
    { method: 'eth_sendTransaction', params },
  ])
  await waitUntilMined(evmChain(fixture.sandbox), hash)
}
/** Another account buys the token with little liquidity. */
const buyCopper = (ether: string) =>
  perform(
    plain(9),
    exchangeContracts.router,
    encodeFunctionData({
      abi: exchangeAbi.router,
      functionName: 'swapExactETHForTokens',
      args: [0n, [exchangeContracts.wrapped, tokenOf('COPR').address], plain(9), 2n ** 60n],
    }),
    parseEther(ether),
  )
const counted = async () =>
  (await modal.received('event')).map(({ detail }) => (detail as { event: string }).event)
const quoted = () =>
  fixture.sandbox.requests.all().filter(({ path }) => path.endsWith('/convert/quotes')).length
/** How often the wallet was asked to send. */
const sends = async () => (await modal.asked(FOX, 'eth_sendTransaction')).length

test('behavior: a visitor swaps in each direction, and after a refusal', async () => {
  await enter(4)
  await step(
    'behavior: swaps native currency into a token, and shows the amounts that the chain moved [spec 1.2d, 2.3j]',
    async () => {
      const before = await balanceOf('BRASS', plain(4))
      await modal.button.click()
      await modal.view('Account').locator('[data-action=Swap]').click()
      await flow.write('0,5', { to: 'BRASS' })
      expect(await flow.amount().inputValue()).toBe('0.5')
      await flow.goOn()
      expect(await flow.fact('provider')).toBe('0.00425 ETH')
      await flow.step('swap')
      const hash = await flow.settled()
      const came = (await balanceOf('BRASS', plain(4))) - before
      const said = await flow.done.locator('[data-final]').textContent()
      const [, shown = ''] = /([\d,.]+)\sBRASS/.exec(said ?? '') ?? []
      expect(parseEther(shown.replaceAll(',', ''))).toBe(came)
      await flow.done.getByText(/You paid 0\.5\sETH/).waitFor()
      await expect
        .poll(counted)
        .toEqual(
          expect.arrayContaining([
            ...['OPEN_SWAP', 'CLICK_SELECT_TOKEN_TO_SWAP', 'INITIATE_SWAP', 'SWAP_SUCCESS'],
          ]),
        )
      // One entry, a trade of both, whoever tells of it.
      await modal.host((latchKey) => latchKey.open({ view: 'Transactions' }))
      const entry = modal.view('Transactions').locator(`[href*="${hash}"]`)
      await entry.getByText('Swapped').waitFor()
      expect(await entry.count()).toBe(1)
    },
  )

  await step(
    'behavior: swaps a token into native currency: approves exactly the amount, then swaps [spec 1.2d, 2.3j]',
    async () => {
      const before = await balanceOf('BRASS', plain(4))
      await flow.open()
      await flow.write('12.345678901234567891', { from: 'BRASS', to: 'Ether' })
      await flow.goOn()
      await flow.preview.getByText(/Allow exactly 12\.345678901234567891\sBRASS/).waitFor()
      await flow.step('approve')
      await flow.preview.locator('[data-action=swap]').waitFor()
      expect(await allowanceOf('BRASS', plain(4))).toBe(parseEther('12.345678901234567891'))
      await flow.preview.locator('li[data-done]').waitFor()
      await flow.step('swap')
      await flow.settled()
      expect(before - (await balanceOf('BRASS', plain(4)))).toBe(
        parseEther('12.345678901234567891'),
      )
      expect(await allowanceOf('BRASS', plain(4))).toBe(0n)
    },
  )

  await step(
    'behavior: resets an allowance to zero first for a token that requires it',
    async () => {
      const before = await sends()
      const { address } = tokenOf('USDS')
      const args = [exchangeContracts.router, 7n] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
      await perform(plain(4), address, data)
      await flow.open()
      await flow.write('25', { from: 'USDS', to: 'BRASS' })
      await flow.goOn()
      await flow.step('approve')
      await flow.preview.locator('[data-action=swap]').waitFor()
      expect(await allowanceOf('USDS', plain(4))).toBe(parseUnits('25', 6))
      await flow.step('swap')
      await flow.settled()
      expect((await sends()) - before).toBe(3)
    },
  )

  for (const refused of ['approve', 'swap'] as const)
    await step(`error: the visitor refuses ${refused}`, async () => {
      await modal.pull(FOX, 'behave', { send: 'reject' })
      await flow.open()
      await flow.write('2', { from: refused === 'approve' ? 'BRASS' : 'Ether', to: 'USDS' })
      await flow.goOn()
      const declined = await watchFor(modal, 'Declined in your wallet')
      await flow.step(refused)
      await declined()
      // All of it stays: a second try is one press away.
      await modal.pull(FOX, 'behave', { send: 'approve' })
      await flow.step(refused)
      if (refused === 'approve') await flow.preview.locator('[data-action=swap]').waitFor()
      else await flow.settled()
    })

  await step(
    'error: the chain rejects a price that moved further than the slippage, and the view says so',
    async () => {
      await modal.pull(FOX, 'behave', { send: 'ask' })
      const before = await sends()
      await flow.open()
      await flow.write('0.01', { from: 'Ether', to: 'COPR' })
      await flow.goOn()
      await flow.step('swap')
      // While the wallet asks, no newer quote can come between.
      await expect.poll(sends).toBe(before + 1)
      await buyCopper('0.3')
      expect(await modal.pull(FOX, 'answer', 'approve')).toBe(true)
      await flow.settled('failed')
      await flow.done.getByText('The transfer failed').waitFor()
      await modal.dialog.locator('.title', { hasText: 'Not swapped' }).waitFor()
      await flow.done.getByText(/You still have 0\.01\sETH/).waitFor()
    },
  )
})

test('behavior: a visitor swaps by the keyboard alone', async () => {
  await enter(7)
  const { keyboard } = modal.page
  await flow.open()
  await flow.amount().focus()
  await keyboard.type('0.25')
  await flow.view.locator('[data-action=token-to]').focus()
  await keyboard.press('Enter')
  await flow.select.getByRole('searchbox').focus()
  await keyboard.type('brass')
  // Once, though it is held and listed.
  await expect.poll(() => flow.select.locator('[data-token]').count()).toBe(1)
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await flow.view.locator('[data-action=preview]:not([aria-disabled], [aria-busy])').waitFor()
  expect(await flow.amount().inputValue()).toBe('0.25')
  await flow.amount().focus()
  await keyboard.press('Enter')
  await flow.ready().press('Enter')
  await flow.settled()
})

test('behavior: drafts in two tabs are independent', async () => {
  await enter(8)
  const other = await modal.anotherTab()
  const scenarios = [flow, swapFlow(other)]
  await expect.poll(async () => (await other.state()).status).toBe('connected')
  for (const one of scenarios) {
    await one.open()
    await one.write('0.125', { to: 'USDS' })
    await one.goOn()
  }
  const before = await balanceOf('USDS', plain(8))
  await Promise.all(scenarios.map((one) => one.step('swap')))
  const hashes = await Promise.all(scenarios.map((one) => one.settled()))
  expect(new Set(hashes).size).toBe(2)
  expect((await balanceOf('USDS', plain(8))) > before).toBe(true)
  expect(other.troubles).toEqual([])
})

test('behavior: a visitor gets a quote, or the reason why there is none', async () => {
  await enter(6)
  await step(
    'error: reports that the list, the quote or the gas price could not be loaded',
    async () => {
      const { faults } = fixture.sandbox
      faults.set('/v1/convert/tokens', { status: 503 })
      await modal.host((latchKey) => latchKey.open({ view: 'Swap' }))
      await modal.dialog.getByText('Failed to initialize swap').waitFor()
      faults.clear()
      await modal.dialog.getByRole('button', { name: 'Try again' }).click()
      await flow.amount().waitFor()
      faults.set('/v1/convert/gas-price', { offline: true })
      faults.set('/v1/convert/quotes', { body: 'malformed' })
      await flow.write('1', { to: 'USDS' })
      await flow.view.getByText(/Estimate only: there is no quote right now/).waitFor()
      expect(await flow.brings().textContent()).toMatch(/^≈ [\d,.]+$/)
      expect(await flow.button().count()).toBe(0)
      faults.clear('/v1/convert/quotes')
      await flow.view.locator('[data-action=retry]').click()
      await flow.goOn()
      await flow.preview.waitFor()
      faults.clear()
    },
  )

  await step('behavior: the maximum leaves the fee; reversing uses the quoted amount', async () => {
    await flow.open()
    await flow.choose('from', 'Ether')
    await flow.choose('to', 'USDS')
    await flow.amount().fill('1')
    await flow.view.locator('[data-fact=least]').waitFor()
    await flow.view.locator('[data-action=max]').click()
    await expect.poll(() => flow.amount().inputValue()).toMatch(/^9999\.\d+$/)
    await flow.amount().fill('2')
    await flow.view.locator('[data-action=preview]:not([aria-disabled], [aria-busy])').waitFor()
    const all = (await flow.brings().getAttribute('title')) ?? ''
    const brings = all.replace(/,|\s*USDS$/g, '')
    await flow.view.locator('[data-action=flip]').click()
    await expect.poll(() => flow.amount().inputValue()).toBe(brings)
    await flow.view.locator('[data-action=token-from]').getByText('USDS').waitFor()
    await flow.button().getByText('Insufficient balance').waitFor()
  })

  await step(
    'behavior: requests one quote for what was typed, and a new one before it expires',
    async () => {
      await flow.open()
      await flow.choose('from', 'Ether')
      await flow.choose('to', 'BRASS')
      await flow.amount().fill('')
      const before = quoted()
      // Key after key without a pause, however busy the machine is.
      await flow.amount().evaluate((field: HTMLInputElement) => {
        const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
        for (const text of ['1', '1.', '1.2', '1.23', '1.234', '1.2345']) {
          write?.call(field, text)
          field.dispatchEvent(new InputEvent('input', { bubbles: true }))
        }
      })
      await flow.view.getByText(/New quote in 0:/).waitFor()
      expect(quoted() - before).toBeLessThanOrEqual(2)
      const first = quoted()
      await expect.poll(quoted, { timeout: 20_000 }).toBeGreaterThan(first)
    },
  )

  await step('error: reports missing liquidity, balance or fee [spec 10.17a]', async () => {
    await flow.open()
    await flow.write('0.5', { from: 'SAND', to: 'Ether' })
    await flow.button().getByText('No liquidity').waitFor()
    await flow.write('5000', { from: 'BRASS', to: 'Ether' })
    await flow.button().getByText('Insufficient balance').waitFor()
    const all = await balanceOf('ETH', plain(6))
    await flow.choose('from', 'Ether')
    await flow.choose('to', 'USDS')
    await flow.amount().fill(`${all / 10n ** 18n}.${String(all % 10n ** 18n).padStart(18, '0')}`)
    await flow.button().getByText('Insufficient funds').waitFor()
    await flow.view.getByText(/You need .+ETH more for the network fee/).waitFor()
  })

  for (const [path, text] of [
    ['/v1/convert/allowance', 'Failed to check allowance'],
    ['/v1/convert/build-approve', 'Failed to create approval transaction'],
    ['/v1/convert/build-transaction', 'Failed to create transaction'],
  ] as const)
    await step(`error: reports that ${path} fails`, async () => {
      fixture.sandbox.faults.set(path, { status: 500 })
      await flow.open()
      const from = path.endsWith('transaction') ? 'Ether' : 'BRASS'
      await flow.write('3', { from, to: 'USDS' })
      await flow.view.locator('[data-action=preview]:not([aria-disabled], [aria-busy])').click()
      await flow.preview.getByText(text).waitFor()
      await flow.preview.getByText('Nothing was swapped.').waitFor()
      fixture.sandbox.faults.clear()
      await flow.preview.locator('[data-action=retry]').click()
      await flow.ready().waitFor()
      expect(await sends()).toBe(0)
    })

  await step(
    'behavior: a price impact of 10 % or more has to be confirmed; a custom slippage is used',
    async () => {
      await flow.open()
      await flow.write('1', { from: 'Ether', to: 'COPR' })
      await flow.view.getByText(/% less than you give/).waitFor()
      await flow.view.locator('[data-action=slippage]').click()
      const slippage = flow.view.getByRole('textbox', { name: 'Max. slippage · 0.1' })
      await slippage.fill('51')
      // Nothing goes on with what was written before.
      await flow.view
        .locator('[data-action=preview][aria-disabled]')
        .getByText('Change the slippage')
        .waitFor()
      expect(await flow.view.locator('[data-action=slippage]').textContent()).toBe(
        'Max. slippage –',
      )
      await slippage.fill('0.05')
      await flow.view
        .locator('[data-action=preview][aria-disabled]')
        .getByText('Change the slippage')
        .waitFor()
      // A usual one is a press; the service is asked for whole per cents.
      await flow.view.getByRole('button', { name: /Max\. slippage: 0\.5/ }).click()
      expect(await slippage.inputValue()).toBe('0.5')
      await flow.view
        .getByText(/asked for 1\s%, and your transaction is limited to 0\.5\s%/)
        .waitFor()
      await slippage.fill('20')
      await flow.view.getByText(/others can profit/).waitFor()
      await slippage.fill('2')
      await flow.view.locator('[data-action=preview]:not([aria-disabled], [aria-busy])').click()
      const swap = flow.preview.locator('[data-action=swap][aria-disabled]:not([aria-busy])')
      await swap.waitFor()
      expect(await flow.fact('slippage')).toBe('2 %')
      await flow.preview.getByRole('checkbox').check()
      await flow.ready().waitFor()
    },
  )

  await step(
    'behavior: switching the network meanwhile starts a new swap, without a request',
    async () => {
      await flow.open()
      await flow.write('3', { from: 'BRASS', to: 'USDS' })
      await flow.goOn()
      await modal.host((latchKey, id) => latchKey.switchNetwork(id), TWO)
      await flow.view.locator('[data-action=token-from]').getByText('TWO').waitFor()
      expect(await flow.amount().inputValue()).toBe('')
      await flow.write('10', { to: 'USDS' })
      await flow.goOn()
      expect(await sends()).toBe(0)
    },
  )
})

test('error: reports a network without swaps [spec 5.16b, 8.5a]', async () => {
  const { settings } = fixture.sandbox
  const { features } = settings.current()
  settings.change({
    features: features.map((one) => (one.id === 'swap' ? { ...one, config: ['1inch'] } : one)),
  })
  await enter(8)
  await modal.button.click()
  await modal.view('Account').locator('[data-action=WalletSend]').waitFor()
  expect(await modal.view('Account').locator('[data-action=Swap]').count()).toBe(0)
  await modal.host((latchKey) => latchKey.open({ view: 'Swap' }))
  await modal.dialog.getByText('Network not supported for Swaps').waitFor()
})
