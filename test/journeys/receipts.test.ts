import {
  concatHex,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  numberToHex,
  parseEther,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect } from 'vitest'
import { waitUntilMined } from '#frame/accounts/waitUntilMined.ts'
import {
  exchangeAbi,
  exchangeContracts,
} from '../../demo/sandbox/chains/exchange/exchangeContracts.ts'
import { audit } from '../support/audit.ts'
import { willing } from '../support/fixture.ts'
import { focused } from '../support/focus.ts'
import { goOn } from '../support/goOn.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { comeToRest } from '../support/rest.ts'
import { evmChain, newAddress } from '../support/tokenFlow.ts'

// A page's own code asks a wallet for something: the visitor reads what before the wallet is asked.

const ONE = 'eip155:31337'
const FOX = 'example.fox'

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage

const visit = async (attributes: Record<string, string> = {}, config = {}) => {
  modal = await fixture.visit({
    ...{ attributes, config },
    wallets: [{ name: 'Fox', rdns: FOX, behaviours: willing }],
  })
  await modal.connect('Fox')
}
const me = () => fixture.sandbox.accounts[0]?.address as Hex
const other = () => fixture.sandbox.accounts[1]?.address as Hex
const token = () => {
  const { erc20 } = fixture.sandbox.tokens[ONE] ?? {}
  if (!erc20) throw new Error('the chain has no token')
  return erc20
}

type Answer = { value: unknown } | { code: unknown; message: string }
declare global {
  interface Window {
    /** What the page's own code keeps of its request. */
    asked?: { method: string; params: unknown[] }
    answer?: Promise<Answer>
  }
}

/** The page's code sends a request, and keeps the object it sent. */
const ask = (method: string, params: unknown[]) =>
  modal.host(
    (latchKey, asked) => {
      window.asked = asked
      window.answer = latchKey.provider.request(asked).then(
        (value): Answer => ({ value }),
        ({ code, message }): Answer => ({ code, message }),
      )
    },
    { method, params },
  )
const answer = () => modal.page.evaluate(() => window.answer)
/** Expects the hash of a transaction, and waits until it has been carried out: a wallet answers before that. */
const isCarriedOut = async () => {
  const given = await answer()
  expect(given).toEqual({ value: expect.stringMatching(/^0x[\da-f]{64}$/) })
  const { value } = given as { value: Hex }
  expect((await waitUntilMined(evmChain(fixture.sandbox), value)).status).toBe('success')
}
/** As requests reach the wallet: hex in small letters, and each held to its network. */
const written = (params: readonly object[]): unknown[] =>
  params.map((one) => ({
    chainId: '0x7a69',
    ...JSON.parse(JSON.stringify(one), (_, value) =>
      typeof value === 'string' ? value.toLowerCase() : value,
    ),
  }))
const receipt = () => modal.view('Receipt')
const shows = (text: string | RegExp) => receipt().getByText(text).first().waitFor()
const risks = () =>
  receipt()
    .locator('[data-risk]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-risk')))
const go = () => goOn(receipt())
const cancel = () => receipt().locator('[data-exit]').click()
/** Walks to a control by Tab, and presses it by a key. */
const press = async (what: 'continue' | 'exit', key: 'Enter' | 'Space') => {
  const button = receipt().locator(
    what === 'exit' ? '[data-exit]' : '[data-action=continue]:not([aria-busy=true])',
  )
  await button.waitFor()
  const isReached = () => button.evaluate((one) => one.matches(':focus'))
  for (let presses = 0; presses < 12 && !(await isReached()); presses += 1)
    await modal.page.keyboard.press('Tab')
  expect(await isReached()).toBe(true)
  // Before the end the button reads on.
  const isUnread = () => receipt().locator('[data-read=false]').count()
  await receipt().locator('[data-read]').waitFor()
  for (
    let presses = 0;
    what === 'continue' && presses < 40 && (await isUnread()) > 0;
    presses += 1
  ) {
    await modal.page.keyboard.press(key)
    await comeToRest(modal.page)
  }
  await modal.page.keyboard.press(key)
}
/** What reached the wallet of what moves money. */
const reached = () =>
  modal.page.evaluate(
    (rdns) =>
      (window.__testWallets?.[rdns]?.requests ?? []).filter(({ method }) =>
        /send|sign/i.test(method),
      ),
    FOX,
  )

/** The code of a token whose `transfer` sends the same amount of another token to somebody else. */
const takingAnother = (token: Hex, thief: Hex): Hex =>
  concatHex([
    '0x5f3560e01c63a9059cbb14601257', // transfer?
    '0x60205ff3', // else zero is the answer: it has no name
    '0x5b6323b872dd60e01b5f52', // transferFrom(
    '0x33600452', // caller,
    concatHex(['0x73', thief, '0x602452']), // thief,
    '0x602435604452', // amount)
    concatHex(['0x60205f60645f5f73', token, '0x5af150']),
    '0x60205ff3',
  ])

const permit = (spender: string) => ({
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Permit: [
      'owner:address',
      'spender:address',
      'value:uint256',
      'nonce:uint256',
      'deadline:uint256',
    ].map((field) => {
      const [name, type] = field.split(':')
      return { name, type }
    }),
  },
  primaryType: 'Permit',
  domain: { name: 'Token', version: '1', chainId: 31337, verifyingContract: token().address },
  message: {
    owner: me(),
    spender,
    value: String(maxUint256),
    nonce: '0',
    deadline: String(maxUint256),
  },
})

describe('receipts of a page’s own requests', () => {
  test('behavior: a transfer is sent as it was read, though the page changes its object', async () => {
    await visit({ receipts: 'all' })
    const to = newAddress()
    const params = [{ from: me(), to, value: numberToHex(parseEther('0.25')) }]
    const asked = written(params)
    await ask('eth_sendTransaction', params)
    await shows(/^Send 0\.25 /)
    await shows('You have not sent to this address before.')
    expect(await reached()).toEqual([])
    expect(await audit(modal.page)).toEqual([])
    await modal.page.evaluate((evil) => {
      Object.assign(window.asked?.params[0] ?? {}, { to: evil, value: '0xffffff' })
    }, other())
    await go()
    await isCarriedOut()
    expect(await reached()).toEqual([{ method: 'eth_sendTransaction', params: asked }])
    expect(await evmChain(fixture.sandbox).getBalance({ address: to })).toBe(parseEther('0.25'))
    await modal.dialog.waitFor({ state: 'detached' })

    // It is kept for the visitor, and forgotten when they leave.
    await modal.host((latchKey) => latchKey.open({ view: 'ReceiptList' }))
    await modal
      .view('ReceiptList')
      .getByText(/^Send 0\.25 /)
      .click()
    await modal.view('ReceiptList').getByText('Transaction', { exact: true }).waitFor()
    const saved = modal.page.waitForEvent('download')
    await modal.view('ReceiptList').locator('[data-action=save]').click()
    expect((await saved).suggestedFilename()).toBe('receipts.json')
    await modal.host((latchKey) => latchKey.disconnect())
    expect(
      await modal.page.evaluate(() =>
        Object.keys(localStorage).filter((key) => /receipts/.test(key)),
      ),
    ).toEqual([])
  })

  test('behavior: an unlimited approval and a permit are shown by themselves, and Escape is a no', async () => {
    await visit()
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [other(), maxUint256],
    })
    await ask('eth_sendTransaction', [{ from: me(), to: token().address, data }])
    await shows(/^Let 0x\w\w…\w{6} spend all your /)
    await expect
      .poll(risks)
      .toEqual(expect.arrayContaining(['unlimited', 'spender-is-no-contract', 'endless']))
    // The danger, what it is about and both answers are read in one look.
    await modal.page.setViewportSize({ width: 1280, height: 800 })
    await receipt().locator('[data-read=true]').waitFor()
    await comeToRest(modal.page)
    const { height = 0 } = (await modal.dialog.locator('.card').first().boundingBox()) ?? {}
    expect(height).toBeGreaterThan(400)
    expect(height).toBeLessThanOrEqual(710)
    const topOf = async (name: string) => (await receipt().locator(name).boundingBox())?.y ?? 0
    expect(await topOf('[data-exit]')).toBeGreaterThan(await topOf('[data-action=continue]'))
    expect(await receipt().getByText('Cancel, unless you know who this is').count()).toBe(1)
    await modal.page.keyboard.press('Escape')
    expect(await answer()).toMatchObject({ code: 4001 })

    // Its title is the same: the one before has gone first.
    await modal.dialog.waitFor({ state: 'detached' })
    await ask('eth_signTypedData_v4', [me(), JSON.stringify(permit(other()))])
    await shows(/^Let 0x\w\w…\w{6} spend all your /)
    expect(await risks()).toContain('permit')
    await cancel()
    expect(await answer()).toMatchObject({ code: 4001 })
    expect(await reached()).toEqual([])
    expect(await modal.received('error')).toEqual([])

    // A token whose transfer takes another one: the network says otherwise than the request.
    const chain = evmChain(fixture.sandbox)
    const fake = newAddress()
    const order = (method: string, params: unknown[]) =>
      chain.request({ method, params } as never) as Promise<Hex>
    await order('anvil_setCode', [fake, takingAnother(token().address, newAddress())])
    const allow = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [fake, maxUint256],
    })
    const allowing = { from: me(), to: token().address, data: allow }
    await waitUntilMined(chain, await order('eth_sendTransaction', [allowing]))
    const transfer = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [other(), 7n],
    })
    await ask('eth_sendTransaction', [{ from: me(), to: fake, data: transfer }])
    await shows('We don’t know this token, and it has no name.')
    await expect.poll(async () => (await risks())[0]).toBe('disagrees')
    expect(await receipt().locator('.receipt-changes li').allTextContents()).toEqual([
      expect.stringMatching(new RegExp(`^−0\\.0*7 ${token().symbol}$`)),
    ])
    await cancel()
    expect(await answer()).toMatchObject({ code: 4001 })
    expect(await reached()).toEqual([])

    // What has no risk worth a second look goes straight to the wallet.
    await modal.dialog.waitFor({ state: 'detached' })
    await ask('personal_sign', ['0x6c61746368', me()])
    expect(await answer()).toEqual({ value: expect.stringMatching(/^0x/) })
    expect(await modal.dialog.count()).toBe(0)
  })

  test('behavior: a batch and a swap are read call by call and carried out, by keyboard alone', async () => {
    const { api, ...others } = fixture.sandbox.config.endpoints
    await visit(
      { receipts: 'all' },
      // The service is one of the page’s choice: here the sandbox’s own.
      { sendCallsFallback: true, endpoints: { api, ...others, sourcify: api } },
    )
    const chain = evmChain(fixture.sandbox)
    const [spender, to] = [newAddress(), newAddress()]
    const approve = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [spender, 5n],
    })
    const calls = [
      { to: token().address, data: approve },
      { to, value: '0x1' },
    ]
    const batch = { version: '2.0.0', chainId: '0x7a69', from: me(), atomicRequired: false, calls }
    // What no wallet could carry out is refused before anybody reads it.
    for (const [changes, code] of [
      [{ version: '3.0.0' }, -32602],
      [{ calls: [] }, -32602],
      [{ chainId: '0x1' }, 5710],
    ] as const) {
      await ask('wallet_sendCalls', [{ ...batch, ...changes }])
      expect(await answer()).toMatchObject({ code })
      expect(await modal.dialog.count()).toBe(0)
    }
    await ask('wallet_sendCalls', [batch])
    await shows('Several steps, one after the other')
    await shows(/^2\. Send /)
    expect((await focused(modal.page)).isInDialog).toBe(true)
    await modal.page.keyboard.press('Escape')
    expect(await answer()).toMatchObject({ code: 4001 })

    // The wallet takes no batches: each call is asked for by itself, and read once more.
    await ask('wallet_sendCalls', [batch])
    await shows('Several steps, one after the other')
    await press('continue', 'Enter')
    await shows(/^Let 0x\w\w…\w{6} spend /)
    await press('continue', 'Space')
    await shows(/^Send /)
    await press('continue', 'Enter')
    expect(await answer()).toEqual({ value: { id: expect.stringMatching(/^0x/) } })
    expect(await reached()).toEqual(
      [batch, ...calls.map((call) => ({ from: me(), ...call }))].map((params, at) => ({
        method: at === 0 ? 'wallet_sendCalls' : 'eth_sendTransaction',
        params: written([params]),
      })),
    )
    const allowance = {
      address: token().address,
      abi: erc20Abi,
      functionName: 'allowance',
    } as const
    await expect.poll(() => chain.getBalance({ address: to })).toBe(1n)
    expect(await chain.readContract({ ...allowance, args: [me(), spender] })).toBe(5n)

    // A swap as a page’s own code calls it: nobody knows the contract, the network says what it does.
    const { tether } = fixture.sandbox.tokens[ONE] ?? {}
    if (!tether) throw new Error('the chain has nothing to swap for')
    const path = [exchangeContracts.wrapped, tether.address]
    const swap = encodeFunctionData({
      abi: exchangeAbi.router,
      functionName: 'swapExactETHForTokens',
      args: [1n, path, me(), 9_999_999_999n],
    })
    const owned = () =>
      chain.readContract({
        ...{ address: tether.address, abi: erc20Abi, functionName: 'balanceOf', args: [me()] },
      }) as Promise<bigint>
    const before = await owned()
    const value = numberToHex(parseEther('0.01'))
    await ask('eth_sendTransaction', [
      { from: me(), to: exchangeContracts.router, value, data: swap },
    ])
    await shows('Use a contract')
    await expect.poll(risks).toContain('unknown-call')
    // Its verified source has a name for the function, which makes the call no better known.
    await shows(`swapExactETHForTokens (${swap.slice(0, 10)})`)
    await shows('amountOutMin')
    await expect
      .poll(() => receipt().locator('.receipt-changes li').allTextContents())
      .toEqual([
        expect.stringMatching(/^−0\.01 /),
        expect.stringMatching(new RegExp(`^\\+\\d.* ${tether.symbol}$`)),
      ])
    await press('exit', 'Enter')
    expect(await answer()).toMatchObject({ code: 4001 })
    expect(await owned()).toBe(before)
    await ask('eth_sendTransaction', [
      { from: me(), to: exchangeContracts.router, value, data: swap },
    ])
    await shows('Use a contract')
    await press('continue', 'Enter')
    await isCarriedOut()
    expect(await owned()).toBeGreaterThan(before)
  })

  test('security: a long text is read to its end before the wallet is asked, by wheel or keyboard, at 400 %', async () => {
    await visit({ receipts: 'all' })
    const { page } = modal
    const goesOn = () => receipt().locator('[data-action=continue]')
    const text = `0x${Buffer.from('A line that nobody reads.\n'.repeat(300)).toString('hex')}`
    const isAsleep = async () => {
      await receipt().getByText('Read to the end to continue.').waitFor()
      // Longer than a press that asked is feared.
      await page.waitForTimeout(900)
      expect(await goesOn().getAttribute('aria-disabled')).toBe('true')
      await goesOn().click({ force: true })
      expect(await reached()).toHaveLength(0)
    }
    for (const size of [
      { width: 1280, height: 800 },
      { width: 320, height: 200 },
    ]) {
      await page.setViewportSize(size)
      await ask('personal_sign', [text, me()])
      await receipt().locator('pre').waitFor()
      await isAsleep()
      // The keyboard gets to the text, and scrolls it.
      await expect
        .poll(async () => {
          await page.keyboard.press('Tab')
          return (await focused(page)).tag
        })
        .toBe('pre')
      await page.keyboard.press('End')
      const isAtItsEnd = () =>
        receipt()
          .locator('pre')
          .evaluate((one) => one.scrollHeight - one.clientHeight - one.scrollTop < 2)
      await expect.poll(isAtItsEnd).toBe(true)
      // Then to what is around it.
      await receipt().locator('.receipt-content').focus()
      await page.keyboard.press('End')
      await receipt().locator('[data-read=true]').waitFor()
      expect(await receipt().getByText('Read to the end to continue.').count()).toBe(0)
      await modal.page.keyboard.press('Escape')
      expect(await answer()).toMatchObject({ code: 4001 })
      expect(await reached()).toHaveLength(0)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await ask('personal_sign', [text, me()])
    await isAsleep()
    await receipt().locator('pre').hover()
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 2000)
        return await receipt().locator('[data-read=true]').count()
      })
      .toBe(1)
    await goesOn().click()
    expect(await answer()).toMatchObject({ value: expect.stringMatching(/^0x/) })
    expect(await reached()).toHaveLength(1)
  })

  test('behavior: several wait for each other, and a disconnected wallet is a no', async () => {
    await visit({ receipts: 'all' })
    const both = modal.host(
      (latchKey, [from]) =>
        Promise.all(
          ['0x6f6e65', '0x74776f'].map((text) =>
            latchKey.provider.request({ method: 'personal_sign', params: [text, from] }).then(
              () => 'signed',
              ({ code }: { code: unknown }) => code,
            ),
          ),
        ),
      [me()],
    )
    await shows('one')
    // A key that is held down, and the second click of two, answer the first alone.
    await press('continue', 'Enter')
    await modal.page.keyboard.press('Enter')
    await shows('two')
    await modal.page.keyboard.press('Enter')
    expect(await reached()).toHaveLength(1)
    await modal.host((latchKey) => latchKey.disconnect())
    expect(await both).toEqual(['signed', 4001])
    expect(await reached()).toHaveLength(1)
  })
})

test('security: a wallet that answers something else is told of', async () => {
  const thief = privateKeyToAccount(`0x${'5'.repeat(64)}`)
  const account = me()
  const signature = await thief.signMessage({ message: { raw: '0x6c61746368' } })
  const sent = (await evmChain(fixture.sandbox).request({
    method: 'eth_sendTransaction' as never,
    params: [{ from: account, to: other(), value: '0x9' }] as never,
  })) as Hex
  modal = await fixture.visit({
    attributes: { receipts: 'all' },
    prepare: (page) =>
      page.addInitScript(
        ([account, signature, sent]) => {
          const request = async ({ method }: { method: string }) => {
            if (method === 'eth_chainId') return '0x7a69'
            if (method === 'personal_sign') return signature
            return method === 'eth_sendTransaction' ? sent : [account]
          }
          const provider = { request, on: () => provider, removeListener: () => provider }
          const info = {
            uuid: '00000000-0000-4000-8000-00000000000d',
            rdns: 'example.crow',
            name: 'Crow',
            icon: '',
          }
          const announce = () =>
            window.dispatchEvent(
              new CustomEvent('eip6963:announceProvider', {
                detail: Object.freeze({ info, provider }),
              }),
            )
          window.addEventListener('eip6963:requestProvider', announce)
          announce()
        },
        [account, signature, sent] as const,
      ),
  })
  await modal.connect('Crow')
  await ask('personal_sign', ['0x6c61746368', account])
  await shows('latch')
  await go()
  expect(await answer()).toMatchObject({ code: -32603 })
  await shows('Your wallet returned something else')
  await expect
    .poll(() => modal.received('error'))
    .toMatchObject([{ detail: { code: -32603, message: expect.stringContaining('signer') } }])
  await modal.page.keyboard.press('Escape')
  await modal.dialog.waitFor({ state: 'detached' })

  await ask('eth_sendTransaction', [{ from: account, to: newAddress(), value: '0x1' }])
  await shows(/^Send /)
  await go()
  // It is on its way: the page gets its hash, and is told that it is another.
  expect(await answer()).toEqual({ value: sent })
  await shows('Your wallet returned something else')
  await expect.poll(() => modal.received('error')).toHaveLength(2)
})
