import { erc20Abi, type Hex, parseEther } from 'viem'
import { expect } from 'vitest'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { type FixtureWallet, willing } from '../support/fixture.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { ownedFlow } from '../support/ownedFixture.ts'
import { type Asked, payFlow } from '../support/payFlow.ts'
import { step } from '../support/step.ts'
import { evmChain, newAddress } from '../support/tokenFlow.ts'
import { watchFor } from '../support/watchFor.ts'

// A page's payment request, paid from an injected wallet.

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'
const FOX = 'example.fox'

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage
let flow: ReturnType<typeof payFlow>

const visit = async (
  account: number,
  {
    wallet = {},
    attributes = {},
  }: { wallet?: Partial<FixtureWallet>; attributes?: Record<string, string> } = {},
) => {
  modal = await fixture.visit({
    attributes: { 'default-network': ONE, pay: '', ...attributes },
    wallets: [{ name: 'Fox', rdns: FOX, accounts: [account], behaviours: willing, ...wallet }],
  })
  flow = payFlow(modal)
}
const enter = async (...visitor: Parameters<typeof visit>) => {
  await visit(...visitor)
  await modal.connect('Fox')
}
const coins = (recipient: string, amount: string | number = '0.25'): Asked => ({
  paymentAsset: { network: ONE, asset: 'native' },
  recipient,
  amount,
})
const tokenAsked = (key: 'erc20' | 'tether', recipient: string, amount = '12.5'): Asked => {
  const { address = '', name, symbol, decimals } = fixture.sandbox.tokens[ONE]?.[key] ?? {}
  return {
    paymentAsset: { network: ONE, asset: address, metadata: { name, symbol, decimals } as never },
    recipient: `${ONE}:${recipient}`,
    amount,
  }
}
const balanceOf = (owner: Hex, token?: string): Promise<bigint> =>
  token === undefined
    ? evmChain(fixture.sandbox).getBalance({ address: owner })
    : evmChain(fixture.sandbox).readContract({
        address: token as Hex,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [owner],
      })
/** The visitor leaves, and the page is told so. */
const leave = async () => {
  await modal.page.keyboard.press('Escape')
  expect(await flow.refused()).toMatchObject({ code: 'modal-closed' })
  await modal.dialog.waitFor({ state: 'detached' })
}

test('behavior: a visitor pays from a wallet, in each currency and on each network', async () => {
  await enter(1)
  await step(
    'behavior: pays native currency, reports it by promise and events, and lists it in Activity [spec 1.3e]',
    async () => {
      const to = newAddress()
      await flow.ask(coins(to))
      expect(await flow.fact('to')).toContain(to)
      await flow.view.locator('[data-fact=fee] bdi').waitFor()
      const completed = await watchFor(modal, 'Payment completed')
      await flow.pay()
      await completed()
      const { paymentId, type, txHash } = await flow.end()
      expect(type).toBe('wallet')
      expect(
        (await evmChain(fixture.sandbox).getTransactionReceipt({ hash: txHash as Hex })).status,
      ).toBe('success')
      expect(await balanceOf(to)).toBe(parseEther('0.25'))
      const reported = await flow.reported()
      expect(reported.map(({ event }) => event)).toEqual([
        'PAY_MODAL_OPEN',
        'PAY_INITIATED',
        'PAY_SUCCESS',
      ])
      expect(reported.at(-1)?.properties).toEqual({
        paymentId,
        configuration: { network: ONE, asset: 'native', recipient: to, amount: '0.25' },
        currentPayment: { type: 'wallet', status: 'SUCCESS', result: txHash },
      })
      // The modal closes by itself, a moment after.
      await modal.dialog.waitFor({ state: 'detached' })
      const panel = await ownedFlow(modal).tab('Activity')
      await panel.locator('[data-activity=send]').getByText('0.25 ETH').waitFor()
    },
  )

  for (const [key, units] of [
    ['erc20', parseEther('12.5')],
    ['tether', 12_500_000n],
  ] as const)
    await step(`behavior: pays a token: ${key}`, async () => {
      const to = newAddress()
      const asked = tokenAsked(key, to)
      await flow.ask(asked)
      await flow.pay()
      await flow.end()
      expect(await balanceOf(to, asked.paymentAsset.asset)).toBe(units)
      await modal.dialog.waitFor({ state: 'detached' })
    })

  await step(
    'behavior: a burn address has to be confirmed, and the amount has all its digits',
    async () => {
      await flow.ask(coins(`0x${'0'.repeat(36)}dEaD`, '0.123456789012345678'))
      await flow.view.locator('.ui-amount-line', { hasText: '0.123456789012345678 ETH' }).waitFor()
      await flow.view.locator('[data-action=pay][aria-disabled]').waitFor()
      await flow.view
        .getByRole('checkbox', { name: 'I understand that this will be lost forever' })
        .check()
      await flow.view.locator('[data-action=pay]:not([aria-disabled], [aria-busy])').waitFor()
      await leave()
    },
  )

  await step(
    'behavior: on another network: asks the wallet to switch, and returns to the payment',
    async () => {
      const to = newAddress()
      await flow.ask({ ...coins(to), paymentAsset: { network: TWO, asset: 'native' } })
      expect(await flow.view.locator('[data-action=pay]').count()).toBe(0)
      await flow.view.getByRole('button', { name: 'Switch to Sandbox Two' }).click()
      await flow.pay()
      await flow.end()
      expect((await modal.state()).caipNetworkId).toBe(TWO)
      await modal.dialog.waitFor({ state: 'detached' })
      await modal.host((latchKey, id) => latchKey.switchNetwork(id), ONE)
    },
  )

  await step('error: reports a too low balance before the wallet is asked', async () => {
    const asked = await modal.asked(FOX, 'eth_sendTransaction')
    await flow.ask(coins(newAddress(), '999999'))
    await flow.view.getByText(/^You only have/).waitFor()
    expect(await flow.view.locator('[data-action=pay]').getAttribute('aria-disabled')).toBe('true')
    const { address = '' } = fixture.sandbox.tokens[ONE]?.erc20 ?? {}
    await flow.again({ ...tokenAsked('erc20', address) })
    await flow.view.getByText(/^This is the contract of BRASS itself/).waitFor()
    expect(await modal.asked(FOX, 'eth_sendTransaction')).toEqual(asked)
  })
})

test('behavior: a payment survives a refusal in the wallet, and that the visitor closes the dialog', async () => {
  await enter(5, { wallet: { behaviours: { ...willing, send: 'ask' } } })
  await step(
    'behavior: a refusal in the wallet loses nothing, the next try works, and leaving ends it',
    async () => {
      const to = newAddress()
      await flow.ask(coins(to))
      await flow.pay()
      await flow.loading.getByText('Approve in Fox').waitFor()
      const declined = await watchFor(modal, 'Declined in your wallet')
      await expect.poll(() => modal.pull(FOX, 'answer', 'reject')).toBe(true)
      await declined()
      await flow.pay()
      await expect.poll(() => modal.pull(FOX, 'answer', 'approve')).toBe(true)
      await flow.end()
      expect(await balanceOf(to)).toBe(parseEther('0.25'))
      const names = (await flow.reported()).map(({ event }) => event)
      expect(names.filter((name) => name === 'PAY_ERROR')).toHaveLength(1)
      await modal.dialog.waitFor({ state: 'detached' })

      await flow.ask(coins(to))
      await modal.page.keyboard.press('Escape')
      expect(await flow.refused()).toMatchObject({ code: 'modal-closed' })
      // A visitor's "no" is no error of the page.
      expect(await modal.received('error')).toEqual([])
    },
  )

  await step(
    'behavior: closed while the wallet asks: the payment continues, and the page gets its result',
    async () => {
      const to = newAddress()
      await flow.ask(coins(to))
      const asked = async () => (await modal.asked(FOX, 'eth_sendTransaction')).length
      const before = await asked()
      await flow.pay()
      await expect.poll(asked).toBe(before + 1)
      await modal.host((latchKey) => latchKey.close())
      await flow.loading.waitFor({ state: 'detached' })
      // Meanwhile there is no other.
      expect(await flow.refusal(coins(to))).toMatchObject({ code: 'UNABLE_TO_INITIATE_PAYMENT' })
      await expect.poll(() => modal.pull(FOX, 'answer', 'approve')).toBe(true)
      await flow.end()
      expect(await balanceOf(to)).toBe(parseEther('0.25'))
    },
  )
})

test('error: a payment request of a visitor who is not connected is refused, or connects first', async () => {
  await visit(3, { attributes: { pay: 'false' } })
  await step('behavior: off by default [spec 1.3e]', async () => {
    const refusal = await flow.refusal(coins(newAddress()))
    expect(refusal).toMatchObject({ code: 'UNABLE_TO_INITIATE_PAYMENT' })
    expect(refusal.hints).toEqual(['Turn on the feature `pay`.'])
    expect(await modal.dialog.count()).toBe(0)
  })

  await modal.host((latchKey) => latchKey.setAttribute('pay', ''))
  const refusals = [
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
      'Invalid namespace',
      { paymentAsset: { network: 'bip122:000000000019d6689c085ae165831e93', asset: 'native' } },
    ],
  ] as const
  for (const [code, message, part] of refusals)
    await step(`error: ${code}: ${message} ${JSON.stringify(part)}`, async () => {
      const before = (await modal.received('error')).length
      expect(await flow.refusal({ ...coins(newAddress()), ...part })).toMatchObject({ code })
      expect(await modal.dialog.count()).toBe(0)
      const [event] = (await modal.received('error')).slice(before)
      expect(event?.detail).toMatchObject({ code, message })
    })

  await step('behavior: not connected: connects first and returns, by keyboard only', async () => {
    const to = newAddress()
    await flow.ask(coins(to))
    const { keyboard } = modal.page
    await flow.view.locator('[data-action=connect]').focus()
    await keyboard.press('Enter')
    await modal.page.locator(`[data-wallet="${FOX}"]`).focus()
    await keyboard.press('Enter')
    await flow.view.locator('[data-action=pay]').waitFor()
    await flow.view.locator('[data-action=pay]').focus()
    await keyboard.press('Enter')
    await flow.end()
    expect(await balanceOf(to)).toBe(parseEther('0.25'))
  })
})

test.each([
  ['behind a button', 'modal'],
  ['in the page', 'inline'],
])(
  'behavior: configured without a call, the view asks for the configured payment: %s',
  async (_, display) => {
    const to = newAddress()
    modal = await fixture.visit({
      attributes: { 'default-network': ONE, pay: '', view: 'Pay', display },
      config: { payment: coins(to) },
      wallets: [{ name: 'Fox', rdns: FOX, accounts: [8], behaviours: willing }],
    })
    flow = payFlow(modal)
    if (display === 'modal') await modal.button.click()
    expect(await flow.fact('to')).toContain(to)
    await flow.view.locator('[data-action=connect]').click()
    await modal.page.locator(`[data-wallet="${FOX}"]`).click()
    await flow.pay()
    await flow.loading.getByText('Payment completed').waitFor()
    expect(await balanceOf(to)).toBe(parseEther('0.25'))
  },
)
