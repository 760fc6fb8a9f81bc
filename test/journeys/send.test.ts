import { erc20Abi, type Hex, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { devAccounts } from '../../demo/sandbox/chains/devAccounts.ts'
import type { Door } from '../support/door.ts'
import { sendWalk } from '../support/sendWalk.ts'
import { type Stage, type StageWallet, startStage, willing } from '../support/stage.ts'
import { evmChain, stranger } from '../support/tokenWalk.ts'

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'
const FOX = 'example.fox'

let stage: Stage
let door: Door
let walk: ReturnType<typeof sendWalk>
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage?.close())
afterEach(async () => {
  stage.sandbox.faults.clear()
  const { troubles } = door
  await door.close()
  expect(troubles).toEqual([])
})

/** A visitor with an injected wallet, before the view for sending. */
const enter = async (account: number, wallet: Partial<StageWallet> = {}) => {
  door = await stage.visit({
    attributes: { 'default-network': ONE },
    wallets: [{ name: 'Fox', rdns: FOX, accounts: [account], behaviours: willing, ...wallet }],
    browser: { permissions: ['clipboard-read', 'clipboard-write'] },
  })
  await door.connect('Fox')
  walk = sendWalk(door)
  await walk.open()
}
const plain = (account: number) => devAccounts[account]?.address ?? ''
const tokenOf = (symbol: string) => {
  const all = Object.values(stage.sandbox.tokens[ONE] ?? {}) as { symbol: string; address: Hex }[]
  const found = all.find((token) => token.symbol === symbol)
  if (!found) throw new Error(`There is no ${symbol}`)
  return found
}
const balanceOf = (symbol: string, owner: Hex): Promise<bigint> =>
  symbol === 'ETH'
    ? evmChain(stage.sandbox).getBalance({ address: owner })
    : evmChain(stage.sandbox).readContract({
        address: tokenOf(symbol).address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [owner],
      })
const counted = async () =>
  (await door.heard('event')).map(({ detail }) => (detail as { event: string }).event)

describe('what was reviewed arrives', () => {
  test.each([
    ['ETH', '0.123456789012345678', 123_456_789_012_345_678n],
    ['BRASS', '1,5', parseEther('1.5')],
    ['USDS', '12.345678', 12_345_678n],
    ['SAND', '0.000000000000000000000000000000000001', 1n],
  ])('behavior: %s', async (token, amount, units) => {
    await enter(3)
    const to = stranger()
    await walk.write({ token, amount, to })
    await walk.goOn()
    expect(await walk.fact('address')).toBe(to)
    await walk.send()
    const hash = await walk.confirmed()
    expect(await door.dialog.locator('.title').textContent()).toBe('Sent')
    expect(await balanceOf(token, to)).toBe(units)
    const receipt = await evmChain(stage.sandbox).getTransactionReceipt({ hash: hash as Hex })
    expect(receipt.status).toBe('success')
    await expect.poll(counted).toEqual(expect.arrayContaining(['SEND_INITIATED', 'SEND_SUCCESS']))
    // The next one begins empty; whom it went to is remembered.
    await walk.open()
    expect(await walk.amount().inputValue()).toBe('')
    await walk.view.locator(`[data-recent="${to}" i]`).waitFor()
  })

  test.each(['ada.eth', 'ada.reown.id'])('behavior: to %s', async (name) => {
    await enter(4)
    const before = await balanceOf('USDS', plain(0) as Hex)
    await walk.write({ token: 'USDS', amount: '1', to: name })
    await walk.goOn()
    expect(await walk.fact('to')).toBe(name)
    expect((await walk.fact('address')).toLowerCase()).toBe(plain(0).toLowerCase())
    await walk.send()
    await walk.confirmed()
    expect(await balanceOf('USDS', plain(0) as Hex)).toBe(before + 1_000_000n)
  })

  test('behavior: to an address nobody has the key to it takes a word more', async () => {
    await enter(4)
    await walk.write({ token: 'USDS', amount: '1', to: `0x${'0'.repeat(40)}` })
    await walk.goOn()
    await walk.review.getByText(/gone for good\.$/).waitFor()
    await walk.review.locator('[data-action=send][aria-disabled]').waitFor()
    await walk.review.getByRole('checkbox', { name: 'I want it to be gone for good' }).check()
    await walk.review.locator('[data-action=send]:not([aria-disabled])').waitFor()
  })

  test('behavior: all there is, less the fee', async () => {
    await enter(5)
    const to = stranger()
    await walk.choose('ETH')
    await walk.receiver().fill(to)
    await walk.view.locator('[data-receiver]').waitFor()
    await walk.view.locator('[data-action=max]').click()
    await expect.poll(() => walk.amount().inputValue()).toMatch(/^9999\.\d+$/)
    const amount = await walk.amount().inputValue()
    await walk.goOn()
    await walk.send()
    await walk.confirmed()
    expect(await balanceOf('ETH', to)).toBe(parseEther(amount))
  })

  test('behavior: written in dollars, the tokens shown beneath are those that go', async () => {
    await enter(6)
    const to = stranger()
    await walk.choose('ETH')
    await walk.view.locator('[data-action=turn]').click()
    await walk.amount().fill('25')
    const shown = await walk.view.locator('[data-action=turn] bdi').textContent()
    await walk.receiver().fill(to)
    await walk.goOn()
    await walk.send()
    await walk.confirmed()
    expect(await balanceOf('ETH', to)).toBe(parseEther(shown?.replace(/\s*ETH$/, '') ?? ''))
  })

  test('behavior: a request on the clipboard fills in who, what and how much', async () => {
    await enter(6)
    const to = stranger()
    const { address } = tokenOf('USDS')
    const request = `ethereum:${address}@31337/transfer?address=${to}&uint256=2500000`
    await door.page.evaluate((text) => navigator.clipboard.writeText(text), request)
    await walk.view.getByRole('button', { name: 'Paste' }).click()
    await expect.poll(() => walk.amount().inputValue()).toBe('2.5')
    expect(await walk.receiver().inputValue()).toBe(to)
    await walk.goOn()
    await walk.send()
    await walk.confirmed()
    expect(await balanceOf('USDS', to)).toBe(2_500_000n)
  })

  test('behavior: by the keyboard alone', async () => {
    await enter(7)
    const to = stranger()
    const { keyboard } = door.page
    await walk.view.locator('[data-row=token]').focus()
    await keyboard.press('Enter')
    await door.view('WalletSendSelectToken').locator('[data-token]').first().focus()
    await keyboard.press('Enter')
    await walk.view.waitFor()
    await walk.amount().focus()
    await keyboard.type('0.5')
    await keyboard.press('Enter')
    await expect
      .poll(() =>
        walk
          .receiver()
          .evaluate((field) => (field.getRootNode() as ShadowRoot).activeElement === field),
      )
      .toBe(true)
    await keyboard.type(to)
    await walk.view.locator('[data-action=preview]:not([aria-disabled], [aria-busy])').waitFor()
    await keyboard.press('Enter')
    await walk.review.waitFor()
    const send = '[data-action=send]:not([aria-disabled], [aria-busy])'
    await walk.review.locator(send).focus()
    await keyboard.press('Enter')
    await walk.confirmed()
    expect(await balanceOf('ETH', to)).toBe(parseEther('0.5'))
  })
})

describe('what is refused, or warned of', () => {
  test('error: amounts', async () => {
    await enter(8)
    await walk.choose('USDS')
    await walk.amount().fill('1.0000001')
    await walk.note('USDS goes to 6 digits after the point, no further')
    expect(await walk.amount().inputValue()).toBe('')
    await walk.amount().fill('abc')
    await walk.note('An amount is made of digits and one point')
    await walk.amount().fill('1000000')
    await walk.note(/^There is only/)
    await expect.poll(() => walk.button().textContent()).toBe('Insufficient funds')
    await walk.amount().fill('0')
    await expect.poll(() => walk.button().textContent()).toBe('Incorrect value')
  })

  test('error: receivers', async () => {
    await enter(8)
    await walk.choose('USDS')
    await walk.amount().fill('1')
    const meet = async (text: string, words: string | RegExp, button = 'Invalid address') => {
      await walk.receiver().fill(text)
      await walk.note(words)
      await expect.poll(() => walk.button().textContent()).toBe(button)
    }
    await meet('somebody', 'This is neither an address nor a name')
    await meet('mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN', /^This address is for Solana/)
    await meet(
      '0x8e23Ee67D1332aD560396262c48FfBB01f93D053',
      /^A character of this address is wrong/,
    )
    await meet(tokenOf('USDS').address, /^This is the contract of USDS itself/)
    await meet('no-one-has-this.eth', 'Nobody has the name no-one-has-this.eth')
    await meet(plain(8), 'This is your own address', 'Preview send')
    await meet(tokenOf('BRASS').address, /^A program answers at this address/, 'Preview send')
  })

  test('behavior: what looks like somebody known has to be looked at', async () => {
    await enter(9)
    const friend = stranger()
    await walk.write({ token: 'ETH', amount: '0.1', to: friend })
    await walk.goOn()
    await walk.send()
    await walk.confirmed()
    await walk.open()
    const digits = friend.slice(2).toLowerCase()
    const middle = digits[20] === 'a' ? 'b' : 'a'
    const other = `0x${digits.slice(0, 20)}${middle}${digits.slice(21)}`
    await walk.write({ token: 'ETH', amount: '0.1', to: other })
    await walk.note(/^Not the same as/)
    await walk.goOn()
    const send = walk.review.locator('[data-action=send]')
    expect(await send.getAttribute('aria-disabled')).toBe('true')
    await walk.review.getByRole('checkbox').check()
    await expect.poll(() => send.getAttribute('aria-disabled')).toBe(null)
  })

  test('error: a fee that is not covered', async () => {
    const set = (value: bigint) =>
      evmChain(stage.sandbox).request({
        method: 'anvil_setBalance' as never,
        params: [plain(2), `0x${value.toString(16)}`] as never,
      })
    await set(1000n)
    try {
      await enter(2)
      await walk.write({ token: 'USDS', amount: '1', to: stranger() })
      await walk.note(/more is needed for the network fee$/)
      await expect.poll(() => walk.button().textContent()).toBe('Insufficient funds')
    } finally {
      await set(parseEther('10000'))
    }
  })
})

describe('what goes wrong', () => {
  test('error: the wallet says no: everything stays, and the next try works', async () => {
    await enter(1, { behaviours: { ...willing, send: 'ask' } })
    const to = stranger()
    await walk.write({ token: 'ETH', amount: '0.2', to })
    await walk.goOn()
    await walk.send()
    await walk.review.getByText('Approve in Fox').waitFor()
    await expect.poll(() => door.pull(FOX, 'answer', 'reject')).toBe(true)
    await door.page.getByText('Declined in your wallet').waitFor()
    await walk.review.locator('[data-action=send]:not([aria-busy])').waitFor()
    await expect.poll(counted).toContain('SEND_ERROR')
    await door.dialog.locator('[part=header] button').first().click()
    await walk.view.waitFor()
    expect(await walk.amount().inputValue()).toBe('0.2')
    expect(await walk.receiver().inputValue()).toBe(to)
    await walk.goOn()
    await walk.send()
    await expect.poll(() => door.pull(FOX, 'answer', 'approve')).toBe(true)
    await walk.confirmed()
    expect(await balanceOf('ETH', to)).toBe(parseEther('0.2'))
  })

  test('behavior: the network is changed meanwhile: the draft is another', async () => {
    await enter(1)
    await walk.write({ token: 'ETH', amount: '0.2', to: stranger() })
    await walk.goOn()
    await door.host((latchKey, two) => latchKey.switchNetwork(two), TWO)
    await walk.view.waitFor()
    expect(await walk.amount().inputValue()).toBe('')
    expect(await walk.receiver().inputValue()).toBe('')
  })

  test('behavior: a reload while the wallet is asked: what it sends is not lost to it', async () => {
    await enter(1)
    const to = stranger()
    await walk.write({ token: 'ETH', amount: '0.3', to })
    await walk.goOn()
    await walk.send()
    await walk.sent.waitFor()
    await door.page.reload()
    await expect.poll(async () => (await door.state()).status).toBe('connected')
    await expect.poll(() => balanceOf('ETH', to)).toBe(parseEther('0.3'))
    await walk.open()
    await walk.view.locator(`[data-recent="${to}" i]`).waitFor()
  })

  test.each([
    ['429', { status: 429 }],
    ['503', { status: 503 }],
    ['half an answer', { body: 'malformed' }],
    ['answers of other types', { body: 'wrong-types' }],
    ['no answer', { offline: true }],
  ] as const)('error: a name service that gives %s', async (_, fault) => {
    await enter(1)
    stage.sandbox.faults.set('/v1/profile/account/:name', fault)
    await walk.receiver().fill('linus.reown.id')
    // The service's own words where it has some.
    await walk.note(/^Error resolving name$/)
    stage.sandbox.faults.clear()
    await walk.view.getByRole('button', { name: 'Try again' }).click()
    await walk.view.locator('[data-receiver]').waitFor()
  })

  test('behavior: a slow name service is outrun by the next name', async () => {
    await enter(1)
    const asked = () => stage.sandbox.requests.count('/v1/profile/account/:name')
    const before = asked()
    stage.sandbox.faults.set('/v1/profile/account/:name', { latencyMs: 3000, times: 1 })
    await walk.receiver().fill('grace.reown.id')
    await expect.poll(asked).toBeGreaterThan(before)
    await walk.receiver().fill('ada.reown.id')
    await walk.view.locator(`[data-receiver="${plain(0)}" i]`).waitFor()
  })
})

test('behavior: asked for by a page before anybody has connected, it follows', async () => {
  door = await stage.visit({
    attributes: { 'default-network': ONE },
    wallets: [{ name: 'Fox', rdns: FOX, accounts: [1], behaviours: willing }],
  })
  walk = sendWalk(door)
  await door.host((latchKey) => latchKey.open({ view: 'WalletSend' }))
  await door.page.locator(`[data-wallet="${FOX}"]`).click()
  await walk.view.waitFor()
})
