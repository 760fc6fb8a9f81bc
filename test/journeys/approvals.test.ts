import { encodeFunctionData, type Hex, maxUint256, parseAbi } from 'viem'
import { expect } from 'vitest'
import { waitUntilMined } from '#frame/accounts/waitUntilMined.ts'
import { openContracts } from '../../demo/sandbox/chains/openContracts.ts'
import { newEmail } from '../support/frameVisitor.ts'
import { fixtureOf, journeys } from '../support/journeys.ts'
import { loginFlow } from '../support/loginFlow.ts'
import { evmChain, giveCoins } from '../support/tokenFlow.ts'

const ONE = 'eip155:31337'
const SPENDER = '0x00000000000000000000000000000000DeaDBeef'
const { permit2, collections } = openContracts
const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function setApprovalForAll(address operator, bool approved)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function allowance(address owner, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
])

const test = journeys()
const fixture = fixtureOf(test)

/** What an account has let somebody take, given on the chain as any other page would have had it sign. */
async function give(owner: Hex): Promise<void> {
  const chain = evmChain(fixture.sandbox)
  const { erc20, tether } = fixture.sandbox.tokens[ONE] ?? {}
  if (!erc20 || !tether) throw new Error('The chain has no tokens')
  await giveCoins(fixture.sandbox, owner)
  const ask = (method: string, params: unknown) =>
    chain.request({ method: method as never, params: params as never }) as Promise<Hex>
  await ask('anvil_impersonateAccount', [owner])
  const calls = [
    {
      to: erc20.address,
      data: encodeFunctionData({ abi, functionName: 'approve', args: [SPENDER, maxUint256] }),
    },
    {
      to: permit2,
      data: encodeFunctionData({
        abi,
        functionName: 'approve',
        args: [tether.address as Hex, SPENDER, 5_000_000n, 4_000_000_000],
      }),
    },
    {
      to: collections.locks,
      data: encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [SPENDER, true] }),
    },
  ]
  for (const call of calls)
    await waitUntilMined(
      chain,
      await ask('eth_sendTransaction', [{ from: owner, gas: '0x493e0', ...call }]),
    )
  await ask('anvil_stopImpersonatingAccount', [owner])
  // A contract that is deployed with its first operation cannot be where something was sent from.
  await ask('anvil_setNonce', [owner, '0x0'])
}

/** What the spender may still take, as the contracts say. */
async function onChain(owner: Hex): Promise<readonly unknown[]> {
  const chain = evmChain(fixture.sandbox)
  const { erc20, tether } = fixture.sandbox.tokens[ONE] ?? {}
  return Promise.all([
    chain.readContract({
      address: erc20?.address as Hex,
      abi,
      functionName: 'allowance',
      args: [owner, SPENDER],
    }),
    chain
      .readContract({
        address: permit2,
        abi,
        functionName: 'allowance',
        args: [owner, tether?.address as Hex, SPENDER],
      })
      .then(([amount]) => amount),
    chain.readContract({
      address: collections.locks,
      abi,
      functionName: 'isApprovedForAll',
      args: [owner, SPENDER],
    }),
  ])
}

test('behavior: what can spend the tokens is found on the chain when the view is opened, revoked one by one and together, and gone from the chain', async () => {
  const modal = await fixture.visit({ attributes: { 'default-network': ONE } })
  const flow = loginFlow(modal, fixture.sandbox)
  await flow.logIn(newEmail())
  const owner = (await modal.state()).caipAddress?.split(':')[2] as Hex
  await give(owner)
  expect(await onChain(owner)).toEqual([maxUint256, 5_000_000n, true])

  const searched: string[] = []
  modal.page.on('request', (request) => {
    if (request.postData()?.includes('eth_getLogs')) searched.push(request.url())
  })
  await modal.host((latchKey) => latchKey.open({ view: 'Account' }))
  const row = modal.view('Account').locator('[data-row=approvals]')
  await row.waitFor()
  expect(searched).toEqual([])
  await row.click()

  const view = modal.view('Approvals')
  const rows = view.locator('[data-approval]')
  await expect
    .poll(() => rows.evaluateAll((all) => all.map((one) => one.getAttribute('data-approval'))))
    .toEqual(['collection', 'permit2', 'token'])
  expect(searched.length).toBeGreaterThan(0)
  await view.getByText('Unlimited BRASS').waitFor()
  await view.getByText('5 USDS').waitFor()

  // One, by the keyboard; the frame asks.
  await view.locator('[data-approval=token] [data-action=revoke]').focus()
  await modal.page.keyboard.press('Enter')
  await modal.view('ApproveTransaction').waitFor()
  await flow.screen().approve()
  await expect.poll(() => rows.count()).toBe(2)
  expect(await onChain(owner)).toEqual([0n, 5_000_000n, true])

  // The others, by one request.
  for (const kind of ['collection', 'permit2'])
    await view.locator(`[data-approval=${kind}] input`).check()
  await view.getByRole('button', { name: 'Revoke 2 selected' }).click()
  await modal.view('ApproveTransaction').waitFor()
  await flow.screen().approve()
  await view.getByText('No token approvals found').waitFor()
  expect(await onChain(owner)).toEqual([0n, 0n, false])
})
