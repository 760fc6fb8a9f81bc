import { encodeFunctionData, erc20Abi, type Hex, parseEther } from 'viem'
import { describe, expect } from 'vitest'
import { waitUntilMined } from '#frame/accounts/waitUntilMined.ts'
import { toBase58 } from '#lib/base58.ts'
import { solanaDevAccounts } from '#testkit/keys/solanaDevAccounts.ts'
import { createNodeWallet } from '#testkit/wallets/testing/nodeWallet.ts'
import { callNode } from '../../demo/sandbox/chains/callNode.ts'
import { sendTransfer } from '../../demo/sandbox/chains/solana/sendTransfer.ts'
import { solanaPlan } from '../../demo/sandbox/chains/solana/solanaPlan.ts'
import {
  associatedTokenAccount,
  type SolanaToken,
  solanaTokens,
} from '../../demo/sandbox/chains/solana/solanaTokens.ts'
import { sendFlow } from '../../demo/viewStates/sendFlow.ts'
import { fixtureChains, willing } from '../support/fixture.ts'
import { newEmail } from '../support/frameVisitor.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { loginFlow } from '../support/loginFlow.ts'
import type { ModalPage } from '../support/modalPage.ts'
import { evmChain, giveCoins, newAddress } from '../support/tokenFlow.ts'

// Transfers by every kind of wallet: injected on Solana, on a phone, and embedded.

const ONE = 'eip155:31337'
const SOLANA = solanaPlan.caipNetworkId

const test = journeys({ sandbox: { namespaces: ['solana'] } })
const fixture = fixtureOf(test)
let modal: ModalPage

const askSolana = async (method: string, ...params: unknown[]) =>
  (await callNode(String(fixture.sandbox.urls.chains[SOLANA]), [{ method, params }]))[0]
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
    modal = await fixture.visit({
      attributes: { 'default-network': SOLANA },
      wallets: [
        {
          name: 'Sunbird',
          rdns: 'example.sun',
          announces: false,
          isOnSolana: true,
          accounts: [account],
          behaviours: willing,
        },
      ],
    })
    await modal.host((latchKey) => latchKey.open({ namespace: 'solana' }))
    await modal.page.locator('[data-wallet="standard:sunbird"]').click()
    await expect.poll(async () => (await modal.state()).namespace).toBe('solana')
    await modal.dialog.waitFor({ state: 'detached' })
    const flow = sendFlow(modal)
    await flow.open()
    return flow
  }

  test('behavior: sends SOL to a name [spec 4.12b]', async () => {
    const flow = await enter(2)
    const [ada] = solanaDevAccounts
    const before = await lamportsOf(ada.address)
    await flow.write({ token: 'SOL', amount: '1.000000001', to: 'ada.sol' })
    await flow.goOn()
    expect(await flow.fact('address')).toBe(ada.address)
    await flow.send()
    await flow.confirmed()
    expect(await lamportsOf(ada.address)).toBe(before + 1_000_000_001n)
  })

  test.each([
    ['SPL', solanaTokens.spl],
    ['Token-2022', solanaTokens.token2022],
  ])(
    'behavior: sends a token of %s to a receiver without a token account, and shows the rent',
    async (_, token) => {
      const flow = await enter(3)
      const to = newSolanaAddress()
      await flow.write({ token: token.symbol, amount: '2.5', to })
      await flow.goOn()
      expect(await flow.fact('rent')).toMatch(/SOL/)
      await flow.send()
      await flow.confirmed()
      expect(await heldOf(to, token)).toBe((25n * 10n ** BigInt(token.decimals)) / 10n)
    },
  )

  test('behavior: sends the whole balance less the fee', async () => {
    const flow = await enter(4)
    const to = newSolanaAddress()
    await flow.choose('SOL')
    await flow.receiver().fill(to)
    await flow.view.locator('[data-receiver]').waitFor()
    await flow.view.locator('[data-action=max]').click()
    await expect.poll(() => flow.amount().inputValue()).toMatch(/^9999\.\d+$/)
    const amount = await flow.amount().inputValue()
    await flow.goOn()
    await flow.send()
    await flow.confirmed()
    const [whole = '', fraction = ''] = amount.split('.')
    expect(await lamportsOf(to)).toBe(BigInt(whole + fraction.padEnd(9, '0')))
  })
})

test('behavior: a phone sends what was reviewed, and refuses the next', async () => {
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
    const flow = sendFlow(modal)
    await flow.open()
    const to = newAddress()
    await flow.write({ token: 'ETH', amount: '0.75', to })
    await flow.goOn()
    await flow.send()
    await flow.confirmed()
    expect(await evmChain(fixture.sandbox).getBalance({ address: to })).toBe(parseEther('0.75'))

    wallet.onRequest = 'reject'
    await flow.open()
    await flow.write({ token: 'USDS', amount: '1', to })
    await flow.goOn()
    await flow.send()
    await modal.page.getByText('Declined in your wallet').waitFor()
    await flow.review.waitFor()
  } finally {
    await wallet.close()
  }
})

test('behavior: an embedded wallet approves in its own view, and the transfer is listed in the account [spec 2.8]', async () => {
  modal = await fixture.visit({ attributes: { 'default-network': ONE } })
  const login = loginFlow(modal, fixture.sandbox)
  await login.logIn(newEmail())
  const own = String((await modal.state()).caipAddress?.split(':')[2]) as Hex
  await giveCoins(fixture.sandbox, own)
  const flow = sendFlow(modal)
  await flow.open()
  const to = newAddress()
  await flow.write({ token: 'ETH', amount: '0.5', to })
  await flow.goOn()
  await flow.send()
  await modal.view('ApproveTransaction').waitFor()
  await login.screen().approve()
  await flow.confirmed()
  expect(await evmChain(fixture.sandbox).getBalance({ address: to })).toBe(parseEther('0.5'))
  // A no there brings the review back, with all that was written.
  await flow.open()
  await flow.write({ token: 'ETH', amount: '0.1', to })
  await flow.goOn()
  await flow.send()
  await modal.view('ApproveTransaction').waitFor()
  await login.screen().cancel()
  await modal.page.getByText('Declined in your wallet').waitFor()
  await flow.review.waitFor()
  // What was sent is found after a reload.
  await modal.page.reload()
  await expect.poll(async () => (await modal.state()).status).toBe('connected')
  await modal.host((latchKey) => latchKey.open({ view: 'Transactions' }))
  await modal
    .view('Transactions')
    .getByText(/0\.5\sETH/)
    .first()
    .waitFor()
})

test('behavior: an embedded wallet sends every kind of token to a name [spec 7.4c]', async () => {
  modal = await fixture.visit({ attributes: { 'default-network': ONE } })
  const login = loginFlow(modal, fixture.sandbox)
  await login.logIn(newEmail())
  const own = String((await modal.state()).caipAddress?.split(':')[2]) as Hex
  await giveCoins(fixture.sandbox, own)
  const tokens = fixture.sandbox.tokens[ONE]
  const ada = fixture.sandbox.accounts[0]?.address
  if (!tokens || !ada) throw new Error('The chain has no tokens')
  const { erc20, tether } = tokens
  for (const { address, decimals } of [erc20, tether]) {
    const args = [own, 10n * 10n ** BigInt(decimals)] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    const given = await evmChain(fixture.sandbox).request({
      method: 'eth_sendTransaction' as never,
      params: [{ from: fixture.sandbox.accounts[1]?.address, to: address, data }] as never,
    })
    await waitUntilMined(evmChain(fixture.sandbox), given)
  }
  const flow = sendFlow(modal)
  for (const { address, symbol, decimals } of [erc20, tether]) {
    const held = () =>
      evmChain(fixture.sandbox).readContract({
        address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [ada],
      } as const)
    const before = await held()
    await flow.open()
    await flow.write({ token: symbol, amount: '2.5', to: 'ada.eth' })
    await flow.goOn()
    await flow.send()
    await modal.view('ApproveTransaction').waitFor()
    await login.screen().approve()
    await flow.confirmed()
    expect(await held()).toBe(before + (25n * 10n ** BigInt(decimals)) / 10n)
  }

  await modal.host((latchKey, id) => latchKey.switchNetwork(id), SOLANA)
  await expect.poll(async () => (await modal.state()).namespace).toBe('solana')
  const sun = String((await modal.state()).caipAddress?.split(':')[2])
  await askSolana('requestAirdrop', sun, 10_000_000_000)
  await expect.poll(() => lamportsOf(sun)).toBe(10_000_000_000n)
  const { bank } = fixture.sandbox
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
  await flow.open()
  await flow.write({ token: 'SOL', amount: '1.5', to: 'ada.sol' })
  await flow.goOn()
  await flow.send()
  await modal.view('ApproveTransaction').waitFor()
  await login.screen().approve()
  await flow.confirmed()
  expect(await lamportsOf(receiver)).toBe(before + 1_500_000_000n)

  const heldBefore = await heldOf(receiver, spl)
  await flow.open()
  await flow.write({ token: spl.symbol, amount: '0.5', to: 'ada.sol' })
  await flow.goOn()
  await flow.send()
  await modal.view('ApproveTransaction').waitFor()
  await login.screen().approve()
  await flow.confirmed()
  expect(await heldOf(receiver, spl)).toBe(heldBefore + 10n ** BigInt(spl.decimals) / 2n)
})
