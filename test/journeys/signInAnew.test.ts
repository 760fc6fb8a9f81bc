import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createNodeWallet, type NodeWallet } from '../../demo/sandbox/wallets/nodeWallet.ts'
import type { Door } from '../support/door.ts'
import { newEmail, readCode } from '../support/frameVisitor.ts'
import { loginWalk } from '../support/loginWalk.ts'
import { type Stage, stageChains, startStage } from '../support/stage.ts'

// Signing in network by network, for wallets that are not of the browser: a phone, and the smart account of a login.

const ONE = 'eip155:31337'
const TWO = 'eip155:31338'

let stage: Stage
let door: Door
let phone: NodeWallet | undefined
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage?.close())
afterEach(async () => {
  await phone?.close()
  phone = undefined
  const { troubles } = door
  await door.close()
  expect(troubles).toEqual([])
})

const view = () => door.view('SIWXSignMessage')
const press = (name: string) => view().getByRole('button', { name, exact: true }).click()
const isClosed = () => door.dialog.waitFor({ state: 'detached' })
const networkId = async () => (await door.state()).caipNetworkId
const switchTo = (networkId: string) =>
  door.host((latchKey, id) => latchKey.switchNetwork(id), networkId)
const signedInOn = async () =>
  (await door.heard('sign-in')).map(
    ({ detail }) => (detail as { caipNetworkId: string }).caipNetworkId,
  )

type Way = { enter(): Promise<void>; says(answer: 'yes' | 'no'): Promise<void> }

const ways: Record<string, () => Way> = {
  'a phone': () => ({
    async enter() {
      const { relay, projectId } = stage.sandbox
      const chains = stageChains(stage.sandbox)
      const options = { relayUrl: relay.url, projectId, chains, authenticates: false }
      phone = await createNodeWallet(options)
      await door.button.click()
      await door.dialog.locator('[data-wallet="walletConnect"]').click()
      await door.dialog.getByRole('button', { name: 'Copy link' }).click()
      await door.dialog.getByText('Link copied').waitFor()
      await phone.pair(await door.page.evaluate(() => navigator.clipboard.readText()))
    },
    async says(answer) {
      if (phone) phone.onRequest = answer === 'yes' ? 'approve' : 'reject'
      await press('Sign')
    },
  }),
  'a login': () => {
    const { submit, otp, approveHere, screen } = loginWalk(door, stage.sandbox)
    return {
      async enter() {
        const email = newEmail()
        await submit(email)
        const device = door.view('EmailVerifyDevice')
        await device.or(otp()).first().waitFor()
        if (await device.isVisible()) await approveHere(email)
        await otp().fill(await readCode(stage.sandbox, email))
      },
      async says(answer) {
        await press('Sign')
        if (answer === 'yes') await screen().approve()
        else await screen().cancel()
      },
    }
  },
}

describe.each(Object.entries(ways))('%s', (_, way) => {
  const visit = async () => {
    door = await stage.visit({
      config: { siwx: { use: 'local', required: true } },
      browser: { permissions: ['clipboard-read', 'clipboard-write'] },
    })
    return way()
  }
  const isAsked = () => view().getByRole('button', { name: 'Sign', exact: true }).waitFor()

  test('behavior: signs in, is asked anew elsewhere, goes back by Cancel, is known after a reload, and signed out at the end', async () => {
    const { enter, says } = await visit()
    await enter()
    await isAsked()
    await says('no')
    await door.dialog.getByText(/Signature declined|might not support Smart Accounts/).waitFor()
    await isAsked()
    await says('yes')
    await isClosed()
    expect(await signedInOn()).toEqual([ONE])

    await switchTo(TWO)
    await isAsked()
    await press('Cancel')
    await isClosed()
    await expect.poll(door.state).toMatchObject({ status: 'connected', caipNetworkId: ONE })
    await switchTo(TWO)
    await isAsked()
    await says('yes')
    await isClosed()
    expect(await signedInOn()).toEqual([ONE, TWO])
    await switchTo(ONE)
    await expect.poll(networkId).toBe(ONE)
    expect(await door.dialog.count()).toBe(0)

    await door.page.reload()
    await expect
      .poll(async () => (await door.heard('sign-in')).map(({ detail }) => detail), {
        timeout: 20_000,
      })
      .toMatchObject([{ restored: true, caipNetworkId: ONE }])
    expect(await door.dialog.count()).toBe(0)
    await door.host((latchKey) => latchKey.disconnect())
    await expect.poll(() => door.heard('sign-out')).toHaveLength(1)
    await expect.poll(async () => (await door.state()).status).toBe('disconnected')
  })

  test('behavior: who cancels with nothing signed is disconnected', async () => {
    const { enter } = await visit()
    await enter()
    await isAsked()
    await press('Cancel')
    await isClosed()
    await expect.poll(door.state).toMatchObject({ status: 'disconnected', accounts: [] })
    expect(await signedInOn()).toEqual([])
    if (phone) await expect.poll(() => phone?.sessions()).toEqual([])
  })
})
