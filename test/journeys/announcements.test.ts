import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { sendFlow } from '../../demo/viewStates/sendFlow.ts'
import { type VisitOptions, willing } from '../support/fixture.ts'
import { focused } from '../support/focus.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { heard, listen, liveRegions, type Way, ways } from '../support/listen.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { newAddress } from '../support/tokenFlow.ts'

const ONE = 'eip155:31337'
const FOX = 'example.fox'

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage

const visit = async (way: Way, account: number, more: VisitOptions = {}) => {
  modal = await fixture.visit({
    attributes: { 'default-network': ONE },
    wallets: [
      {
        name: 'Fox',
        rdns: FOX,
        accounts: [account],
        behaviours: { ...willing, connect: 'never', sign: 'never', send: 'never' },
      },
    ],
    browser: { permissions: ['clipboard-read', 'clipboard-write'] },
    ...more,
    prepare: (page) => listen(page, way),
  })
}
const fox = (answer: 'approve' | 'reject') => modal.pull(FOX, 'answer', answer)
const isClosed = () => modal.dialog.waitFor({ state: 'detached' })
/** What is said, once nothing more follows. */
const says = async () => {
  const all = await heard(modal.page)
  for (let quiet = 0; quiet < 3; quiet += 1) {
    await modal.page.waitForTimeout(200)
    const more = await heard(modal.page)
    if (more.length > 0) quiet = -1
    all.push(...more)
  }
  return all
}
const choose = async () => {
  await modal.button.click()
  await modal.dialog.locator(`[data-wallet="${FOX}"]`).click()
  await modal.view('ConnectingExternal').waitFor()
}
const connect = async () => {
  await choose()
  await fox('approve')
}

describe.each(ways)('what a screen reader is given to say, by %s', (way) => {
  test(`behavior: connecting, and an account’s address [${way}]`, async () => {
    await visit(way, 4)
    await choose()
    // The dialog's title is where the focus goes; the wallet's name is in what follows.
    expect(await says()).toEqual(['Approve in Fox. Open Fox and choose the account to use here.'])
    expect(await liveRegions(modal.page)).toHaveLength(way === 'ariaNotify' ? 0 : 2)
    await fox('approve')
    await isClosed()
    // A live region goes with the dialog.
    const said = await says()
    if (way === 'ariaNotify') expect(said).toEqual(['Connected. Fox is ready to use here.'])
    // The focus is on the button again, whose name is the account.
    expect((await focused(modal.page)).name).toContain('account on Sandbox One')
    await modal.button.click()
    await modal.view('Account').getByRole('button', { name: 'Copy address' }).click()
    expect(await says()).toEqual(['Address copied'])
    await modal.view('Account').getByRole('button', { name: 'Disconnect' }).click()
    await isClosed()
    expect(await says()).toEqual([])
    expect((await focused(modal.page)).name).toBe('Connect wallet')
  })

  test(`behavior: a wallet that declines, and one that is asked again [${way}]`, async () => {
    await visit(way, 4)
    await choose()
    await says()
    await fox('reject')
    await modal.view('ConnectingExternal').getByText('Connection declined').waitFor()
    expect(await says()).toEqual([
      'Connection declined. Nothing was shared. Close any open requests in Fox, then try again.',
    ])
    await modal.view('ConnectingExternal').getByRole('button', { name: 'Try again' }).click()
    expect(await says()).toEqual(['Approve in Fox. Open Fox and choose the account to use here.'])
    await modal.dialog.locator('header').getByRole('button', { name: 'Back' }).click()
    expect(await says()).toEqual(['Connect wallet'])
  })

  test(`behavior: signing in, declined at first [${way}]`, async () => {
    await visit(way, 4, { config: { siwx: { use: 'local', required: true } } })
    await connect()
    const view = modal.view('SIWXSignMessage')
    await view.waitFor()
    expect((await says()).join(' ')).toMatch(/(^|here\. )Sign in$/)
    await view.getByRole('button', { name: 'Sign', exact: true }).click()
    expect(await says()).toEqual(['Open Fox and sign the message there.'])
    await fox('reject')
    await modal.dialog.locator('.notices').getByText('Signature declined').waitFor()
    expect(await says()).toEqual(['! Signature declined'])
    await view.getByRole('button', { name: 'Sign', exact: true }).click()
    expect(await says()).toEqual(['Open Fox and sign the message there.'])
    await fox('approve')
    await isClosed()
    expect(await says()).toEqual([])
  })

  test(`behavior: sending, with a mistake and a change of mind [${way}]`, async () => {
    await visit(way, 5)
    await connect()
    await isClosed()
    await modal.button.click()
    await modal.view('Account').waitFor()
    await says()
    const flow = sendFlow<Locator>(modal)
    await modal.view('Account').getByRole('button', { name: 'Send' }).click()
    await flow.view.waitFor()
    expect(await says()).toEqual(['Send'])
    await flow.receiver().fill('0x12')
    expect(await says()).toEqual(['This is neither an address nor a name'])
    const to = newAddress()
    await flow.write({ token: 'ETH', amount: '0.5', to })
    expect((await says()).filter((text) => !/Select token|result/.test(text))).toEqual(['Send'])
    await flow.receiver().fill('ada.eth')
    await flow.note(/ada\.eth/)
    expect(await says()).toEqual(['Looking up ada.eth', 'ada.eth, 0xf3…b92266'])
    await flow.receiver().fill(to)
    expect(await says()).toEqual([])
    await flow.goOn()
    expect(await says()).toEqual(['Review transfer'])
    await modal.view('WalletSendPreview').locator('[data-action=send]').click()
    expect(await says()).toEqual(['Approve in Fox'])
    await fox('reject')
    expect(await says()).toEqual(['! Declined in your wallet'])
    await modal.view('WalletSendPreview').locator('[data-action=send]').click()
    await fox('approve')
    await flow.confirmed()
    const sent = await says()
    expect(sent[0]).toBe('Approve in Fox')
    expect(sent.at(-1)).toMatch(
      /^Sent\. Arrived: 0\.5\sETH\. To 0x\w+…\w+\. Confirmed on Sandbox One$/,
    )
  })

  test(`behavior: a network, and a dialog that refuses to close [${way}]`, async () => {
    await visit(way, 4)
    await connect()
    await isClosed()
    await says()
    await modal.pull(FOX, 'setChain', '0x89')
    await modal.view('UnsupportedChain').waitFor()
    expect(await says()).toEqual([])
    await modal.page.keyboard.press('Escape')
    expect(await says()).toEqual(['! Choose a network or disconnect first.'])
    await modal.pull(FOX, 'behave', { switch: 'never' })
    await modal.dialog.locator(`[data-network="${ONE}"]`).click()
    expect(await says()).toEqual([
      'Switch to Sandbox One. Approve in Fox. Approve the switch to Sandbox One there. Your wallet may ask to add it first.',
    ])
    await fox('reject')
    expect(await says()).toEqual([
      'Switch declined. Your wallet stays on its network. Nothing else has changed.',
    ])
    await modal.view('SwitchNetwork').getByRole('button', { name: 'Try again' }).click()
    expect(await says()).toEqual([
      'Approve in Fox. Approve the switch to Sandbox One there. Your wallet may ask to add it first.',
    ])
    await fox('approve')
    await isClosed()
    const last = await says()
    if (way === 'ariaNotify') expect(last).toEqual(['You are on Sandbox One'])
  })

  test(`error: tokens that cannot be read, and a search [${way}]`, async () => {
    for (const path of ['/v1/', '/v1/account/:address/balance'])
      fixture.sandbox.faults.set(path, { status: 500 })
    await visit(way, 4)
    await connect()
    await isClosed()
    await says()
    await modal.button.click()
    await modal.view('Account').locator('[data-urgent]').waitFor()
    expect(await says()).toEqual([
      '! Token Balance Unavailable. A service this page needs is not answering. Try again in a moment.',
    ])
    await modal.host((latchKey) => latchKey.open({ view: 'Networks' }))
    await modal.view('Networks').getByRole('searchbox').fill('two')
    expect(await says()).toEqual(['Choose network. 1 result'])
  })
})
