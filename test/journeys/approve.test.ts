import type { FrameLocator } from 'playwright-core'
import { createPublicClient, type Hex, http } from 'viem'
import { describe, expect } from 'vitest'
import type { VisitOptions } from '../support/fixture.ts'
import { FRAME, newEmail } from '../support/frameVisitor.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { loginFlow } from '../support/loginFlow.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { comeToRest } from '../support/rest.ts'
import { step } from '../support/step.ts'

const ONE = 'eip155:31337'

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage

/** A visitor who has just logged in. */
const enter = async (options: VisitOptions = {}) => {
  modal = await fixture.visit(options)
  const flow = loginFlow(modal, fixture.sandbox)
  await flow.logIn(newEmail())
  const { caipAddress } = await modal.state()
  const address = String(caipAddress?.split(':')[2]) as Hex
  return { ...flow, address }
}
const chain = () => createPublicClient({ transport: http(fixture.sandbox.urls.chains[ONE]) })
const view = () => modal.view('ApproveTransaction')
const isClosed = () => modal.dialog.waitFor({ state: 'detached' })

const message = 'Welcome to the shop.\n\nNonce: 8842'
const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}`
const rejected = { code: 4001 }

describe('a message', () => {
  test('behavior: messages are shown one by one, and answered or refused in every way', async () => {
    const { ask, address, screen } = await enter()

    await step(
      'behavior: opens the dialog, shows the message in the frame, and closes the modal after the approval [spec 1.7]',
      async () => {
        const asked = ask('personal_sign', [hex(message), address])
        await view().waitFor()
        const { frame, approve } = screen()
        expect(await frame.getByTestId('message').textContent()).toBe(message)
        expect(await frame.getByTestId('origin').textContent()).toBe(new URL(modal.page.url()).host)
        expect(await modal.dialog.getByRole('heading', { level: 2 }).textContent()).toBe(
          'Sign message',
        )
        await approve()
        const { answer } = await asked
        const signature = answer as Hex
        expect(await chain().verifyMessage({ address, message, signature })).toBe(true)
        await isClosed()
        expect(await modal.received('error')).toEqual([])
      },
    )

    await step(
      'behavior: the frame fills the space that the view reserves for it, and nothing covers it [spec 2.3i]',
      async () => {
        const asked = ask('personal_sign', [hex(message), address])
        await screen().root.waitFor()
        const placeOf = () => view().locator('.approve-frame').boundingBox()
        const frameOf = () => modal.page.locator(FRAME).boundingBox()
        // While the card still comes in, the two are read at different moments of its way.
        await comeToRest(modal.page)
        await expect
          .poll(async () => JSON.stringify(await frameOf()) === JSON.stringify(await placeOf()))
          .toBe(true)
        const [place, frame] = [await placeOf(), await frameOf()]
        expect(place?.height).toBeGreaterThan(300)
        const top = () =>
          modal.page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.localName, [
            (frame?.x ?? 0) + 20,
            (frame?.y ?? 0) + 20,
          ] as const)
        // A press reaches it once the browser has seen that nothing lies over it.
        await expect.poll(top).toBe('iframe')
        await screen().cancel()
        expect(await asked).toMatchObject(rejected)
        await isClosed()
      },
    )

    await step(
      'error: a refusal in the frame is a 4001, and emits no error event [spec 10.12b]',
      async () => {
        const asked = ask('personal_sign', [hex(message), address])
        await screen().cancel()
        expect(await asked).toMatchObject(rejected)
        await isClosed()
        expect(await modal.received('error')).toEqual([])
      },
    )

    await step(
      'behavior: a request right after a reload, before anything was open, is shown',
      async () => {
        await modal.page.reload()
        const asked = ask('personal_sign', [hex(message), address])
        await screen().approve()
        expect((await asked).answer).toMatch(/^0x/)
        await isClosed()
      },
    )

    for (const [how, go] of [
      ['closing the dialog', () => modal.dialog.getByRole('button', { name: 'Close' }).click()],
      ['Escape', () => modal.page.keyboard.press('Escape')],
    ] as const)
      await step(
        `behavior: ${how} refuses the pending request, and the next one can be approved [spec 10.12d]`,
        async () => {
          const asked = ask('personal_sign', [hex(message), address])
          await screen().root.waitFor()
          await go()
          expect(await asked).toMatchObject(rejected)
          await isClosed()

          const again = ask('personal_sign', [hex('again'), address])
          await expect.poll(() => screen().frame.getByTestId('message').textContent()).toBe('again')
          await screen().approve()
          expect((await again).answer).toMatch(/^0x/)
          await isClosed()
        },
      )

    await step('behavior: shows two requests one after the other', async () => {
      const first = ask('personal_sign', [hex('one'), address])
      const shown = () => screen().frame.getByTestId('message').textContent()
      await expect.poll(shown).toBe('one')
      const second = ask('personal_sign', [hex('two'), address])
      await screen().frame.getByText('1 of 2 requests').waitFor()
      expect(await shown()).toBe('one')
      await screen().approve()
      expect((await first).answer).toMatch(/^0x/)
      await expect.poll(shown).toBe('two')
      await screen().approve()
      expect((await second).answer).toMatch(/^0x/)
      await isClosed()
    })

    for (const [where, controlIn] of [
      ['in the frame', (frame: FrameLocator) => frame.getByTestId('cancel')],
      ['outside it', () => modal.dialog.getByRole('button', { name: 'Close' })],
    ] as const)
      await step(
        `behavior: Escape refuses all requests while the keyboard focus is ${where}`,
        async () => {
          const both = [
            ask('personal_sign', [hex('one'), address]),
            ask('personal_sign', [hex('two'), address]),
          ]
          const { frame } = screen()
          await frame.getByText('1 of 2 requests').waitFor()
          // Once it can be seen the frame takes the keyboard by itself, and only once.
          await frame.locator('[data-sight="clear"]').waitFor()
          // There is one Cancel, that of the request in sight.
          expect(await view().getByRole('button', { name: 'Cancel request' }).count()).toBe(0)
          expect(await frame.getByRole('button', { name: 'Cancel' }).count()).toBe(1)
          await controlIn(frame).focus()
          await modal.page.keyboard.press('Escape')
          for (const one of both) expect(await one).toMatchObject(rejected)
          await isClosed()
        },
      )

    await step(
      'behavior: returns to the previous view after a request that interrupted it',
      async () => {
        await modal.button.click()
        await modal.view('Account').waitFor()
        const asked = ask('personal_sign', [hex(message), address])
        await view().waitFor()
        await screen().approve()
        expect((await asked).answer).toMatch(/^0x/)
        await modal.view('Account').waitFor()
      },
    )
  })
})

describe('requests', () => {
  test('behavior: requests of every kind, with both accounts', async () => {
    const { ask, address, screen } = await enter()

    await step('behavior: signs typed data', async () => {
      const typed = {
        domain: { name: 'Shop', chainId: 31337 },
        types: {
          EIP712Domain: [
            { name: 'name', type: 'string' },
            { name: 'chainId', type: 'uint256' },
          ],
          Order: [{ name: 'item', type: 'string' }],
        },
        primaryType: 'Order' as const,
        message: { item: 'Latch' },
      }
      const asked = ask('eth_signTypedData_v4', [address, JSON.stringify(typed)])
      await screen().approve()
      const signature = (await asked).answer as Hex
      expect(await chain().verifyTypedData({ address, ...typed, signature })).toBe(true)
    })

    await step('behavior: sends native currency, and updates the balance', async () => {
      const to = '0x00000000000000000000000000000000000a11ce'
      await chain().request({
        method: 'anvil_setBalance' as never,
        params: [address, '0x8ac7230489e80000'] as never,
      })
      const balance = () => chain().getBalance({ address: to })
      const before = await balance()
      const asked = ask('eth_sendTransaction', [{ from: address, to, value: '0xde0b6b3a7640000' }])
      await screen().approve()
      const { answer } = await asked
      expect(answer).toMatch(/^0x[0-9a-f]{64}$/)
      await expect.poll(balance).toBe(before + 10n ** 18n)
      await isClosed()
    })

    await step('behavior: answers reads without showing anything [spec 1.7]', async () => {
      expect((await ask('eth_blockNumber', [])).answer).toMatch(/^0x/)
      expect((await modal.state()).open).toBe(false)
    })

    await step('behavior: switches the network without asking [spec 10.12c]', async () => {
      await modal.host((element) => element.switchNetwork('eip155:31338'))
      await expect.poll(async () => (await modal.state()).caipNetworkId).toBe('eip155:31338')
      expect((await modal.state()).open).toBe(false)
    })

    await step(
      'behavior: the visitor switches to the plain account and back, and both sign',
      async () => {
        const smart = address
        await modal.host((element) => element.switchNetwork('eip155:31337'))
        await expect.poll(async () => (await modal.state()).caipNetworkId).toBe(ONE)
        const change = async (name: string) => {
          await modal.button.click()
          await modal.view('Account').locator('[data-row=settings]').click()
          await Promise.all([
            modal.dialog.getByText('Account switched').waitFor(),
            modal.view('AccountSettings').getByText(name).click(),
          ])
          await modal.page.keyboard.press('Escape')
          await isClosed()
        }
        const signs = async (address: string) => {
          const asked = ask('personal_sign', [hex(message), address])
          await screen().approve()
          const signature = (await asked).answer as Hex
          const who = { address: address as Hex, message, signature }
          expect(await chain().verifyMessage(who)).toBe(true)
          await isClosed()
        }
        await change('Switch to your standard account')
        const plain = String((await modal.state()).caipAddress?.split(':')[2])
        expect(plain).not.toBe(smart)
        await signs(plain)
        await modal.page.reload()
        await expect
          .poll(async () => (await modal.state()).status, { timeout: 20_000 })
          .toBe('connected')
        expect((await modal.state()).caipAddress).toBe(`${ONE}:${plain}`)
        await change('Switch to your smart account')
        expect((await modal.state()).caipAddress).toBe(`${ONE}:${smart}`)
        await signs(smart)
        expect(await modal.received('error')).toEqual([])
      },
    )

    await step(
      'error: refuses a method that is on no list, shows a notice, and drops the pending request [spec 6.6b, 8.9a]',
      async () => {
        const waiting = ask('personal_sign', [hex(message), address])
        await screen().root.waitFor()
        // The notice is gone again after a moment.
        const [refused] = await Promise.all([
          ask('eth_sign', [address, hex(message)]),
          modal.dialog.getByText('Action not allowed').waitFor(),
        ])
        expect(refused.message).toBe('Requested RPC call is not allowed')
        expect(await waiting).toMatchObject(rejected)
      },
    )
  })
})
