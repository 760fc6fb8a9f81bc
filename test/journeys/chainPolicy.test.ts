import { describe, expect } from 'vitest'
import { type FixtureWallet, willing } from '../support/fixture.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { step } from '../support/step.ts'

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'
const POLYGON = '0x89'
const NOWHERE = '0x67932' // 424242
const FOX = 'example.fox'

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage

const connected = async (policy: string, behaviours: FixtureWallet['behaviours'] = {}) => {
  modal = await fixture.visit({
    wallets: [{ name: 'Fox', rdns: FOX, behaviours: { ...willing, ...behaviours } }],
    attributes: { 'chain-policy': policy },
    browser: { reducedMotion: 'no-preference' },
  })
  await modal.connect('Fox')
}
const stray = async (chainId = NOWHERE) => {
  await modal.pull(FOX, 'setChain', chainId)
  await expect
    .poll(async () => (await modal.state()).caipNetworkId)
    .toBe(`eip155:${Number(chainId)}`)
}
const stranded = () => modal.view('UnsupportedChain')
const row = (id: string) => modal.page.locator(`[data-network="${id}"]`)
const isMarkedWrong = () => modal.host((latchKey) => latchKey.matches(':state(wrong-network)'))
const networkId = async () => (await modal.state()).caipNetworkId

/**
 * Watches for the card's shake, frame by frame in the page, since a shake is short. Resolves once it watches, with
 * a function that waits for the shake.
 */
const watchForShake = async () => {
  await modal.dialog.locator('.card').evaluate((card) => {
    const shaken = new Promise<void>((resolve) => {
      const look = () => {
        const turns = card
          .getAnimations()
          .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
        if (turns.some(({ transform }) => String(transform).includes('rotate'))) resolve()
        else requestAnimationFrame(look)
      }
      look()
    })
    Object.assign(window, { shaken })
  })
  return () => modal.page.evaluate(() => Reflect.get(window, 'shaken') as Promise<void>)
}

describe('require', () => {
  test('behavior: a visitor who leaves the supported networks is led back', async () => {
    await connected('require')

    await step(
      'behavior: leaving the supported networks opens a view that leads back [spec 10.5h]',
      async () => {
        await stray(POLYGON)
        await stranded().getByText('This page does not work on Polygon.').waitFor()
        await expect.poll(isMarkedWrong).toBe(true)
        await expect
          .poll(() => modal.received('network-change'))
          .toEqual([
            expect.objectContaining({
              detail: expect.objectContaining({ caipNetworkId: 'eip155:137', supported: false }),
            }),
          ])
        await row(TWO).click()
        await modal.dialog.waitFor({ state: 'detached' })
        await expect.poll(networkId).toBe(TWO)
        await expect.poll(isMarkedWrong).toBe(false)
      },
    )

    await step(
      'behavior: the view cannot be dismissed: the card shakes and gives the reason',
      async () => {
        await stray()
        await stranded().getByText('the network your wallet is using').waitFor()
        const closed = await modal.received('close')
        const ways = [
          () => modal.page.keyboard.press('Escape'),
          () => modal.dialog.getByRole('button', { name: 'Close' }).click(),
          () => modal.page.mouse.click(5, 5),
          () => modal.host((latchKey) => latchKey.close()),
        ]
        for (const leave of ways) {
          const isShaken = await watchForShake()
          await leave()
          await isShaken()
          await modal.dialog
            .locator('.refusal')
            .getByText('Choose a network or disconnect')
            .waitFor()
          await expect
            .poll(() =>
              modal.dialog.locator('.card').evaluate((card) => card.getAnimations().length),
            )
            .toBe(0)
          expect(await modal.dialog.isVisible()).toBe(true)
        }
        await stranded().waitFor()
        expect(await modal.received('close')).toEqual(closed)
      },
    )

    await step('behavior: switching back in the wallet closes the view', async () => {
      await stranded().waitFor()
      await modal.pull(FOX, 'setChain', '0x7a69')
      await modal.dialog.waitFor({ state: 'detached' })
      await expect.poll(networkId).toBe(ONE)
    })

    await step('behavior: with reduced motion it gives the reason without shaking', async () => {
      await modal.page.emulateMedia({ reducedMotion: 'reduce' })
      await stray()
      await stranded().waitFor()
      await modal.page.keyboard.press('Escape')
      await modal.dialog.locator('.refusal').getByText('Choose a network or disconnect').waitFor()
      const moves = await modal.dialog.locator('.card').evaluate((card) =>
        card
          .getAnimations()
          .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
          .filter(({ transform }) => transform && transform !== 'none'),
      )
      expect(moves).toEqual([])
    })
    await modal.page.emulateMedia({ reducedMotion: 'no-preference' })

    await modal.pull(FOX, 'behave', { switch: 'reject' })
    await step('behavior: after a refused switch the view stays, with a retry', async () => {
      await row(ONE).click()
      await modal.view('SwitchNetwork').getByText('Switch declined').waitFor()
      await modal.view('SwitchNetwork').getByText('Your wallet stays on its network').waitFor()
      await modal.page.keyboard.press('Escape')
      await modal.dialog.locator('.refusal').getByText('Choose a network or disconnect').waitFor()
      await modal.dialog.getByRole('button', { name: 'Back' }).click()
      await stranded().waitFor()

      await modal.pull(FOX, 'behave', { switch: 'approve' })
      await row(ONE).click()
      await modal.dialog.waitFor({ state: 'detached' })
      await expect.poll(networkId).toBe(ONE)
    })

    await step(
      'behavior: a page load does not open the view; the button names the problem and opens it',
      async () => {
        await stray()
        await stranded().waitFor()
        await modal.page.reload()
        await modal.host((latchKey) => latchKey.ready)
        await modal.button.getByText('Wrong network').waitFor()
        expect(await modal.dialog.count()).toBe(0)
        await expect.poll(isMarkedWrong).toBe(true)
        await modal.button.click()
        await stranded().waitFor()
      },
    )

    await step('behavior: disconnecting closes the view', async () => {
      await stranded().getByRole('button', { name: 'Disconnect' }).click()
      await modal.dialog.waitFor({ state: 'detached' })
      expect((await modal.state()).status).toBe('disconnected')
      expect((await modal.pull(FOX, 'state')).isPermitted).toBe(false)
    })

    await modal.pull(FOX, 'behave', { ...willing, switch: 'reject' })
    await step(
      'behavior: connecting on an unsupported network asks for a supported one first',
      async () => {
        const switches = async () => (await modal.asked(FOX, 'wallet_switchEthereumChain')).length
        const before = await switches()
        await modal.button.click()
        await modal.dialog.getByText('Fox', { exact: true }).first().click()
        await stranded().waitFor()
        // Connected, the wallet is asked to move: it refuses this once.
        await expect.poll(switches).toBeGreaterThan(before)
        await modal.pull(FOX, 'behave', { switch: 'approve' })
        await row(ONE).click()
        await modal.dialog.waitFor({ state: 'detached' })
        await expect.poll(networkId).toBe(ONE)
        expect((await modal.state()).status).toBe('connected')
      },
    )
  })
})

describe('warn', () => {
  test('behavior: names the problem, and leaves the way back to the visitor', async () => {
    await connected('warn')

    await step(
      'behavior: opens nothing; the button names the problem and opens the list of networks',
      async () => {
        await stray()
        await modal.button.getByText('Wrong network').waitFor()
        await expect.poll(isMarkedWrong).toBe(true)
        expect(await modal.dialog.count()).toBe(0)
        await modal.button.click()
        await stranded().waitFor()
        // Only a warning: it may be left.
        await modal.page.keyboard.press('Escape')
        await modal.dialog.waitFor({ state: 'detached' })

        await modal.button.click()
        await row(TWO).click()
        await modal.dialog.waitFor({ state: 'detached' })
        await expect.poll(networkId).toBe(TWO)
        await expect.poll(isMarkedWrong).toBe(false)
      },
    )

    await step(
      'behavior: the account names the problem too, and shows no unknown balance',
      async () => {
        await stray()
        await modal.host((latchKey) => latchKey.open({ view: 'Account' }))
        const view = modal.view('Account')
        await view.getByText('Wrong network: Unknown Network').waitFor()
        expect(await view.getByRole('region', { name: 'Balance' }).count()).toBe(0)
        await view.getByRole('button', { name: 'Switch network' }).click()
        await stranded().waitFor()
        await modal.dialog.getByRole('button', { name: 'Back' }).click()
        await view.waitFor()
      },
    )
  })
})

describe('ignore', () => {
  test('behavior: an unsupported network is not reported, and the account is shown as usual', async () => {
    await connected('ignore')
    await modal.button.getByText('ada.eth').waitFor()
    await stray()
    await modal.button.getByText('ada.eth').waitFor()
    await expect.poll(isMarkedWrong).toBe(false)
    expect(await modal.dialog.count()).toBe(0)
    await modal.button.click()
    const view = modal.view('Account')
    await modal.dialog.getByRole('button', { name: 'Connected with Fox' }).waitFor()
    expect(await view.getByText('Wrong network').count()).toBe(0)
    expect(await view.getByRole('region', { name: 'Balance' }).count()).toBe(0)
    await view.getByRole('button', { name: 'Unknown Network' }).click()
    await row(ONE).click()
    await modal.view('Account').getByRole('button', { name: 'Sandbox One' }).waitFor()
    await expect.poll(networkId).toBe(ONE)
  })
})
