import { erc20Abi, type Hex, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { devAccounts } from '../../demo/sandbox/chains/devAccounts.ts'
import type { Door } from '../support/door.ts'
import { ownedWalk } from '../support/ownedStage.ts'
import { type Asked, payWalk } from '../support/payWalk.ts'
import { type Stage, type StageWallet, startStage, willing } from '../support/stage.ts'
import { evmChain, stranger } from '../support/tokenWalk.ts'
import { watchFor } from '../support/watchFor.ts'

// What a page asks to be paid, from a wallet in the browser.

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'
const FOX = 'example.fox'

let stage: Stage
let door: Door
let walk: ReturnType<typeof payWalk>
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

const visit = async (
  account: number,
  {
    wallet = {},
    attributes = {},
  }: { wallet?: Partial<StageWallet>; attributes?: Record<string, string> } = {},
) => {
  door = await stage.visit({
    attributes: { 'default-network': ONE, pay: '', ...attributes },
    wallets: [{ name: 'Fox', rdns: FOX, accounts: [account], behaviours: willing, ...wallet }],
  })
  walk = payWalk(door)
}
const enter = async (...visitor: Parameters<typeof visit>) => {
  await visit(...visitor)
  await door.connect('Fox')
}
const coins = (recipient: string, amount: string | number = '0.25'): Asked => ({
  paymentAsset: { network: ONE, asset: 'native' },
  ...{ recipient, amount },
})
const tokenAsked = (key: 'erc20' | 'tether', recipient: string, amount = '12.5'): Asked => {
  const { address = '', name, symbol, decimals } = stage.sandbox.tokens[ONE]?.[key] ?? {}
  return {
    paymentAsset: { network: ONE, asset: address, metadata: { name, symbol, decimals } as never },
    ...{ recipient: `${ONE}:${recipient}`, amount },
  }
}
const balanceOf = (owner: Hex, token?: string): Promise<bigint> =>
  token === undefined
    ? evmChain(stage.sandbox).getBalance({ address: owner })
    : evmChain(stage.sandbox).readContract({
        ...{ address: token as Hex, abi: erc20Abi, functionName: 'balanceOf' },
        args: [owner],
      })

describe('from a wallet', () => {
  test('behavior: what is gone for good is asked for twice, and an amount that is cut says so', async () => {
    await enter(1)
    await walk.ask(coins(`0x${'0'.repeat(36)}dEaD`, '0.123456789012345678'))
    await walk.view.locator('.ui-amount-line', { hasText: '≈ 0.123456 ETH' }).waitFor()
    expect(await walk.fact('amount')).toBe('0.123456789012345678 ETH')
    await walk.view.locator('[data-action=pay][aria-disabled]').waitFor()
    await walk.view.getByRole('checkbox', { name: 'I want it to be gone for good' }).check()
    await walk.view.locator('[data-action=pay]:not([aria-disabled], [aria-busy])').waitFor()
  })

  test('behavior: coins arrive, the page is told by promise and events, and Activity shows it', async () => {
    await enter(1)
    const to = stranger()
    await walk.ask(coins(to))
    expect(await walk.fact('to')).toContain(to)
    await walk.view.locator('[data-fact=fee] bdi').waitFor()
    const completed = await watchFor(door, 'Payment completed')
    await walk.pay()
    await completed()
    const { paymentId, type, txHash } = await walk.end()
    expect(type).toBe('wallet')
    expect(
      (await evmChain(stage.sandbox).getTransactionReceipt({ hash: txHash as Hex })).status,
    ).toBe('success')
    expect(await balanceOf(to)).toBe(parseEther('0.25'))
    const told = await walk.told()
    expect(told.map(({ event }) => event)).toEqual([
      'PAY_MODAL_OPEN',
      'PAY_INITIATED',
      'PAY_SUCCESS',
    ])
    expect(told.at(-1)?.properties).toEqual({
      paymentId,
      configuration: { network: ONE, asset: 'native', recipient: to, amount: '0.25' },
      currentPayment: { type: 'wallet', status: 'SUCCESS', result: txHash },
    })
    // The door closes by itself, a moment after.
    await door.dialog.waitFor({ state: 'detached' })
    const panel = await ownedWalk(door).tab('Activity')
    await panel.locator('[data-activity=send]').getByText('0.25 ETH').waitFor()
  })

  test.each(['erc20', 'tether'] as const)('behavior: a token arrives: %s', async (key) => {
    await enter(2)
    const to = stranger()
    const asked = tokenAsked(key, to)
    await walk.ask(asked)
    await walk.pay()
    await walk.end()
    const units = key === 'erc20' ? parseEther('12.5') : 12_500_000n
    expect(await balanceOf(to, asked.paymentAsset.asset)).toBe(units)
  })

  test('behavior: not connected: connecting comes first, and leads back; by the keyboard alone', async () => {
    await visit(3)
    const to = stranger()
    await walk.ask(coins(to))
    const { keyboard } = door.page
    await walk.view.locator('[data-action=connect]').focus()
    await keyboard.press('Enter')
    await door.page.locator(`[data-wallet="${FOX}"]`).focus()
    await keyboard.press('Enter')
    await walk.view.locator('[data-action=pay]').waitFor()
    await walk.view.locator('[data-action=pay]').focus()
    await keyboard.press('Enter')
    await walk.end()
    expect(await balanceOf(to)).toBe(parseEther('0.25'))
  })

  test('behavior: on another network: the wallet is asked to switch, and one is back to pay', async () => {
    await enter(4)
    const to = stranger()
    await walk.ask({ ...coins(to), paymentAsset: { network: TWO, asset: 'native' } })
    expect(await walk.view.locator('[data-action=pay]').count()).toBe(0)
    await walk.view.getByRole('button', { name: 'Switch to Sandbox Two' }).click()
    await walk.pay()
    await walk.end()
    expect((await door.state()).caipNetworkId).toBe(TWO)
  })

  test('behavior: the wallet says no: nothing is lost, the next try works, and leaving ends it', async () => {
    await enter(5, { wallet: { behaviours: { ...willing, send: 'ask' } } })
    const to = stranger()
    await walk.ask(coins(to))
    await walk.pay()
    await walk.loading.getByText('Approve in Fox').waitFor()
    const declined = await watchFor(door, 'Declined in your wallet')
    await expect.poll(() => door.pull(FOX, 'answer', 'reject')).toBe(true)
    await declined()
    await walk.pay()
    await expect.poll(() => door.pull(FOX, 'answer', 'approve')).toBe(true)
    await walk.end()
    expect(await balanceOf(to)).toBe(parseEther('0.25'))
    const names = (await walk.told()).map(({ event }) => event)
    expect(names.filter((name) => name === 'PAY_ERROR')).toHaveLength(1)
    await door.dialog.waitFor({ state: 'detached' })

    await walk.ask(coins(to))
    await door.page.keyboard.press('Escape')
    expect(await walk.refused()).toMatchObject({ code: 'modal-closed' })
    // A visitor's "no" is no error of the page.
    expect(await door.heard('error')).toEqual([])
  })

  test('error: too little is said before anything is asked', async () => {
    await enter(6)
    await walk.ask(coins(stranger(), '999999'))
    await walk.view.getByText(/^There is only/).waitFor()
    expect(await walk.view.locator('[data-action=pay]').getAttribute('aria-disabled')).toBe('true')
    const { address = '' } = stage.sandbox.tokens[ONE]?.erc20 ?? {}
    await walk.again({ ...tokenAsked('erc20', address) })
    await walk.view.getByText(/^This is the contract of BRASS itself/).waitFor()
    expect(await door.asked(FOX, 'eth_sendTransaction')).toEqual([])
  })

  test('behavior: closed while the wallet is asked: it goes on, and the page hears how it ends', async () => {
    await enter(7, { wallet: { behaviours: { ...willing, send: 'ask' } } })
    const to = stranger()
    await walk.ask(coins(to))
    await walk.pay()
    await expect.poll(() => door.asked(FOX, 'eth_sendTransaction')).toHaveLength(1)
    await door.host((latchKey) => latchKey.close())
    await walk.loading.waitFor({ state: 'detached' })
    // Meanwhile there is no other.
    expect(await walk.refusal(coins(to))).toMatchObject({ code: 'UNABLE_TO_INITIATE_PAYMENT' })
    await expect.poll(() => door.pull(FOX, 'answer', 'approve')).toBe(true)
    await walk.end()
    expect(await balanceOf(to)).toBe(parseEther('0.25'))
  })
})

describe('what cannot be asked for', () => {
  test.each([
    [
      'INVALID_PAYMENT_CONFIG',
      'Invalid payment configuration',
      { paymentAsset: { network: 'eip155:1', asset: 'native' } },
    ],
    [
      'INVALID_PAYMENT_CONFIG',
      'Invalid payment configuration',
      { redirectUrl: 'javascript:alert(1)' },
    ],
    [
      'INVALID_RECIPIENT',
      'Invalid recipient address',
      { recipient: '0x8e23Ee67D1332aD560396262c48FfBB01f93D053' },
    ],
    [
      'INVALID_RECIPIENT',
      'Invalid recipient address',
      { recipient: `${TWO}:${devAccounts[0].address}` },
    ],
    [
      'INVALID_ASSET',
      'Invalid asset specified',
      { paymentAsset: { network: ONE, asset: devAccounts[0].address } },
    ],
    ['INVALID_AMOUNT', 'Invalid payment amount', { amount: '0.0000000000000000001' }],
    ['INVALID_AMOUNT', 'Invalid payment amount', { amount: -1 }],
    [
      'INVALID_CHAIN_NAMESPACE',
      'Invalid chain namespace',
      { paymentAsset: { network: 'bip122:000000000019d6689c085ae165831e93', asset: 'native' } },
    ],
  ])('error: %s: %s %j', async (code, message, part) => {
    await visit(0)
    expect(await walk.refusal({ ...coins(stranger()), ...part })).toMatchObject({ code })
    expect(await door.dialog.count()).toBe(0)
    const [event] = await door.heard('error')
    expect(event?.detail).toMatchObject({ code, message })
  })

  test('behavior: off by default', async () => {
    await visit(0, { attributes: { pay: 'false' } })
    const refusal = await walk.refusal(coins(stranger()))
    expect(refusal).toMatchObject({ code: 'UNABLE_TO_INITIATE_PAYMENT' })
    expect(refusal.hints).toEqual(['Turn on the feature `pay`.'])
    expect(await door.dialog.count()).toBe(0)
  })

  test.each([
    ['behind a button', 'modal'],
    ['in the page', 'inline'],
  ])(
    'behavior: by configuration alone, the view asks for what that says: %s',
    async (_, display) => {
      const to = stranger()
      door = await stage.visit({
        attributes: { 'default-network': ONE, pay: '', view: 'Pay', display },
        config: { payment: coins(to) },
        wallets: [{ name: 'Fox', rdns: FOX, accounts: [8], behaviours: willing }],
      })
      walk = payWalk(door)
      if (display === 'modal') await door.button.click()
      expect(await walk.fact('to')).toContain(to)
      await walk.view.locator('[data-action=connect]').click()
      await door.page.locator(`[data-wallet="${FOX}"]`).click()
      await walk.pay()
      await walk.loading.getByText('Payment completed').waitFor()
      expect(await balanceOf(to)).toBe(parseEther('0.25'))
    },
  )
})
