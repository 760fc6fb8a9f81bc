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
const APPROVE = 'Approve in Fox. Open Fox and choose the account to use here.'

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
/** What is said from here on is exactly this. What would come too late is found by the next call. */
const isSaid = async (expected: readonly unknown[], counts = (_text: string) => true) => {
  const all: string[] = []
  const hear = async () => {
    all.push(...(await heard(modal.page)).filter(counts))
    return all
  }
  await expect.poll(hear).toEqual(expected)
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
    await isSaid([APPROVE])
    expect(await liveRegions(modal.page)).toHaveLength(way === 'ariaNotify' ? 0 : 2)
    await fox('approve')
    await isClosed()
    // A live region goes with the dialog.
    const said = await heard(modal.page)
    if (way === 'ariaNotify') expect(said).toEqual(['Connected. Fox is ready to use here.'])
    // The focus is on the button again, whose name is the account.
    expect((await focused(modal.page)).name).toContain('account on Sandbox One')
    await modal.button.click()
    await modal.view('Account').getByRole('button', { name: 'Copy address' }).click()
    await isSaid(['Address copied'])
    await modal.view('Account').getByRole('button', { name: 'Disconnect' }).click()
    await isClosed()
    expect((await focused(modal.page)).name).toBe('Connect wallet')
    // Nothing but this was said since.
    await choose()
    await isSaid([APPROVE])
  })

  test(`behavior: a wallet that declines, and one that is asked again [${way}]`, async () => {
    await visit(way, 4)
    await choose()
    await isSaid([APPROVE])
    await fox('reject')
    await modal.view('ConnectingExternal').getByText('Connection declined').waitFor()
    await isSaid([
      'Connection declined. Nothing was shared. Close any open requests in Fox, then try again.',
    ])
    await modal.view('ConnectingExternal').getByRole('button', { name: 'Try again' }).click()
    await isSaid([APPROVE])
    await modal.dialog.locator('header').getByRole('button', { name: 'Back' }).click()
    await isSaid(['Connect wallet'])
  })

  test(`behavior: signing in, declined at first [${way}]`, async () => {
    await visit(way, 4, { config: { siwx: { use: 'local', required: true } } })
    await connect()
    const view = modal.view('SIWXSignMessage')
    await view.waitFor()
    const begins: string[] = []
    await expect
      .poll(async () => begins.push(...(await heard(modal.page))) && begins.join(' '))
      .toMatch(/(^|here\. )Sign in$/)
    await view.getByRole('button', { name: 'Sign', exact: true }).click()
    await isSaid(['Open Fox and sign the message there.'])
    await fox('reject')
    await modal.dialog.locator('.notices').getByText('Signature declined').waitFor()
    await isSaid(['! Signature declined'])
    await view.getByRole('button', { name: 'Sign', exact: true }).click()
    await isSaid(['Open Fox and sign the message there.'])
    await fox('approve')
    await isClosed()
    // Nothing but this was said since.
    await modal.button.click()
    await modal.view('Account').getByRole('button', { name: 'Copy address' }).click()
    await isSaid(['Address copied'])
  })

  test(`behavior: sending, with a mistake and a change of mind [${way}]`, async () => {
    await visit(way, 5)
    await connect()
    await isClosed()
    await modal.button.click()
    await modal.view('Account').waitFor()
    await heard(modal.page)
    const flow = sendFlow<Locator>(modal)
    await modal.view('Account').getByRole('button', { name: 'Send' }).click()
    await flow.view.waitFor()
    await isSaid(['Send'])
    await flow.receiver().fill('0x12')
    await isSaid(['This is neither an address nor a name'])
    const to = newAddress()
    await flow.write({ token: 'ETH', amount: '0.5', to })
    await isSaid(['Send'], (text) => !/Select token|result/.test(text))
    await flow.receiver().fill('ada.eth')
    await flow.note(/ada\.eth/)
    await isSaid(['Looking up ada.eth', 'ada.eth, 0xf3…b92266'])
    await flow.receiver().fill(to)
    await isSaid([])
    await flow.goOn()
    await isSaid(['Review transfer'])
    await modal.view('WalletSendPreview').locator('[data-action=send]').click()
    await isSaid(['Approve in Fox'])
    await fox('reject')
    await isSaid(['! Declined in your wallet'])
    await modal.view('WalletSendPreview').locator('[data-action=send]').click()
    await fox('approve')
    await flow.confirmed()
    const sent: string[] = []
    const times = (what: RegExp) => sent.join('. ').match(what)?.length
    // A chain that is slow has "Sending" said first, and then the title after the news.
    await expect
      .poll(async () => {
        sent.push(...(await heard(modal.page)))
        return [
          times(/\bSent\b/g),
          times(/Arrived: 0\.5\sETH\. To 0x\w+…\w+\. Confirmed on Sandbox One/g),
        ]
      })
      .toEqual([1, 1])
    expect(sent[0]).toBe('Approve in Fox')
  })

  test(`behavior: a network, and a dialog that refuses to close [${way}]`, async () => {
    await visit(way, 4)
    await connect()
    await isClosed()
    await heard(modal.page)
    await modal.pull(FOX, 'setChain', '0x89')
    await modal.view('UnsupportedChain').waitFor()
    await isSaid([])
    await modal.page.keyboard.press('Escape')
    await isSaid(['! Choose a network or disconnect first.'])
    await modal.pull(FOX, 'behave', { switch: 'never' })
    await modal.dialog.locator(`[data-network="${ONE}"]`).click()
    await isSaid([
      'Switch to Sandbox One. Approve in Fox. Approve the switch to Sandbox One there. Your wallet may ask to add it first.',
    ])
    await fox('reject')
    await isSaid(['Switch declined. Your wallet stays on its network. Nothing else has changed.'])
    await modal.view('SwitchNetwork').getByRole('button', { name: 'Try again' }).click()
    await isSaid([
      'Approve in Fox. Approve the switch to Sandbox One there. Your wallet may ask to add it first.',
    ])
    await fox('approve')
    await isClosed()
    const last = await heard(modal.page)
    if (way === 'ariaNotify') expect(last).toEqual(['You are on Sandbox One'])
  })

  test(`error: tokens that cannot be read, and a search [${way}]`, async () => {
    for (const path of ['/v1/', '/v1/account/:address/balance'])
      fixture.sandbox.faults.set(path, { status: 500 })
    await visit(way, 4)
    await connect()
    await isClosed()
    await heard(modal.page)
    await modal.button.click()
    await modal.view('Account').locator('[data-urgent]').waitFor()
    await isSaid([
      '! Token Balance Unavailable. A service this page needs is not answering. Try again in a moment.',
    ])
    await modal.host((latchKey) => latchKey.open({ view: 'Networks' }))
    await modal.view('Networks').getByRole('searchbox').fill('two')
    // Where the machine is slow the field is filled after the view has been said.
    const said: string[] = []
    await expect
      .poll(async () => said.push(...(await heard(modal.page))) && said.join('. '))
      .toBe('Choose network. 1 result')
  })
})
