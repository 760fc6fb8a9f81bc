import type { Locator } from 'playwright-core'
import { erc20Abi, type Hex, parseEther } from 'viem'
import { expect } from 'vitest'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { sendFlow } from '../../demo/viewStates/sendFlow.ts'
import { type FixtureWallet, willing } from '../support/fixture.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { step } from '../support/step.ts'
import { evmChain, newAddress } from '../support/tokenFlow.ts'

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'
const FOX = 'example.fox'

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage
let flow: ReturnType<typeof sendFlow<Locator>>

/** A visitor with an injected wallet, with the view for sending open. */
const enter = async (account: number, wallet: Partial<FixtureWallet> = {}) => {
  modal = await fixture.visit({
    attributes: { 'default-network': ONE },
    wallets: [{ name: 'Fox', rdns: FOX, accounts: [account], behaviours: willing, ...wallet }],
    browser: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
  await modal.connect('Fox')
  flow = sendFlow(modal)
  await flow.open()
}
const plain = (account: number) => devAccounts[account]?.address ?? ''
const tokenOf = (symbol: string) => {
  const all = Object.values(fixture.sandbox.tokens[ONE] ?? {}) as { symbol: string; address: Hex }[]
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
const counted = async () =>
  (await modal.received('event')).map(({ detail }) => (detail as { event: string }).event)
const sendOn = async () => {
  await flow.goOn()
  await flow.send()
  return (await flow.confirmed()) as Hex
}

test('behavior: a visitor sends each kind of token, by each way to say whom and how much', async () => {
  await enter(3)
  const amounts = [
    ['ETH', '0.123456789012345678', 123_456_789_012_345_678n],
    ['BRASS', '1,5', parseEther('1.5')],
    ['USDS', '12.345678', 12_345_678n],
    ['SAND', '0.000000000000000000000000000000000001', 1n],
  ] as const
  for (const [at, [token, amount, units]] of amounts.entries())
    await step(`behavior: sends ${token}`, async () => {
      const to = newAddress()
      await flow.write({ token, amount, to })
      await flow.goOn()
      expect(await flow.fact('address')).toBe(to)
      await flow.send()
      const hash = await flow.confirmed()
      expect(await modal.dialog.locator('.title').textContent()).toBe('Sent')
      expect(await balanceOf(token, to)).toBe(units)
      const receipt = await evmChain(fixture.sandbox).getTransactionReceipt({ hash: hash as Hex })
      expect(receipt.status).toBe('success')
      for (const name of ['SEND_INITIATED', 'SEND_SUCCESS'])
        await expect
          .poll(async () => (await counted()).filter((one) => one === name))
          .toHaveLength(at + 1)
      // The next one begins empty; whom it went to is remembered.
      await flow.open()
      expect(await flow.amount().inputValue()).toBe('')
      await flow.view.locator(`[data-recent="${to}" i]`).waitFor()
    })

  for (const name of ['ada.eth', 'ada.reown.id'])
    await step(`behavior: sends to ${name} [spec 1.2c]`, async () => {
      const before = await balanceOf('USDS', plain(0) as Hex)
      await flow.write({ token: 'USDS', amount: '1', to: name })
      await flow.goOn()
      expect(await flow.fact('to')).toBe(name)
      expect((await flow.fact('address')).toLowerCase()).toBe(plain(0).toLowerCase())
      await flow.send()
      await flow.confirmed()
      expect(await balanceOf('USDS', plain(0) as Hex)).toBe(before + 1_000_000n)
      await flow.open()
    })

  await step(
    'behavior: a payment request on the clipboard fills in receiver, token and amount',
    async () => {
      const to = newAddress()
      const { address } = tokenOf('USDS')
      const request = `ethereum:${address}@31337/transfer?address=${to}&uint256=2500000`
      await modal.page.evaluate((text) => navigator.clipboard.writeText(text), request)
      await flow.view.getByRole('button', { name: 'Paste' }).click()
      await expect.poll(() => flow.amount().inputValue()).toBe('2.5')
      expect(await flow.receiver().inputValue()).toBe(to)
      await sendOn()
      expect(await balanceOf('USDS', to)).toBe(2_500_000n)
      await flow.open()
    },
  )

  await step('behavior: a burn address has to be confirmed', async () => {
    await flow.write({ token: 'USDS', amount: '1', to: `0x${'0'.repeat(40)}` })
    await flow.goOn()
    await flow.review.getByText(/lost forever\.$/).waitFor()
    await flow.review.locator('[data-action=send][aria-disabled]').waitFor()
    await flow.review
      .getByRole('checkbox', { name: 'I understand that this will be lost forever' })
      .check()
    await flow.review.locator('[data-action=send]:not([aria-disabled])').waitFor()
    await flow.open()
  })

  await step(
    'behavior: sends the token amount shown for an amount entered in dollars',
    async () => {
      const to = newAddress()
      await flow.choose('ETH')
      await flow.view.locator('[data-action=turn]').click()
      await flow.amount().fill('25')
      // All its digits are there on hover.
      const shown = await flow.view.locator('[data-action=turn] bdi').getAttribute('title')
      await flow.receiver().fill(to)
      await sendOn()
      expect(await balanceOf('ETH', to)).toBe(parseEther(shown?.replace(/\s*ETH$/, '') ?? ''))
      await flow.open()
    },
  )

  await step('behavior: sends the whole balance less the fee', async () => {
    const to = newAddress()
    await flow.choose('ETH')
    await flow.receiver().fill(to)
    await flow.view.locator('[data-receiver]').waitFor()
    await flow.view.locator('[data-action=max]').click()
    await expect.poll(() => flow.amount().inputValue()).toMatch(/^9999\.\d+$/)
    const amount = await flow.amount().inputValue()
    await sendOn()
    expect(await balanceOf('ETH', to)).toBe(parseEther(amount))
  })
})

test('behavior: a visitor sends by the keyboard alone', async () => {
  await enter(7)
  const to = newAddress()
  const { keyboard } = modal.page
  const hasFocus = (field: Locator) =>
    expect
      .poll(() => field.evaluate((it) => (it.getRootNode() as ShadowRoot).activeElement === it))
      .toBe(true)
  // The largest balance is chosen, and the amount has the focus.
  await hasFocus(flow.amount())
  await flow.view.locator('[data-row=token]').getByText('Ether').waitFor()
  await keyboard.type('0.5')
  await keyboard.press('Enter')
  await hasFocus(flow.receiver())
  await keyboard.type(to)
  await flow.view.locator('[data-action=preview]:not([aria-disabled], [aria-busy])').waitFor()
  await keyboard.press('Enter')
  await flow.review.waitFor()
  const send = '[data-action=send]:not([aria-disabled], [aria-busy])'
  await flow.review.locator(send).focus()
  await keyboard.press('Enter')
  await flow.confirmed()
  expect(await balanceOf('ETH', to)).toBe(parseEther('0.5'))
})

test('error: rejects what cannot be sent, and warns of what should not be', async () => {
  await enter(8)
  await step('error: rejects invalid amounts', async () => {
    await flow.choose('USDS')
    await flow.amount().fill('1.0000001')
    await flow.note('USDS allows up to 6 decimals')
    expect(await flow.amount().inputValue()).toBe('')
    await flow.amount().fill('abc')
    await flow.note('Enter a number, for example 1.5')
    await flow.amount().fill('1000000')
    await flow.note(/^You only have/)
    await expect.poll(() => flow.button().textContent()).toBe('Insufficient funds')
    await flow.amount().fill('0')
    await expect.poll(() => flow.button().textContent()).toBe('Incorrect value')
  })

  await step('error: rejects invalid receivers', async () => {
    await flow.choose('USDS')
    await flow.amount().fill('1')
    const meet = async (text: string, words: string | RegExp, button = 'Invalid address') => {
      await flow.receiver().fill(text)
      await flow.note(words)
      await expect.poll(() => flow.button().textContent()).toBe(button)
    }
    await meet('somebody', 'This is neither an address nor a name')
    await meet('mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN', /^This address is for Solana/)
    await meet(
      '0x8e23Ee67D1332aD560396262c48FfBB01f93D053',
      /^A character of this address is wrong/,
    )
    await meet(tokenOf('USDS').address, /^This is the contract of USDS itself/)
    await meet('no-one-has-this.eth', 'The name no-one-has-this.eth is not registered')
    await meet(plain(8), 'This is your own address', 'Review')
    await meet(tokenOf('BRASS').address, /^This address is a smart contract/, 'Review')
  })

  await step(
    'behavior: an address that resembles a known one has to be checked first',
    async () => {
      const friend = newAddress()
      await flow.write({ token: 'ETH', amount: '0.1', to: friend })
      await flow.goOn()
      await flow.send()
      await flow.confirmed()
      await flow.open()
      const digits = friend.slice(2).toLowerCase()
      const middle = digits[20] === 'a' ? 'b' : 'a'
      const other = `0x${digits.slice(0, 20)}${middle}${digits.slice(21)}`
      await flow.write({ token: 'ETH', amount: '0.1', to: other })
      await flow.note(/^Not the same as/)
      await flow.goOn()
      const send = flow.review.locator('[data-action=send]')
      expect(await send.getAttribute('aria-disabled')).toBe('true')
      await flow.review.getByRole('checkbox').check()
      await expect.poll(() => send.getAttribute('aria-disabled')).toBe(null)
    },
  )
})

test('error: reports a fee that is not covered', async () => {
  const set = (value: bigint) =>
    evmChain(fixture.sandbox).request({
      method: 'anvil_setBalance' as never,
      params: [plain(2), `0x${value.toString(16)}`] as never,
    })
  await set(1000n)
  try {
    await enter(2)
    await flow.write({ token: 'USDS', amount: '1', to: newAddress() })
    await flow.note(/^You need .+ more for the network fee$/)
    await expect.poll(() => flow.button().textContent()).toBe('Insufficient funds')
  } finally {
    await set(parseEther('10000'))
  }
})

test('error: a visitor goes on after a refusal, a failure and a reload', async () => {
  await enter(1, { behaviours: { ...willing, send: 'ask' } })
  await step('error: a refusal in the wallet keeps the form, and the next try works', async () => {
    const to = newAddress()
    await flow.write({ token: 'ETH', amount: '0.2', to })
    await flow.goOn()
    await flow.send()
    await flow.review.getByText('Approve in Fox').waitFor()
    await expect.poll(() => modal.pull(FOX, 'answer', 'reject')).toBe(true)
    await modal.page.getByText('Declined in your wallet').waitFor()
    await flow.review.locator('[data-action=send]:not([aria-busy])').waitFor()
    await expect.poll(counted).toContain('SEND_ERROR')
    await modal.dialog.locator('[part=header] button').first().click()
    await flow.view.waitFor()
    expect(await flow.amount().inputValue()).toBe('0.2')
    expect(await flow.receiver().inputValue()).toBe(to)
    await flow.goOn()
    await flow.send()
    await expect.poll(() => modal.pull(FOX, 'answer', 'approve')).toBe(true)
    await flow.confirmed()
    expect(await balanceOf('ETH', to)).toBe(parseEther('0.2'))
    await flow.open()
  })

  // What else it may answer is in `resolveName.test.ts`. A name that was found is not looked up again.
  const troubles = [
    ['503', { status: 503 }, 'linus.reown.id'],
    ['no answer', { offline: true }, 'grace.reown.id'],
  ] as const
  for (const [what, fault, name] of troubles)
    await step(`error: reports a name service that gives ${what}`, async () => {
      fixture.sandbox.faults.set('/v1/profile/account/:name', fault)
      await flow.receiver().fill(name)
      // The service's own words where it has some.
      await flow.note(/^Error resolving name/)
      fixture.sandbox.faults.clear()
      await flow.view.getByRole('button', { name: 'Try again' }).click()
      await flow.view.locator('[data-receiver]').waitFor()
    })

  await step(
    'behavior: ignores a slow answer of the name service after another name is entered',
    async () => {
      const asked = () => fixture.sandbox.requests.count('/v1/profile/account/:name')
      const before = asked()
      fixture.sandbox.faults.set('/v1/profile/account/:name', { latencyMs: 3000, times: 1 })
      await flow.receiver().fill('nobody.reown.id')
      await expect.poll(asked).toBeGreaterThan(before)
      await flow.receiver().fill('ada.reown.id')
      await flow.view.locator(`[data-receiver="${plain(0)}" i]`).waitFor()
      fixture.sandbox.faults.clear()
    },
  )

  await step('behavior: lists a transfer that is sent while the page reloads', async () => {
    const to = newAddress()
    await flow.write({ token: 'ETH', amount: '0.3', to })
    await flow.goOn()
    await flow.send()
    await expect.poll(() => modal.pull(FOX, 'answer', 'approve')).toBe(true)
    await flow.sent.waitFor()
    await modal.page.reload()
    await expect.poll(async () => (await modal.state()).status).toBe('connected')
    await expect.poll(() => balanceOf('ETH', to)).toBe(parseEther('0.3'))
    await flow.open()
    await flow.view.locator(`[data-recent="${to}" i]`).waitFor()
  })

  await step('behavior: switching the network meanwhile starts a new draft', async () => {
    await flow.write({ token: 'ETH', amount: '0.2', to: newAddress() })
    await flow.goOn()
    await modal.host((latchKey, two) => latchKey.switchNetwork(two), TWO)
    await flow.view.waitFor()
    expect(await flow.amount().inputValue()).toBe('')
    expect(await flow.receiver().inputValue()).toBe('')
  })
})

test('behavior: opened by a page before connecting, continues after connecting', async () => {
  modal = await fixture.visit({
    attributes: { 'default-network': ONE },
    wallets: [{ name: 'Fox', rdns: FOX, accounts: [1], behaviours: willing }],
  })
  flow = sendFlow(modal)
  await modal.host((latchKey) => latchKey.open({ view: 'WalletSend' }))
  await modal.page.locator(`[data-wallet="${FOX}"]`).click()
  await flow.view.waitFor()
})
