import { createPublicClient, encodeFunctionData, erc20Abi, type Hex, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect } from 'vitest'
import { waitUntilMined } from '#frame/accounts/waitUntilMined.ts'
import type { Sandbox } from '../../demo/sandbox/createSandbox.ts'
import type { loginFlow } from './loginFlow.ts'

const ONE = 'eip155:31337'

/** An unused address. */
export const newAddress = (): Hex => privateKeyToAccount(generatePrivateKey()).address

/** Reads from the sandbox's first chain, independent of the client. */
export const evmChain = ({ urls }: Pick<Sandbox, 'urls'>) =>
  createPublicClient({ transport: http(urls.chains[ONE]) })

/** Sends native currency to an account, for fees. */
export const giveCoins = (sandbox: Pick<Sandbox, 'urls'>, account: Hex) =>
  evmChain(sandbox).request({
    method: 'anvil_setBalance' as never,
    params: [account, '0x8ac7230489e80000'] as never,
  })

/** A page lets the visitor send 25 of a token, which the frame shows and the visitor approves; resolves when it is mined. */
export async function sendTokens(
  sandbox: Pick<Sandbox, 'urls' | 'tokens' | 'accounts'>,
  flow: Pick<ReturnType<typeof loginFlow>, 'ask' | 'screen'>,
  from: Hex,
): Promise<void> {
  const token = sandbox.tokens[ONE]?.erc20
  const giver = sandbox.accounts[0]?.address
  if (!token || !giver) throw new Error('The chain has no token')
  const chain = evmChain(sandbox)
  const amount = 25n * 10n ** BigInt(token.decimals)
  const to = newAddress()
  const transfer = (who: Hex) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [who, amount] })
  const given = (await chain.request({
    method: 'eth_sendTransaction' as never,
    params: [{ from: giver, to: token.address, data: transfer(from) }] as never,
  })) as Hex
  await waitUntilMined(chain, given)

  const asked = flow.ask('eth_sendTransaction', [{ from, to: token.address, data: transfer(to) }])
  const { frame, approve } = flow.screen()
  await expect
    .poll(() => frame.getByTestId('details').textContent())
    .toMatch(new RegExp(`25 ${token.symbol}`))
  await approve()
  const { answer, message } = await asked
  expect(message).toBeUndefined()
  await waitUntilMined(chain, answer)
  const args = { address: token.address, abi: erc20Abi, functionName: 'balanceOf' } as const
  expect(await chain.readContract({ ...args, args: [to] })).toBe(amount)
}
