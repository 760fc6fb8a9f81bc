import { type Hex, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { callNode } from '../../demo/sandbox/chains/callNode.ts'
import { solanaPlan } from '../../demo/sandbox/chains/solana/solanaPlan.ts'
import {
  associatedTokenAccount,
  solanaTokens,
} from '../../demo/sandbox/chains/solana/solanaTokens.ts'
import { toBase58 } from '../../src/lib/base58.ts'
import type { Door } from '../support/door.ts'
import { newEmail } from '../support/frameVisitor.ts'
import { loginWalk } from '../support/loginWalk.ts'
import { ownedWalk } from '../support/ownedStage.ts'
import { payWalk } from '../support/payWalk.ts'
import { type Stage, startStage, willing } from '../support/stage.ts'
import { evmChain, giveCoins, stranger } from '../support/tokenWalk.ts'

// What a page asks to be paid, from the other kinds of wallet.

const ONE = 'eip155:31337'
const SOLANA = solanaPlan.caipNetworkId

let stage: Stage
let door: Door
beforeAll(async () => {
  stage = await startStage({ families: ['solana'] })
})
afterAll(() => stage?.close())
afterEach(async () => {
  const { troubles } = door
  await door.close()
  expect(troubles).toEqual([])
})

test('behavior: behind a login: approved in its own view, declined in it, and found in Activity', async () => {
  door = await stage.visit({ attributes: { 'default-network': ONE, pay: '' } })
  const walk = payWalk(door)
  const login = loginWalk(door, stage.sandbox)
  await login.logIn(newEmail())
  const own = String((await door.state()).caipAddress?.split(':')[2]) as Hex
  await giveCoins(stage.sandbox, own)
  const to = stranger()
  await walk.ask({ paymentAsset: { network: ONE, asset: 'native' }, recipient: to, amount: 0.5 })
  await walk.pay()
  await door.view('ApproveTransaction').waitFor()
  await login.screen().cancel()
  await door.page.getByText('Declined in your wallet').waitFor()
  await walk.view.waitFor()
  await walk.pay()
  await door.view('ApproveTransaction').waitFor()
  await login.screen().approve()
  await walk.loading.getByText('Payment completed').waitFor()
  expect((await walk.end()).type).toBe('wallet')
  expect(await evmChain(stage.sandbox).getBalance({ address: to })).toBe(parseEther('0.5'))
  await door.dialog.waitFor({ state: 'detached' })
  const panel = await ownedWalk(door).tab('Activity')
  await panel.locator('[data-activity=send]').getByText('0.5 ETH').waitFor()
})

test.each([
  ['SOL', undefined, 1_500_000_000n],
  ['an SPL token', solanaTokens.spl, 1_500_000n],
])(
  'behavior: on Solana, %s, from a page that stands on another family',
  async (_, token, units) => {
    door = await stage.visit({
      attributes: { 'default-network': ONE, pay: '' },
      wallets: [
        {
          ...{ name: 'Sunbird', rdns: 'example.sun', announces: false, isOnSolana: true },
          ...{ accounts: [5], behaviours: willing },
        },
      ],
    })
    const walk = payWalk(door)
    const to = toBase58(crypto.getRandomValues(new Uint8Array(32)))
    await walk.ask({
      paymentAsset: {
        network: SOLANA,
        ...(token
          ? { asset: token.address, metadata: { symbol: token.symbol, decimals: token.decimals } }
          : { asset: 'native' }),
      },
      ...{ recipient: `${SOLANA}:${to}`, amount: '1.5' },
    })
    await walk.view.locator('[data-action=connect]').click()
    await door.page.locator('[data-wallet="standard:sunbird"]').click()
    await walk.pay()
    await walk.end()
    const node = String(stage.sandbox.urls.chains[SOLANA])
    const call = async (method: string, ...params: unknown[]) =>
      (await callNode(node, [{ method, params }]))[0]
    if (token) {
      const account = await associatedTokenAccount(to, token)
      expect(await call('getTokenAccountBalance', account)).toMatchObject({
        value: { amount: String(units) },
      })
    } else expect(await call('getBalance', to)).toMatchObject({ value: Number(units) })
  },
)
