import { parseEther } from 'viem'
import { eoaAccount } from '../eoaAccount.ts'
import type { EvmAccount } from '../evmAccount.ts'
import { performRpc } from '../performRpc.ts'
import { smartAccount } from '../smartAccount.ts'
import { startFixture } from './startFixture.ts'

/** A fixture with an account of either type on it, both with money, the plain one also with a token. */
export const startAccounts = async () => {
  const fixture = await startFixture()
  const key = fixture.freshKey()
  const eoa: EvmAccount = eoaAccount({ key, network: fixture.network })
  const smart: EvmAccount = await smartAccount({ key, network: fixture.network })
  await fixture.fund(eoa.address, parseEther('10'))
  await fixture.fund(smart.address, parseEther('10'))
  await fixture.give(eoa.address, 1000n)
  return {
    fixture,
    eoa,
    smart,
    /** What the account answers a page on the fixture's network. */
    perform: (account: EvmAccount, method: string, params?: unknown) =>
      performRpc({
        method,
        params,
        account,
        network: fixture.network,
        networks: [fixture.network, fixture.other],
      }),
  }
}
