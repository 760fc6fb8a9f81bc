import { createWalletClient, custom, verifyMessage } from 'viem'
import { describe, expect } from 'vitest'
import { type FixtureWallet, willing } from '../support/fixture.ts'
import { goOn } from '../support/goOn.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { step } from '../support/step.ts'

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'
const FOX = 'example.fox'

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage

const visit = async (wallet: Partial<FixtureWallet> = {}) => {
  modal = await fixture.visit({
    wallets: [{ name: 'Fox', rdns: FOX, behaviours: willing, ...wallet }],
  })
  await modal.host((latchKey) => latchKey.ready)
}
const address = (place = 0) => fixture.sandbox.accounts[place]?.address as `0x${string}`

type Answer = { value: unknown } | { code: unknown; message: string; isError: boolean }
/** Sends a request to the element's provider, as a library in the page does; returns a thrown error as data. */
const ask = (method: string, params?: unknown): Promise<Answer> =>
  modal.host(
    (latchKey, args) =>
      latchKey.provider.request(args).then(
        (value): Answer => ({ value }),
        (error: Error & { code: unknown }): Answer => ({
          code: error.code,
          message: error.message,
          isError: error instanceof Error,
        }),
      ),
    params === undefined ? { method } : { method, params },
  )

const listen = () =>
  modal.host((latchKey) => {
    const reported: [string, unknown][] = []
    Object.assign(window, { reported })
    for (const name of ['connect', 'disconnect', 'accountsChanged', 'chainChanged'] as const)
      latchKey.provider.on(name, (value: unknown) => {
        const { code, message } = value instanceof Error ? (value as Error & { code: unknown }) : {}
        reported.push([name, code === undefined ? value : { code, message }])
      })
  })
/** Waits until exactly these events were emitted since the last time. */
const expectReported = async (...all: [string, unknown][]) => {
  const reported = () =>
    modal.page.evaluate(() => Reflect.get(window, 'reported') as [string, unknown][])
  await expect.poll(reported).toEqual(all)
  await modal.page.evaluate((count) => Reflect.get(window, 'reported').splice(0, count), all.length)
}

describe('before a wallet is connected', () => {
  test('behavior: a page asks for accounts', async () => {
    await visit()

    await step(
      'behavior: answers with no accounts and a chain, without opening the dialog',
      async () => {
        expect(await ask('eth_accounts')).toEqual({ value: [] })
        expect(await ask('eth_chainId')).toEqual({ value: '0x7a69' })
        expect(await modal.dialog.count()).toBe(0)
        expect(await ask('personal_sign', ['0x00', address()])).toMatchObject({
          code: 4100,
          message: expect.stringMatching(/^Please call connect\(\) before request\(\)/),
          isError: true,
        })
        for (const none of [undefined, null, {}, { method: 7 }, 'eth_accounts'])
          expect(
            await modal.host(async (latchKey, none) => {
              const codeOf = (asked: Promise<unknown>) =>
                asked.then(
                  () => 'answered',
                  ({ code }: { code: unknown }) => code,
                )
              const { request } = latchKey.provider as { request(args: unknown): Promise<unknown> }
              return [await codeOf(request(none)), await codeOf(latchKey.request(none as never))]
            }, none),
          ).toEqual([-32600, -32600])
      },
    )

    await step('eth_requestAccounts: a closed dialog is a refusal [spec 8.4a]', async () => {
      const told = await modal.received('error')
      const asked = ask('eth_requestAccounts')
      await modal.view('Connect').waitFor()
      await modal.page.keyboard.press('Escape')
      expect(await asked).toMatchObject({ code: 4001, isError: true })
      expect(await modal.received('error')).toEqual(told)
    })
    await modal.dialog.waitFor({ state: 'detached' })

    await step('eth_requestAccounts: lets the visitor choose a wallet', async () => {
      await listen()
      const asked = ask('eth_requestAccounts')
      await modal.dialog.locator(`[data-wallet="${FOX}"]`).click()
      expect(await asked).toEqual({ value: [address()] })
      await modal.dialog.waitFor({ state: 'detached' })
      await expectReported(['connect', { chainId: '0x7a69' }], ['accountsChanged', [address()]])
      expect(await ask('eth_requestAccounts')).toEqual({ value: [address()] })
      expect(await ask('eth_accounts')).toEqual({ value: [address()] })
      expect(await modal.dialog.count()).toBe(0)
      expect(await modal.asked(FOX, 'eth_requestAccounts')).toHaveLength(1)
    })
    await modal.host((latchKey) => latchKey.disconnect())

    await step('eth_requestAccounts: two concurrent calls open the dialog once', async () => {
      const opened = await modal.received('open')
      const both = Promise.all([ask('eth_requestAccounts'), ask('eth_requestAccounts')])
      await modal.dialog.locator(`[data-wallet="${FOX}"]`).click()
      expect(await both).toEqual([{ value: [address()] }, { value: [address()] }])
      expect(await modal.received('open')).toHaveLength(opened.length + 1)
    })
  })
})

describe('with a wallet', () => {
  test('behavior: a page asks, and hears, until its visitor disconnects', async () => {
    await visit()
    await modal.connect('Fox')

    await step('behavior: viem signs, sends and switches through it [spec 1.2b]', async () => {
      const client = createWalletClient({
        account: address(),
        transport: custom({
          request: ({ method, params }) =>
            modal.host((latchKey, args) => latchKey.provider.request(args), { method, params }),
        }),
      })
      const signature = await client.signMessage({ message: 'latch' })
      expect(await verifyMessage({ address: address(), message: 'latch', signature })).toBe(true)
      const hash = await client.sendTransaction({ to: address(6), value: 1n, chain: null })
      expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
      expect(await client.getChainId()).toBe(31337)
      await client.switchChain({ id: 31338 })
      expect(await client.getChainId()).toBe(31338)
      await expect.poll(async () => (await modal.state()).caipNetworkId).toBe(TWO)
    })

    await modal.pull(FOX, 'behave', { sign: 'reject' })
    await step(
      'error: uses the standard’s codes for a refusal, an unsupported chain and an unknown method',
      async () => {
        expect(await ask('personal_sign', ['0x6f6e65', address()])).toMatchObject({
          code: 4001,
          isError: true,
        })
        expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x1' }])).toMatchObject({
          code: 4902,
        })
        // Nobody knows what it does, so the visitor is asked before the wallet.
        const magic = ask('wallet_doMagic')
        await modal.view('Receipt').locator('[data-risk=unreadable]').waitFor()
        await goOn(modal.view('Receipt'))
        expect(await magic).toMatchObject({ code: 4200 })
        expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toEqual({
          value: null,
        })
        expect(await ask('eth_chainId')).toEqual({ value: '0x7a6a' })
      },
    )
    await modal.host((latchKey, one) => latchKey.switchNetwork(one), ONE)

    await step('behavior: after a reload it answers once the wallet is restored', async () => {
      await modal.page.reload()
      expect(await ask('eth_accounts')).toEqual({ value: [address()] })
      expect(await ask('eth_chainId')).toEqual({ value: '0x7a69' })
      expect((await modal.state()).caipNetworkId).toBe(ONE)
    })

    await step(
      'events: emits accountsChanged, chainChanged and disconnect, and none to a removed listener',
      async () => {
        await listen()
        await modal.host((latchKey) => {
          const deaf: unknown[] = []
          const onEvent = (value: unknown) => void deaf.push(value)
          latchKey.provider.on('chainChanged', onEvent).removeListener('chainChanged', onEvent)
          Object.assign(window, { deaf })
        })
        await modal.pull(FOX, 'setChain', '0x7a6a')
        await expect.poll(async () => (await modal.state()).caipNetworkId).toBe(TWO)
        await expectReported(['chainChanged', '0x7a6a'])
        await modal.pull(FOX, 'setAccount', 1)
        await expect
          .poll(async () => (await modal.state()).caipAddress)
          .toBe(`${TWO}:${address(1)}`)
        await expectReported(['accountsChanged', [address(1)]])
        await modal.host((latchKey) => latchKey.disconnect())
        await expectReported(
          ['accountsChanged', []],
          ['disconnect', { code: 4900, message: expect.any(String) }],
        )
        expect(await ask('eth_accounts')).toEqual({ value: [] })
        expect(await modal.page.evaluate(() => (window as unknown as { deaf: [] }).deaf)).toEqual(
          [],
        )
      },
    )
  })
})

test.each(['none', 'ethereum'] as const)(
  'window.ethereum: %s: leaves it unchanged',
  async (legacy) => {
    const trace = () =>
      modal.page.evaluate(() => {
        const { ethereum } = window as { ethereum?: object }
        const same = (window as { ethereumBefore?: object }).ethereumBefore === ethereum
        return [ethereum && Reflect.ownKeys(ethereum).map(String).sort(), same]
      })
    await visit({ legacy })
    await modal.page.evaluate(() => {
      Object.assign(window, { ethereumBefore: (window as { ethereum?: object }).ethereum })
    })
    const before = await trace()
    await modal.connect('Fox')
    await ask('eth_blockNumber')
    await modal.host((latchKey) => latchKey.disconnect())
    expect(await trace()).toEqual(before)
    expect(before[1]).toBe(true)
  },
)
