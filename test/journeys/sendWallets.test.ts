import { encodeFunctionData, erc20Abi, type Hex, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { callNode } from '../../demo/sandbox/chains/callNode.ts'
import { sendTransfer } from '../../demo/sandbox/chains/solana/sendTransfer.ts'
import { solanaDevAccounts } from '../../demo/sandbox/chains/solana/solanaDevAccounts.ts'
import { solanaPlan } from '../../demo/sandbox/chains/solana/solanaPlan.ts'
import {
  associatedTokenAccount,
  type SolanaToken,
  solanaTokens,
} from '../../demo/sandbox/chains/solana/solanaTokens.ts'
import { waitUntilMined } from '../../demo/sandbox/chains/waitUntilMined.ts'
import { createNodeWallet } from '../../demo/sandbox/wallets/nodeWallet.ts'
import { toBase58 } from '../../src/lib/base58.ts'
import type { Door } from '../support/door.ts'
import { newEmail } from '../support/frameVisitor.ts'
import { loginWalk } from '../support/loginWalk.ts'
import { sendWalk } from '../support/sendWalk.ts'
import { type Stage, stageChains, startStage, willing } from '../support/stage.ts'
import { evmChain, giveCoins, stranger } from '../support/tokenWalk.ts'

// The same money by every kind of wallet: in the browser on Solana, on a phone, and behind a login.

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

const askSolana = async (method: string, ...params: unknown[]) =>
  (await callNode(String(stage.sandbox.urls.chains[SOLANA]), [{ method, params }]))[0]
const lamportsOf = async (account: string) =>
  BigInt(((await askSolana('getBalance', account)) as { value: number }).value)
const heldOf = async (owner: string, token: SolanaToken) => {
  const account = await associatedTokenAccount(owner, token)
  const { value } = (await askSolana('getTokenAccountBalance', account)) as {
    value: { amount: string }
  }
  return BigInt(value.amount)
}
const newSolanaAddress = () => toBase58(crypto.getRandomValues(new Uint8Array(32)))

describe('on Solana', () => {
  const enter = async (account: number) => {
    door = await stage.visit({
      attributes: { 'default-network': SOLANA },
      wallets: [
        {
          ...{ name: 'Sunbird', rdns: 'example.sun', announces: false, isOnSolana: true },
          ...{ accounts: [account], behaviours: willing },
        },
      ],
    })
    await door.host((latchKey) => latchKey.open({ namespace: 'solana' }))
    await door.page.locator('[data-wallet="standard:sunbird"]').click()
    await expect.poll(async () => (await door.state()).namespace).toBe('solana')
    await door.dialog.waitFor({ state: 'detached' })
    const walk = sendWalk(door)
    await walk.open()
    return walk
  }

  test('behavior: SOL, to a name', async () => {
    const walk = await enter(2)
    const [ada] = solanaDevAccounts
    const before = await lamportsOf(ada.address)
    await walk.write({ token: 'SOL', amount: '1.000000001', to: 'ada.sol' })
    await walk.goOn()
    expect(await walk.fact('address')).toBe(ada.address)
    await walk.send()
    await walk.confirmed()
    expect(await lamportsOf(ada.address)).toBe(before + 1_000_000_001n)
  })

  test.each([
    ['SPL', solanaTokens.spl],
    ['Token-2022', solanaTokens.token2022],
  ])(
    'behavior: a token of %s, to somebody who has no account for it: what that takes is said',
    async (_, token) => {
      const walk = await enter(3)
      const to = newSolanaAddress()
      await walk.write({ token: token.symbol, amount: '2.5', to })
      await walk.goOn()
      expect(await walk.fact('rent')).toMatch(/SOL/)
      await walk.send()
      await walk.confirmed()
      expect(await heldOf(to, token)).toBe((25n * 10n ** BigInt(token.decimals)) / 10n)
    },
  )

  test('behavior: all there is, less the fee', async () => {
    const walk = await enter(4)
    const to = newSolanaAddress()
    await walk.choose('SOL')
    await walk.receiver().fill(to)
    await walk.view.locator('[data-receiver]').waitFor()
    await walk.view.locator('[data-action=max]').click()
    await expect.poll(() => walk.amount().inputValue()).toMatch(/^9999\.\d+$/)
    const amount = await walk.amount().inputValue()
    await walk.goOn()
    await walk.send()
    await walk.confirmed()
    const [whole = '', fraction = ''] = amount.split('.')
    expect(await lamportsOf(to)).toBe(BigInt(whole + fraction.padEnd(9, '0')))
  })
})

test('behavior: a phone sends what was reviewed, and says no to the next', async () => {
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
    const walk = sendWalk(door)
    await walk.open()
    const to = stranger()
    await walk.write({ token: 'ETH', amount: '0.75', to })
    await walk.goOn()
    await walk.send()
    await walk.confirmed()
    expect(await evmChain(stage.sandbox).getBalance({ address: to })).toBe(parseEther('0.75'))

    wallet.onRequest = 'reject'
    await walk.open()
    await walk.write({ token: 'USDS', amount: '1', to })
    await walk.goOn()
    await walk.send()
    await door.page.getByText('Declined in your wallet').waitFor()
    await walk.review.waitFor()
  } finally {
    await wallet.close()
  }
})

test('behavior: behind a login, approved in its own view, and found in the account', async () => {
  door = await stage.visit({ attributes: { 'default-network': ONE } })
  const login = loginWalk(door, stage.sandbox)
  await login.logIn(newEmail())
  const own = String((await door.state()).caipAddress?.split(':')[2]) as Hex
  await giveCoins(stage.sandbox, own)
  const walk = sendWalk(door)
  await walk.open()
  const to = stranger()
  await walk.write({ token: 'ETH', amount: '0.5', to })
  await walk.goOn()
  await walk.send()
  await door.view('ApproveTransaction').waitFor()
  await login.screen().approve()
  await walk.confirmed()
  expect(await evmChain(stage.sandbox).getBalance({ address: to })).toBe(parseEther('0.5'))
  // A no there brings the review back, with all that was written.
  await walk.open()
  await walk.write({ token: 'ETH', amount: '0.1', to })
  await walk.goOn()
  await walk.send()
  await door.view('ApproveTransaction').waitFor()
  await login.screen().cancel()
  await door.page.getByText('Declined in your wallet').waitFor()
  await walk.review.waitFor()
  // What was sent is found after a reload.
  await door.page.reload()
  await expect.poll(async () => (await door.state()).status).toBe('connected')
  await door.host((latchKey) => latchKey.open({ view: 'Transactions' }))
  await door
    .view('Transactions')
    .getByText(/0\.5\sETH/)
    .first()
    .waitFor()
})

test('behavior: every shape of token behind a login, to a name', async () => {
  door = await stage.visit({ attributes: { 'default-network': ONE } })
  const login = loginWalk(door, stage.sandbox)
  await login.logIn(newEmail())
  const own = String((await door.state()).caipAddress?.split(':')[2]) as Hex
  await giveCoins(stage.sandbox, own)
  const tokens = stage.sandbox.tokens[ONE]
  const ada = stage.sandbox.accounts[0]?.address
  if (!tokens || !ada) throw new Error('The chain has no tokens')
  const { erc20, tether } = tokens
  for (const { address, decimals } of [erc20, tether]) {
    const args = [own, 10n * 10n ** BigInt(decimals)] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    const given = await evmChain(stage.sandbox).request({
      method: 'eth_sendTransaction' as never,
      params: [{ from: stage.sandbox.accounts[1]?.address, to: address, data }] as never,
    })
    await waitUntilMined(evmChain(stage.sandbox), given)
  }
  const walk = sendWalk(door)
  for (const { address, symbol, decimals } of [erc20, tether]) {
    const held = () =>
      evmChain(stage.sandbox).readContract({
        ...{ address, abi: erc20Abi, functionName: 'balanceOf', args: [ada] },
      } as const)
    const before = await held()
    await walk.open()
    await walk.write({ token: symbol, amount: '2.5', to: 'ada.eth' })
    await walk.goOn()
    await walk.send()
    await door.view('ApproveTransaction').waitFor()
    await login.screen().approve()
    await walk.confirmed()
    expect(await held()).toBe(before + (25n * 10n ** BigInt(decimals)) / 10n)
  }

  await door.host((latchKey, id) => latchKey.switchNetwork(id), SOLANA)
  await expect.poll(async () => (await door.state()).namespace).toBe('solana')
  const sun = String((await door.state()).caipAddress?.split(':')[2])
  await askSolana('requestAirdrop', sun, 10_000_000_000)
  await expect.poll(() => lamportsOf(sun)).toBe(10_000_000_000n)
  const { bank } = stage.sandbox
  const [, friend] = solanaDevAccounts
  const { spl } = solanaTokens
  if (!bank || !friend) throw new Error('The chain of Solana has a ledger and accounts')
  await sendTransfer(bank, {
    from: friend,
    to: sun,
    amount: 10n ** BigInt(spl.decimals),
    token: spl,
  })
  const [{ address: receiver }] = solanaDevAccounts
  const before = await lamportsOf(receiver)
  await walk.open()
  await walk.write({ token: 'SOL', amount: '1.5', to: 'ada.sol' })
  await walk.goOn()
  await walk.send()
  await door.view('ApproveTransaction').waitFor()
  await login.screen().approve()
  await walk.confirmed()
  expect(await lamportsOf(receiver)).toBe(before + 1_500_000_000n)

  const heldBefore = await heldOf(receiver, spl)
  await walk.open()
  await walk.write({ token: spl.symbol, amount: '0.5', to: 'ada.sol' })
  await walk.goOn()
  await walk.send()
  await door.view('ApproveTransaction').waitFor()
  await login.screen().approve()
  await walk.confirmed()
  expect(await heldOf(receiver, spl)).toBe(heldBefore + 10n ** BigInt(spl.decimals) / 2n)
})
