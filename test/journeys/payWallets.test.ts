import { type Hex, parseEther } from 'viem'
import { expect } from 'vitest'
import { toBase58 } from '#lib/base58.ts'
import { callNode } from '../../demo/sandbox/chains/callNode.ts'
import { solanaPlan } from '../../demo/sandbox/chains/solana/solanaPlan.ts'
import {
  associatedTokenAccount,
  solanaTokens,
} from '../../demo/sandbox/chains/solana/solanaTokens.ts'
import { willing } from '../support/fixture.ts'
import { newEmail } from '../support/frameVisitor.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { loginFlow } from '../support/loginFlow.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { ownedFlow } from '../support/ownedFixture.ts'
import { payFlow } from '../support/payFlow.ts'
import { evmChain, giveCoins, newAddress } from '../support/tokenFlow.ts'

// A page's payment request, paid from the other kinds of wallet.

const ONE = 'eip155:31337'
const SOLANA = solanaPlan.caipNetworkId

const test = journeys({ sandbox: { namespaces: ['solana'] } })
const fixture = fixtureOf(test)
let modal: ModalPage

test('behavior: an embedded wallet approves in its own view, declines in it, and the payment is in Activity', async () => {
  modal = await fixture.visit({ attributes: { 'default-network': ONE, pay: '' } })
  const flow = payFlow(modal)
  const login = loginFlow(modal, fixture.sandbox)
  await login.logIn(newEmail())
  const own = String((await modal.state()).caipAddress?.split(':')[2]) as Hex
  await giveCoins(fixture.sandbox, own)
  const to = newAddress()
  await flow.ask({ paymentAsset: { network: ONE, asset: 'native' }, recipient: to, amount: 0.5 })
  await flow.pay()
  await modal.view('ApproveTransaction').waitFor()
  await login.screen().cancel()
  await modal.page.getByText('Declined in your wallet').waitFor()
  await flow.view.waitFor()
  await flow.pay()
  await modal.view('ApproveTransaction').waitFor()
  await login.screen().approve()
  await flow.loading.getByText('Payment completed').waitFor()
  expect((await flow.end()).type).toBe('wallet')
  expect(await evmChain(fixture.sandbox).getBalance({ address: to })).toBe(parseEther('0.5'))
  await modal.dialog.waitFor({ state: 'detached' })
  const panel = await ownedFlow(modal).tab('Activity')
  await panel.locator('[data-activity=send]').getByText('0.5 ETH').waitFor()
})

test.each([
  ['SOL', undefined, 1_500_000_000n],
  ['an SPL token', solanaTokens.spl, 1_500_000n],
])(
  'behavior: on Solana, %s, from a page whose active namespace is another',
  async (_, token, units) => {
    modal = await fixture.visit({
      attributes: { 'default-network': ONE, pay: '' },
      wallets: [
        {
          name: 'Sunbird',
          rdns: 'example.sun',
          announces: false,
          isOnSolana: true,
          accounts: [5],
          behaviours: willing,
        },
      ],
    })
    const flow = payFlow(modal)
    const to = toBase58(crypto.getRandomValues(new Uint8Array(32)))
    await flow.ask({
      paymentAsset: {
        network: SOLANA,
        ...(token
          ? { asset: token.address, metadata: { symbol: token.symbol, decimals: token.decimals } }
          : { asset: 'native' }),
      },
      recipient: `${SOLANA}:${to}`,
      amount: '1.5',
    })
    await flow.view.locator('[data-action=connect]').click()
    await modal.page.locator('[data-wallet="standard:sunbird"]').click()
    await flow.pay()
    await flow.end()
    const node = String(fixture.sandbox.urls.chains[SOLANA])
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
