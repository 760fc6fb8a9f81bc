import { encodeFunctionData, erc20Abi, type Hex, parseEther, parseUnits, toHex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { callNode } from '../../demo/sandbox/chains/callNode.ts'
import { devAccounts } from '../../demo/sandbox/chains/devAccounts.ts'
import {
  exchangeAbi,
  exchangeContracts,
} from '../../demo/sandbox/chains/exchange/exchangeContracts.ts'
import { waitUntilMined } from '../../demo/sandbox/chains/waitUntilMined.ts'
import type { Door } from '../support/door.ts'
import { type Stage, type StageWallet, startStage, willing } from '../support/stage.ts'
import { swapWalk } from '../support/swapWalk.ts'
import { evmChain } from '../support/tokenWalk.ts'

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'
const FOX = 'example.fox'

let stage: Stage
let door: Door
let walk: ReturnType<typeof swapWalk>
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage?.close())
afterEach(async () => {
  stage.sandbox.faults.clear()
  stage.sandbox.settings.reset()
  const { troubles } = door
  await door.close()
  expect(troubles).toEqual([])
})

/** A visitor with an injected wallet, before the view for swapping. */
const enter = async (account: number, wallet: Partial<StageWallet> = {}) => {
  door = await stage.visit({
    attributes: { 'default-network': ONE },
    wallets: [{ name: 'Fox', rdns: FOX, accounts: [account], behaviours: willing, ...wallet }],
  })
  await door.connect('Fox')
  walk = swapWalk(door)
}
const plain = (account: number) => devAccounts[account]?.address as Hex
const tokenOf = (symbol: string) => {
  const all = Object.values(stage.sandbox.tokens[ONE] ?? {}) as {
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
    ? evmChain(stage.sandbox).getBalance({ address: owner })
    : evmChain(stage.sandbox).readContract({
        ...{ address: tokenOf(symbol).address, abi: erc20Abi, functionName: 'balanceOf' },
        args: [owner],
      })
const allowanceOf = (symbol: string, owner: Hex) =>
  evmChain(stage.sandbox).readContract({
    ...{ address: tokenOf(symbol).address, abi: erc20Abi, functionName: 'allowance' },
    args: [owner, exchangeContracts.router],
  })
/** What somebody else does on the chain meanwhile. */
const perform = async (from: Hex, to: Hex, data: Hex, value = 0n) => {
  const params = [{ from, to, data, value: toHex(value), gas: toHex(1_000_000) }]
  const [hash] = await callNode(stage.sandbox.urls.chains[ONE] ?? '', [
    { method: 'eth_sendTransaction', params },
  ])
  await waitUntilMined(evmChain(stage.sandbox), hash)
}
/** Somebody else buys what there is little of. */
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
  (await door.heard('event')).map(({ detail }) => (detail as { event: string }).event)
const quoted = () =>
  stage.sandbox.requests.all().filter(({ path }) => path.endsWith('/convert/quotes')).length

describe('what was reviewed is swapped', () => {
  test('behavior: the coin into a token; what is shown is what the chain moved', async () => {
    await enter(3)
    const before = await balanceOf('BRASS', plain(3))
    await door.button.click()
    await door.view('Account').locator('[data-action=Swap]').click()
    await walk.write('0,5', { to: 'BRASS' })
    expect(await walk.amount().inputValue()).toBe('0.5')
    await walk.goOn()
    expect(await walk.fact('provider')).toBe('0.00425 ETH')
    await walk.step('swap')
    const hash = await walk.settled()
    const came = (await balanceOf('BRASS', plain(3))) - before
    const said = await walk.done.locator('[data-final]').textContent()
    const [, shown = ''] = /([\d,.]+)\sBRASS/.exec(said ?? '') ?? []
    expect(parseEther(shown.replaceAll(',', ''))).toBe(came)
    await walk.done.getByText(/You gave 0\.5\sETH/).waitFor()
    await expect
      .poll(counted)
      .toEqual(
        expect.arrayContaining([
          ...['OPEN_SWAP', 'CLICK_SELECT_TOKEN_TO_SWAP', 'INITIATE_SWAP', 'SWAP_SUCCESS'],
        ]),
      )
    // One entry, a trade of both, whoever tells of it.
    await door.host((latchKey) => latchKey.open({ view: 'Transactions' }))
    const entry = door.view('Transactions').locator(`[href*="${hash}"]`)
    await entry.getByText('Swapped').waitFor()
    expect(await entry.count()).toBe(1)
  })

  test('behavior: a token into the coin: first exactly the amount is allowed, then it is swapped', async () => {
    await enter(4)
    const before = await balanceOf('BRASS', plain(4))
    await walk.open()
    await walk.write('12.345678901234567891', { from: 'BRASS', to: 'Ether' })
    await walk.goOn()
    await walk.preview.getByText(/Allow exactly 12\.345678901234567891\sBRASS/).waitFor()
    await walk.step('approve')
    await walk.preview.locator('[data-action=swap]').waitFor()
    expect(await allowanceOf('BRASS', plain(4))).toBe(parseEther('12.345678901234567891'))
    await walk.preview.locator('li[data-done]').waitFor()
    await walk.step('swap')
    await walk.settled()
    expect(before - (await balanceOf('BRASS', plain(4)))).toBe(parseEther('12.345678901234567891'))
    expect(await allowanceOf('BRASS', plain(4))).toBe(0n)
  })

  test('behavior: an allowance that changes only by way of zero is taken back first', async () => {
    await enter(5)
    const { address } = tokenOf('USDS')
    const args = [exchangeContracts.router, 7n] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    await perform(plain(5), address, data)
    await walk.open()
    await walk.write('25', { from: 'USDS', to: 'BRASS' })
    await walk.goOn()
    await walk.step('approve')
    await walk.preview.locator('[data-action=swap]').waitFor()
    expect(await allowanceOf('USDS', plain(5))).toBe(parseUnits('25', 6))
    await walk.step('swap')
    await walk.settled()
    expect(await door.asked(FOX, 'eth_sendTransaction')).toHaveLength(3)
  })

  test('behavior: all there is leaves the fee; turned round, what would come is given', async () => {
    await enter(6)
    await walk.open()
    await walk.choose('to', 'USDS')
    await walk.amount().fill('1')
    await walk.view.locator('[data-fact=least]').waitFor()
    await walk.view.locator('[data-action=max]').click()
    await expect.poll(() => walk.amount().inputValue()).toMatch(/^9999\.\d+$/)
    await walk.amount().fill('2')
    await walk.view.locator('[data-action=preview]:not([aria-disabled], [aria-busy])').waitFor()
    const brings = (await walk.brings().textContent())?.replaceAll(',', '') ?? ''
    await walk.view.locator('[data-action=flip]').click()
    await expect.poll(() => walk.amount().inputValue()).toBe(brings)
    await walk.view.locator('[data-action=token-from]').getByText('USDS').waitFor()
    await walk.button().getByText('Insufficient balance').waitFor()
  })

  test('behavior: by the keyboard alone', async () => {
    await enter(7)
    const { keyboard } = door.page
    await walk.open()
    await walk.amount().focus()
    await keyboard.type('0.25')
    await walk.view.locator('[data-action=token-to]').focus()
    await keyboard.press('Enter')
    await walk.select.getByRole('searchbox').focus()
    await keyboard.type('brass')
    // Once, though it is held and listed.
    await expect.poll(() => walk.select.locator('[data-token]').count()).toBe(1)
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await walk.view.locator('[data-action=preview]:not([aria-disabled], [aria-busy])').waitFor()
    expect(await walk.amount().inputValue()).toBe('0.25')
    await walk.amount().focus()
    await keyboard.press('Enter')
    await walk.ready().press('Enter')
    await walk.settled()
  })

  test('behavior: in two tabs at once, each is its own', async () => {
    await enter(8)
    const other = await door.anotherTab()
    const walks = [walk, swapWalk(other)]
    await expect.poll(async () => (await other.state()).status).toBe('connected')
    for (const one of walks) {
      await one.open()
      await one.write('0.125', { to: 'USDS' })
      await one.goOn()
    }
    const before = await balanceOf('USDS', plain(8))
    await Promise.all(walks.map((one) => one.step('swap')))
    const hashes = await Promise.all(walks.map((one) => one.settled()))
    expect(new Set(hashes).size).toBe(2)
    expect((await balanceOf('USDS', plain(8))) > before).toBe(true)
    expect(other.troubles).toEqual([])
  })
})

describe('quotes', () => {
  test('behavior: one for what was typed, and a new one before the old one is out', async () => {
    await enter(3)
    await walk.open()
    await walk.choose('to', 'BRASS')
    const before = quoted()
    // Key after key without a pause, however busy the machine is.
    await walk.amount().evaluate((field: HTMLInputElement) => {
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      for (const text of ['1', '1.', '1.2', '1.23', '1.234', '1.2345']) {
        write?.call(field, text)
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }
    })
    await walk.view.getByText(/New quote in 0:/).waitFor()
    expect(quoted() - before).toBeLessThanOrEqual(2)
    const first = quoted()
    await expect.poll(quoted, { timeout: 20_000 }).toBeGreaterThan(first)
  })

  test('behavior: from 10 % on it takes a word more; slippage of one’s own counts', async () => {
    await enter(3)
    await walk.open()
    await walk.write('1', { to: 'COPR' })
    await walk.view.getByText(/% less than you give/).waitFor()
    await walk.view.locator('[data-action=slippage]').click()
    const slippage = walk.view.getByRole('textbox', { name: 'Max. slippage · Whole per cent' })
    await slippage.fill('51')
    // Nothing goes on with what was written before.
    await walk.view
      .locator('[data-action=preview][aria-disabled]')
      .getByText('Change the slippage')
      .waitFor()
    expect(await walk.view.locator('[data-action=slippage]').textContent()).toBe('Max. slippage –')
    await slippage.fill('0.5')
    await walk.view
      .locator('[data-action=preview][aria-disabled]')
      .getByText('Change the slippage')
      .waitFor()
    await slippage.fill('20')
    await walk.view.getByText(/Others can profit/).waitFor()
    await slippage.fill('2')
    await walk.view.locator('[data-action=preview]:not([aria-disabled], [aria-busy])').click()
    const swap = walk.preview.locator('[data-action=swap][aria-disabled]:not([aria-busy])')
    await swap.waitFor()
    expect(await walk.fact('slippage')).toBe('2 %')
    await walk.preview.getByRole('checkbox').check()
    await walk.ready().waitFor()
  })
})

describe('what goes wrong', () => {
  test('error: the price moves further than slippage allows: the chain refuses it, and says so', async () => {
    await enter(3, { behaviours: { ...willing, send: 'ask' } })
    await walk.open()
    await walk.write('0.01', { to: 'COPR' })
    await walk.goOn()
    await walk.step('swap')
    // While the wallet asks, no newer quote can come between.
    await expect.poll(() => door.asked(FOX, 'eth_sendTransaction')).toHaveLength(1)
    await buyCopper('0.3')
    expect(await door.pull(FOX, 'answer', 'approve')).toBe(true)
    await walk.settled('failed')
    await walk.done.getByText('The network refused it').waitFor()
    await door.dialog.locator('.title', { hasText: 'Not swapped' }).waitFor()
    await walk.done.getByText(/0\.01\sETH is still yours/).waitFor()
  })

  test.each(['approve', 'swap'] as const)('error: the visitor says no to %s', async (step) => {
    await enter(4)
    await door.pull(FOX, 'behave', { send: 'reject' })
    await walk.open()
    await walk.write('2', { from: step === 'approve' ? 'BRASS' : 'Ether', to: 'USDS' })
    await walk.goOn()
    await walk.step(step)
    await door.page.getByText('Declined in your wallet').waitFor()
    // All of it stays: a second try is one press away.
    await door.pull(FOX, 'behave', { send: 'approve' })
    await walk.step(step)
    if (step === 'approve') await walk.preview.locator('[data-action=swap]').waitFor()
    else await walk.settled()
  })

  test('error: no liquidity, no balance, no fee', async () => {
    await enter(5)
    await walk.open()
    await walk.write('0.5', { from: 'SAND', to: 'Ether' })
    await walk.button().getByText('No liquidity').waitFor()
    await walk.write('5000', { from: 'BRASS', to: 'Ether' })
    await walk.button().getByText('Insufficient balance').waitFor()
    const all = await balanceOf('ETH', plain(5))
    await walk.choose('from', 'Ether')
    await walk.choose('to', 'USDS')
    await walk.amount().fill(`${all / 10n ** 18n}.${String(all % 10n ** 18n).padStart(18, '0')}`)
    await walk.button().getByText('Insufficient funds').waitFor()
    await walk.view.getByText(/ETH more is needed for the network fee/).waitFor()
  })

  test('error: the list, the quote and the gas price cannot be had', async () => {
    await enter(6)
    const { faults } = stage.sandbox
    faults.set('/v1/convert/tokens', { status: 503 })
    await door.host((latchKey) => latchKey.open({ view: 'Swap' }))
    await door.dialog.getByText('Failed to initialize swap').waitFor()
    faults.clear()
    await door.dialog.getByRole('button', { name: 'Try again' }).click()
    await walk.amount().waitFor()
    faults.set('/v1/convert/gas-price', { offline: true })
    faults.set('/v1/convert/quotes', { body: 'malformed' })
    await walk.write('1', { to: 'USDS' })
    await walk.view.getByText(/An estimate: nobody quotes right now/).waitFor()
    expect(await walk.brings().textContent()).toMatch(/^≈ [\d,.]+$/)
    expect(await walk.button().count()).toBe(0)
    faults.clear('/v1/convert/quotes')
    await walk.view.locator('[data-action=retry]').click()
    await walk.goOn()
    await walk.preview.waitFor()
  })

  test.each([
    ['/v1/convert/allowance', 'Failed to check allowance'],
    ['/v1/convert/build-approve', 'Failed to create approval transaction'],
    ['/v1/convert/build-transaction', 'Failed to create transaction'],
  ])('error: %s fails', async (path, text) => {
    await enter(7)
    stage.sandbox.faults.set(path, { status: 500 })
    await walk.open()
    const from = path.endsWith('transaction') ? 'Ether' : 'BRASS'
    await walk.write('3', { from, to: 'USDS' })
    await walk.view.locator('[data-action=preview]:not([aria-disabled], [aria-busy])').click()
    await walk.preview.getByText(text, { exact: true }).waitFor()
    stage.sandbox.faults.clear()
    await walk.preview.locator('[data-action=retry]').click()
    await walk.ready().waitFor()
    expect(await door.asked(FOX, 'eth_sendTransaction')).toEqual([])
  })

  test('behavior: the network is switched in the middle: another swap begins, nothing is asked', async () => {
    await enter(8)
    await walk.open()
    await walk.write('3', { from: 'BRASS', to: 'USDS' })
    await walk.goOn()
    await door.host((latchKey, id) => latchKey.switchNetwork(id), TWO)
    await walk.view.locator('[data-action=token-from]').getByText('TWO').waitFor()
    expect(await walk.amount().inputValue()).toBe('')
    await walk.write('10', { to: 'USDS' })
    await walk.goOn()
    expect(await door.asked(FOX, 'eth_sendTransaction')).toEqual([])
  })

  test('error: a network on which nobody swaps', async () => {
    const { settings } = stage.sandbox
    const { features } = settings.current()
    settings.change({
      features: features.map((one) => (one.id === 'swap' ? { ...one, config: ['1inch'] } : one)),
    })
    await enter(8)
    await door.button.click()
    await door.view('Account').locator('[data-action=WalletSend]').waitFor()
    expect(await door.view('Account').locator('[data-action=Swap]').count()).toBe(0)
    await door.host((latchKey) => latchKey.open({ view: 'Swap' }))
    await door.dialog.getByText('Network not supported for Swaps').waitFor()
  })
})
