import { encodeFunctionData, erc20Abi, type Hex, parseEther, toHex } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { callNode } from '../../demo/sandbox/chains/callNode.ts'
import { devAccounts } from '../../demo/sandbox/chains/devAccounts.ts'
import { exchangeContracts } from '../../demo/sandbox/chains/exchange/exchangeContracts.ts'
import { waitUntilMined } from '../../demo/sandbox/chains/waitUntilMined.ts'
import { createNodeWallet } from '../../demo/sandbox/wallets/nodeWallet.ts'
import type { Door } from '../support/door.ts'
import { newEmail } from '../support/frameVisitor.ts'
import { loginWalk } from '../support/loginWalk.ts'
import { type Stage, stageChains, startStage } from '../support/stage.ts'
import { swapWalk } from '../support/swapWalk.ts'
import { evmChain, giveCoins } from '../support/tokenWalk.ts'

// The same exchange by wallets that are not in the browser: on a phone, and behind a login.

const ONE = 'eip155:31337'

let stage: Stage
let door: Door
beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage?.close())
afterEach(async () => {
  const { troubles } = door
  await door.close()
  expect(troubles).toEqual([])
})

const brass = () => {
  const token = stage.sandbox.tokens[ONE]?.erc20
  if (!token) throw new Error('The chain has lost its token')
  return { address: token.address, abi: erc20Abi } as const
}
const heldBy = (owner: Hex) =>
  evmChain(stage.sandbox).readContract({ ...brass(), functionName: 'balanceOf', args: [owner] })
const allowedBy = (owner: Hex) =>
  evmChain(stage.sandbox).readContract({
    ...{ ...brass(), functionName: 'allowance' },
    args: [owner, exchangeContracts.router],
  })

test('behavior: a phone approves and swaps, and says no to the next', async () => {
  const wallet = await createNodeWallet({
    relayUrl: stage.sandbox.relay.url,
    projectId: stage.sandbox.projectId,
    chains: stageChains(stage.sandbox),
    mnemonicIndex: 5,
  })
  try {
    door = await stage.visit({
      attributes: { 'default-network': ONE },
      browser: { permissions: ['clipboard-read', 'clipboard-write'] },
    })
    await door.button.click()
    await door.dialog.locator('[data-wallet="walletConnect"]').click()
    await door.dialog.getByRole('button', { name: 'Copy link' }).click()
    await door.dialog.getByText('Link copied').waitFor()
    await wallet.pair(await door.page.evaluate(() => navigator.clipboard.readText()))
    await expect
      .poll(async () => (await door.state()).status, { timeout: 20_000 })
      .toBe('connected')
    await door.dialog.waitFor({ state: 'detached' })
    const owner = devAccounts[5]?.address as Hex
    const before = await heldBy(owner)
    const walk = swapWalk(door)
    await door.host((latchKey) =>
      latchKey.open({
        view: 'Swap',
        arguments: { amount: '12.5', fromToken: 'brass', toToken: 'eth' },
      }),
    )
    await expect.poll(() => walk.amount().inputValue()).toBe('12.5')
    await walk.goOn()
    await walk.step('approve')
    await walk.preview.locator('[data-action=swap]').waitFor()
    await walk.step('swap')
    await walk.settled()
    expect(before - (await heldBy(owner))).toBe(parseEther('12.5'))

    wallet.onRequest = 'reject'
    await walk.open()
    await walk.write('0.5', { from: 'Ether', to: 'USDS' })
    await walk.goOn()
    await walk.step('swap')
    await door.page.getByText('Declined in your wallet').waitFor()
    await walk.preview.waitFor()
  } finally {
    await wallet.close()
  }
})

test('behavior: behind a login: the coin into a token, then back in one go, approval and all', async () => {
  door = await stage.visit({ attributes: { 'default-network': ONE } })
  const login = loginWalk(door, stage.sandbox)
  await login.logIn(newEmail())
  const own = String((await door.state()).caipAddress?.split(':')[2]) as Hex
  await giveCoins(stage.sandbox, own)
  const walk = swapWalk(door)
  await walk.open()
  await walk.write('0.5', { to: 'BRASS' })
  await walk.goOn()
  await walk.step('swap')
  await door.view('ApproveTransaction').waitFor()
  await login.screen().approve()
  await walk.settled()
  const held = await heldBy(own)
  expect(held).toBeGreaterThan(0n)

  // A no brings the preview back, with all that was written.
  await walk.open()
  await walk.write('10', { from: 'BRASS', to: 'Ether' })
  await walk.goOn()
  await walk.preview.getByRole('button', { name: 'Approve and swap' }).click()
  await door.view('ApproveTransaction').waitFor()
  await login.screen().cancel()
  await door.page.getByText('Declined in your wallet').waitFor()
  await walk.preview.getByRole('button', { name: 'Approve and swap' }).click()
  await door.view('ApproveTransaction').waitFor()
  await login.screen().approve()
  await walk.settled()
  expect(held - (await heldBy(own))).toBe(parseEther('10'))
  expect(await allowedBy(own)).toBe(0n)

  // Both stand in the activity, found after a reload.
  await door.page.reload()
  await expect.poll(async () => (await door.state()).status).toBe('connected')
  await door.host((latchKey) => latchKey.open({ view: 'Transactions' }))
  await expect.poll(() => door.view('Transactions').getByText('Swapped').count()).toBe(2)
})

test('behavior: behind a login, who was given tokens alone swaps them: the fee is paid for them', async () => {
  door = await stage.visit({ attributes: { 'default-network': ONE } })
  const login = loginWalk(door, stage.sandbox)
  await login.logIn(newEmail())
  const own = String((await door.state()).caipAddress?.split(':')[2]) as Hex
  const args = [own, parseEther('100')] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  const [hash] = await callNode(stage.sandbox.urls.chains[ONE] ?? '', [
    {
      method: 'eth_sendTransaction',
      params: [{ from: devAccounts[1]?.address, to: brass().address, data, gas: toHex(200_000) }],
    },
  ])
  await waitUntilMined(evmChain(stage.sandbox), hash)
  const walk = swapWalk(door)
  await walk.open()
  await walk.write('40', { from: 'BRASS', to: 'Ether' })
  await walk.goOn()
  await walk.preview.getByRole('button', { name: 'Approve and swap' }).click()
  await door.view('ApproveTransaction').waitFor()
  await login.screen().approve()
  await walk.settled()
  expect(await heldBy(own)).toBe(parseEther('60'))
  expect(await evmChain(stage.sandbox).getBalance({ address: own })).toBeGreaterThan(0n)
})
