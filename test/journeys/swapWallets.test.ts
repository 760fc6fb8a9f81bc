import { encodeFunctionData, erc20Abi, type Hex, parseEther, toHex } from 'viem'
import { expect } from 'vitest'
import { waitUntilMined } from '#frame/accounts/waitUntilMined.ts'
import { devAccounts } from '#testkit/keys/devAccounts.ts'
import { createNodeWallet } from '#testkit/wallets/testing/nodeWallet.ts'
import { callNode } from '../../demo/sandbox/chains/callNode.ts'
import { exchangeContracts } from '../../demo/sandbox/chains/exchange/exchangeContracts.ts'
import { swapFlow } from '../../demo/viewStates/swapFlow.ts'
import { fixtureChains } from '../support/fixture.ts'
import { newEmail } from '../support/frameVisitor.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { loginFlow } from '../support/loginFlow.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { evmChain, giveCoins } from '../support/tokenFlow.ts'

// Swaps by wallets that are not injected: on a phone, and embedded.

const ONE = 'eip155:31337'

const test = journeys()
const fixture = fixtureOf(test)
let modal: ModalPage

const brass = () => {
  const token = fixture.sandbox.tokens[ONE]?.erc20
  if (!token) throw new Error('The chain has lost its token')
  return { address: token.address, abi: erc20Abi } as const
}
const heldBy = (owner: Hex) =>
  evmChain(fixture.sandbox).readContract({ ...brass(), functionName: 'balanceOf', args: [owner] })
const allowedBy = (owner: Hex) =>
  evmChain(fixture.sandbox).readContract({
    ...brass(),
    functionName: 'allowance',
    args: [owner, exchangeContracts.router],
  })

test('behavior: a phone approves and swaps, and refuses the next [spec 10.17b]', async () => {
  const wallet = await createNodeWallet({
    relayUrl: fixture.sandbox.relay.url,
    projectId: fixture.sandbox.projectId,
    chains: fixtureChains(fixture.sandbox),
    mnemonicIndex: 5,
  })
  try {
    modal = await fixture.visit({
      attributes: { 'default-network': ONE },
      browser: { permissions: ['clipboard-read', 'clipboard-write'] },
    })
    await modal.button.click()
    await modal.dialog.locator('[data-wallet="walletConnect"]').click()
    await modal.dialog.getByRole('button', { name: 'Copy link' }).click()
    await modal.dialog.getByText('Link copied').waitFor()
    await wallet.pair(await modal.page.evaluate(() => navigator.clipboard.readText()))
    await expect
      .poll(async () => (await modal.state()).status, { timeout: 20_000 })
      .toBe('connected')
    await modal.dialog.waitFor({ state: 'detached' })
    const owner = devAccounts[5]?.address as Hex
    const before = await heldBy(owner)
    const flow = swapFlow(modal)
    await modal.host((latchKey) =>
      latchKey.open({
        view: 'Swap',
        arguments: { amount: '12.5', fromToken: 'brass', toToken: 'eth' },
      }),
    )
    await expect.poll(() => flow.amount().inputValue()).toBe('12.5')
    await flow.goOn()
    await flow.step('approve')
    await flow.preview.locator('[data-action=swap]').waitFor()
    await flow.step('swap')
    await flow.settled()
    expect(before - (await heldBy(owner))).toBe(parseEther('12.5'))

    wallet.onRequest = 'reject'
    await flow.open()
    await flow.write('0.5', { from: 'Ether', to: 'USDS' })
    await flow.goOn()
    await flow.step('swap')
    await modal.page.getByText('Declined in your wallet').waitFor()
    await flow.preview.waitFor()
  } finally {
    await wallet.close()
  }
})

test('behavior: an embedded wallet swaps native currency into a token, then back with approval and swap in one batch', async () => {
  modal = await fixture.visit({ attributes: { 'default-network': ONE } })
  const login = loginFlow(modal, fixture.sandbox)
  await login.logIn(newEmail())
  const own = String((await modal.state()).caipAddress?.split(':')[2]) as Hex
  await giveCoins(fixture.sandbox, own)
  const flow = swapFlow(modal)
  await flow.open()
  await flow.write('0.5', { to: 'BRASS' })
  await flow.goOn()
  await flow.step('swap')
  await modal.view('ApproveTransaction').waitFor()
  await login.screen().approve()
  await flow.settled()
  const held = await heldBy(own)
  expect(held).toBeGreaterThan(0n)

  // A no brings the preview back, with all that was written.
  await flow.open()
  await flow.write('10', { from: 'BRASS', to: 'Ether' })
  await flow.goOn()
  await flow.preview.getByRole('button', { name: 'Approve and swap' }).click()
  await modal.view('ApproveTransaction').waitFor()
  await login.screen().cancel()
  await modal.page.getByText('Declined in your wallet').waitFor()
  await flow.preview.getByRole('button', { name: 'Approve and swap' }).click()
  await modal.view('ApproveTransaction').waitFor()
  await login.screen().approve()
  await flow.settled()
  expect(held - (await heldBy(own))).toBe(parseEther('10'))
  expect(await allowedBy(own)).toBe(0n)

  // Both stand in the activity, found after a reload.
  await modal.page.reload()
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  await modal.host((latchKey) => latchKey.open({ view: 'Transactions' }))
  await expect.poll(() => modal.view('Transactions').getByText('Swapped').count()).toBe(2)
})

test('behavior: an embedded wallet with only tokens swaps them, with its fee paid by the paymaster', async () => {
  modal = await fixture.visit({ attributes: { 'default-network': ONE } })
  const login = loginFlow(modal, fixture.sandbox)
  await login.logIn(newEmail())
  const own = String((await modal.state()).caipAddress?.split(':')[2]) as Hex
  const args = [own, parseEther('100')] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  const [hash] = await callNode(fixture.sandbox.urls.chains[ONE] ?? '', [
    {
      method: 'eth_sendTransaction',
      params: [{ from: devAccounts[1]?.address, to: brass().address, data, gas: toHex(200_000) }],
    },
  ])
  await waitUntilMined(evmChain(fixture.sandbox), hash)
  const flow = swapFlow(modal)
  await flow.open()
  await flow.write('40', { from: 'BRASS', to: 'Ether' })
  await flow.goOn()
  await flow.preview.getByRole('button', { name: 'Approve and swap' }).click()
  await modal.view('ApproveTransaction').waitFor()
  await login.screen().approve()
  await flow.settled()
  expect(await heldBy(own)).toBe(parseEther('60'))
  expect(await evmChain(fixture.sandbox).getBalance({ address: own })).toBeGreaterThan(0n)
})
