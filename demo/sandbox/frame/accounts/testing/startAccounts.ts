import { parseEther } from 'viem'
import { eoaAccount } from '../eoaAccount.ts'
import type { EvmAccount } from '../evmAccount.ts'
import { performRpc } from '../performRpc.ts'
import { smartAccount } from '../smartAccount.ts'
import { startStage } from './startStage.ts'

/** A stage with an account of either type on it, both with money, the plain one also with a token. */
export const startAccounts = async () => {
  const stage = await startStage()
  const key = stage.freshKey()
  const eoa: EvmAccount = eoaAccount({ key, network: stage.network })
  const smart: EvmAccount = await smartAccount({ key, network: stage.network })
  await stage.fund(eoa.address, parseEther('10'))
  await stage.fund(smart.address, parseEther('10'))
  await stage.give(eoa.address, 1000n)
  return {
    ...{ stage, eoa, smart },
    /** What the account answers a page on the stage's network. */
    perform: (account: EvmAccount, method: string, params?: unknown) =>
      performRpc({
        ...{ method, params, account },
        network: stage.network,
        networks: [stage.network, stage.other],
      }),
  }
}
