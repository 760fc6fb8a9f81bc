import type { Locator } from 'playwright-core'
import { erc20Abi, type Hex } from 'viem'
import { displayAmount } from '#domain/money/displayAmount.ts'
import type { Sandbox } from '../../demo/sandbox/createSandbox.ts'
import type { ModalPage } from './modalPage.ts'
import { evmChain } from './tokenFlow.ts'

const ONE = 'eip155:31337'

/** The page object of the account view. */
export const ownedFlow = (modal: ModalPage) => {
  const account = (): Locator => modal.view('Account')
  return {
    account,
    /** A panel, selected by its tab. */
    async tab(name: 'Tokens' | 'NFTs' | 'Activity'): Promise<Locator> {
      if (!(await account().isVisible())) {
        await modal.host((latchKey) => latchKey.open({ view: 'Account' }))
        await account().waitFor()
      }
      await account().getByRole('tab', { name, exact: true }).click()
      return account().getByRole('tabpanel', { name, exact: true })
    },
  }
}

/** The holdings of an account on the chain, in the format of the list, by symbol. */
export async function heldOnChain(
  { urls, tokens }: Pick<Sandbox, 'urls' | 'tokens'>,
  account: Hex,
): Promise<Record<string, string>> {
  const chain = evmChain({ urls })
  const written = (amount: bigint, decimals: number) =>
    displayAmount(amount, decimals, { locale: 'en' }).text
  const held: Record<string, string> = {
    ETH: written(await chain.getBalance({ address: account }), 18),
  }
  for (const { address, symbol, decimals } of Object.values(tokens[ONE] ?? {})) {
    const amount = await chain.readContract({
      address: address as Hex,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [account],
    })
    if (amount > 0n) held[symbol] = written(amount, decimals)
  }
  return held
}
